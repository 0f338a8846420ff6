package pleat.promela.reference;

import java.util.stream.LongStream;
import pleat.source.SourceFile;
import pleat.testkit.promela.PromelaCounts;
import pleat.testkit.promela.PromelaDifferentialContract;

/** Random Promela models, as the reference executor runs them, against SPIN. */
class ReferenceRandomTest extends PromelaDifferentialContract {
    private static final int MOST_STATES = 200_000;

    @Override
    protected LongStream seeds() {
        return LongStream.range(10_000, 10_040);
    }

    @Override
    protected PromelaCounts explore(String source) {
        SourceFile file = new SourceFile("random.pml", source);
        ReferenceExecutor executor = ReferenceExecutor.of(Trees.of(file).orElseThrow());
        Exploration found = Exploration.of(executor, MOST_STATES);
        boolean isViolated =
                found.failures().stream().anyMatch(failure -> failure.kind() != Failure.Kind.RUNTIME_ERROR);
        return new PromelaCounts(
                found.states(),
                found.transitions(),
                found.deadlocks(),
                isViolated ? PromelaCounts.Assertions.VIOLATED : PromelaCounts.Assertions.HOLD);
    }
}
