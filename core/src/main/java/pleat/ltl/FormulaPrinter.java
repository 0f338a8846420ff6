package pleat.ltl;

import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/**
 * Writes formulas as {@link FormulaParser} reads them. Operands of a binary operator that are themselves binary are in parentheses,
 * except AND in OR, so nothing depends on how operators associate.
 */
public final class FormulaPrinter {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*");

    private final IntFunction<String> names;

    private FormulaPrinter(IntFunction<String> names) {
        this.names = names;
    }

    /** Propositions are p0, p1 and so on. */
    public static FormulaPrinter numbered() {
        return new FormulaPrinter(number -> "p" + number);
    }

    /** Propositions have these names, in quotes where they are no plain words. */
    public static FormulaPrinter named(List<String> names) {
        return new FormulaPrinter(number -> quoted(names.get(number)));
    }

    public String print(Formula formula) {
        StringBuilder text = new StringBuilder();
        append(formula, text);
        return text.toString();
    }

    private void append(Formula formula, StringBuilder text) {
        Operator operator = formula.operator();
        if (operator == Operator.PROPOSITION) {
            text.append(names.apply(formula.proposition()));
        } else if (formula.operands().isEmpty()) {
            text.append(operator.symbol());
        } else if (operator.isUnary()) {
            text.append(operator.symbol());
            Formula operand = formula.left();
            if (operator != Operator.NOT && !isBinary(operand)) {
                text.append(' ');
            }
            appendOperand(formula, operand, text);
        } else {
            String separator = "";
            for (Formula operand : formula.operands()) {
                text.append(separator);
                appendOperand(formula, operand, text);
                separator = " " + operator.symbol() + " ";
            }
        }
    }

    private void appendOperand(Formula formula, Formula operand, StringBuilder text) {
        boolean bare = !isBinary(operand) || (formula.is(Operator.OR) && operand.is(Operator.AND));
        text.append(bare ? "" : "(");
        append(operand, text);
        text.append(bare ? "" : ")");
    }

    private static boolean isBinary(Formula formula) {
        return formula.operands().size() > 1;
    }

    private static String quoted(String name) {
        if (PLAIN.matcher(name).matches() && !Lexer.isReserved(name)) {
            return name;
        }
        return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
