package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every transcript in the pages is what the command prints, figures included, but for times, rates, and what depends on the heap
 * or on threads. With {@code -Dpleat.docs.write=true} the pages are brought up to date instead.
 */
class DocumentationTest {
    private static final Pattern TRANSCRIPT = Pattern.compile(
            "```console\\n\\$ (?:printf '(?<input>[^']*)' \\| )?pleat (?<args>.*)\\n(?<shown>(?s:.*?))```");

    @ParameterizedTest
    @ValueSource(strings = {"docs/cli.md", "docs/liveness.md"})
    void transcriptsAreReal(String name) throws IOException {
        Path page = Path.of("..").resolve(name);
        Matcher transcript = TRANSCRIPT.matcher(Files.readString(page));
        StringBuilder current = new StringBuilder();
        int count = 0;
        while (transcript.find()) {
            String real = real(transcript);
            String shown = transcript.group("shown");
            if (Boolean.getBoolean("pleat.docs.write")) {
                boolean isSame = masked(real, transcript).equals(masked(shown, transcript));
                String whole = transcript.group();
                String heading = whole.substring(0, transcript.start("shown") - transcript.start());
                transcript.appendReplacement(
                        current, Matcher.quoteReplacement(isSame ? whole : heading + real + "```"));
            } else {
                assertThat(masked(real, transcript))
                        .as("%s (-Dpleat.docs.write=true brings the page up to date)", transcript.group("args"))
                        .isEqualTo(masked(shown, transcript));
            }
            count++;
        }
        if (Boolean.getBoolean("pleat.docs.write")) {
            Files.writeString(page, transcript.appendTail(current));
        }
        assertThat(count).isPositive();
    }

    private static String real(Matcher transcript) {
        String input = transcript.group("input") == null
                ? ""
                : transcript.group("input").replace("\\n", "\n");
        Invocation run = Invocation.withInput(input, fromHere(transcript.group("args")));
        return (run.err() + run.out())
                        .replace("../models/", "models/")
                        .replace(" is in target/", " is in ")
                        .stripTrailing()
                + "\n";
    }

    /** The pages are written for the root of the repository, and their files must not be left lying about. */
    private static String[] fromHere(String args) {
        return List.of(args.split(" ")).stream()
                .map(arg -> arg.startsWith("models/") ? "../" + arg : arg)
                .map(arg -> arg.matches(".*\\.(json|xml|sarif|svg|dot|aut)") ? "target/" + arg : arg)
                .toArray(String[]::new);
    }

    /** How far threads run ahead of each other decides how much memory they take. */
    private static String masked(String text, Matcher transcript) {
        boolean isOrdered = !transcript.group("args").contains("--threads");
        return (isOrdered ? text : text.replaceAll("(store \\S+): .*", "$1: ~"))
                .replaceAll("in [0-9.]+ s \\([0-9,]+ states/s\\)", "in ~ s (~ states/s)")
                .replaceAll("\"(seconds|statesPerSecond|peakRssBytes)\":[0-9.E-]+", "\"$1\":~")
                .replaceAll("(?m)^((?: +[0-9.,]+){5} +)[0-9.]+(  \\S+: )", "$1~$2")
                .replaceAll("are in use.*|needs .* more bytes", "~")
                .replaceAll("(?m)^Java .*", "Java ~")
                .stripTrailing();
    }
}
