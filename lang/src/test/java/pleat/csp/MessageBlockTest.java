package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;

/** Blocks behind messages. Events that tell the value of a variable show what they did. */
class MessageBlockTest {
    private static final String DECLARED = "channel r 0; channel q 2; var x = 3; ";

    /** The labels along the only run of System(), by both executors. */
    private static List<List<String>> runs(String text) {
        Declarations declared = CspFiles.read(DECLARED + text + " #assert System() deadlockfree;");
        ProcessTerm.Call process = declared.assertions().get(0).process();
        FastGraph fast = new FastGraph(declared, process, 100);
        ReferenceGraph reference = new ReferenceGraph(declared, process, 100);
        assertThat(fast.failures()).isZero();
        assertThat(reference.failures()).isZero();
        return List.of(labels(fast::edges), labels(reference::edges));
    }

    private interface Edges {
        List<ReferenceGraph.Edge> of(int state);
    }

    private static List<String> labels(Edges edges) {
        List<String> labels = new ArrayList<>();
        for (List<ReferenceGraph.Edge> next = edges.of(0); !next.isEmpty(); ) {
            assertThat(next).hasSize(1);
            labels.add(next.get(0).label());
            next = edges.of(next.get(0).target());
        }
        return labels;
    }

    private static void assertRuns(String text, String... labels) {
        assertThat(runs(text)).allSatisfy(run -> assertThat(run).containsExactly(labels));
    }

    /** (3 + 1) * 2, and not 3 * 2 + 1; what is sent is the value from before. */
    @Test
    void atARendezvousTheSenderComesFirst() {
        assertRuns(
                "System() = r!x{x = x + 1;} -> Skip ||| r?v{x = 2 * x;} -> see.x.v -> Skip;",
                "r.3",
                "see.8.3",
                "terminate");
    }

    /** Both sides are in one component here, the left operand of the choice. */
    @Test
    void atARendezvousInsideOfAComponentTheSenderComesFirst() {
        assertRuns(
                "System() = (r!x{x = x + 1;} -> Skip ||| r?v{x = 2 * x;} -> see.x.v -> Stop) [] Stop;",
                "r.3",
                "see.8.3");
    }

    @Test
    void aBlockSeesTheChannelAsItWas() {
        assertRuns(
                "System() = q!7{x = call(ccount, q);} -> see.x -> q?v{x = 10 * v + call(ccount, q);} -> see.x -> Stop;",
                "q!7",
                "see.0",
                "q?7",
                "see.71");
    }

    @Test
    void aGuardLooksAtWhatWasBefore() {
        assertRuns("System() = q!x{x = 0;} -> q?[x == 0 && v == 3]v{x = v;} -> see.x -> Stop;", "q!3", "q?3", "see.3");
    }

    @Test
    void aMessageWithoutValuesMayHaveABlock() {
        assertRuns("System() = q!{x = 5;} -> q?{x = x + 1;} -> see.x -> Stop;", "q!", "q?", "see.6");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System() = q!1{x = 1 / (x - 3);} -> Stop;",
                "System() = q!1 -> q?v{x = 1 / (v - 1);} -> Stop;",
                "System() = r!1{x = 1 / (x - 3);} -> Stop ||| r?v -> Stop;",
                "System() = r!1 -> Stop ||| r?v{x = 1 / (v - 1);} -> Stop;"
            })
    void whatCannotBeEvaluatedFails(String text) {
        Declarations declared = CspFiles.read(DECLARED + text + " #assert System() deadlockfree;");
        ProcessTerm.Call process = declared.assertions().get(0).process();
        assertThat(new FastGraph(declared, process, 100).failures()).isEqualTo(1);
        assertThat(new ReferenceGraph(declared, process, 100).failures()).isEqualTo(1);
    }
}
