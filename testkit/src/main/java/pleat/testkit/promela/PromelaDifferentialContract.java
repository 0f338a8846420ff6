package pleat.testkit.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.testkit.spin.SpinProfile;
import pleat.testkit.spin.SpinRunner;
import pleat.testkit.spin.SpinTools;

/** An exploration of Promela models counts what SPIN counts, on random models. A subclass says which exploration. */
@Tag("spin")
public abstract class PromelaDifferentialContract {
    private static final int SHRINKING_ATTEMPTS = 200;
    private static final int MOST_REPORTED = 3;

    /** Explores all of a model; may throw what it likes if it cannot. Called by several threads at a time. */
    protected abstract PromelaCounts explore(String source);

    /** The random models that are compared. */
    protected LongStream seeds() {
        return LongStream.range(0, 600);
    }

    @Test
    void randomModelsHaveTheCountsOfSpin() throws InterruptedException, ExecutionException {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        SpinRunner spin = new SpinRunner(SpinProfile.SMALL);
        PromelaDifferential differential = new PromelaDifferential(spin::run, this::explore);
        List<Callable<Optional<PromelaMismatch>>> comparisons = new ArrayList<>();
        seeds().forEach(seed -> comparisons.add(() ->
                differential.compare("seed " + seed, RandomPromela.model(seed).source())));
        List<PromelaMismatch> mismatches = new ArrayList<>();
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            for (Future<Optional<PromelaMismatch>> comparison : threads.invokeAll(comparisons)) {
                comparison.get().ifPresent(mismatches::add);
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(mismatches.stream()
                        .limit(MOST_REPORTED)
                        .map(found -> found + "\nshrunk:\n" + differential.shrink(found, SHRINKING_ATTEMPTS)))
                .as("%d of %d models: %s", mismatches.size(), comparisons.size(), names(mismatches))
                .isEmpty();
    }

    private static List<String> names(List<PromelaMismatch> mismatches) {
        return mismatches.stream().map(PromelaMismatch::name).toList();
    }
}
