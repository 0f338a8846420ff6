package pleat.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.languages.PromelaModels;

class LoopsTest {
    @ParameterizedTest
    @ValueSource(strings = {"found", "micro"})
    void theEdgesThatAProcessComesBackToAsTheDefinitionSays(String folder) {
        List<PromelaModels.Row> rows = folder.equals("found") ? PromelaModels.found() : PromelaModels.micro();
        int looping = 0;
        int straight = 0;
        for (PromelaModels.Row row : rows) {
            ProcessSystem system = PromelaModels.program(row.file()).system();
            Loops loops = new Loops(system);
            for (ProcessEdge edge : system.edges()) {
                boolean expected = comesBack(system, edge);
                assertThat(loops.contains(edge)).as("%s %s", row, edge).isEqualTo(expected);
                looping += expected ? 1 : 0;
                straight += expected ? 0 : 1;
            }
        }
        assertThat(looping).isGreaterThan(100);
        assertThat(straight).isGreaterThan(100);
    }

    @Test
    void aLoopThatIsLeftAndOneThatIsNot() {
        ProcessSystem system = PromelaModels.program(
                        "byte x; init { x = 1; do :: x < 3 -> x = x + 1 :: else -> break od; x = 7; again: x = 8; goto again }")
                .system();
        Loops loops = new Loops(system);
        List<String> looping = new ArrayList<>();
        for (ProcessEdge edge : system.edges()) {
            if (loops.contains(edge)) {
                looping.add(edge.label());
            }
        }
        assertThat(looping).containsExactlyInAnyOrder("x < 3", "x = x + 1", "x = 8");
    }

    private static boolean comesBack(ProcessSystem system, ProcessEdge edge) {
        ProcessType type = system.types().get(edge.type());
        Set<Integer> seen = new HashSet<>(Set.of(edge.target()));
        Deque<Integer> waiting = new ArrayDeque<>(seen);
        while (!waiting.isEmpty()) {
            for (ControlPoint.Exit exit : type.points().get(waiting.remove()).exits()) {
                if (exit.edge() == edge.index()) {
                    return true;
                }
                int next = system.edges().get(exit.edge()).target();
                if (seen.add(next)) {
                    waiting.add(next);
                }
            }
        }
        return false;
    }
}
