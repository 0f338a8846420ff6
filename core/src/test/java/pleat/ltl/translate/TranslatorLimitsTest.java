package pleat.ltl.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.automaton.reduce.LimitException;
import pleat.ltl.FormulaParser;
import pleat.ltl.Formulas;
import pleat.ltl.ParsedFormula;

/** Formulas whose automata are exponential, below and beyond what is translated. */
class TranslatorLimitsTest {

    private static Translation translate(String text) throws Exception {
        Formulas formulas = new Formulas();
        ParsedFormula parsed = FormulaParser.parse(text, formulas);
        return Translator.translate(parsed.formula(), formulas, parsed.names());
    }

    @Test
    void sizesThatAreKnown() throws Exception {
        // To know which of n propositions were seen takes 2^n locations; to wait for one after the other n + 1.
        assertThat(translate(conjunction("F a%d", 5)).buchi().size()).isEqualTo(32);
        assertThat(translate(conjunction("G F a%d", 6)).generalised().size()).isEqualTo(1);
        assertThat(translate(conjunction("G F a%d", 6)).buchi().size()).isEqualTo(7);
        // The last n values have to be remembered.
        assertThat(translate("G (a -> X X X X X b)").buchi().size()).isEqualTo(32);
        assertThat(translate("F (a & X X X X X b)").buchi().size()).isEqualTo(7);
    }

    @Test
    void tooHardFormulasAreRefused() {
        // Parity of the last values of thirteen propositions, infinitely often.
        String parity =
                IntStream.rangeClosed(1, 12).mapToObj(i -> " ^ X a" + i).collect(Collectors.joining("", "a0", ""));
        assertThatThrownBy(() -> translate("G F (" + parity + ")"))
                .isInstanceOf(LimitException.class)
                .hasMessageContaining("the tableau with separate guards: ")
                .hasMessageContaining("the tableau with overlapping guards: ");
    }

    @Test
    void whatIsGivenUpIsRemarkedUpon() throws Exception {
        // A disjunction of simple formulas, whose negation is a conjunction of ten disjunctions.
        Translation translation = translate("!(" + conjunction("(G F a%1$d -> G F b%1$d)", 10) + ")");
        assertThat(translation.remarks()).anyMatch(remark -> remark.startsWith("the negation: "));
        // One location to wait for the time from which b stays away, then for each pair one to wait for a and one to
        // have seen it.
        assertThat(translation.buchi().size()).isEqualTo(21);
    }

    @Test
    void longFormulasAreRefused() {
        String text = IntStream.range(0, 2_000)
                .mapToObj(i -> "(p" + i % 64 + " U X p" + i / 64 + ")")
                .collect(Collectors.joining(" & "));
        assertThatThrownBy(() -> translate(text)).hasMessage("the formula has more than 1000 different subformulas");
    }

    /** Whatever the parser lets through does not run out of a small stack. */
    @Test
    void deepFormulas() throws Exception {
        for (String opening : List.of("X ", "F G ", "p U ", "p -> X ", "q <-> ", "p W (q & ", "(q R ", "!(p M ")) {
            int depth = FormulaParser.MAX_HEIGHT / (opening.contains("(") || opening.length() > 4 ? 3 : 2) - 2;
            int closing = opening.contains("(") ? depth : 0;
            String text = opening.repeat(depth) + "r" + ")".repeat(closing);
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Thread thread = new Thread(null, () -> tryToTranslate(text, thrown), "small", 512 * 1024);
            thread.start();
            thread.join();
            assertThat(thrown.get()).as(opening).isNull();
        }
    }

    private static void tryToTranslate(String text, AtomicReference<Throwable> thrown) {
        try {
            translate(text);
        } catch (LimitException refused) {
            assertThat(refused).hasMessageContaining("more than");
        } catch (Throwable e) {
            thrown.set(e);
        }
    }

    private static String conjunction(String pattern, int count) {
        return IntStream.range(0, count).mapToObj(pattern::formatted).collect(Collectors.joining(" & "));
    }
}
