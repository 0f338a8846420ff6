package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Subject;
import pleat.language.Switch;
import pleat.model.Figure;
import pleat.model.Model;
import pleat.model.Property;
import pleat.petri.net.Net;
import pleat.petri.subject.NetSubject;
import pleat.run.Limits;
import pleat.testkit.SharedModels;
import pleat.verdict.Ending;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The counts of nets of others, most of them published. Runs only where these nets are, and when asked for. */
@Tag("shared")
class SharedNetsTest {
    /** Larger ones take minutes. */
    private static final long MOST_STATES = Long.getLong("pleat.nets.states", 400_000);

    /** Of which both executors are compared. */
    private static final long FEW_STATES = 20_000;

    static List<Map<String, String>> pnml() {
        return rows("pnml");
    }

    /**
     * Only nets with too many states are left out of a run, and these two: one is generated, see {@link CircuitsTest}, the other has
     * no end. With {@code -Dpleat.nets.states=20000000} all are compared.
     */
    @ParameterizedTest
    @CsvSource({"lpn, 57", "g, 20", "pnml, 37", "circuits, 11"})
    void noRowIsLeftOut(String folder, int atLeast) {
        List<Map<String, String>> left = new ArrayList<>(SharedModels.nets(folder));
        assertThat(rows(folder)).hasSizeGreaterThanOrEqualTo(atLeast);
        left.removeAll(rows(folder));
        assertThat(left)
                .allMatch(row -> row.get("file").equals("unbounded.pnml")
                        || row.get("file").startsWith("(arbN7")
                        || Long.parseLong(row.get("states")) > MOST_STATES);
    }

    /** It ends at a limit, and nothing is said about what lies beyond. */
    @Test
    void aNetWithoutBoundEndsAtTheLimit() {
        Subject subject = Nets.read(SharedModels.netFolder("pnml").resolve("unbounded.pnml"));
        Model fast = subject.fast();
        Verdict verdict = Nets.run(
                fast,
                subject.reference(),
                fast.properties(),
                "fold",
                Limits.none().withStates(1_000));
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.ending()).isEqualTo(new Ending.StateLimit(1_000));
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

    static List<Map<String, String>> lpn() {
        return rows("lpn");
    }

    static List<Map<String, String>> circuits() {
        return rows("circuits");
    }

    private static List<Map<String, String>> rows(String folder) {
        return SharedModels.nets(folder).stream()
                .filter(row ->
                        row.get("states").matches("[0-9]+") && !row.get("file").startsWith("("))
                .filter(row -> Long.parseLong(row.get("states")) <= MOST_STATES)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("lpn")
    void labelledNets(Map<String, String> row) {
        var path = SharedModels.netFolder("lpn").resolve(row.get("file"));
        var subject = Nets.read(path, Set.of(Switch.SET_SEMANTICS));
        compare(row, Nets.count(subject.fast(), "hash").statistics());
        if (Long.parseLong(row.get("states")) <= FEW_STATES) {
            compare(row, Nets.count(subject.reference(), "hash").statistics());
        }
        assertThat(isViolated(subject, "disabling"))
                .isEqualTo(!row.get("disabling").equals("0"));
        if (!row.get("failstates").equals("0")) {
            assertThat(isViolated(subject, "failtrans")).isTrue();
        }
        assertThat(isViolated(Nets.read(path), "runtime-error"))
                .isEqualTo(!row.get("unsafe_firings").equals("0"));
    }

    static List<Map<String, String>> stg() {
        return rows("g");
    }

    @ParameterizedTest
    @MethodSource("stg")
    void signalTransitionGraphs(Map<String, String> row) {
        var path = SharedModels.netFolder("g").resolve(row.get("file"));
        var markings = Nets.read(path, Set.of(Switch.MARKINGS));
        compare(row, Nets.count(markings.fast(), "hash").statistics());
        compare(row, Nets.count(markings.reference(), "hash").statistics());
        NetSubject subject = (NetSubject) Nets.read(path);
        for (Model model : List.of(subject.fast(), subject.reference())) {
            assertThat(Nets.count(model, "hash").statistics().states())
                    .isEqualTo(Long.parseLong(row.get("states_with_values")));
        }
        Net net = subject.net();
        List<String> values = net
                .initial()
                .subList(net.places().size(), net.initial().size())
                .stream()
                .map(String::valueOf)
                .toList();
        assertThat("v" + String.join("", values)).isEqualTo(row.get("initial_values"));
        assertThat(isViolated(subject, "consistency"))
                .isEqualTo(row.get("consistent").equals("no"));
        assertThat(isViolated(subject, "persistency"))
                .isEqualTo(!row.get("output_nonpersistent").equals("0"));
        for (String coding : List.of("csc", "usc")) {
            if (!row.get(coding).isEmpty()) {
                assertThat(isViolated(subject, coding))
                        .as(coding)
                        .isEqualTo(row.get(coding).equals("conflict"));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("circuits")
    void circuits(Map<String, String> row) {
        var subject = Nets.read(SharedModels.netFolder("circuits").resolve(row.get("file")));
        compare(row, Nets.count(subject.fast(), "hash").statistics());
        if (Long.parseLong(row.get("states")) <= FEW_STATES) {
            compare(row, Nets.count(subject.reference(), "hash").statistics());
        }
        assertThat(isViolated(subject, "disabling")).isFalse();
    }

    /** The same set of states in stores that are diagrams. */
    @ParameterizedTest
    @ValueSource(strings = {"fold", "mdd-hybrid", "mdd"})
    void theTreeArbiterInDiagrams(String store) {
        var subject = Nets.read(SharedModels.netFolder("circuits").resolve("arbN5.lpn"));
        assertThat(Nets.count(subject.fast(), store).statistics().states()).isEqualTo(227_472);
    }

    private static boolean isViolated(Subject subject, String property) {
        Model fast = subject.fast();
        List<Property> properties = fast.properties().stream()
                .filter(some -> some.name().equals(property))
                .toList();
        assertThat(properties).hasSize(1);
        return Nets.run(fast, subject.reference(), properties, "hash", Limits.none())
                        .summary()
                == Verdict.Summary.VIOLATED;
    }

    private static void compare(Map<String, String> row, Statistics actual) {
        assertThat(actual.states()).as("states").isEqualTo(Long.parseLong(row.get("states")));
        assertThat(actual.transitions()).as("transitions").isEqualTo(Long.parseLong(row.get("edges")));
        assertThat(actual.deadlocks()).as("deadlocks").isEqualTo(Long.parseLong(row.get("deadlocks")));
        assertThat(actual.depth()).as("depth").isEqualTo(Long.parseLong(row.get("depth")));
        assertThat(actual.faults()).as("faults").isZero();
    }
}
