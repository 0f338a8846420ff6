package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.petri.subject.NetSubject;
import pleat.source.Diagnostic;
import pleat.verdict.Statistics;

/** Files that have very many of something. */
class LargeNetsTest {
    /** A counter that stops when one of many conditions no longer holds. */
    @ParameterizedTest
    @ValueSource(strings = {";", "]><t=["})
    void aTransitionWithThousandsOfConditions(String separator) {
        String conditions = IntStream.range(0, 20_000)
                .mapToObj(i -> i == 10_000 ? "v<7" : "v>=0")
                .collect(Collectors.joining(separator));
        Subject subject =
                Nets.translate("m.lpn", """
                        #@.variables v
                        .dummy t
                        .graph
                        p t
                        t p
                        .marking {p}
                        #@.enablings {<t=[%s]>}
                        #@.assignments {<t=[v:=v+1]>}
                        .end
                        """.formatted(conditions)).subject().orElseThrow();
        Statistics counted = Nets.count(subject.fast(), "hash").statistics();
        assertThat(counted.states()).isEqualTo(8);
        assertThat(counted.deadlocks()).isEqualTo(1);
    }

    /** Looking at each transition for each signal takes minutes. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aGraphOfThousandsOfSignals() {
        int signals = 30_000;
        String names = IntStream.range(0, signals).mapToObj(i -> "s" + i).collect(Collectors.joining(" "));
        String arcs = IntStream.range(0, signals)
                .mapToObj(i -> "s%d+ s%d-\ns%d- s%d+\n".formatted(i, i, i, i))
                .collect(Collectors.joining());
        Translation graph =
                Nets.translate("a.g", ".outputs " + names + "\n.graph\n" + arcs + ".marking {<s7-,s7+>}\n.end\n");
        Statistics counted =
                Nets.count(graph.subject().orElseThrow().fast(), "hash").statistics();
        assertThat(counted.states()).isEqualTo(2);
        assertThat(counted.transitions()).isEqualTo(2);
    }

    /** The successors of the first state alone would take gigabytes. */
    @Test
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aStateWithThousandsOfSuccessorsIsNotComparedWithAllOfThem() {
        int signals = 15_000;
        String names = IntStream.range(0, signals).mapToObj(i -> "s" + i).collect(Collectors.joining(" "));
        String arcs = IntStream.range(0, signals)
                .mapToObj(i -> "p%d s%d-\n".formatted(i, i))
                .collect(Collectors.joining());
        String marking = names.replace('s', 'p');
        Translation graph =
                Nets.translate("a.g", ".inputs " + names + "\n.graph\n" + arcs + ".marking {" + marking + "}\n.end\n");
        assertThat(graph.diagnostics()).extracting(Diagnostic::code).containsExactly("STG0003");
        // Every signal falls first.
        assertThat(((NetSubject) graph.subject().orElseThrow()).net().initial()).containsOnly(1);
    }

    /** The least number there is, as a value and in expressions; one less is too small. */
    @Test
    void theLeastNumber() {
        String module = "<mod name=\"m\"><var>x=%s;</var><marking>0</marking><transition label=\"t\" preset=\"0\""
                + " postset=\"1\">x==%s; x=x-1; assert(x==2147483647);</transition></mod>";
        Subject subject = Nets.translate("m.lpn", module.formatted("-2147483648", "-2147483648"))
                .subject()
                .orElseThrow();
        assertThat(Nets.count(subject.fast(), "hash").statistics().states()).isEqualTo(2);
        assertThat(Nets.translate("m.lpn", module.formatted("-2147483649", "2147483648"))
                        .diagnostics())
                .hasSize(2);
    }
}
