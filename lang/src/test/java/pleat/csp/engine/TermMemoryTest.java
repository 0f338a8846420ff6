package pleat.csp.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jol.info.GraphLayout;
import pleat.csp.declare.DeclarationReader;
import pleat.csp.declare.Declarations;
import pleat.csp.syntax.CspSyntax;
import pleat.memory.MemoryBudget;
import pleat.model.StateSink;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** What terms, their moves and their labels take of the budget is what they take of the heap. */
class TermMemoryTest {
    /** What a piece has left of which nothing is used yet. */
    private static final long PIECE = 1 << 16;

    private static Declarations declared(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return CspSyntax.parse(new SourceFile("test.csp", text), diagnostics)
                .specification()
                .flatMap(tree -> DeclarationReader.read(tree, Map.of(), diagnostics))
                .orElseThrow(() -> new AssertionError(diagnostics.inOrder().toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P() = N(0); N(i) = [i < 1000000] a.i -> N(i + 1) [] b -> (N(i + 2); Skip);",
                "P() = N(0); N(i) = ((a.i -> N(i + 1)) interrupt (b -> N(i + 3))) \\ {a.0};",
                "channel c 2; P() = S(0) ||| R(); S(i) = c!i -> S(i + 1); R() = c?x -> d.x -> R();"
            })
    void theAccountIsWhatTheHeapHolds(String text) {
        requireExactAccount(text);
    }

    @ParameterizedTest
    @Tag("long")
    @ValueSource(
            strings = {
                "P() = N(0); N(i) = a -> N(i + 1);",
                "P() = N(0); N(i) = a.i -> N(i + 1) <> (tau -> N(i + 2) [*] c -> Stop);",
                "var x = 0; P() = N(0); N(i) = a{x = i;} -> N(i + 1);",
                "var x = 0; P() = N(0); N(i) = a{if (x < i) { x = x + i; } else { x = -i; }} -> N(i + 1);",
                "var x = 0; P() = N(0); N(i) = if (x < i) { a.i -> N(i + 1) } else { b -> N(i + 1) };",
                "var x = 0; P() = N(0); N(i) = case { x < i: a -> N(i + 1) x > i: N(i + 2) default: N(i + 3) };",
                "var x = 0; P() = N(0); N(i) = a{x = (x * 7 + 1) % 5003;} -> b.x -> N(i);",
                "P() = a -> (P() ||| P());",
                "P() = N(0) ||| N(1); N(i) = a.i -> (N(i + 1) ||| b -> Skip);",
                "P() = M(0) \\ {b}; M(i) = a.i -> (N(i) || N(i + 1)); M(i + 1); N(i) = b -> c.i -> Skip;",
                "P() = N(0); N(i) = atomic{a.i -> N(i + 1)} [] b -> N(i + 2);",
                "channel c 0; P() = S(0) ||| R(); S(i) = c!i -> S(i + 1); R() = c?x -> d.x -> R();",
                "channel c 0; P() = (S(0) ||| R()) interrupt e -> Skip; S(i) = c!i -> S(i + 1); R() = c?x -> d.x ->"
                        + " R();"
            })
    void theAccountIsWhatTheHeapHoldsWhateverTheOperators(String text) {
        requireExactAccount(text);
    }

    private static void requireExactAccount(String text) {
        Declarations declared = declared(text + " #assert P() deadlockfree;");
        MemoryBudget budget = MemoryBudget.unlimited();
        CspSystem system = new CspSystem(
                declared,
                declared.assertions().get(0).process(),
                CspSystem.Ending.AS_STOP,
                CspSystem.Extra.NOTHING,
                budget);
        long heap = heap(system, budget);
        long account = budget.used();
        explore(new CspModel("test", system, List.of(), List.of(), CspModel.ValidEnds.NOWHERE), 5_000);
        long grown = heap(system, budget) - heap;
        assertThat(grown).isGreaterThan(10 * PIECE);
        assertThat(budget.used() - account).isCloseTo(grown, within(grown / 30 + PIECE));
    }

    private static long heap(CspSystem system, MemoryBudget budget) {
        return GraphLayout.parseInstance(system, budget).totalSize();
    }

    private static void explore(CspModel model, int most) {
        ArrayDeque<int[]> waiting = new ArrayDeque<>();
        Set<Tuple> seen = new HashSet<>();
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                Tuple key = new Tuple();
                for (int value : next) {
                    key.add(value);
                }
                if (seen.size() < most && seen.add(key)) {
                    waiting.add(next.clone());
                }
            }

            @Override
            public void fault(int transition, int fault) {
                throw new AssertionError("nothing fails");
            }

            @Override
            public void broken(int transition, int fault) {
                throw new AssertionError("nothing is asserted");
            }
        };
        model.initialStates(sink);
        while (!waiting.isEmpty()) {
            model.expand(waiting.remove(), sink);
        }
    }
}
