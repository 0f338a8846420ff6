package pleat.integration;

import java.util.stream.LongStream;
import pleat.testkit.grammar.GrammarModel;
import pleat.testkit.promela.PromelaCounts;
import pleat.testkit.promela.PromelaDifferentialContract;
import pleat.testkit.promela.ShrinkableModel;
import pleat.testkit.spin.SpinProfile;

/**
 * Random models from SPIN's grammar, as Pleat runs them, against SPIN: those that {@code pleat.grammar.first} and {@code
 * pleat.grammar.models} ask for.
 */
class GrammarPromelaTest extends PromelaDifferentialContract {
    @Override
    protected PromelaCounts explore(String source) {
        return PromelaSubject.explore(source);
    }

    @Override
    protected LongStream seeds() {
        return seeds("grammar", 2_000);
    }

    @Override
    protected ShrinkableModel model(long seed) {
        return GrammarModel.of(seed);
    }

    @Override
    protected SpinProfile profile() {
        return SpinProfile.TINY;
    }

    @Override
    protected int mostSkippedPercent() {
        return 10;
    }
}
