package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;

/** One call of the command inside this process, and what came of it. */
record Invocation(int exitCode, String out, String err) {

    static Invocation of(String... args) {
        return withInput("", args);
    }

    static Invocation withInput(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Pleat.run(
                args, new ByteArrayInputStream(input.getBytes(UTF_8)), out, new PrintStream(err, true, UTF_8));
        return new Invocation(exitCode, out.toString(UTF_8), err.toString(UTF_8));
    }

    /** The path of a model among the test resources. */
    static String model(String name) {
        return "src/test/resources/models/" + name;
    }

    /** The output as exactly one JSON object on one line. */
    JsonNode json() throws IOException {
        if (out.lines().count() != 1) {
            throw new AssertionError("not one line: " + out);
        }
        return new ObjectMapper().readTree(out);
    }

    /** The output with all that depends on the machine and on the store written as {@code ~}. */
    String stableOut() {
        return out.replaceAll("in [0-9.]+ s \\([0-9,]+ states/s\\)", "in ~ s (~ states/s)")
                .replaceAll("store fold: .*", "store fold: ~");
    }
}
