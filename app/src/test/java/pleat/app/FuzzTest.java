package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.testkit.Mutations;

/**
 * Damaged models end with a verdict or a diagnostic, soon. The seed and the number of mutants come from the properties {@code
 * pleat.fuzz.seed} and {@code pleat.fuzz.mutants}; mutants that fail are kept in {@code target/fuzz}.
 */
@Tag("fuzz")
class FuzzTest {
    private static final long SEED = Long.getLong("pleat.fuzz.seed", 1);
    private static final int MUTANTS = Integer.getInteger("pleat.fuzz.mutants", 2000);
    private static final int MOST_FAILURES = 10;

    /** Of the processor, so that a busy machine makes no difference. */
    private static final long MOST_CPU_NANOS = 5_000_000_000L;

    private static final long MOST_SECONDS = 120;
    /** The default of the JVM. Surefire gives the threads of tests more. */
    private static final long STACK = 1 << 20;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static List<String> models(String folder, String extension) throws IOException {
        try (Stream<Path> files =
                Files.list(Path.of(System.getProperty("pleat.root", "..")).resolve("models/" + folder))) {
            return files.filter(file -> file.toString().endsWith("." + extension))
                    .sorted()
                    .map(FuzzTest::text)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @ParameterizedTest
    @CsvSource({"dve, dve", "promela, pml", "petri, pnml", "petri, lpn", "petri, g", "csp, csp"})
    void mutantsEndWithAVerdictOrADiagnostic(String folder, String extension) throws Exception {
        List<String> models = models(folder, extension);
        Path kept = Files.createDirectories(Path.of("target/fuzz"));
        List<String> failures = new ArrayList<>();
        for (int number = 0; number < MUTANTS && failures.size() < MOST_FAILURES; number++) {
            // Each mutant has a generator of its own, so that one can be made again without those before it.
            SplittableRandom random = new SplittableRandom(SEED * 1_000_003 + number);
            String mutant = new Mutations(random.nextLong())
                    .mutant(models.get(random.nextInt(models.size())), models.get(random.nextInt(models.size())));
            Path file = kept.resolve("%s-%d-%d.%s".formatted(folder, SEED, number, extension));
            Files.writeString(file, mutant);
            String failure = failure(file);
            if (failure.isEmpty()) {
                Files.delete(file);
            } else {
                failures.add("seed %d, mutant %d, kept as %s: %s".formatted(SEED, number, file, failure));
            }
        }
        assertThat(failures).isEmpty();
    }

    /** What is wrong with the run of a mutant; empty when nothing is. */
    private static String failure(Path file) throws InterruptedException, ExecutionException {
        FutureTask<Invocation> task = new FutureTask<>(() ->
                Invocation.of("check", "--json", "-v", "--max-states", "2000", "--memory", "64m", file.toString()));
        Thread thread = new Thread(null, task, "mutant", STACK);
        thread.setDaemon(true);
        thread.start();
        for (long waited = 0; ; waited++) {
            try {
                Invocation run = task.get(1, TimeUnit.SECONDS);
                boolean isFine = run.exitCode() < 5 && !run.err().contains("the Java heap is full");
                return isFine ? "" : "exit code " + run.exitCode() + "\n" + run.err();
            } catch (TimeoutException slow) {
                if (THREADS.getThreadCpuTime(thread.getId()) > MOST_CPU_NANOS || waited == MOST_SECONDS) {
                    return "still busy at\n"
                            + Arrays.stream(thread.getStackTrace())
                                    .limit(40)
                                    .map(frame -> "    " + frame)
                                    .collect(Collectors.joining("\n"));
                }
            }
        }
    }
}
