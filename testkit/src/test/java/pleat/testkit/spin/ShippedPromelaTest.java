package pleat.testkit.spin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.testkit.Expectation;

/** What the shipped Promela models say about themselves is what the installed SPIN says. */
@Tag("spin")
class ShippedPromelaTest {
    static List<Path> models() {
        return Expectation.models(Path.of(System.getProperty("pleat.root", ".."), "models/promela"), ".pml");
    }

    @ParameterizedTest
    @MethodSource("models")
    void expectationsAreThoseOfSpin(Path model) {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        Expectation expected = Expectation.of(model);
        SpinResult result = new SpinRunner(SpinProfile.LARGE).run(model).completeResult();
        assertThat(result.states()).as("states").isEqualTo(expected.number("states"));
        assertThat(result.edges()).as("transitions").isEqualTo(expected.number("transitions"));
        assertThat(result.deadlocks()).as("deadlocks").isEqualTo(expected.number("deadlocks"));
        assertThat(result.errors() == 0 ? "holds" : "violated").as("verdict").isEqualTo(expected.verdict());
        if (result.errors() > 0) {
            assertThat(result.deadlocks() > 0).as("a deadlock").isEqualTo(isExpected(expected, "deadlock"));
            assertThat(result.violations() > 0).as("a violated assertion").isEqualTo(isExpected(expected, "assertion"));
        }
    }

    private static boolean isExpected(Expectation expected, String property) {
        return expected.text("property").equals(property);
    }

    @Test
    void thereAreEnoughOfThem() {
        assertThat(models()).hasSizeGreaterThan(20);
    }
}
