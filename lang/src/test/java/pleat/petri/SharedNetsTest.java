package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.model.Figure;
import pleat.model.Model;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;

/** The counts of nets of others, most of them published. Runs only where these nets are, and when asked for. */
@Tag("shared")
class SharedNetsTest {
    /** Larger ones take minutes. */
    private static final long MOST_STATES = Long.getLong("pleat.nets.states", 400_000);

    /** Of which both executors are compared. */
    private static final long FEW_STATES = 20_000;

    static List<Map<String, String>> pnml() {
        return SharedModels.nets("pnml").stream()
                .filter(row -> !row.get("states").equals("inf"))
                .filter(row -> Long.parseLong(row.get("states")) <= MOST_STATES)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("pnml")
    void placeTransitionNets(Map<String, String> row) {
        var subject = Nets.read(SharedModels.netFolder("pnml").resolve(row.get("file")));
        Model fast = subject.fast();
        compare(row, Nets.count(fast, "hash").statistics());
        assertThat(fast.figures())
                .extracting(Figure::value)
                .containsExactly(
                        Long.parseLong(row.get("max_tokens_in_place")),
                        Long.parseLong(row.get("max_tokens_per_marking")));
        if (Long.parseLong(row.get("states")) <= FEW_STATES) {
            compare(row, Nets.count(subject.reference(), "hash").statistics());
        }
    }

    private static void compare(Map<String, String> row, Statistics actual) {
        assertThat(actual.states()).as("states").isEqualTo(Long.parseLong(row.get("states")));
        assertThat(actual.transitions()).as("transitions").isEqualTo(Long.parseLong(row.get("edges")));
        assertThat(actual.deadlocks()).as("deadlocks").isEqualTo(Long.parseLong(row.get("deadlocks")));
        assertThat(actual.depth()).as("depth").isEqualTo(Long.parseLong(row.get("depth")));
        assertThat(actual.faults()).as("faults").isZero();
    }
}
