package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bash offers after sourcing the script. */
class CompletionTest {
    @TempDir
    Path folder;

    private List<String> offered(String... words) throws IOException, InterruptedException {
        Invocation run = Invocation.of("completion", "bash");
        assertThat(run.exitCode()).isZero();
        Files.writeString(folder.resolve("pleat.bash"), run.out());
        String typed = String.join(" ", words);
        String ask =
                "source pleat.bash; COMP_WORDS=(pleat %s); COMP_CWORD=%d; COMP_LINE='pleat %s'; COMP_POINT=${#COMP_LINE}; %s"
                        .formatted(typed, words.length, typed, "_complete_pleat; printf '%s\\n' \"${COMPREPLY[@]}\"");
        Process bash = new ProcessBuilder("bash", "-c", ask)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines = new String(bash.getInputStream().readAllBytes(), UTF_8)
                .lines()
                .map(String::strip)
                .toList();
        assertThat(bash.waitFor()).isZero();
        return lines;
    }

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        assumeThat(Path.of("/bin/bash")).exists();
        assertThat(offered("ch")).contains("check").doesNotContain("states");
        assertThat(offered("check", "--prop")).contains("--property").doesNotContain("--store");
        assertThat(offered("dump", "--gr")).containsExactly("--graph");
    }

    @Test
    void anotherShellIsRefused() {
        Invocation run = Invocation.of("completion", "fish");
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err()).contains("fish", "bash, zsh");
    }
}
