package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.languages.ShippedModels;
import pleat.search.Order;
import pleat.testkit.Expectation;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Every shipped model gives what its first lines say, in every configuration. */
class ShippedModelsTest {
    static List<Path> models() {
        return ShippedModels.acceptedDve();
    }

    @ParameterizedTest
    @MethodSource("models")
    void countsAreAsExpected(Path file) {
        Expectation expected = Expectation.of(file);
        Program program = ShippedModels.program(file);
        Configuration.all().forEach(configuration -> {
            Statistics actual = configuration.count(program).statistics();
            assertThat(actual.states()).as("%s states", configuration).isEqualTo(expected.number("states"));
            assertThat(actual.transitions())
                    .as("%s transitions", configuration)
                    .isEqualTo(expected.number("transitions"));
            assertThat(actual.deadlocks()).as("%s deadlocks", configuration).isEqualTo(expected.number("deadlocks"));
            if (configuration.order() == Order.BREADTH_FIRST) {
                assertThat(actual.depth()).as("%s depth", configuration).isEqualTo(expected.number("depth"));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("models")
    void verdictsAreAsExpected(Path file) {
        Expectation expected = Expectation.of(file);
        Program program = ShippedModels.program(file);
        Configuration.all().forEach(configuration -> {
            Verdict verdict = configuration.check(program);
            assertThat(verdict.summary().name()).as("%s", configuration).isEqualToIgnoringCase(expected.verdict());
            for (Verdict.Decision decision : verdict.decisions()) {
                if (decision.outcome() instanceof Outcome.Violated violated) {
                    assertThat(decision.property().name())
                            .as("%s", configuration)
                            .isEqualTo(expected.text("property"));
                    if (configuration.order() == Order.BREADTH_FIRST) {
                        assertThat(violated.trace().length())
                                .as("%s", configuration)
                                .isEqualTo((int) expected.number("length"));
                    }
                }
            }
        });
    }

    @Test
    void thereAreEnoughOfThem() {
        assertThat(models()).hasSizeGreaterThan(30);
    }
}
