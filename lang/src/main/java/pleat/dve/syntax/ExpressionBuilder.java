package pleat.dve.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import pleat.dve.ast.BinaryOperator;
import pleat.dve.ast.Expression;
import pleat.dve.ast.Name;
import pleat.dve.ast.UnaryOperator;
import pleat.dve.diagnostic.DveError;
import pleat.dve.syntax.OperatorChain.Tree;
import pleat.source.Diagnostics;

/** The part of the tree builder that makes expressions. The lexer and the tree use the same names for operators. */
final class ExpressionBuilder {
    /** What goes over the tree of an expression recurses so deep, which the default stack of a thread can take. */
    static final int MAX_DEPTH = 2_000;

    private final SourceTokens tokens;
    private final Diagnostics diagnostics;

    ExpressionBuilder(SourceTokens tokens, Diagnostics diagnostics) {
        this.tokens = tokens;
        this.diagnostics = diagnostics;
    }

    List<Expression> buildAll(List<DveParser.ExprContext> contexts) {
        return contexts.stream().map(this::build).toList();
    }

    /** The tree of an expression; after an error some other one. */
    Expression build(DveParser.ExprContext context) {
        return tree(context).expression();
    }

    private Tree tree(DveParser.ExprContext context) {
        Tree tree = context instanceof DveParser.BinaryContext binary ? chain(binary) : single(context);
        if (tree.depth() > MAX_DEPTH) {
            diagnostics.report(DveError.NESTED_TOO_DEEPLY, tokens.span(context), MAX_DEPTH);
            return new Tree(new Expression.Literal(0, tokens.span(context)), 1);
        }
        return tree;
    }

    /** A loop over what the parser has read in a loop, so that this recurses no deeper than the parser. */
    private Tree chain(DveParser.BinaryContext context) {
        List<Tree> operands = new ArrayList<>();
        List<OperatorChain.Operator> operators = new ArrayList<>();
        DveParser.ExprContext left = context;
        while (left instanceof DveParser.BinaryContext binary) {
            operands.add(tree(binary.expr(1)));
            operators.add(new OperatorChain.Operator(
                    BinaryOperator.valueOf(symbol(binary.operator)), tokens.span(binary.operator)));
            left = binary.expr(0);
        }
        operands.add(tree(left));
        Collections.reverse(operands);
        Collections.reverse(operators);
        return new OperatorChain(operands, operators).tree();
    }

    private Tree single(DveParser.ExprContext context) {
        if (context instanceof DveParser.NumberContext number) {
            return leaf(new Expression.Literal(Integer.parseInt(number.getText()), tokens.span(context)));
        }
        if (context instanceof DveParser.TruthContext truth) {
            return leaf(new Expression.Literal(truth.TRUE() == null ? 0 : 1, tokens.span(context)));
        }
        if (context instanceof DveParser.GroupContext group) {
            return tree(group.expr());
        }
        if (context instanceof DveParser.UnaryContext unary) {
            Tree operand = tree(unary.expr());
            return new Tree(
                    new Expression.Unary(
                            UnaryOperator.valueOf(symbol(unary.operator)), operand.expression(), tokens.span(context)),
                    operand.depth() + 1);
        }
        return named((DveParser.NamedContext) context);
    }

    private static Tree leaf(Expression expression) {
        return new Tree(expression, 1);
    }

    Expression.Reference place(DveParser.PlaceContext context) {
        return new Expression.Reference(
                tokens.name(context.ID().getSymbol()),
                Optional.ofNullable(context.expr()).map(this::build),
                tokens.span(context));
    }

    private Tree named(DveParser.NamedContext context) {
        Name name = tokens.name(context.ID().getSymbol());
        if (context.selector() instanceof DveParser.InStateContext inState) {
            return leaf(new Expression.InState(name, tokens.name(inState.ID().getSymbol()), tokens.span(context)));
        }
        if (context.selector() instanceof DveParser.RemoteContext remote) {
            Optional<Tree> index = Optional.ofNullable(remote.expr()).map(this::tree);
            Expression.Reference variable = new Expression.Reference(
                    tokens.name(remote.ID().getSymbol()),
                    index.map(Tree::expression),
                    tokens.span(remote.ID().getSymbol(), remote.getStop()));
            return around(index, new Expression.Remote(name, variable, tokens.span(context)));
        }
        Optional<Tree> index = context.selector() instanceof DveParser.ElementContext element
                ? Optional.of(tree(element.expr()))
                : Optional.empty();
        return around(index, new Expression.Reference(name, index.map(Tree::expression), tokens.span(context)));
    }

    private static Tree around(Optional<Tree> index, Expression expression) {
        return new Tree(expression, 1 + index.map(Tree::depth).orElse(0));
    }

    private static String symbol(Token operator) {
        return DveLexer.VOCABULARY.getSymbolicName(operator.getType());
    }
}
