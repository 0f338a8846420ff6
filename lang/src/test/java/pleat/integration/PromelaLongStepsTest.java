package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.ir.Program;
import pleat.languages.PromelaModels;
import pleat.model.Property;
import pleat.program.ProgramSubject;
import pleat.search.Order;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Steps with very many inner steps, and steps that fail in the middle. */
@Tag("long")
class PromelaLongStepsTest {
    private static final List<Configuration> EXECUTORS = List.of(
            Configuration.USUAL, new Configuration(Configuration.Executor.INTERPRETED, "hash", Order.BREADTH_FIRST));

    /** They count to 2^32: nobody has seen a state twice when the search gives up. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int x; init { atomic { do :: x++ od } }",
                "int x; init { d_step { do :: x++ od } }",
                "int x; byte y; active proctype P() { d_step { do :: x++ od } } active proctype Q() { y = 1 }",
            })
    void whatIsTooLongIsNotDecided(String text) {
        Program program = PromelaModels.program(text);
        for (Configuration executor : EXECUTORS) {
            Verdict verdict = executor.check(program);
            assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
            assertThat(verdict.decisions())
                    .allSatisfy(decision -> assertThat(decision.outcome()).isInstanceOf(Outcome.Unknown.class));
        }
    }

    /** The model and the wrong answer: "violated" by the step of Q, after the receive of P had failed. */
    @Test
    void anAssertionThatIsBrokenBeforeAFailureIsNotBlamedOnOthers() {
        String model = "chan c = [1] of { byte }; byte a[2], i = 5, y; trace { do :: c?1 od }"
                + " active proctype P() { c!2; c?a[i] }";
        for (String text : List.of(model, model + " active proctype Q() { y = 1 }")) {
            Program program = PromelaModels.program(text);
            for (Configuration executor : EXECUTORS) {
                List<Property> events = ProgramSubject.of(program).reference().properties().stream()
                        .filter(Property.StepAssertion.class::isInstance)
                        .toList();
                Verdict verdict = executor.check(program, events);
                assertThat(verdict.summary()).as(text).isEqualTo(Verdict.Summary.UNKNOWN);
            }
        }
    }
}
