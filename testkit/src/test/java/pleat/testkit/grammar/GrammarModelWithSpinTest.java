package pleat.testkit.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.testkit.promela.PromelaCounts;
import pleat.testkit.promela.PromelaDifferential;
import pleat.testkit.promela.PromelaMismatch;
import pleat.testkit.spin.SpinProfile;
import pleat.testkit.spin.SpinRefusal;
import pleat.testkit.spin.SpinResult;
import pleat.testkit.spin.SpinRun;
import pleat.testkit.spin.SpinRunner;
import pleat.testkit.spin.SpinTools;

@Tag("spin")
class GrammarModelWithSpinTest {
    private static final int MODELS = 200;

    private final SpinRunner spin = new SpinRunner(SpinProfile.TINY);

    @Test
    void spinAcceptsMostModelsAndMostAreSmall() {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        List<String> refused = new ArrayList<>();
        int small = 0;
        for (long seed = 0; seed < MODELS; seed++) {
            SpinRun run = spin.run(GrammarModel.of(seed).source());
            if (run instanceof SpinRefusal refusal) {
                refused.add("seed " + seed + ": " + refusal);
            } else if (run instanceof SpinResult result && result.complete() && result.states() <= 500) {
                small++;
            }
        }
        assertThat(refused).hasSizeLessThan(MODELS / 10);
        assertThat(small).isGreaterThan(MODELS * 3 / 4);
    }

    /** The subject is SPIN itself, made to err on unless. */
    @Test
    void aPlantedErrorIsCutOutOfAModel() {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        PromelaDifferential differential = new PromelaDifferential(spin::run, this::erring);
        for (long seed = 0; seed < MODELS; seed++) {
            GrammarModel model = GrammarModel.of(seed);
            PromelaMismatch found = differential
                    .compare("seed " + seed, model.source())
                    .mismatch()
                    .orElse(null);
            if (found != null) {
                PromelaMismatch small = differential.shrink(found, model, 300);
                assertThat(small.source()).contains(" unless ").hasSizeLessThan(120);
                return;
            }
        }
        throw new AssertionError("no model with unless");
    }

    private PromelaCounts erring(String source) {
        SpinRun run = spin.run(source);
        if (!(run instanceof SpinResult result)) {
            throw new IllegalStateException("SPIN refuses it");
        }
        PromelaCounts right = PromelaCounts.of(result);
        return source.contains(" unless ")
                ? new PromelaCounts(right.states() + 1, right.transitions(), right.deadlocks(), right.assertions())
                : right;
    }
}
