package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;

/** What people write by mistake, or for another version of PAT, and what they are told. */
class CspMistakesTest {
    private static Translation translation(String text) {
        return new CspLanguage().translate(new SourceFile("model.csp", text), Request.plain());
    }

    private static List<Diagnostic> told(String text) {
        return translation(text).diagnostics();
    }

    /** The column is that of the first word that is wrong. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "P(i) = a{i = 1;} -> P(i); ~ CSP0309 ~ 10",
                "var i; P(i) = a{i = 1;} -> P(i); ~ CSP0309 ~ 17",
                "channel c 1; P() = c?y{y++;} -> P(); ~ CSP0309 ~ 24",
                "#define set(k) {k = 2;}; P() = a{call(set, 1)} -> P(); ~ CSP0309 ~ 17",
                "var x; P() = [x = 1] a -> P(); ~ CSP0108 ~ 15",
                "var x; P() = if (x++ > 0) {a -> P()}; ~ CSP0108 ~ 18",
                "var x; P() = [] i:{0..1} @ a -> P(); #define inc x = x + 1; ~ CSP0108 ~ 50",
                "P() = wf(a) -> P(); ~ CSP0102 ~ 7",
                "var x; P() = sl(a){x = 1;} -> P(); ~ CSP0102 ~ 14",
                "var x; P() = a -> P(); #assert P() |= [] x >= 0; ~ CSP0106 ~ 42",
                "var x[1]; P() = a -> P(); #assert P() |= [](x[0] == 0); ~ CSP0106 ~ 45",
                "channel c 1; P() = c!1 -> P(); #assert P() |= [] c!1; ~ CSP0107 ~ 50",
                "channel c 1; P() = c!1 -> P(); #assert P() |= [](a -> c?1); ~ CSP0107 ~ 55",
            })
    void mistakesAreToldInTheirPlace(String text, String code, int column) {
        Translation translation = translation(text);
        assertThat(translation.subject()).isEmpty();
        Diagnostic first = translation.diagnostics().stream()
                .filter(Diagnostic::isError)
                .findFirst()
                .orElseThrow();
        assertThat(first.code()).isEqualTo(code);
        assertThat(first.span().column()).isEqualTo(column);
    }

    @Test
    void aLocalVariableMayBeAssigned() {
        assertThat(told("var x; P(i) = a{var i = 1; i = 2; x = i;} -> P(i); #assert P(0) deadlockfree;"))
                .isEmpty();
    }

    @Test
    void anEventThatNobodyHasIsAWarning() {
        List<Diagnostic> told = told("P() = eat.0 -> P(); #assert P() |= []<> eta.0;");
        assertThat(told).hasSize(1);
        assertThat(told.get(0).isError()).isFalse();
        assertThat(told.get(0).message()).contains("'eta'");
    }

    @Test
    void conditionsMessagesAndWhatHappensAtTheEndsAreKnown() {
        assertThat(told("channel c 0; var x; #define low x < 3; P() = c!1 -> Skip ||| c?y -> Skip;"
                        + "#assert P() |= init && [] low && (<> c.1 || <> tau) && <> terminate;"))
                .isEmpty();
    }
}
