package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.csp.ast.Process;
import pleat.csp.declare.Declarations;

/**
 * The fast model against the reference interpreter: on random specifications both have the same graph, up to the numbers of its
 * states.
 */
class RandomCspTest {
    /** Larger ones are left out; so are those that recursion through operators makes infinite. */
    private static final int MOST_STATES = 300;

    @Test
    void someGraphsAreEqual() {
        compare(1, 60);
    }

    @Test
    @Tag("fuzz")
    void graphsAreEqual() {
        compare(1_000, 2_000);
    }

    private static void compare(long firstSeed, int count) {
        int compared = 0;
        int deadlocks = 0;
        int withFailures = 0;
        for (long seed = firstSeed; compared < count; seed++) {
            String text = new RandomCsp(seed, RandomCsp.Features.ALL).specification();
            Declarations declared = CspFiles.read(text);
            Process.Call process = declared.assertions().get(0).process();
            ReferenceGraph reference;
            try {
                reference = new ReferenceGraph(declared, process, MOST_STATES);
            } catch (pleat.csp.value.EvaluationFailure cannotStart) {
                continue;
            }
            if (reference.states() >= MOST_STATES) {
                continue;
            }
            FastGraph fast = new FastGraph(declared, process, 2 * MOST_STATES);
            assertThat(fast.states() + " states, " + fast.transitions() + " transitions")
                    .as("seed %d%n%s", seed, text)
                    .isEqualTo(reference.states() + " states, " + reference.transitions() + " transitions");
            assertThat(fast.failures() > 0).as("seed %d%n%s", seed, text).isEqualTo(reference.failures() > 0);
            assertThat(classes(fast.states(), fast::edges))
                    .as("seed %d%n%s", seed, text)
                    .isEqualTo(classes(reference.states(), reference::edges));
            compared++;
            withFailures += reference.failures() > 0 ? 1 : 0;
            deadlocks += java.util.stream.IntStream.range(0, reference.states())
                            .anyMatch(state -> reference.edges(state).isEmpty())
                    ? 1
                    : 0;
        }
        assertThat(deadlocks).as("models with an end").isBetween(count / 10, count);
        assertThat(withFailures).isLessThan(count / 2);
    }

    private interface Edges {
        List<ReferenceGraph.Edge> of(int state);
    }

    /**
     * The classes of bisimilar states, in the order of a breadth-first walk: for each round of refinement how many states have which
     * signature. Equal for isomorphic graphs.
     */
    private static List<Map<String, Integer>> classes(int states, Edges edges) {
        List<Map<String, Integer>> rounds = new ArrayList<>();
        String[] colour = new String[states];
        java.util.Arrays.fill(colour, "");
        for (int round = 0; round < 4; round++) {
            String[] next = new String[states];
            Map<String, Integer> counts = new TreeMap<>();
            for (int state = 0; state < states; state++) {
                List<String> out = new ArrayList<>();
                for (ReferenceGraph.Edge edge : edges.of(state)) {
                    out.add(edge.label() + "/" + Integer.toHexString(colour[edge.target()].hashCode()));
                }
                java.util.Collections.sort(out);
                next[state] = out.toString();
                counts.merge(next[state], 1, Integer::sum);
            }
            colour = next;
            rounds.add(counts);
        }
        return rounds;
    }
}
