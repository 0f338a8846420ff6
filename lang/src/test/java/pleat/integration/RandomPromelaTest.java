package pleat.integration;

import java.util.stream.LongStream;
import pleat.testkit.promela.PromelaCounts;
import pleat.testkit.promela.PromelaDifferentialContract;

/**
 * Random Promela models, as Pleat runs them, against SPIN: those that {@code pleat.random.first} and {@code pleat.random.models}
 * ask for.
 */
class RandomPromelaTest extends PromelaDifferentialContract {
    @Override
    protected PromelaCounts explore(String source) {
        return PromelaSubject.explore(source);
    }

    @Override
    protected LongStream seeds() {
        return seeds("random", 600);
    }

    /** SPIN takes some names for those of an outer scope, and refuses the model. */
    @Override
    protected int mostSkippedPercent() {
        return 1;
    }
}
