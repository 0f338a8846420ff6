package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Subject;
import pleat.language.Switch;
import pleat.language.UnsupportedModelException;
import pleat.testkit.Expectation;
import pleat.verdict.Statistics;

/** Nets that are written and read again have the states that they had. */
class WrittenNetsTest {
    private static final Path FOLDER = Path.of(System.getProperty("pleat.root", ".."), "models/petri");

    private static Subject again(Subject subject, String view) {
        String text = subject.views().get(view).text();
        return Nets.translate("again." + view, text)
                .subject()
                .orElseThrow(() ->
                        new AssertionError(Nets.translate("again." + view, text).diagnostics() + text));
    }

    private static List<Long> counts(Subject subject) {
        Statistics counted = Nets.count(subject.fast(), "hash").statistics();
        return List.of(counted.states(), counted.transitions(), counted.deadlocks(), counted.depth());
    }

    private static List<Long> expected(String net) {
        Expectation expected = Expectation.of(FOLDER.resolve(net));
        String states = net.endsWith(".g") ? "markings" : "states";
        return List.of(
                expected.number(states),
                expected.number("transitions"),
                expected.number("deadlocks"),
                expected.number("depth"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "coins.pnml",
                "philosophers.pnml",
                "producer-consumer.pnml",
                "railway.pnml",
                "readers-writers.pnml",
                "choice.g",
                "fork.g",
                "handshakes.g",
                "toggles.g"
            })
    void inPnml(String net) {
        assertThat(counts(again(Nets.read(FOLDER.resolve(net)), "pnml"))).isEqualTo(expected(net));
    }

    @ParameterizedTest
    @ValueSource(strings = {"philosophers.pnml", "railway.pnml"})
    void asGraphOfDummies(String net) {
        assertThat(counts(again(Nets.read(FOLDER.resolve(net)), "g"))).isEqualTo(expected(net));
        Subject markings = Nets.read(FOLDER.resolve("fork.g"), Set.of(Switch.MARKINGS));
        assertThat(counts(again(markings, "g"))).isEqualTo(expected("fork.g"));
    }

    @Test
    void randomNetsInPnml() {
        for (int seed = 0; seed < 40; seed++) {
            Subject subject = Nets.translate("m.pnml", new RandomNet(RandomNet.Format.PNML, seed).text())
                    .subject()
                    .orElseThrow();
            assertThat(counts(again(subject, "pnml"))).isEqualTo(counts(subject));
        }
    }

    /** It is enabled in the only state. */
    @ParameterizedTest
    @ValueSource(strings = {"g", "pnml"})
    void aTransitionWithoutArcsIsWritten(String format) {
        Subject subject = Nets.translate("t.g", ".dummy t\n.graph\nt\n.marking {p}\n.end\n")
                .subject()
                .orElseThrow();
        assertThat(counts(again(subject, format))).isEqualTo(counts(subject)).startsWith(1L, 1L, 0L);
    }

    @Test
    void whatAFormatCannotSayIsRefused() {
        var guarded = Nets.read(FOLDER.resolve("arbiter.lpn")).views();
        assertThatThrownBy(() -> guarded.get("pnml").text())
                .isInstanceOf(UnsupportedModelException.class)
                .hasMessageContaining("guards");
        var signals = Nets.read(FOLDER.resolve("choice.g")).views();
        assertThatThrownBy(() -> signals.get("g").text()).hasMessageContaining("signals");
        var weights = Nets.translate("w.pnml", """
            <pnml><net id='n'><place id='p'/><transition id='t'/><arc source='t' target='p'>
            <inscription><text>2</text></inscription></arc></net></pnml>\
            """).subject().orElseThrow().views();
        assertThatThrownBy(() -> weights.get("g").text()).hasMessageContaining("weights");
    }

    @Test
    void drawingsHaveEveryNodeAndArc() {
        String drawing =
                Nets.read(FOLDER.resolve("swap.lpn")).views().get("dot").text();
        assertThat(drawing).startsWith("digraph").contains("shape=ellipse", "●", "shape=box", " := ", "p0 -> t0");
    }

    @Test
    void placesWithoutANameAreArcsWithTheirTokens() {
        String drawing = Nets.translate("s.g", """
            .inputs a
            .outputs b
            .graph
            a+ b+
            b+ p
            p a-
            a- b-
            b- a+
            .marking { <b-,a+> }
            .end
            """)
                .subject()
                .orElseThrow()
                .views()
                .get("dot")
                .text();
        assertThat(drawing.lines().filter(line -> line.contains("->")).map(String::strip))
                .hasSize(5)
                .filteredOn(line -> line.contains("●"))
                .hasSize(1);
        assertThat(drawing.lines().filter(line -> line.contains("shape=")).map(String::strip))
                .extracting(line -> line.replaceAll(".*label=", ""))
                .containsExactlyInAnyOrder("\"p\"];", "\"a+\"];", "\"b+\"];", "\"a-\"];", "\"b-\"];");
    }

    /** Two arcs into it: it could not be an arc itself. */
    @Test
    void aPlaceOfPnmlWithSuchANameIsDrawn() {
        String drawing = Nets.translate("w.pnml", """
            <pnml><net id='n'><place id='x'><name><text>&lt;t,u></text></name></place><transition id='t'/>
            <transition id='u'/><transition id='v'/><arc source='t' target='x'/><arc source='v' target='x'/>
            <arc source='x' target='u'/></net></pnml>\
            """)
                .subject()
                .orElseThrow()
                .views()
                .get("dot")
                .text();
        assertThat(drawing).contains("shape=ellipse", "t0 -> p", "t2 -> p").doesNotContain("t0 -> t1");
    }
}
