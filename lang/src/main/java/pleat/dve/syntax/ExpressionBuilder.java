package pleat.dve.syntax;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import pleat.dve.ast.BinaryOperator;
import pleat.dve.ast.Expression;
import pleat.dve.ast.Name;
import pleat.dve.ast.UnaryOperator;

/** The part of the tree builder that makes expressions. The lexer and the tree use the same names for operators. */
final class ExpressionBuilder {
    private final SourceTokens tokens;

    ExpressionBuilder(SourceTokens tokens) {
        this.tokens = tokens;
    }

    List<Expression> buildAll(List<DveParser.ExprContext> contexts) {
        return contexts.stream().map(this::build).toList();
    }

    Expression build(DveParser.ExprContext context) {
        if (context instanceof DveParser.NumberContext number) {
            return new Expression.Literal(Integer.parseInt(number.getText()), tokens.span(context));
        }
        if (context instanceof DveParser.TruthContext truth) {
            return new Expression.Literal(truth.TRUE() == null ? 0 : 1, tokens.span(context));
        }
        if (context instanceof DveParser.NamedContext named) {
            return named(named);
        }
        if (context instanceof DveParser.GroupContext group) {
            return build(group.expr());
        }
        if (context instanceof DveParser.UnaryContext unary) {
            return new Expression.Unary(
                    UnaryOperator.valueOf(symbol(unary.operator)), build(unary.expr()), tokens.span(context));
        }
        DveParser.BinaryContext binary = (DveParser.BinaryContext) context;
        return new Expression.Binary(
                BinaryOperator.valueOf(symbol(binary.operator)),
                build(binary.expr(0)),
                build(binary.expr(1)),
                tokens.span(binary.operator),
                tokens.span(context));
    }

    Expression.Reference place(DveParser.PlaceContext context) {
        return new Expression.Reference(
                tokens.name(context.ID().getSymbol()),
                Optional.ofNullable(context.expr()).map(this::build),
                tokens.span(context));
    }

    private Expression named(DveParser.NamedContext context) {
        Name name = tokens.name(context.ID().getSymbol());
        if (context.selector() instanceof DveParser.InStateContext inState) {
            return new Expression.InState(name, tokens.name(inState.ID().getSymbol()), tokens.span(context));
        }
        if (context.selector() instanceof DveParser.RemoteContext remote) {
            Expression.Reference variable = new Expression.Reference(
                    tokens.name(remote.ID().getSymbol()),
                    Optional.ofNullable(remote.expr()).map(this::build),
                    tokens.span(remote.ID().getSymbol(), remote.getStop()));
            return new Expression.Remote(name, variable, tokens.span(context));
        }
        Optional<Expression> index = context.selector() instanceof DveParser.ElementContext element
                ? Optional.of(build(element.expr()))
                : Optional.empty();
        return new Expression.Reference(name, index, tokens.span(context));
    }

    private static String symbol(Token operator) {
        return DveLexer.VOCABULARY.getSymbolicName(operator.getType());
    }
}
