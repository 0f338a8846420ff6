package pleat.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaParserTest {
    private final Formulas formulas = new Formulas();

    private Formula parse(String text) throws FormulaSyntaxException {
        return FormulaParser.parse(text, formulas).formula();
    }

    /** The second column is fully in parentheses, in the spelling of this package. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "[] p ; G(p)",
                "<> p ; F(p)",
                "always p ; G(p)",
                "eventually p ; F(p)",
                "next p ; X(p)",
                "~p ; !(p)",
                "not p ; !(p)",
                "p until q ; (p) U (q)",
                "p stronguntil q ; (p) U (q)",
                "p weakuntil q ; (p) W (q)",
                "p release q ; (p) R (q)",
                "p V q ; (p) R (q)",
                "p && q ; (p) & (q)",
                "p /\\ q ; (p) & (q)",
                "p and q ; (p) & (q)",
                "p || q ; (p) | (q)",
                "p \\/ q ; (p) | (q)",
                "p or q ; (p) | (q)",
                "p implies q ; (p) -> (q)",
                "p => q ; (p) -> (q)",
                "p equivalent q ; (p) <-> (q)",
                "p <=> q ; (p) <-> (q)",
                "p xor q ; (p) ^ (q)",
                "1 U q ; (true) U (q)",
                "0 R q ; (false) R (q)",
                // binding strength, strongest first: unary, U W R M, &, |, ^, -> and <->
                "! p U q ; (!(p)) U (q)",
                "G p U q ; (G(p)) U (q)",
                "p U q & r ; ((p) U (q)) & (r)",
                "p & q U r ; (p) & ((q) U (r))",
                "p & q | r ; ((p) & (q)) | (r)",
                "p | q & r ; (p) | ((q) & (r))",
                "p | q ^ r ; ((p) | (q)) ^ (r)",
                "p ^ q -> r ; ((p) ^ (q)) -> (r)",
                "p -> q | r ; (p) -> ((q) | (r))",
                // grouping
                "p -> q -> r ; (p) -> ((q) -> (r))",
                "p <-> q -> r ; (p) <-> ((q) -> (r))",
                "p U q U r ; (p) U ((q) U (r))",
                "p U q R r ; (p) U ((q) R (r))",
                "p ^ q ^ r ; ((p) ^ (q)) ^ (r)",
                "[]<>p ; G(F(p))",
                "!!p ; p"
            })
    void spellingsAndBinding(String text, String expected) throws Exception {
        assertThat(parse(text)).isSameAs(parse(expected));
    }

    @Test
    void namesAreNumberedInTheOrderOfTheirFirstOccurrence() throws Exception {
        ParsedFormula parsed = FormulaParser.parse("  b U (\"x > 3 \\\"y\\\"\" & b | GFa.b_1)", formulas);
        assertThat(parsed.propositions())
                .containsExactly(
                        new ParsedFormula.Named("b", 2, 3),
                        new ParsedFormula.Named("x > 3 \"y\"", 7, 20),
                        new ParsedFormula.Named("GFa.b_1", 27, 34));
        assertThat(FormulaPrinter.named(parsed.names()).print(parsed.formula()))
                .isEqualTo("b U (b & \"x > 3 \\\"y\\\"\" | GFa.b_1)");
    }

    @Test
    void namesThatAreOperatorsAreQuoted() throws Exception {
        ParsedFormula parsed = FormulaParser.parse("\"U\" U \"true\"", formulas);
        assertThat(FormulaPrinter.named(parsed.names()).print(parsed.formula())).isEqualTo("\"U\" U \"true\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "`` ; 0 ; 0 ; expected a formula, not end of formula",
                "p & ; 3 ; 3 ; expected a formula, not end of formula",
                "p q ; 2 ; 3 ; expected an operator or the end of the formula, not 'q'",
                "(p ; 2 ; 2 ; expected ')', not end of formula",
                "p) ; 1 ; 2 ; expected an operator or the end of the formula, not ')'",
                "p U U q ; 4 ; 5 ; expected a formula, not 'U'",
                "p # q ; 2 ; 3 ; unexpected '#'",
                "p < q ; 2 ; 3 ; unexpected '<'",
                "\"p ; 0 ; 2 ; the quote is not closed",
                "\"\" ; 0 ; 2 ; a proposition without name",
                "7 ; 0 ; 1 ; unexpected '7'",
                "0x ; 0 ; 1 ; unexpected '0'",
                "p & é ; 4 ; 5 ; unexpected 'é'"
            })
    void errors(String text, int start, int end, String message) {
        FormulaSyntaxException error = catchThrowableOfType(FormulaSyntaxException.class, () -> parse(text));
        assertThat(error).as(text).hasMessage(message);
        assertThat(List.of(error.start(), error.end())).containsExactly(start, end);
    }

    @Test
    void nestingIsLimited() throws Exception {
        int deep = FormulaParser.MAX_HEIGHT;
        for (String opening : List.of("(", "!(", "X ", "[]", "! ", "p -> ", "p U ", "p & (q | ")) {
            FormulaSyntaxException error =
                    catchThrowableOfType(FormulaSyntaxException.class, () -> parse(opening.repeat(deep + 1) + "p"));
            assertThat(error).as(opening).hasMessage("formula nested more than " + deep + " deep");
        }
        FormulaSyntaxException left =
                catchThrowableOfType(FormulaSyntaxException.class, () -> parse("p" + " ^ p".repeat(deep)));
        assertThat(left).hasMessage("formula nested more than " + deep + " deep");
        assertThat(parse("X ".repeat(deep - 2) + "p").height()).isEqualTo(deep - 1);
    }

    @Test
    void longChainsAreNotNested() throws Exception {
        String chain = IntStream.range(0, 10_000).mapToObj(i -> "X p" + i % 60).collect(Collectors.joining(" & "));
        assertThat(parse(chain).operands()).hasSize(60);
    }

    @Test
    void lengthAndPropositionsAreLimited() {
        FormulaSyntaxException length = catchThrowableOfType(
                FormulaSyntaxException.class, () -> parse(" ".repeat(FormulaParser.MAX_LENGTH) + "p"));
        assertThat(length).hasMessage("formula with more than 100000 characters");
        String many = IntStream.rangeClosed(0, 64).mapToObj(i -> "n" + i).collect(Collectors.joining("|"));
        FormulaSyntaxException names = catchThrowableOfType(FormulaSyntaxException.class, () -> parse(many));
        assertThat(names).hasMessage("more than 64 propositions");
        assertThat(names.start()).isEqualTo(many.lastIndexOf("n64"));
    }

    @Test
    void printedFormulasAreReadBackAsTheSame() throws Exception {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            RandomFormulas source = new RandomFormulas(formulas, random, 4);
            // The parser numbers names as they come: mention all first.
            Formula all = formulas.or(
                    IntStream.range(0, 4).mapToObj(formulas::proposition).toList());
            Formula formula = formulas.of(Operator.UNTIL, all, source.next(1 + random.nextInt(25)));
            assertThat(parse(formula.toString())).as("seed %d", seed).isSameAs(formula);
        }
    }

    @Test
    void sharedFormulasOfExponentialSizeArePrintedShort() {
        Formula formula = formulas.proposition(0);
        for (int i = 0; i < 200; i++) {
            formula = formulas.of(Operator.UNTIL, formula, formula);
        }
        assertThat(formula.size()).isEqualTo(Integer.MAX_VALUE);
        assertThat(formula.toString()).hasSizeLessThan(100);
    }
}
