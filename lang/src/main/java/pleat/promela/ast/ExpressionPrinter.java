package pleat.promela.ast;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes expressions as they would be written in a model, with as few parentheses as that takes. */
public final class ExpressionPrinter {
    /** The weakest first; what is in no list binds strongest. */
    private static final List<List<String>> LEVELS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("==", "!="),
            List.of("<", "<=", ">", ">="),
            List.of("<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private static final int UNARY = LEVELS.size();
    private static final Map<Expression.Search, String> POLLS =
            Map.of(Expression.Search.FIRST, "?[", Expression.Search.ANY, "??[");

    private ExpressionPrinter() {}

    public static String print(Expression expression) {
        return print(expression, 0);
    }

    /** @param weakest what binds weaker is put in parentheses */
    private static String print(Expression expression, int weakest) {
        if (expression instanceof Expression.Binary binary) {
            int level = level(binary.operator());
            String text =
                    print(binary.left(), level) + " " + binary.operator() + " " + print(binary.right(), level + 1);
            return level < weakest ? "(" + text + ")" : text;
        }
        if (expression instanceof Expression.Unary unary) {
            return unary.operator() + print(unary.operand(), UNARY);
        }
        if (expression instanceof Expression.Conditional conditional) {
            return "(" + print(conditional.condition()) + " -> " + print(conditional.then()) + " : "
                    + print(conditional.otherwise()) + ")";
        }
        return operand(expression);
    }

    private static int level(String operator) {
        for (int level = 0; level < LEVELS.size(); level++) {
            if (LEVELS.get(level).contains(operator)) {
                return level;
            }
        }
        throw new IllegalArgumentException("no operator of expressions: " + operator);
    }

    private static String operand(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return Integer.toString(literal.value());
        }
        if (expression instanceof Expression.Reference reference) {
            return reference.parts().stream().map(ExpressionPrinter::part).collect(Collectors.joining("."));
        }
        if (expression instanceof Expression.ChannelQuery query) {
            return query.query() + "(" + print(query.channel()) + ")";
        }
        if (expression instanceof Expression.Poll poll) {
            return print(poll.channel())
                    + POLLS.get(poll.search())
                    + poll.arguments().stream().map(ExpressionPrinter::argument).collect(Collectors.joining(", "))
                    + "]";
        }
        if (expression instanceof Expression.RemoteLabel remote) {
            return process(remote.proctype(), remote.pid()) + "@" + remote.label();
        }
        if (expression instanceof Expression.RemoteVariable remote) {
            return process(remote.proctype(), remote.pid()) + ":" + print(remote.variable());
        }
        if (expression instanceof Expression.ProcessQuery query) {
            return query.query() + "(" + print(query.pid()) + ")";
        }
        if (expression instanceof Expression.Special special) {
            return special.name();
        }
        Expression.Run run = (Expression.Run) expression;
        return "run " + run.proctype()
                + run.arguments().stream().map(ExpressionPrinter::print).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String part(Expression.Reference.Part part) {
        return part.name() + part.index().map(index -> "[" + print(index) + "]").orElse("");
    }

    private static String process(Name proctype, Optional<Expression> pid) {
        return proctype + pid.map(number -> "[" + print(number) + "]").orElse("");
    }

    private static String argument(Expression.Argument argument) {
        if (argument instanceof Expression.Argument.Match match) {
            return match.value() instanceof Expression.Literal
                    ? print(match.value())
                    : "eval(" + print(match.value()) + ")";
        }
        return argument instanceof Expression.Argument.Bind bind ? print(bind.variable()) : "_";
    }
}
