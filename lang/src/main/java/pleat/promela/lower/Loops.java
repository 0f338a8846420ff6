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
                bound(0, loop.span()),
                "<=",
                bound(length - 1, loop.span()),
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
        Statement.Bound end = new Statement.Bound(length, "len(" + channel + ")");
        return counting(counter, bound(0, span), "<", end, body, span);
    }

    private static List<Statement> counting(
            Expression.Reference variable,
            Statement.Bound from,
            String comparison,
            Statement.Bound to,
            List<Statement> body,
            SourceSpan span) {
        List<Statement> option = new ArrayList<>();
        option.add(below(variable, comparison, to, span));
        option.add(new Statement.Compound(Statement.Compound.Grain.BODY, new Statement.Block(body, span, span), span));
        if (body.isEmpty()) {
            option.remove(1);
        }
        option.add(increment(variable, span));
        List<Statement> leave = List.of(new Statement.Else(span), new Statement.Break(span));
        return List.of(start(variable, from, span), loop(option, leave, span));
    }

    static List<Statement> select(Statement.Select select) {
        SourceSpan span = select.span();
        Expression.Reference variable = select.variable();
        String name = variable.name().text();
        if (select.way() == Statement.Select.Way.LISTING
                && select.from().value() instanceof Expression.Literal first
                && select.to().value() instanceof Expression.Literal last
                && last.value() - first.value() <= MOST_ALTERNATIVES) {
            List<Statement.Block> options = new ArrayList<>();
            for (int value = first.value(); value <= last.value(); value++) {
                options.add(block(List.of(assign(variable, number(value, span), name + " = " + value, span)), span));
            }
            return List.of(new Statement.Choice(Statement.Choice.Repetition.ONCE, options, span));
        }
        List<Statement> next = List.of(below(variable, "<", select.to(), span), increment(variable, span));
        List<Statement> leave = List.of(new Statement.Break(span));
        // The order counts in a d_step, and is that of SPIN's scanner or of its parser.
        Statement loop =
                select.way() == Statement.Select.Way.LISTING ? loop(next, leave, span) : loop(leave, next, span);
        return List.of(start(variable, select.from(), span), loop);
    }

    private static Statement loop(List<Statement> first, List<Statement> second, SourceSpan span) {
        return new Statement.Choice(
                Statement.Choice.Repetition.LOOP, List.of(block(first, span), block(second, span)), span);
    }

    private static Statement.Block block(List<Statement> statements, SourceSpan span) {
        return new Statement.Block(statements, span, span);
    }

    private static Statement start(Expression.Reference variable, Statement.Bound first, SourceSpan span) {
        return assign(variable, first.value(), variable.name().text() + " = " + first.text(), span);
    }

    private static Statement below(
            Expression.Reference variable, String comparison, Statement.Bound end, SourceSpan span) {
        return new Statement.Await(
                new Expression.Binary(comparison, variable, end.value(), span),
                variable.name().text() + " " + comparison + " " + end.text(),
                span);
    }

    private static Statement increment(Expression.Reference variable, SourceSpan span) {
        Expression sum = new Expression.Binary("+", variable, number(1, span), span);
        return assign(variable, sum, variable.name().text() + "++", span);
    }

    private static Statement assign(Expression.Reference variable, Expression value, String text, SourceSpan span) {
        return new Statement.Assign(variable, value, text, span);
    }

    private static Statement.Bound bound(int value, SourceSpan span) {
        return new Statement.Bound(number(value, span), Integer.toString(value));
    }

    private static Expression number(int value, SourceSpan span) {
        return new Expression.Literal(value, span);
    }
}
