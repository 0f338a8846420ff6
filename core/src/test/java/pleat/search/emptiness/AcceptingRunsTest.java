package pleat.search.emptiness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.memory.MemoryBudget;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.Property.NoAcceptingRun.Source;
import pleat.model.SourceSpan;
import pleat.model.ThreeStates;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.PlainStores;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.trace.Trace;
import pleat.verdict.Ending;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Small systems with answers by hand, and how a run with several properties goes. */
class AcceptingRunsTest {
    private static final Guard NOT_P = Guard.of(new Cube(1, 0));

    /** Accepts runs in which the condition is false for ever: what must not happen if it is to hold some time. */
    private static Property.NoAcceptingRun eventually(String name) {
        Observer.Builder builder = Observer.builder(List.of("p"), 1);
        builder.location("", 1);
        return new Property.NoAcceptingRun(
                name, Source.LTL, builder.initial(0).edge(0, NOT_P, 0, 0).build(), List.of(0), SourceSpan.NONE);
    }

    /** Accepts runs in which the condition holds some time. */
    private static Property.NoAcceptingRun never(String name) {
        Observer.Builder builder = Observer.builder(List.of("p"), 1);
        builder.location("", 0);
        builder.location("", 1);
        Observer observer = builder.initial(0)
                .edge(0, NOT_P, 0, 0)
                .edge(0, Guard.of(new Cube(1, 1)), 1, 0)
                .edge(1, Guard.TRUE, 1, 0)
                .build();
        return new Property.NoAcceptingRun(name, Source.LTL, observer, List.of(0), SourceSpan.NONE);
    }

    private static Verdict run(Limits limits, List<RunEvent> events, Property... properties) {
        Model system = new ThreeStates();
        Problem problem = new Problem(system, new ThreeStates(), List.of(properties), limits, MemoryBudget.unlimited());
        return new Search(Order.BREADTH_FIRST).run(problem, PlainStores.EXACT, events::add);
    }

    private static Verdict run(Property... properties) {
        return run(Limits.none(), new ArrayList<>(), properties);
    }

    private static Outcome outcome(Property property) {
        return run(property).decisions().get(0).outcome();
    }

    @Test
    void theSecondProcessMayResetForEver() {
        Outcome.Violated violated = (Outcome.Violated) outcome(eventually("end"));
        Trace trace = violated.trace();
        assertThat(trace.length()).isEqualTo(2);
        assertThat(trace.loop()).hasValue(0);
        assertThat(trace.steps().get(1).state()).containsExactly(0, 1);
    }

    /** The first process takes a step in that cycle, too, so it is fair; without the second one there is no cycle. */
    @Test
    void fairnessDoesNotHelpWhereAllTakeSteps() {
        assertThat(outcome(eventually("end").under(Fairness.WEAK))).isInstanceOf(Outcome.Violated.class);
        assertThat(outcome(eventually("end").under(Fairness.STRONG))).isInstanceOf(Outcome.Violated.class);
    }

    @Test
    void theShortestWayToAnEndIsFound() {
        Outcome.Violated violated = (Outcome.Violated) outcome(never("no end"));
        // Two steps to the end, one in which the observer sees it, one for ever.
        assertThat(violated.trace().length()).isEqualTo(4);
        assertThat(violated.trace().loop()).hasValue(3);
    }

    @Test
    void eachPropertyIsDecided() {
        List<RunEvent> events = new ArrayList<>();
        Property assertion = new Property.Assertion("small", 0, "n == 2", SourceSpan.NONE);
        Verdict verdict =
                run(Limits.none(), events, eventually("end"), assertion, never("no end"), new Property.FaultFree());
        assertThat(verdict.decisions().stream()
                        .map(decision -> decision.property().name()))
                .containsExactly("end", "small", "no end", "runtime-error");
        assertThat(verdict.decisions().get(0).outcome()).isInstanceOf(Outcome.Violated.class);
        assertThat(verdict.decisions().get(1).outcome()).isInstanceOf(Outcome.Violated.class);
        assertThat(verdict.decisions().get(2).outcome()).isInstanceOf(Outcome.Violated.class);
        assertThat(verdict.decisions().get(3).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(verdict.decisions().get(0).product()).isPresent();
        assertThat(verdict.decisions().get(1).product()).isEmpty();
        assertThat(verdict.ending()).isEqualTo(new Ending.FirstViolation());
        assertThat(events.get(0)).isInstanceOf(RunEvent.Started.class);
        assertThat(events.stream().filter(RunEvent.PropertyDecided.class::isInstance))
                .hasSize(4);
        assertThat(events.get(events.size() - 1)).isEqualTo(new RunEvent.Finished(verdict));
    }

    @Test
    void limitsLeaveItOpen() {
        Verdict stopped = run(Limits.none().withStates(1), new ArrayList<>(), never("no end"));
        assertThat(stopped.ending()).isEqualTo(new Ending.StateLimit(1));
        assertThat(stopped.decisions().get(0).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(stopped.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
    }

    @Test
    void aProbabilisticStoreShowsNothing() {
        Property.NoAcceptingRun holds = eventually("end");
        Observer none = Observer.builder(List.of("p"), 1).build();
        Property.NoAcceptingRun empty =
                new Property.NoAcceptingRun("empty", Source.LTL, none, holds.predicates(), SourceSpan.NONE);
        Problem problem = new Problem(
                new ThreeStates(), new ThreeStates(), List.of(empty, holds), Limits.none(), MemoryBudget.unlimited());
        Verdict verdict = new Search(Order.BREADTH_FIRST).run(problem, new PlainStores(Set.of()), RunListener.none());
        assertThat(verdict.decisions().get(0).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(verdict.decisions().get(1).outcome()).isInstanceOf(Outcome.Violated.class);
    }

    @Test
    void aStoreOfTheCallerIsForPropertiesOfStatesAlone() {
        Problem problem = new Problem(
                new ThreeStates(),
                new ThreeStates(),
                List.of(eventually("end")),
                Limits.none(),
                MemoryBudget.unlimited());
        var store = PlainStores.EXACT.create(problem.model().layout(), problem.budget());
        assertThatThrownBy(() -> new Search(Order.BREADTH_FIRST).run(problem, store, RunListener.none()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
