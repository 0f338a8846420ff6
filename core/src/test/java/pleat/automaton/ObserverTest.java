package pleat.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObserverTest {
    private static final Guard P = Guard.of(new Cube(1, 1));
    private static final Guard NOT_P = Guard.of(new Cube(1, 0));
    private static final Guard Q = Guard.of(new Cube(2, 2));

    /** Waits for p, then for q with one location for each; the second is marked. */
    private static Observer.Builder waiting() {
        Observer.Builder builder = Observer.builder(List.of("p", "q"), 1);
        builder.location("first", 0);
        builder.location("second", 1);
        return builder.initial(0).edge(0, P, 1, 0);
    }

    @Test
    void edgesAreEnabledWhenACubeHolds() {
        Observer observer = waiting()
                .edge(0, Guard.of(new Cube(3, 2), new Cube(2, 0)), 0, 0)
                .build();
        assertThat(observer.firstEdge(0)).isZero();
        assertThat(observer.firstEdge(1)).isEqualTo(2);
        assertThat(observer.firstEdge(2)).isEqualTo(2);
        // Valuations: q is bit 1, p is bit 0. The second edge: !p & q, or !q.
        assertThat(List.of(0L, 1L, 2L, 3L))
                .filteredOn(v -> observer.isEnabled(0, v))
                .containsExactly(1L, 3L);
        assertThat(List.of(0L, 1L, 2L, 3L))
                .filteredOn(v -> observer.isEnabled(1, v))
                .containsExactly(0L, 1L, 2L);
        assertThat(observer.target(0)).isEqualTo(1);
        assertThat(observer.guard(1).toText(observer.propositions()::get)).isEqualTo("!p&q | !q");
        assertThat(observer.name(1)).isEqualTo("second");
        assertThat(observer.hasErrors()).isFalse();
    }

    @Test
    void theLastPropositionIsBit63() {
        Observer.Builder builder = Observer.builder(Collections.nCopies(64, "p"), 64);
        builder.location("", 1L << 63);
        builder.initial(0).edge(0, Guard.of(new Cube(1L << 63, 1L << 63)), 0, -1L);
        Observer observer = builder.build();
        assertThat(observer.isEnabled(0, 1L << 63)).isTrue();
        assertThat(observer.isEnabled(0, Long.MAX_VALUE)).isFalse();
        assertThat(observer.allMarks()).isEqualTo(-1L);
        assertThat(new Components(observer).isAccepting(0)).isTrue();
    }

    @Test
    void partsThatDoNotFitAreRefused() {
        assertThatThrownBy(() -> waiting().edge(1, P, 2, 0).build()).hasMessage("no location 2");
        assertThatThrownBy(() -> waiting().initial(5).build()).hasMessage("no location 5");
        assertThatThrownBy(() -> waiting().error(2, "end").build()).hasMessage("no location 2");
        assertThatThrownBy(() -> waiting().edge(1, P, 0, 2).build()).hasMessage("a mark of no acceptance set");
        assertThatThrownBy(
                        () -> waiting().edge(1, Guard.of(new Cube(4, 0)), 0, 0).build())
                .hasMessage("a guard reads a proposition that is not declared");
        assertThatThrownBy(() -> new Cube(1, 2)).hasMessage("a value without its proposition");
        assertThatThrownBy(() -> Observer.builder(Collections.nCopies(65, "p"), 0))
                .hasMessage("more than 64 propositions");
    }

    @Test
    void determinism() {
        assertThat(new Classification(waiting().edge(0, NOT_P, 0, 0).build()).isDeterministic())
                .isTrue();
        assertThat(new Classification(waiting().edge(0, Q, 0, 0).build()).isDeterministic())
                .isFalse();
        assertThat(new Classification(waiting().initial(1).build()).isDeterministic())
                .isFalse();
    }

    @Test
    void strength() {
        // The marked location has no loop: nothing is accepted.
        assertThat(strength(waiting())).isEqualTo(Strength.TERMINAL);
        assertThat(strength(waiting().edge(1, Guard.TRUE, 1, 0))).isEqualTo(Strength.TERMINAL);
        assertThat(strength(waiting().edge(1, P, 1, 0).edge(1, NOT_P, 1, 0))).isEqualTo(Strength.TERMINAL);
        assertThat(strength(waiting().edge(1, P, 1, 0))).isEqualTo(Strength.WEAK);
        // Leaving is not staying: with p nothing keeps the run in the component.
        assertThat(strength(waiting().edge(1, NOT_P, 1, 0).edge(1, P, 0, 0).edge(0, NOT_P, 0, 0)))
                .isEqualTo(Strength.STRONG);
        // Both locations in one component, each cycle through the marked one.
        assertThat(strength(waiting().edge(1, P, 0, 0))).isEqualTo(Strength.WEAK);
        assertThat(strength(waiting().edge(1, Guard.TRUE, 0, 0).edge(0, NOT_P, 1, 0)))
                .isEqualTo(Strength.TERMINAL);
    }

    @Test
    void locationsThatAcceptAll() {
        Classification classification =
                new Classification(waiting().edge(1, Guard.TRUE, 1, 0).build());
        assertThat(classification.acceptsAll(0)).isFalse();
        assertThat(classification.acceptsAll(1)).isTrue();
        assertThat(classification.isInAcceptingComponent(0)).isFalse();
        assertThat(classification.isInAcceptingComponent(1)).isTrue();
    }

    private static Strength strength(Observer.Builder builder) {
        return new Classification(builder.build()).strength();
    }

    @Test
    void dot() {
        Observer observer = waiting().edge(1, Guard.TRUE, 1, 1).error(0, "end").build();
        assertThat(DotWriter.write(observer)).isEqualTo("""
                digraph observer {
                  rankdir=LR;
                  node [shape=circle];
                  start0 [shape=point];
                  start0 -> 0;
                  0 [label="first (end)"];
                  0 -> 1 [label="p"];
                  1 [label="second", peripheries=2];
                  1 -> 1 [label="true {0}"];
                }
                """);
    }
}
