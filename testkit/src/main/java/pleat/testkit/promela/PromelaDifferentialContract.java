package pleat.testkit.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import pleat.testkit.spin.SpinProfile;
import pleat.testkit.spin.SpinRunner;
import pleat.testkit.spin.SpinTools;

/**
 * An exploration of Promela models counts what SPIN counts, on random models. A subclass says which exploration, and on which
 * models.
 */
@Tag("spin")
public abstract class PromelaDifferentialContract {
    private static final int SHRINKING_ATTEMPTS = 300;
    private static final int MOST_REPORTED = 3;

    private record Found(PromelaMismatch mismatch, ShrinkableModel model) {}

    /** Explores all of a model; may throw what it likes if it cannot. Called by several threads at a time. */
    protected abstract PromelaCounts explore(String source);

    /** The random models that are compared: see {@link #seeds(String, long)}. */
    protected abstract LongStream seeds();

    /**
     * As many seeds as usual, from 0 on, unless the properties {@code pleat.NAME.first} (a seed) and {@code pleat.NAME.models} (how
     * many) say otherwise.
     */
    protected static LongStream seeds(String name, long usual) {
        long first = Long.getLong("pleat." + name + ".first", 0);
        return LongStream.range(first, first + Long.getLong("pleat." + name + ".models", usual));
    }

    /** The same for the same seed. Called by several threads at a time. */
    protected ShrinkableModel model(long seed) {
        return RandomPromela.shrinkable(seed);
    }

    /** How large a model may be. */
    protected SpinProfile profile() {
        return SpinProfile.SMALL;
    }

    /** How many of a hundred models SPIN may refuse or find too large. */
    protected int mostSkippedPercent() {
        return 0;
    }

    @Test
    void randomModelsHaveTheCountsOfSpin(TestReporter reporter) throws InterruptedException, ExecutionException {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        SpinRunner spin = new SpinRunner(profile());
        PromelaDifferential differential = new PromelaDifferential(spin::run, this::explore);
        long[] seeds = seeds().toArray();
        List<PromelaComparison> comparisons = compareAll(differential, seeds);
        List<Found> found = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        for (int i = 0; i < seeds.length; i++) {
            if (comparisons.get(i) instanceof PromelaComparison.Disagreed disagreed) {
                found.add(new Found(disagreed.found(), model(seeds[i])));
            } else if (comparisons.get(i) instanceof PromelaComparison.Skipped skip) {
                skipped.add("seed " + seeds[i] + ": " + skip.reason());
            }
        }
        reporter.publishEntry(
                "compared", seeds.length - skipped.size() + " of " + seeds.length + " models from seed " + seeds[0]);
        assertThat(found.stream()
                        .limit(MOST_REPORTED)
                        .map(one -> one.mismatch() + "\nshrunk:\n"
                                + differential.shrink(one.mismatch(), one.model(), SHRINKING_ATTEMPTS)))
                .as("%d of %d models: %s", found.size(), seeds.length, names(found))
                .isEmpty();
        assertThat(skipped.size() * 100)
                .as("%d of %d models are skipped: %s", skipped.size(), seeds.length, skipped)
                .isLessThanOrEqualTo(mostSkippedPercent() * seeds.length);
    }

    private List<PromelaComparison> compareAll(PromelaDifferential differential, long[] seeds)
            throws InterruptedException, ExecutionException {
        List<Callable<PromelaComparison>> tasks = new ArrayList<>();
        for (long seed : seeds) {
            tasks.add(() -> differential.compare("seed " + seed, model(seed).source()));
        }
        List<PromelaComparison> comparisons = new ArrayList<>();
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            for (Future<PromelaComparison> task : threads.invokeAll(tasks)) {
                comparisons.add(task.get());
            }
        } finally {
            threads.shutdownNow();
        }
        return comparisons;
    }

    private static List<String> names(List<Found> found) {
        return found.stream().map(one -> one.mismatch().name()).toList();
    }
}
