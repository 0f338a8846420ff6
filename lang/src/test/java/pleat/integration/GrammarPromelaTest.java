package pleat.integration;

import java.util.stream.LongStream;
import pleat.testkit.grammar.GrammarModel;
import pleat.testkit.promela.PromelaCounts;
import pleat.testkit.promela.PromelaDifferentialContract;
import pleat.testkit.promela.ShrinkableModel;
import pleat.testkit.spin.SpinProfile;

/**
 * Random models from SPIN's grammar, as Pleat runs them, against SPIN. Which ones, the properties {@code pleat.grammar.first} (a
 * seed) and {@code pleat.grammar.models} (how many) say.
 */
class GrammarPromelaTest extends PromelaDifferentialContract {
    @Override
    protected PromelaCounts explore(String source) {
        return PromelaSubject.explore(source);
    }

    @Override
    protected LongStream seeds() {
        long first = Long.getLong("pleat.grammar.first", 0);
        return LongStream.range(first, first + Long.getLong("pleat.grammar.models", 2_000));
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
