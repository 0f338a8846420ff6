package pleat.testkit.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.testkit.spin.SpinProfile;
import pleat.testkit.spin.SpinRunner;
import pleat.testkit.spin.SpinTools;

/** A planted error is found in a random model and cut out of it; the subject is SPIN itself, made to err on unless. */
@Tag("spin")
class ShrinkingWithSpinTest {
    private final SpinRunner spin = new SpinRunner(SpinProfile.SMALL);

    private PromelaCounts erring(String source) {
        PromelaCounts right = PromelaCounts.of(spin.run(source).completeResult());
        return source.contains("unless")
                ? new PromelaCounts(right.states() + 1, right.transitions(), right.deadlocks(), right.assertions())
                : right;
    }

    @Test
    void whatIsLeftIsAModelWithTheErrorOfHalfTheSize() {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        RandomPromela.Model model = LongStream.range(0, 1000)
                .mapToObj(RandomPromela::model)
                .filter(candidate -> candidate.features().contains(PromelaFeature.UNLESS))
                .filter(candidate -> candidate.source().lines().count() > 30)
                .findFirst()
                .orElseThrow();
        PromelaDifferential differential = new PromelaDifferential(spin::run, this::erring);
        PromelaMismatch found = differential
                .compare("seed " + model.seed(), model.source())
                .mismatch()
                .orElseThrow();
        PromelaMismatch small = differential.shrink(found, new TextModel(model.source()), 120);
        assertThat(small.source()).contains("unless");
        assertThat(small.source().lines().count())
                .as(small.toString())
                .isLessThanOrEqualTo(model.source().lines().count() / 2);
    }
}
