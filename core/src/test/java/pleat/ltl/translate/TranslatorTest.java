package pleat.ltl.translate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import pleat.automaton.Classification;
import pleat.automaton.Observer;
import pleat.automaton.Runs;
import pleat.automaton.Strength;
import pleat.automaton.hoa.HoaWriter;
import pleat.ltl.Formula;
import pleat.ltl.FormulaParser;
import pleat.ltl.Formulas;
import pleat.ltl.Lasso;
import pleat.ltl.LassoEvaluator;
import pleat.ltl.ParsedFormula;
import pleat.ltl.RandomFormulas;

/** Observers against a direct evaluation of the formula on lassos, and against the observers of the negation. */
class TranslatorTest {
    private static final int WORDS = 60;

    @TestFactory
    List<DynamicTest> publishedFormulas() throws Exception {
        return PublishedFormulas.all().stream()
                .map(published -> DynamicTest.dynamicTest(published.name(), () -> {
                    Formulas formulas = new Formulas();
                    ParsedFormula parsed = published.parse(formulas);
                    check(parsed.formula(), formulas, parsed.names(), new Random(7));
                }))
                .toList();
    }

    @Test
    void sumsOfSizesStayBelowThoseOfOtherTools() throws Exception {
        int generalised = 0;
        int buchi = 0;
        int ltl2ba = 0;
        for (PublishedFormulas published : PublishedFormulas.all()) {
            Formulas formulas = new Formulas();
            ParsedFormula parsed = published.parse(formulas);
            Translation translation = Translator.translate(parsed.formula(), formulas, parsed.names());
            generalised += translation.generalised().size();
            buchi += translation.buchi().size();
            ltl2ba += published.ltl2ba();
            // LTL2BA writes an automaton without locations for false.
            assertThat(translation.buchi().size())
                    .as(published.name())
                    .isLessThanOrEqualTo(Math.max(1, published.ltl2ba()));
        }
        int spotGeneralised = PublishedFormulas.all().stream()
                .mapToInt(PublishedFormulas::spotGeneralised)
                .sum();
        int spotBuchi = PublishedFormulas.all().stream()
                .mapToInt(PublishedFormulas::spotBuchi)
                .sum();
        assertThat(buchi).isLessThanOrEqualTo(ltl2ba);
        assertThat(buchi).isLessThanOrEqualTo(spotBuchi);
        assertThat(generalised).isLessThanOrEqualTo(spotGeneralised);
        assertThat(documentation())
                .as("the documentation has these figures")
                .contains(String.format(Locale.ROOT, "| Pleat | %,d | %,d |", generalised, buchi))
                .contains(String.format(Locale.ROOT, "| Spot | %,d | %,d |", spotGeneralised, spotBuchi))
                .contains(String.format(Locale.ROOT, "| LTL2BA | - | %,d |", ltl2ba));
    }

    @Test
    void randomFormulas() throws Exception {
        checkRandom(0, 500);
    }

    @Test
    @Tag("fuzz")
    void moreRandomFormulas() throws Exception {
        checkRandom(500, 5_500);
    }

    private static void checkRandom(int from, int to) throws Exception {
        for (int seed = from; seed < to; seed++) {
            Random random = new Random(seed);
            Formulas formulas = new Formulas();
            int propositions = 1 + random.nextInt(3);
            Formula formula = new RandomFormulas(formulas, random, propositions).next(4 + random.nextInt(12));
            List<String> names =
                    IntStream.range(0, propositions).mapToObj(i -> "p" + i).toList();
            check(formula, formulas, names, random);
        }
    }

    private static void check(Formula formula, Formulas formulas, List<String> names, Random random) throws Exception {
        Translation positive = Translator.translate(formula, formulas, names);
        Translation negative = Translator.translate(formulas.not(formula), formulas, names);
        for (int i = 0; i < WORDS; i++) {
            Lasso word = Lasso.random(random, names.size());
            boolean expected = LassoEvaluator.holds(formula, word);
            String place = formula + " on " + word;
            assertThat(LassoEvaluator.holds(positive.simplified(), word))
                    .as(place)
                    .isEqualTo(expected);
            assertThat(Runs.accepts(positive.generalised(), word)).as(place).isEqualTo(expected);
            assertThat(Runs.accepts(positive.buchi(), word)).as(place).isEqualTo(expected);
            assertThat(Runs.accepts(negative.generalised(), word)).as(place).isEqualTo(!expected);
            assertThat(Runs.accepts(negative.buchi(), word)).as(place).isEqualTo(!expected);
        }
        assertThat(Runs.intersect(positive.buchi(), negative.buchi()))
                .as("%s", formula)
                .isFalse();
        assertThat(Runs.intersect(positive.generalised(), negative.generalised()))
                .as("%s", formula)
                .isFalse();
        assertThat(positive.buchi().hasMarkedLocationsOnly()).isTrue();
        assertThat(positive.buchi().acceptanceSets()).isEqualTo(1);
    }

    @Test
    void theDocumentedObserver() throws Exception {
        Formulas formulas = new Formulas();
        ParsedFormula parsed = FormulaParser.parse("p U q", formulas);
        Observer observer =
                Translator.translate(parsed.formula(), formulas, parsed.names()).buchi();
        assertThat(documentation()).contains(HoaWriter.write(observer, "p U q").indent(4));
    }

    private static String documentation() throws IOException {
        return Files.readString(Path.of(System.getProperty("pleat.root"), "docs", "ltl.md"));
    }

    @Test
    void classes() throws Exception {
        // "always" has no accepting component that accepts everything, its negation ends in one; "infinitely often"
        // needs both.
        assertThat(strength("F p")).isEqualTo(Strength.TERMINAL);
        assertThat(strength("p U q")).isEqualTo(Strength.TERMINAL);
        assertThat(strength("G p")).isEqualTo(Strength.WEAK);
        assertThat(strength("F G p")).isEqualTo(Strength.WEAK);
        assertThat(strength("G F p")).isEqualTo(Strength.STRONG);
        assertThat(strength("true")).isEqualTo(Strength.TERMINAL);
        assertThat(strength("false")).isEqualTo(Strength.TERMINAL);
    }

    private static Strength strength(String text) throws Exception {
        Formulas formulas = new Formulas();
        ParsedFormula parsed = FormulaParser.parse(text, formulas);
        Observer observer =
                Translator.translate(parsed.formula(), formulas, parsed.names()).buchi();
        return new Classification(observer).strength();
    }
}
