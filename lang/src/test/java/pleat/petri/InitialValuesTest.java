package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.petri.net.Net;
import pleat.petri.subject.NetSubject;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;
import pleat.verdict.Outcome;

/** Initial values that a file does not give, found by hand: with any others the edges would not rise and fall in turn. */
class InitialValuesTest {
    private static int initial(Net net, String variable) {
        for (int slot = 0; slot < net.layout().width(); slot++) {
            if (net.layout().slot(slot).name().equals(variable)) {
                return net.initial().get(slot);
            }
        }
        throw new AssertionError(variable);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a+ a-      | 0",
                "a- a+      | 1",
                "a~ a-      | 0",
                "a~ a+ a- a~/2 a+/2 a~/3 a~/4 a- | 1",
                "a~ a~/1 a+ a- | 0",
                "a~ a~/1 a~/2 a- | 0",
                "a~ a~/1    | 0"
            })
    void ofACycleOfEdges(String cycle, int value) {
        String[] edges = cycle.strip().split(" +", -1);
        StringBuilder text = new StringBuilder(".outputs a\n.graph\n");
        for (int i = 0; i < edges.length; i++) {
            text.append("p%d %s\n%s p%d\n".formatted(i, edges[i], edges[i], (i + 1) % edges.length));
        }
        NetSubject subject = (NetSubject)
                Nets.translate("a.g", text + ".marking {p0}\n.end\n").subject().orElseThrow();
        assertThat(initial(subject.net(), "a")).isEqualTo(value);
    }

    @Test
    void aSignalThatIsAssignedBeforeItsFirstEdgeStartsWithTheOppositeOfTheEdge() {
        Net net = Nets.of("m.lpn", """
            .outputs a
            .dummy t
            .graph
            p t
            t q
            q a-
            a- r
            .marking {p}
            #@.boolean_assignments {<t=[a:=true]>}
            .end
            """);
        assertThat(initial(net, "a")).isEqualTo(1);
    }

    /** a falls only where u comes before t, which stays enabled then; t first would disable u. */
    @Test
    void aTransitionThatStaysEnabledLeadsToAFirstEdge() {
        Net net = Nets.of("m.lpn", """
            .outputs a
            #@.variables v w
            .dummy t u
            #@.non_disabling t
            .graph
            p t
            t p2
            q u
            u q2
            p2 a-
            q2 a-
            a- z
            .marking {p q}
            #@.enablings {<t=[v=0]><u=[w=0]>}
            #@.assignments {<u=[v:=1]><t=[w:=1]>}
            .end
            """);
        assertThat(initial(net, "a")).isEqualTo(1);
    }

    private static Translation modules(String writer, String reader, String other) {
        return Languages.named("lpn")
                .translate(
                        new SourceFile("a.lpn", """
                            .name a
                            .outputs x
                            #@.init_state [%s]
                            .graph
                            p x+
                            x+ q
                            .marking {p}
                            .end
                            """.formatted(writer)),
                        Request.plain().with(List.of(reader("b", reader), reader("c", other))));
    }

    private static SourceFile reader(String name, String value) {
        return new SourceFile(name + ".lpn", """
            .name %s
            .inputs x
            #@.init_state [%s]
            .dummy t
            .graph
            p t
            t q
            .marking {p}
            .end
            """.formatted(name, value));
    }

    /** The value that the edge of the writer tells is 0. */
    @ParameterizedTest
    @CsvSource({"X, X, X, 0", "X, 0, 0, 0", "X, 1, 1, 1", "X, X, 1, 1", "1, X, 1, 1", "0, 0, X, 0"})
    void aModuleThatKnowsTheValueTellsTheOthers(String writer, String reader, String other, int value) {
        NetSubject subject =
                (NetSubject) modules(writer, reader, other).subject().orElseThrow();
        assertThat(initial(subject.net(), "x")).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"X, 0, 1", "0, 0, 1", "1, X, 0", "X, 1, 0"})
    void modulesThatDisagreeAreRefused(String writer, String reader, String other) {
        assertThat(modules(writer, reader, other).diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly("LPN0207");
    }

    @Test
    void aValueForWhatIsNoIntegerIsTold() {
        assertThat(Nets.translate("m.lpn", """
                    #@.variables count
                    .dummy t
                    .graph
                    p t
                    .marking {p}
                    #@.init_vals {<cuont=3>}
                    .end
                    """).diagnostics()).singleElement().satisfies(found -> {
            assertThat(found.code()).isEqualTo("LPN0312");
            assertThat(found.span().line()).isEqualTo(6);
        });
    }

    /** 2^17 + 2 states; the other signal rises twice. */
    @Test
    void edgesOfALargeGraphAreLookedAtAllTheSame() {
        StringBuilder text = new StringBuilder(".outputs a");
        StringBuilder graph = new StringBuilder();
        StringBuilder marking = new StringBuilder("p");
        for (int i = 0; i < 18; i++) {
            text.append(" s").append(i);
            graph.append("s%d+ s%d-\ns%d- s%d+\n".formatted(i, i, i, i));
            marking.append(" <s%d-,s%d+>".formatted(i, i));
        }
        Translation translation = Nets.translate(
                "a.g", text + "\n.graph\np a+\na+ a+/1\na+/1 q\n" + graph + ".marking {" + marking + "}\n.end\n");
        assertThat(translation.diagnostics()).extracting(Diagnostic::code).containsExactly("STG0003");
        assertThat(Nets.check(translation.subject().orElseThrow()).decisions()).anySatisfy(decision -> {
            assertThat(decision.property().name()).isEqualTo("alternation");
            assertThat(decision.outcome()).isInstanceOf(Outcome.Violated.class);
        });
    }
}
