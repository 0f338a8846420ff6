package pleat.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executors that die, stop answering, or fail: two processes of this machine do the tasks, and the counts are a closed form. */
@Tag("cluster")
class LostWorkersTest {
    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** Four counters up to 15: 61 levels, of which the middle ones have more than a thousand states. */
    private static final String COUNTERS = """
        byte a; byte b; byte c; byte d;
        process P {
          state s; init s;
          trans s -> s { guard a < 15; effect a = a + 1; },
                s -> s { guard b < 15; effect b = b + 1; },
                s -> s { guard c < 15; effect c = c + 1; },
                s -> s { guard d < 15; effect d = d + 1; };
        }
        system async;
        """;

    private static final String EXACT = "\"states\":65536,\"transitions\":245760,\"depth\":60,\"deadlocks\":1";

    @TempDir
    private static Path folder;

    private static Installation installation;
    private static Path model;
    /** The numbers of the rounds that executors do, in a run without accidents. */
    private static int largest;

    private static int last;

    @BeforeAll
    static void runWithoutAccidents() throws IOException, InterruptedException {
        installation = Installation.in(folder);
        model = Files.writeString(folder.resolve("counters.dve"), COUNTERS);
        Installation.Ended ended = run("none", "");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).contains(EXACT);
        assertThat(ended.exitCode()).isZero();
        List<Long> sizes = Files.readAllLines(folder.resolve("none/rounds")).stream()
                .map(Long::valueOf)
                .toList();
        largest = 1 + sizes.indexOf(Collections.max(sizes));
        last = sizes.size();
        assertThat(largest).isBetween(2, last - 1);
    }

    @AfterAll
    static void uninstall() throws IOException {
        installation.close();
    }

    private static Installation.Ended run(String name, String plan) throws IOException, InterruptedException {
        Path accidents = installation.folder(name);
        ProcessBuilder command = installation.pleat(
                Map.of(
                        "sabotage.folder",
                        accidents.toString(),
                        "sabotage.plan",
                        plan,
                        "spark.network.timeout",
                        "15s",
                        "spark.network.timeoutInterval",
                        "2s",
                        "spark.executor.heartbeatInterval",
                        "2s"),
                "states",
                "--json",
                "--cluster",
                "local-cluster[2,1,1024]",
                model.toString());
        return Installation.ended(command, accidents, LIMIT);
    }

    /** That the accidents have happened. */
    private static void assertNothingLeft(String name) throws IOException {
        try (var files = Files.list(folder.resolve(name))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("rounds", "stdout", "stderr");
        }
    }

    private static void assertExact(Installation.Ended ended) {
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).contains(EXACT);
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void executorsMayDieInAnEarlyTheLargestAndTheLastRound() throws IOException, InterruptedException {
        Installation.Ended ended = run("killed", "1:kill,%d:kill,%d:kill".formatted(largest, last));
        assertExact(ended);
        assertNothingLeft("killed");
    }

    @Test
    void bothExecutorsMayDieAndATaskMayFailOnce() throws IOException, InterruptedException {
        Installation.Ended ended = run("both", "2:throw,%d:kill,%d:kill".formatted(largest, largest));
        assertExact(ended);
        assertNothingLeft("both");
    }

    @Test
    void anExecutorThatDoesNotAnswerLosesItsTasks() throws IOException, InterruptedException {
        Installation.Ended ended = run("stopped", "2:stop");
        assertExact(ended);
        assertNothingLeft("stopped");
    }

    @Test
    void aTaskThatAlwaysFailsEndsTheRun() throws IOException, InterruptedException {
        Installation.Ended ended = run("always", "1:always");
        assertThat(ended.exitCode()).isEqualTo(5);
        assertThat(ended.err())
                .isEqualTo("pleat: the cluster cannot go on: a task failed 4 times, the last time with:"
                        + " java.lang.IllegalStateException: an accident in a task\n");
        assertThat(ended.out()).doesNotContain("states");
        assertThat(ended.showsStackTrace()).isFalse();
    }
}
