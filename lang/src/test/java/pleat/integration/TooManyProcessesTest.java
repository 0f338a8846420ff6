package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.memory.MemoryBudget;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.stores.Stores;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** 255 processes and 255 channels can exist at a time; SPIN ends its search with an error where there would be more. */
class TooManyProcessesTest {
    /** Every counterexample is confirmed by the other executor. */
    private static Verdict check(String text) {
        Subject subject = Languages.named("promela")
                .translate(new SourceFile("m.pml", text), Request.plain())
                .subject()
                .orElseThrow();
        Problem problem = new Problem(
                subject.fast(),
                subject.reference(),
                subject.reference().properties(),
                Limits.none(),
                MemoryBudget.unlimited());
        return new Search(Order.BREADTH_FIRST).run(problem, Stores.parse("hash"), RunListener.none());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "proctype Q() { run Q() } init { run Q() }",
                "byte x; proctype Q() { x = run Q(); false } init { run Q() }",
                "proctype Q() { run Q(); end: false } init { run Q() } byte x; active proctype L() { do :: x = 1 - x od }",
                "proctype Q() { end: false } init { byte i; atomic { do :: i < 255 -> run Q(); i++ :: else -> break od } }",
                "proctype Q(byte n) { chan c[20] = [1] of { byte }; if :: n > 0 -> run Q(n - 1) :: else fi; end: false }"
                        + " init { run Q(20) }",
                "chan g[251] = [1] of { byte }; proctype Q() { chan c[5] = [0] of { byte }; end: false } init { run Q() }",
            })
    void oneTooManyIsAnError(String text) {
        assertThat(check(text).decisions())
                .filteredOn(decision -> decision.outcome() instanceof Outcome.Violated)
                .singleElement()
                .satisfies(decision -> assertThat(decision.property()).isInstanceOf(Property.FaultFree.class));
    }

    @Test
    void asManyAsThereCanBeAreNone() {
        String processes = "proctype Q() { end: false }"
                + " init { byte i; atomic { do :: i < 254 -> run Q(); i++ :: else -> break od } }";
        String channels =
                "chan g[250] = [1] of { byte }; proctype Q() { chan c[5] = [0] of { byte }; end: false } init { run Q() }";
        assertThat(check(processes).summary()).isEqualTo(Verdict.Summary.HOLDS);
        assertThat(check(channels).summary()).isEqualTo(Verdict.Summary.HOLDS);
    }
}
