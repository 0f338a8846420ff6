package pleat.ltl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads formula text; docs/ltl.md has the syntax. Unary operators bind strongest, then U, W, R, V and M, then AND, OR, XOR, and last
 * IMPLIES and EQUIVALENT. AND, OR and XOR group to the left, all others to the right.
 *
 * <p>Nesting is limited to {@link #MAX_HEIGHT}, so that neither this nor anything else that descends into the formula runs out of
 * stack.
 */
public final class FormulaParser {
    /** Characters of text. */
    public static final int MAX_LENGTH = 100_000;

    /** Levels of operators and parentheses. */
    public static final int MAX_HEIGHT = 200;

    /** A valuation of all propositions is one {@code long}. */
    public static final int MAX_PROPOSITIONS = 64;

    private final Formulas formulas;
    private final Lexer lexer;
    private final Map<String, ParsedFormula.Named> propositions = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private Token token;
    private int depth;

    private FormulaParser(String text, Formulas formulas) throws FormulaSyntaxException {
        this.formulas = formulas;
        lexer = new Lexer(text);
        token = lexer.next();
    }

    public static ParsedFormula parse(String text, Formulas formulas) throws FormulaSyntaxException {
        if (text.length() > MAX_LENGTH) {
            throw new FormulaSyntaxException(
                    "formula with more than " + MAX_LENGTH + " characters", MAX_LENGTH, text.length());
        }
        FormulaParser parser = new FormulaParser(text, formulas);
        Formula formula = parser.binary(1);
        if (!parser.token.is(Token.Kind.END)) {
            throw parser.unexpected("an operator or the end of the formula");
        }
        return new ParsedFormula(formula, new ArrayList<>(parser.propositions.values()));
    }

    /** Reads operators that bind at least as strongly as given. */
    private Formula binary(int weakest) throws FormulaSyntaxException {
        deeper();
        Formula left = unary();
        while (isBinary() && token.operator().strength() >= weakest) {
            Operator operator = token.operator();
            boolean groupsLeft = operator == Operator.AND || operator == Operator.OR || operator == Operator.XOR;
            left = operator == Operator.AND || operator == Operator.OR
                    ? chain(operator, left)
                    : operation(operator, left, groupsLeft ? operator.strength() + 1 : operator.strength());
        }
        depth--;
        return left;
    }

    private boolean isBinary() {
        return token.is(Token.Kind.OPERATOR) && token.operator().strength() < Operator.NOT.strength();
    }

    private Formula operation(Operator operator, Formula left, int weakest) throws FormulaSyntaxException {
        Token at = token;
        advance();
        return checked(formulas.of(operator, left, binary(weakest)), at);
    }

    /** All operands of a chain at once: its length is no nesting and costs no quadratic time. */
    private Formula chain(Operator operator, Formula first) throws FormulaSyntaxException {
        Token at = token;
        List<Formula> operands = new ArrayList<>(List.of(first));
        while (token.operator() == operator) {
            advance();
            operands.add(binary(operator.strength() + 1));
        }
        return checked(formulas.of(operator, operands), at);
    }

    private Formula unary() throws FormulaSyntaxException {
        Token at = token;
        switch (token.kind()) {
            case NAME -> {
                advance();
                return formulas.proposition(number(at));
            }
            case OPEN -> {
                advance();
                Formula inner = binary(1);
                if (!token.is(Token.Kind.CLOSE)) {
                    throw unexpected("')'");
                }
                advance();
                return inner;
            }
            case OPERATOR -> {
                if (at.operator() == Operator.TRUE || at.operator() == Operator.FALSE) {
                    advance();
                    return formulas.of(at.operator());
                }
                if (at.operator().isUnary()) {
                    advance();
                    deeper();
                    Formula operand = unary();
                    depth--;
                    return checked(formulas.of(at.operator(), operand), at);
                }
                throw unexpected("a formula");
            }
            case CLOSE, END -> throw unexpected("a formula");
        }
        throw new AssertionError(token.kind());
    }

    private int number(Token name) throws FormulaSyntaxException {
        Integer known = numbers.get(name.text());
        if (known != null) {
            return known;
        }
        if (numbers.size() == MAX_PROPOSITIONS) {
            throw new FormulaSyntaxException(
                    "more than " + MAX_PROPOSITIONS + " propositions", name.start(), name.end());
        }
        int number = numbers.size();
        numbers.put(name.text(), number);
        propositions.put(name.text(), new ParsedFormula.Named(name.text(), name.start(), name.end()));
        return number;
    }

    private Formula checked(Formula formula, Token at) throws FormulaSyntaxException {
        if (formula.height() > MAX_HEIGHT) {
            throw tooDeep(at);
        }
        return formula;
    }

    private void deeper() throws FormulaSyntaxException {
        depth++;
        if (depth > MAX_HEIGHT) {
            throw tooDeep(token);
        }
    }

    private static FormulaSyntaxException tooDeep(Token at) {
        return new FormulaSyntaxException("formula nested more than " + MAX_HEIGHT + " deep", at.start(), at.end());
    }

    private FormulaSyntaxException unexpected(String wanted) {
        return new FormulaSyntaxException("expected " + wanted + ", not " + token.shown(), token.start(), token.end());
    }

    private void advance() throws FormulaSyntaxException {
        token = lexer.next();
    }
}
