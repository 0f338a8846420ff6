package pleat.dve.ast;

/** Writes an expression on one line, with parentheses around every operation. */
public final class ExpressionPrinter {
    private final StringBuilder out = new StringBuilder();

    private ExpressionPrinter() {}

    static String print(Expression expression) {
        ExpressionPrinter printer = new ExpressionPrinter();
        printer.add(expression);
        return printer.out.toString();
    }

    /** Without parentheses around the whole. */
    public static String printBare(Expression expression) {
        String text = print(expression);
        boolean isOperation = expression instanceof Expression.Unary || expression instanceof Expression.Binary;
        return isOperation ? text.substring(1, text.length() - 1) : text;
    }

    private void add(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            out.append(literal.value());
        } else if (expression instanceof Expression.Reference reference) {
            addReference(reference);
        } else if (expression instanceof Expression.Remote remote) {
            out.append(remote.process()).append("->");
            addReference(remote.variable());
        } else if (expression instanceof Expression.InState inState) {
            out.append(inState.process()).append('.').append(inState.state());
        } else if (expression instanceof Expression.Unary unary) {
            out.append('(').append(unary.operator().prefix());
            add(unary.operand());
            out.append(')');
        } else if (expression instanceof Expression.Binary binary) {
            out.append('(');
            add(binary.left());
            out.append(' ').append(binary.operator()).append(' ');
            add(binary.right());
            out.append(')');
        }
    }

    private void addReference(Expression.Reference reference) {
        out.append(reference.name());
        reference.index().ifPresent(index -> {
            out.append('[');
            add(index);
            out.append(']');
        });
    }
}
