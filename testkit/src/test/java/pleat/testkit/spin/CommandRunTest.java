package pleat.testkit.spin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandRunTest {
    private static final Deadline MINUTE = Deadline.in(Duration.ofMinutes(1));
    private static final String ENDLESS = "while :; do sleep 0.02; done";

    @TempDir
    Path folder;

    private CommandRun untilReady(String script, Deadline deadline) {
        return CommandRun.until(output -> output.contains("ready"), List.of("sh", "-c", script), folder, deadline);
    }

    @Test
    void aCommandEndsByItself() {
        assertThat(CommandRun.of(List.of("sh", "-c", "echo said; exit 3"), folder, MINUTE))
                .isInstanceOfSatisfying(CommandRun.Ended.class, ended -> {
                    assertThat(ended.exitCode()).isEqualTo(3);
                    assertThat(ended.output()).isEqualTo("said\n");
                });
        assertThat(untilReady("echo said; exit 3", MINUTE))
                .isInstanceOfSatisfying(
                        CommandRun.Ended.class,
                        ended -> assertThat(ended.exitCode()).isEqualTo(3));
    }

    @Test
    void aCommandThatSaidEnoughIsAskedToEndAndMaySayMore() {
        assertThat(untilReady("trap 'echo report; exit 0' TERM; echo ready; " + ENDLESS, MINUTE))
                .isInstanceOfSatisfying(CommandRun.Ended.class, ended -> {
                    assertThat(ended.exitCode()).isZero();
                    assertThat(ended.output()).isEqualTo("ready\nreport\n");
                });
    }

    @Test
    void aCommandThatDoesNotEndIsKilledAtTheDeadline() throws Exception {
        String script = "trap '' TERM; echo $$ > pid; echo ready; " + ENDLESS;
        assertThat(untilReady(script, Deadline.in(Duration.ofSeconds(1)))).isEqualTo(new CommandRun.TimedOut());
        long pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(untilReady(ENDLESS, Deadline.in(Duration.ofMillis(200)))).isEqualTo(new CommandRun.TimedOut());
    }
}
