package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;
import pleat.csp.value.EvaluationFailure;

/**
 * The fast model against the reference interpreter: on random specifications both have the same graph, up to the numbers of its
 * states. The reference shares the parser and the declared names with the fast model, and nothing of what runs.
 */
class RandomCspTest {
    /** Larger ones are left out; so are those that recursion through operators makes infinite. */
    private static final int MOST_STATES = 300;

    private static final int ROUNDS = 4;

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
        int ended = 0;
        int failed = 0;
        List<String> differences = new ArrayList<>();
        for (long seed = firstSeed; compared < count; seed++) {
            String text = new RandomCsp(seed, RandomCsp.Features.ALL).specification();
            Declarations declared = CspFiles.read(text);
            ProcessTerm.Call process = declared.assertions().get(0).process();
            ReferenceGraph reference;
            try {
                reference = new ReferenceGraph(declared, process, MOST_STATES);
            } catch (EvaluationFailure cannotStart) {
                continue;
            }
            if (reference.states() >= MOST_STATES) {
                continue;
            }
            compared++;
            FastGraph fast = new FastGraph(declared, process, 2 * MOST_STATES);
            String expected = summary(reference.states(), reference.transitions(), reference.failures());
            String found = summary(fast.states(), fast.transitions(), fast.failures());
            if (!found.equals(expected)) {
                differences.add("seed %d: %s instead of %s%n%s".formatted(seed, found, expected, text));
            } else if (!colours(fast.states(), fast::edges).equals(colours(reference.states(), reference::edges))) {
                differences.add("seed %d: other graphs%n%s".formatted(seed, text));
            }
            failed += reference.failures() > 0 ? 1 : 0;
            ended += hasEnd(reference) ? 1 : 0;
        }
        assertThat(differences).isEmpty();
        assertThat(ended).as("models with an end").isBetween(count / 10, count);
        assertThat(failed).as("models with failures").isLessThan(count / 2);
    }

    private static String summary(int states, int transitions, int failures) {
        return states + " states, " + transitions + " transitions, " + (failures > 0 ? "failing" : "sound");
    }

    private static boolean hasEnd(ReferenceGraph graph) {
        for (int state = 0; state < graph.states(); state++) {
            if (graph.edges(state).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private interface Edges {
        List<ReferenceGraph.Edge> of(int state);
    }

    /**
     * Colours of states, refined a few times by the labels and colours behind their edges: how many states have which. Equal for
     * isomorphic graphs. The initial state has a colour of its own.
     */
    private static List<Map<String, Integer>> colours(int states, Edges edges) {
        List<Map<String, Integer>> rounds = new ArrayList<>();
        String[] colour = new String[states];
        Arrays.fill(colour, "");
        colour[0] = "initial";
        for (int round = 0; round < ROUNDS; round++) {
            String[] next = new String[states];
            Map<String, Integer> counts = new TreeMap<>();
            for (int state = 0; state < states; state++) {
                List<String> out = new ArrayList<>();
                for (ReferenceGraph.Edge edge : edges.of(state)) {
                    out.add(edge.label() + "/" + Integer.toHexString(colour[edge.target()].hashCode()));
                }
                Collections.sort(out);
                next[state] = (state == 0 ? "initial" : "") + out;
                counts.merge(next[state], 1, Integer::sum);
            }
            colour = next;
            rounds.add(counts);
        }
        return rounds;
    }
}
