package pleat.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.Property;

/**
 * What a cluster of 8 to 1,024 workers would take for the rounds of a model: each task is done here, one after the other, and measured;
 * then the tasks of each round are given to workers, the longest first. {@code -Dpleat.simulated=FILE} for another model, and
 * {@code -Dpleat.simulated.parts=N} for another number of tasks in a round; the table goes to standard output.
 */
@Tag("fuzz")
class SimulationTest {
    /** Of a job with one stage; measured on Spark's local[2], warm. */
    private static final double START_SECONDS = 0.015;
    /** From the driver to all workers, who pass on what they have got: 100 MB/s. */
    private static final double SECONDS_PER_BYTE = 1e-8;

    private static final int PARTS = Integer.getInteger("pleat.simulated.parts", 1024);

    /** A round as it was measured: what its tasks took, and what went to each worker and came from all. */
    private record Measured(List<Long> nanos, long bytesTo, long bytesFrom) {
        double seconds(int workers) {
            PriorityQueue<Long> busy = new PriorityQueue<>();
            for (int i = 0; i < workers; i++) {
                busy.add(0L);
            }
            nanos.stream().sorted(Comparator.reverseOrder()).forEach(task -> busy.add(busy.remove() + task));
            long last = busy.stream().mapToLong(Long::longValue).max().orElseThrow();
            return START_SECONDS + last / 1e9 + (bytesTo + bytesFrom) * SECONDS_PER_BYTE;
        }
    }

    /** Does all tasks by itself, and measures them. */
    private static final class Measuring implements TaskExecutor {
        private final Model model;
        private final List<Property> properties;
        private final List<Measured> rounds;

        Measuring(Model model, List<Property> properties, List<Measured> rounds) {
            this.model = model;
            this.properties = properties;
            this.rounds = rounds;
        }

        @Override
        public int width() {
            return 1;
        }

        @Override
        public boolean isInOneProcess() {
            return true;
        }

        @Override
        public List<TaskResult> run(Round round, List<RoundTask> tasks, CancellationCheck cancellation) {
            List<TaskResult> results = new ArrayList<>();
            List<Long> nanos = new ArrayList<>();
            long to = RoundFormat.write(round.visited()).length;
            to += tasks.stream()
                    .map(RoundTask::states)
                    .distinct()
                    .mapToLong(set -> RoundFormat.write(set).length)
                    .sum();
            long from = 0;
            for (RoundTask task : tasks) {
                long start = cpuNanos();
                TaskResult result = TaskRun.run(round, task, model, properties, MemoryBudget.unlimited(), cancellation);
                byte[] bytes = RoundFormat.write(result, properties);
                nanos.add(cpuNanos() - start);
                from += bytes.length;
                results.add(result);
            }
            rounds.add(new Measured(nanos, to, from));
            return results;
        }

        @Override
        public void close() {}
    }

    /** Of this thread, so that what else the machine does has no part in it. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @ParameterizedTest
    @EnumSource(Rounds.Shape.class)
    void moreWorkersTakeNoLonger(Rounds.Shape shape) {
        String given = System.getProperty("pleat.simulated", "");
        Path file = given.isEmpty() ? Models.shipped("promela/worker_pool.pml") : Path.of(given);
        List<Measured> rounds = new ArrayList<>();
        long start = cpuNanos();
        var found = Models.inRounds(
                        Models.subject(file),
                        List.of(),
                        new Rounds(
                                shape,
                                PARTS,
                                (problem, properties) ->
                                        new Measuring(problem.model().forThread(), properties, rounds),
                                RoundTuning.USUAL))
                .statistics();
        double whole = (cpuNanos() - start) / 1e9;
        double tasks = rounds.stream()
                        .flatMap(round -> round.nanos().stream())
                        .mapToLong(Long::longValue)
                        .sum()
                / 1e9;
        double driver = whole - tasks;
        System.out.printf(
                Locale.ROOT,
                "%s, %s: %,d states, %d rounds on workers; tasks %.1f s, driver %.1f s; to each worker %,d bytes"
                        + " (largest round %,d), from all %,d%n",
                file.getFileName(),
                shape,
                found.states(),
                rounds.size(),
                tasks,
                driver,
                rounds.stream().mapToLong(Measured::bytesTo).sum(),
                rounds.stream().mapToLong(Measured::bytesTo).max().orElse(0),
                rounds.stream().mapToLong(Measured::bytesFrom).sum());
        double before = Double.MAX_VALUE;
        for (int workers = 1; workers <= 1024; workers *= workers == 1 ? 8 : 2) {
            int some = workers;
            double seconds = driver
                    + rounds.stream().mapToDouble(round -> round.seconds(some)).sum();
            System.out.printf(
                    Locale.ROOT, "  %4d workers: %.2f s, %.1f times one%n", workers, seconds, whole / seconds);
            assertThat(seconds).isLessThanOrEqualTo(before);
            before = seconds;
        }
        assertThat(before).isGreaterThan(driver);
    }
}
