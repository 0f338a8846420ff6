package pleat.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import pleat.model.SourceSpan;

class DiagnosticsTest {
    private final Diagnostics diagnostics = new Diagnostics();

    private void add(String code, Severity severity, int line, int column) {
        diagnostics.add(new Diagnostic(code, severity, new SourceSpan("f", line, column, line, column + 1), "m", ""));
    }

    @Test
    void areOrderedByPlace() {
        add("A", Severity.ERROR, 2, 5);
        add("B", Severity.WARNING, 2, 1);
        add("C", Severity.ERROR, 1, 9);
        assertThat(diagnostics.inOrder()).extracting(Diagnostic::code).containsExactly("C", "B", "A");
    }

    @Test
    void keepOneErrorAPlace() {
        add("A", Severity.ERROR, 1, 1);
        add("B", Severity.ERROR, 1, 1);
        add("W", Severity.WARNING, 1, 1);
        add("W", Severity.WARNING, 1, 1);
        add("V", Severity.WARNING, 1, 1);
        assertThat(diagnostics.inOrder()).extracting(Diagnostic::code).containsExactly("A", "W", "V");
    }

    @Test
    void endAfterTwentyErrors() {
        for (int line = 1; line <= 20; line++) {
            add("A", Severity.ERROR, line, 1);
        }
        assertThat(diagnostics.isFull()).isFalse();
        assertThat(diagnostics.inOrder()).hasSize(20);
        add("A", Severity.ERROR, 21, 1);
        add("W", Severity.WARNING, 22, 1);
        assertThat(diagnostics.isFull()).isTrue();
        assertThat(diagnostics.inOrder()).hasSize(21);
        assertThat(diagnostics.inOrder().get(20).message()).isEqualTo("too many errors");
    }

    @Test
    void warningsAreNoErrors() {
        add("W", Severity.WARNING, 1, 1);
        assertThat(diagnostics.hasErrors()).isFalse();
        add("A", Severity.ERROR, 1, 1);
        assertThat(diagnostics.hasErrors()).isTrue();
    }
}
