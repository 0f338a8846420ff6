package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import pleat.source.Diagnostic;

/** Tools for signal transition graphs write state graphs to files of the same name. */
class StateGraphTest {
    @Test
    void aStateGraphIsRefusedByName() {
        var translation = Nets.translate(
                "a.g", ".model x\n.inputs a\n.state graph # 2 states\ns0 a+ s1\ns1 a- s0\n.marking {s0}\n.end\n");
        assertThat(translation.diagnostics())
                .singleElement()
                .extracting(Diagnostic::code, found -> found.span().line())
                .containsExactly("ASTG0014", 3);
        assertThat(translation.subject()).isEmpty();
    }

    @Test
    void aDummyIsNoSignal() {
        var translation = Nets.translate(
                "a.g", ".inputs a\n.dummy a a.b\n.outputs a.b.c\n.graph\na.b.c+ a.b\na+ p\n.marking {p}\n.end\n");
        assertThat(translation.diagnostics())
                .singleElement()
                .extracting(Diagnostic::code, found -> found.span().line())
                .containsExactly("ASTG0015", 6);
    }
}
