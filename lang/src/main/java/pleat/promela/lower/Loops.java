package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import pleat.model.SourceSpan;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Statement;

/** Writes {@code for} and {@code select} with simpler statements. */
final class Loops {
    /** A choice of more values than this is made by counting. */
    private static final int MOST_ALTERNATIVES = 32;

    private Loops() {}

    static List<Statement> range(Statement.ForRange loop) {
        return counting(
                loop.variable(), loop.from(), "<=", loop.to(), loop.body().statements(), loop.span());
    }

    static List<Statement> array(Statement.ForIn loop, int length) {
        return counting(
                loop.variable(),
                number(0, loop.span()),
                "<=",
                number(length - 1, loop.span()),
                loop.body().statements(),
                loop.span());
    }

    /** Takes each message out, and puts it back behind the others. */
    static List<Statement> channel(Statement.ForIn loop, Expression.Reference counter) {
        SourceSpan span = loop.span();
        List<Statement> body = new ArrayList<>();
        String channel = loop.collection().name().text();
        String variable = loop.variable().name().text();
        body.add(new Statement.Receive(
                loop.collection(),
                Expression.Search.FIRST,
                Statement.Effect.REMOVE,
                List.of(new Expression.Argument.Bind(loop.variable())),
                channel + "?" + variable,
                span));
        body.add(new Statement.Send(
                loop.collection(), Statement.Order.LAST, List.of(loop.variable()), channel + "!" + variable, span));
        body.addAll(loop.body().statements());
        Expression length = new Expression.ChannelQuery("len", loop.collection(), span);
        return counting(counter, number(0, span), "<", length, body, span);
    }

    private static List<Statement> counting(
            Expression.Reference variable,
            Expression from,
            String comparison,
            Expression to,
            List<Statement> body,
            SourceSpan span) {
        String name = variable.name().text();
        List<Statement> option = new ArrayList<>();
        option.add(new Statement.Await(
                new Expression.Binary(comparison, variable, to, span), name + " " + comparison + " bound", span));
        option.add(new Statement.Compound(Statement.Compound.Grain.BODY, new Statement.Block(body, span, span), span));
        if (body.isEmpty()) {
            option.remove(1);
        }
        option.add(increment(variable, span));
        List<Statement> leave = List.of(new Statement.Else(span), new Statement.Break(span));
        return List.of(assign(variable, from, name + " = first", span), loop(option, leave, span));
    }

    static List<Statement> select(Statement.Select select) {
        SourceSpan span = select.span();
        Expression.Reference variable = select.variable();
        String name = variable.name().text();
        if (select.way() == Statement.Select.Way.LISTING
                && select.from() instanceof Expression.Literal first
                && select.to() instanceof Expression.Literal last
                && last.value() - first.value() <= MOST_ALTERNATIVES) {
            List<Statement.Block> options = new ArrayList<>();
            for (int value = first.value(); value <= last.value(); value++) {
                options.add(block(List.of(assign(variable, number(value, span), name + " = " + value, span)), span));
            }
            return List.of(new Statement.Choice(Statement.Choice.Repetition.ONCE, options, span));
        }
        List<Statement> next = List.of(
                new Statement.Await(new Expression.Binary("<", variable, select.to(), span), name + " < bound", span),
                increment(variable, span));
        List<Statement> leave = List.of(new Statement.Break(span));
        // The order counts in a d_step, and is that of SPIN's scanner or of its parser.
        Statement loop =
                select.way() == Statement.Select.Way.LISTING ? loop(next, leave, span) : loop(leave, next, span);
        return List.of(assign(variable, select.from(), name + " = first", span), loop);
    }

    private static Statement loop(List<Statement> first, List<Statement> second, SourceSpan span) {
        return new Statement.Choice(
                Statement.Choice.Repetition.LOOP, List.of(block(first, span), block(second, span)), span);
    }

    private static Statement.Block block(List<Statement> statements, SourceSpan span) {
        return new Statement.Block(statements, span, span);
    }

    private static Statement increment(Expression.Reference variable, SourceSpan span) {
        Expression sum = new Expression.Binary("+", variable, number(1, span), span);
        return assign(variable, sum, variable.name().text() + "++", span);
    }

    private static Statement assign(Expression.Reference variable, Expression value, String text, SourceSpan span) {
        return new Statement.Assign(variable, value, text, span);
    }

    private static Expression number(int value, SourceSpan span) {
        return new Expression.Literal(value, span);
    }
}
