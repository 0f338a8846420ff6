package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Value;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.verdict.Outcome;

/** The least and the greatest value of {@code reaches ... with} against all configurations that the reference interpreter reaches. */
class ExtremumTest {
    private static final int MOST_STATES = 200;

    @Test
    void someExtrema() {
        compare(1, 15);
    }

    @Test
    @Tag("fuzz")
    void extrema() {
        compare(20_000, 500);
    }

    private static void compare(long firstSeed, int count) {
        int compared = 0;
        int reached = 0;
        for (long seed = firstSeed; compared < count; seed++) {
            String text = new RandomCsp(seed, RandomCsp.Features.ALL).specification()
                    + "#assert System() reaches x + m[1] >= 1 with min(3 * x - 2 * m[0]);\n"
                    + "#assert System() reaches x + m[1] >= 1 with max(3 * x - 2 * m[0]);\n";
            Declarations declared = CspFiles.read(text);
            ProcessTerm.Call process = declared.assertions().get(0).process();
            ReferenceGraph graph;
            try {
                graph = new ReferenceGraph(declared, process, MOST_STATES);
            } catch (EvaluationFailure cannotStart) {
                continue;
            }
            if (graph.states() >= MOST_STATES || graph.failures() > 0) {
                continue;
            }
            compared++;
            List<Integer> values = values(graph);
            for (int i = 0; i < 2; i++) {
                var part = CspRuns.assertion(text, i + 1);
                Outcome outcome = CspRuns.check(part, "hash", 1, Limits.none())
                        .decisions()
                        .get(0)
                        .outcome();
                String what = "seed " + seed + "\n" + text;
                assertThat(outcome instanceof Outcome.Witnessed).as(what).isEqualTo(!values.isEmpty());
                if (!values.isEmpty()) {
                    int expected = values.stream()
                            .reduce(i == 0 ? Integer::min : Integer::max)
                            .orElseThrow();
                    Property.Reachable property =
                            (Property.Reachable) part.fast().properties().get(0);
                    assertThat(property.condition()).as(what).endsWith(" = " + expected);
                    reached++;
                }
            }
        }
        assertThat(reached).isGreaterThan(count / 4);
    }

    /** Of the expression, where the condition holds. The variables are x, flag, m[0], m[1]. */
    private static List<Integer> values(ReferenceGraph graph) {
        List<Integer> values = new ArrayList<>();
        for (int state = 0; state < graph.states(); state++) {
            List<Value> now = graph.configuration(state).values();
            int x = ((Value.IntValue) now.get(0)).value();
            int first = ((Value.IntValue) now.get(2)).value();
            int second = ((Value.IntValue) now.get(3)).value();
            if (x + second >= 1) {
                values.add(3 * x - 2 * first);
            }
        }
        return values;
    }
}
