package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.automaton.reduce.StutterInvariance;
import pleat.languages.PromelaModels;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property.NoAcceptingRun;
import pleat.model.SourceSpan;
import pleat.observe.NaiveProduct;
import pleat.program.ProgramSubject;

/**
 * Cycles of the product that are longer than those of the system, because the observer goes round as well: where the reduction of a
 * product looks at cycles of the product, a step may be put off for ever (S. Siegel, "What's wrong with on-the-fly partial order
 * reduction", CAV 2019).
 */
class ProductCyclesTest {
    private static final Guard P = Guard.of(new Cube(1, 1));
    private static final Guard NOT_P = Guard.of(new Cube(1, 0));

    /** The visible step of one process beside an invisible cycle of two states of another. */
    private static Model model(String condition) {
        return ProgramSubject.of(PromelaModels.program("""
            byte p, x;
            active proctype Loop() { do :: x = 1 - x od }
            active proctype Once() { %s; p = 1 }
            ltl f { <> (p == 1) }
            """.formatted(condition)))
                .fast();
    }

    /** Goes round as long as p does not hold; accepts runs that do so for ever, or those that come to p. */
    private static Observer ring(int length, long marksOfRing, long marksBehind) {
        Observer.Builder builder = Observer.builder(List.of("p"), 1);
        for (int i = 0; i < length; i++) {
            builder.location("", marksOfRing);
        }
        int behind = builder.location("", marksBehind);
        for (int i = 0; i < length; i++) {
            builder.edge(i, NOT_P, (i + 1) % length, 0);
            builder.edge(i, P, behind, 0);
        }
        return builder.edge(behind, Guard.TRUE, behind, 0).initial(0).build();
    }

    private static boolean isViolated(Model model, Observer observer) {
        assertThat(StutterInvariance.isKnown(observer)).isTrue();
        NoAcceptingRun run =
                new NoAcceptingRun("ring", NoAcceptingRun.Source.NEVER, observer, List.of(0), SourceSpan.NONE);
        assertThat(Reduced.obstacle(model, List.of(run))).isEmpty();
        Reduced reduced = new Reduced(model, Preserved.by(List.of(run)));
        return new NaiveProduct(reduced, run, 10_000).isViolated(Fairness.NONE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void nothingIsPutOffForEver(int length) {
        Observer comes = ring(length, 0, 1);
        Observer stays = ring(length, 1, 0);
        assertThat(isViolated(model("x < 2"), comes)).isTrue();
        assertThat(isViolated(model("x < 2"), stays)).isTrue();
        assertThat(isViolated(model("x == 1"), comes)).isTrue();
        assertThat(isViolated(model("x == 1"), stays)).isTrue();
        assertThat(isViolated(model("x == 2"), comes)).isFalse();
        assertThat(isViolated(model("x == 2"), stays)).isTrue();
    }
}
