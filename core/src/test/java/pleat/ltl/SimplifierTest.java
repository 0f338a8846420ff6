package pleat.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules one by one, each checked on lassos, and random formulas. */
class SimplifierTest {
    private static final int WORDS = 40;

    private final Formulas formulas = new Formulas();
    private final NegationNormalForm normal = new NegationNormalForm(formulas);
    private final Simplifier simplifier = new Simplifier(formulas);

    private Formula parse(String text) throws FormulaSyntaxException {
        // Fixes the numbers of the names.
        return FormulaParser.parse("(p & q & r & s) W (" + text + ")", formulas)
                .formula()
                .right();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // constants
                "X true ; true",
                "F false ; false",
                "p U true ; true",
                "p U false ; false",
                "true U p ; F p",
                "false U p ; p",
                "p W true ; true",
                "p W false ; G p",
                "true W p ; true",
                "false W p ; p",
                "p R true ; true",
                "p R false ; false",
                "true R p ; p",
                "false R p ; G p",
                "p M true ; F p",
                "p M false ; false",
                "true M p ; p",
                "false M p ; false",
                "p U p ; p",
                "p W p ; p",
                "p R p ; p",
                "p M p ; p",
                // F and G
                "F F p ; F p",
                "G G p ; G p",
                "G F G F p ; G F p",
                "X G F p ; G F p",
                "X F G p ; F G p",
                "F X p ; X F p",
                "G X p ; X G p",
                "F (p U q) ; F q",
                "G (p R q) ; G q",
                "F (p M q) ; F (p & q)",
                "G (p W q) ; G (p | q)",
                "F (p & G F q) ; F p & G F q",
                "G (p | F G q) ; G p | F G q",
                "F (p | X F q) ; F p | X F q",
                "G (p & X G q) ; G p & X G q",
                "G (p & F q) ; G p & G F q",
                "F (p | G q) ; F p | F G q",
                "F G (p & X q) ; F G (p & q)",
                "G F (p | X q) ; G F (p | q)",
                "F G (p & F q) ; F G p & G F q",
                "G F (p | G q) ; G F p | F G q",
                "F G (p & G q) ; F G (p & q)",
                "G F (p & X F q) ; G F p & G F q",
                "F G (p | X G q) ; F G p | F G q",
                "G F X p ; G F p",
                // eventual and universal operands
                "p U F q ; F q",
                "p R G q ; G q",
                "G p W q ; G p | q",
                "p W F q ; G p | F q",
                "F p M q ; F p & q",
                "p M G q ; F p & G q",
                "p U (q & G F r) ; (p U q) & G F r",
                "p U (q | F r) ; (p U q) | F r",
                "p R (q | F G r) ; (p R q) | F G r",
                "p R (q & G r) ; (p R q) & G r",
                "p W (q | G F r) ; (p W q) | G F r",
                "p M (q & G F r) ; (p M q) & G F r",
                "G F p & X q ; X (q & G F p)",
                // shapes
                "X p U X q ; X (p U q)",
                "X p & X q ; X (p & q)",
                "X p | X q ; X (p | q)",
                "p U (p & q) ; q M p",
                "p W (p & q) ; q R p",
                "p R (p | q) ; q W p",
                "p M (p | q) ; q U p",
                "p U G p ; G p",
                "p R F p ; F p",
                "G p & G q ; G (p & q)",
                "F p | F q ; F (p | q)",
                "F G p & F G q ; F G (p & q)",
                "G F p | G F q ; G F (p | q)",
                "(p U r) & (q U r) ; (p & q) U r",
                "(p U r) & (q W r) ; (p & q) U r",
                "(p R q) & (p R r) ; p R (q & r)",
                "(p R q) & (p M r) ; p M (q & r)",
                "(p U q) | (p U r) ; p U (q | r)",
                "(p U q) | (p W r) ; p W (q | r)",
                "(p R r) | (q R r) ; (p | q) R r",
                "(p M r) | (q R r) ; (p | q) R r",
                "F q & (p W q) ; p U q",
                "F p & (p R q) ; p M q",
                "G q | (p M q) ; p R q",
                "G p | (p U q) ; p W q",
                "p & X G p ; G p",
                "p | X F p ; F p",
                "p & q & X G (p & q) ; G (p & q)",
                "q | (p & X (p U q)) ; p U q",
                "q & (p | X (p R q)) ; p R q",
                // implication
                "G p & p ; G p",
                "F p | p ; F p",
                "G p & !p ; false",
                "F p | !p ; true",
                "(p & q) U q ; q",
                "(p | q) R q ; q",
                "!q U (p | q) ; F (p | q)",
                "!q W (p | q) ; true",
                "!q R (p & q) ; G (p & q)",
                "!q M (p & q) ; false",
                "(p & q) U (q U r) ; q U r",
                "(p & q) U (q W r) ; q W r",
                "(p & q) W (q W r) ; q W r",
                "(p | q) R (q R r) ; q R r",
                "(p | q) M (q M r) ; q M r",
                "(p U (q & r)) U r ; (p U (q & r)) | r",
                "(p R (q | r)) R r ; (p R (q | r)) & r",
                "(p U (q & r)) W r ; (p U (q & r)) | r",
                "(p | q) U (q | r) ; p U (q | r)",
                "(p & q) R (q & r) ; p R (q & r)",
                "p U (q | (p & q & r)) ; p U q"
            })
    void rules(String before, String after) throws Exception {
        Formula formula = normal.of(parse(before));
        Formula simplified = simplifier.simplify(formula);
        assertThat(simplified).isSameAs(normal.of(parse(after)));
        assertEquivalent(formula, simplified, new Random(5));
    }

    @Test
    void randomFormulas() {
        for (int seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            Formula formula = new RandomFormulas(formulas, random, 3).next(2 + random.nextInt(20));
            Formula simplified = simplifier.simplify(normal.of(formula));
            assertEquivalent(formula, simplified, random);
            assertEquivalent(formulas.not(formula), simplifier.simplify(normal.ofNegated(formula)), random);
            assertThat(simplifier.simplify(simplified)).isSameAs(simplified);
        }
    }

    @Test
    void implicationsHoldOnLassos() {
        SyntacticImplication implication = new SyntacticImplication();
        int found = 0;
        for (int seed = 0; seed < 30_000; seed++) {
            Random random = new Random(seed);
            RandomFormulas source = new RandomFormulas(formulas, random, 2);
            Formula stronger = normal.of(source.next(1 + random.nextInt(6)));
            Formula weaker = normal.of(source.next(1 + random.nextInt(6)));
            if (implication.implies(stronger, weaker)) {
                found++;
                for (int i = 0; i < 20; i++) {
                    Lasso word = Lasso.random(random, 2);
                    assertThat(!LassoEvaluator.holds(stronger, word) || LassoEvaluator.holds(weaker, word))
                            .as("%s implies %s on %s", stronger, weaker, word)
                            .isTrue();
                }
            }
        }
        assertThat(found).isGreaterThan(1_000);
    }

    @Test
    void eventualAndUniversalFormulas() {
        for (int seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            Formula formula = normal.of(new RandomFormulas(formulas, random, 2).next(2 + random.nextInt(8)));
            for (int i = 0; i < 10; i++) {
                Lasso word = Lasso.random(random, 2);
                Lasso longer = word.after(random.nextInt(4));
                boolean holds = LassoEvaluator.holds(formula, word);
                boolean before = LassoEvaluator.holds(formula, longer);
                assertThat(formula.isEventual() && holds && !before)
                        .as("%s, %s", formula, word)
                        .isFalse();
                assertThat(formula.isUniversal() && before && !holds)
                        .as("%s, %s", formula, word)
                        .isFalse();
            }
        }
    }

    private static void assertEquivalent(Formula formula, Formula simplified, Random random) {
        for (int i = 0; i < WORDS; i++) {
            Lasso word = Lasso.random(random, 4);
            assertThat(LassoEvaluator.holds(simplified, word))
                    .as("%s as %s on %s", formula, simplified, word)
                    .isEqualTo(LassoEvaluator.holds(formula, word));
        }
    }
}
