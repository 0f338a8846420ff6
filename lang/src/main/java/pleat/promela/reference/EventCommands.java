package pleat.promela.reference;

import java.util.List;
import java.util.Optional;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Statement;

/** The statements of a trace are about events. */
final class EventCommands extends Commands {
    private final Expressions expressions;

    EventCommands(Names names, Expressions expressions) {
        super(names, expressions);
        this.expressions = expressions;
    }

    @Override
    Command of(Statement statement) {
        if (statement instanceof Statement.Send send) {
            return new EventTest(
                    Event.Kind.SEND,
                    expressions.channel(send.channel()),
                    send.values().stream().map(this::value).toList());
        } else if (statement instanceof Statement.Receive receive) {
            MessagePattern pattern = expressions.pattern(receive.search(), withoutNames(receive.arguments()));
            return new EventTest(
                    Event.Kind.RECEIVE,
                    expressions.channel(receive.channel()),
                    pattern.fields().stream().map(EventCommands::value).toList());
        }
        return super.of(statement);
    }

    /** A variable in an event is not looked at. */
    private Optional<Term> value(Expression expression) {
        boolean isVariable = expression instanceof Expression.Reference reference
                && expressions.symbol(reference).isEmpty();
        return isVariable ? Optional.empty() : Optional.of(expressions.term(expression));
    }

    private static Optional<Term> value(MessagePattern.Field field) {
        return field instanceof MessagePattern.Field.Match match ? Optional.of(match.value()) : Optional.empty();
    }

    private List<Expression.Argument> withoutNames(List<Expression.Argument> arguments) {
        return arguments.stream()
                .map(argument -> argument instanceof Expression.Argument.Bind bind
                                && expressions.symbol(bind.variable()).isEmpty()
                        ? new Expression.Argument.Ignore()
                        : argument)
                .toList();
    }
}
