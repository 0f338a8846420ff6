package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every transcript in docs/cli.md and docs/liveness.md is what the command prints, but for times, rates and sizes. */
class DocumentationTest {
    private static final List<Path> PAGES =
            List.of(Path.of("..", "docs", "cli.md"), Path.of("..", "docs", "liveness.md"));
    private static final Pattern TRANSCRIPT = Pattern.compile(
            "```console\\n\\$ (?:printf '(?<input>[^']*)' \\| )?pleat (?<args>.*)\\n(?<shown>(?s:.*?))```");

    @Test
    void transcriptsAreReal() throws IOException {
        int count = 0;
        for (Path page : PAGES) {
            count += transcripts(page);
        }
        assertThat(count).isGreaterThan(10);
    }

    private static int transcripts(Path page) throws IOException {
        Matcher transcript = TRANSCRIPT.matcher(Files.readString(page));
        int count = 0;
        while (transcript.find()) {
            String input = transcript.group("input") == null
                    ? ""
                    : transcript.group("input").replace("\\n", "\n");
            Invocation run = Invocation.withInput(input, fromHere(transcript.group("args")));
            assertThat(masked(run.err() + run.out()))
                    .as(transcript.group("args"))
                    .isEqualTo(masked(transcript.group("shown")));
            count++;
        }
        return count;
    }

    /** The page is written for the root of the repository, and its files must not be left lying about. */
    private static String[] fromHere(String args) {
        return List.of(args.split(" ")).stream()
                .map(arg -> arg.startsWith("models/") ? "../" + arg : arg)
                .map(arg -> arg.endsWith(".json") ? "target/" + arg : arg)
                .toArray(String[]::new);
    }

    private static String masked(String text) {
        return text.replace("../models/", "models/")
                .replaceAll("in [0-9.]+ s \\([0-9,]+ states/s\\)", "in ~ s (~ states/s)")
                .replaceAll("(store \\S+): .*", "$1: ~")
                .replaceAll(
                        "\"(seconds|statesPerSecond|bytes|peakBytes|bytesPerState|peakRssBytes)\":[0-9.E-]+",
                        "\"$1\":~")
                .replaceAll("are in use.*|needs .* more bytes", "~")
                .replaceAll("(?m)^Java .*", "Java ~")
                .stripTrailing();
    }
}
