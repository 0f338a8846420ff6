package pleat.automaton.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.automaton.Observer;
import pleat.automaton.RandomObservers;
import pleat.automaton.Runs;
import pleat.automaton.hoa.HoaReader;
import pleat.automaton.hoa.HoaWriter;
import pleat.ltl.FormulaParser;
import pleat.ltl.Formulas;
import pleat.ltl.Lasso;
import pleat.ltl.ParsedFormula;
import pleat.ltl.RandomFormulas;
import pleat.ltl.translate.Translator;

class StutterInvarianceTest {
    /** The observer of a formula, as if it came from a file. */
    private static Observer observer(String text) throws Exception {
        Formulas formulas = new Formulas();
        ParsedFormula parsed = FormulaParser.parse(text, formulas);
        Observer observer =
                Translator.translate(parsed.formula(), formulas, parsed.names()).buchi();
        return HoaReader.read(HoaWriter.write(observer, "formula"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "p U q",
                "G (p -> F q)",
                "F G p",
                "G F p & G F q",
                "G (p -> (!q U r))",
                "F (p & F (q & F r))",
                "(G F p) -> (G F q)",
                "p W (q R r)"
            })
    void formulasWithoutNextAreRecognised(String text) throws Exception {
        assertThat(StutterInvariance.isKnown(observer(text))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"X p", "G (p -> X q)", "F (p & X p)", "G (p -> X !p)", "p U X q", "G (p | X p)"})
    void formulasThatCountStepsAreNot(String text) throws Exception {
        assertThat(StutterInvariance.isKnown(observer(text))).isFalse();
    }

    @Test
    void nextThatMattersNothingIsRecognised() throws Exception {
        assertThat(StutterInvariance.isKnown(observer("X G F p"))).isTrue();
        assertThat(StutterInvariance.isKnown(observer("F (p & X F q) | F (p & q)")))
                .isTrue();
    }

    @Test
    void whatIsRecognisedAcceptsWordsHoweverOftenLettersAreRepeated() {
        int recognised = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            Observer observer = RandomObservers.next(random);
            if (StutterInvariance.isKnown(observer)) {
                recognised += observer.propositions().isEmpty() ? 0 : 1;
                isInvariant(observer, random, "observer " + seed);
            }
        }
        assertThat(recognised).isGreaterThan(25);
    }

    @Test
    void translatedFormulasAreWhatTheySay() throws Exception {
        int recognised = 0;
        int known = 0;
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Formulas formulas = new Formulas();
            Observer observer = Translator.translate(
                            new RandomFormulas(formulas, random, 2).next(3 + random.nextInt(5)),
                            formulas,
                            List.of("p", "q"))
                    .buchi();
            Observer read = HoaReader.read(HoaWriter.write(observer, "formula"));
            if (observer.isStutterInvariant() || StutterInvariance.isKnown(read)) {
                isInvariant(read, random, "formula " + seed);
            }
            known += observer.isStutterInvariant() ? 1 : 0;
            recognised += observer.isStutterInvariant() && StutterInvariance.isKnown(read) ? 1 : 0;
        }
        assertThat(known).isGreaterThan(25);
        assertThat(recognised).isGreaterThan(known * 9 / 10);
    }

    private static void isInvariant(Observer observer, Random random, String name) {
        for (int i = 0; i < 30; i++) {
            long[] prefix = letters(random, random.nextInt(4), observer);
            long[] loop = letters(random, 1 + random.nextInt(3), observer);
            Lasso word = new Lasso(prefix, loop);
            Lasso longer = new Lasso(repeated(prefix, random), repeated(loop, random));
            assertThat(Runs.accepts(observer, longer))
                    .as("%s: %s and %s", name, word, longer)
                    .isEqualTo(Runs.accepts(observer, word));
        }
    }

    private static long[] letters(Random random, int length, Observer observer) {
        return random.longs(length, 0, 1L << observer.propositions().size()).toArray();
    }

    private static long[] repeated(long[] letters, Random random) {
        return LongStream.of(letters)
                .flatMap(letter -> LongStream.generate(() -> letter).limit(1 + random.nextInt(3)))
                .toArray();
    }
}
