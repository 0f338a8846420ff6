package pleat.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.model.SourceSpan;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.diagnostic.PromelaError;
import pleat.promela.preprocess.Token;

/** Parses expressions, references and the arguments of messages. */
final class ExpressionParser {
    /** Binary operators, from the loosest to the tightest. */
    private static final List<Set<String>> LEVELS = List.of(
            Set.of("||"),
            Set.of("&&"),
            Set.of("|"),
            Set.of("^"),
            Set.of("&"),
            Set.of("==", "!="),
            Set.of("<", ">", "<=", ">="),
            Set.of("<<", ">>"),
            Set.of("+", "-"),
            Set.of("*", "/", "%"));

    /** The level of {@code |}. */
    private static final int BITWISE = 2;

    private static final Set<String> QUERIES = Set.of("len", "empty", "nempty", "full", "nfull");
    private static final Set<String> PROCESS_QUERIES = Set.of("enabled", "pc_value", "get_priority");
    private static final Set<String> SPECIALS = Set.of("timeout", "_pid", "_nr_pr", "_last", "np_", "_priority");

    private final TokenCursor cursor;
    private final Set<String> proctypes;
    private final Depth depth;
    /** Expressions that are being read, each inside of the one before. */
    private int nested;
    /** In the outermost of them so far, inside brackets or not. */
    private int operators;

    /** @param proctypes their names tell remote references from labels */
    ExpressionParser(TokenCursor cursor, Set<String> proctypes) {
        this.cursor = cursor;
        this.depth = new Depth(cursor);
        this.proctypes = proctypes;
    }

    boolean isProctype(Token token) {
        return token.isName() && proctypes.contains(token.text());
    }

    Expression expression() {
        depth.enter();
        try {
            return counted(0);
        } finally {
            depth.leave();
        }
    }

    /** An expression without logical operators outside of parentheses. */
    Expression condition() {
        return counted(BITWISE);
    }

    private Expression counted(int loosest) {
        operators = nested == 0 ? 0 : operators;
        nested++;
        try {
            return level(loosest);
        } finally {
            nested--;
        }
    }

    /** Operators of the level and of tighter ones. */
    private Expression level(int loosest) {
        int mark = cursor.mark();
        Expression left = unary();
        for (int level = operator(); level >= loosest; level = operator()) {
            operators++;
            cursor.requireFewOperators(operators);
            String operator = cursor.take().text();
            Expression right = level(level + 1);
            left = new Expression.Binary(operator, left, right, cursor.spanFrom(mark));
        }
        return left;
    }

    /** The level of the binary operator that stands here, or -1. The equivalence of a formula is no comparison. */
    private int operator() {
        boolean isEquivalence = cursor.at("<") && cursor.peek(1).is("->");
        boolean isAnd = cursor.at("/") && cursor.peek(1).is("\\");
        return isEquivalence || isAnd ? -1 : level(cursor.peek());
    }

    /** The level of a binary operator, or -1. */
    private static int level(Token token) {
        for (int level = 0; level < LEVELS.size(); level++) {
            if (token.kind() == Token.Kind.SYMBOL && LEVELS.get(level).contains(token.text())) {
                return level;
            }
        }
        return -1;
    }

    private Expression unary() {
        int mark = cursor.mark();
        if (!cursor.atAny(Set.of("!", "~", "-"))) {
            return atom();
        }
        String operator = cursor.take().text();
        depth.enter();
        try {
            Expression operand = unary();
            return operator.equals("-") && operand instanceof Expression.Literal number
                    ? new Expression.Literal(-number.value(), cursor.spanFrom(mark))
                    : new Expression.Unary(operator, operand, cursor.spanFrom(mark));
        } finally {
            depth.leave();
        }
    }

    private Expression atom() {
        Token token = cursor.peek();
        int mark = cursor.mark();
        switch (token.kind()) {
            case NUMBER -> {
                cursor.take();
                return new Expression.Literal(Integer.parseInt(token.text()), token.span());
            }
            case CHARACTER -> {
                cursor.take();
                return new Expression.Literal(character(token), token.span());
            }
            case NAME -> {
                return named(token, mark);
            }
            default -> {
                if (cursor.skip("(")) {
                    return group(mark);
                }
                throw cursor.expected("an expression");
            }
        }
    }

    private Expression group(int mark) {
        Expression condition = expression();
        if (cursor.skip("->")) {
            Expression then = expression();
            cursor.expect(":");
            Expression otherwise = expression();
            cursor.expect(")");
            return new Expression.Conditional(condition, then, otherwise, cursor.spanFrom(mark));
        }
        cursor.expect(")");
        return condition;
    }

    private Expression named(Token token, int mark) {
        String word = token.text();
        if (word.equals("c_expr")) {
            throw cursor.unsupported(token, "embedded C ('c_expr')");
        }
        if (word.equals("true") || word.equals("false") || word.equals("skip")) {
            cursor.take();
            return new Expression.Literal(word.equals("false") ? 0 : 1, token.span());
        }
        if (SPECIALS.contains(word)) {
            cursor.take();
            return new Expression.Special(word, token.span());
        }
        if (QUERIES.contains(word)) {
            cursor.take();
            cursor.expect("(");
            Expression.Reference channel = reference();
            cursor.expect(")");
            return new Expression.ChannelQuery(word, channel, cursor.spanFrom(mark));
        }
        if (PROCESS_QUERIES.contains(word)) {
            cursor.take();
            cursor.expect("(");
            Expression pid = expression();
            cursor.expect(")");
            return new Expression.ProcessQuery(word, pid, cursor.spanFrom(mark));
        }
        if (word.equals("run")) {
            return run(mark);
        }
        if (isProctype(token) && isRemote()) {
            return remote(mark);
        }
        Expression.Reference reference = reference();
        return isPoll() ? poll(reference, mark) : reference;
    }

    private Expression run(int mark) {
        cursor.take();
        Name proctype = cursor.expectName("the name of a proctype");
        cursor.expect("(");
        List<Expression> arguments = new ArrayList<>();
        while (!cursor.at(")")) {
            arguments.add(expression());
            if (!cursor.skip(",")) {
                break;
            }
        }
        cursor.expect(")");
        Optional<Expression> priority = cursor.skip("priority") ? Optional.of(atom()) : Optional.empty();
        return new Expression.Run(proctype, arguments, priority, cursor.spanFrom(mark));
    }

    private boolean isRemote() {
        return cursor.peek(1).is("[")
                || cursor.peek(1).is("@")
                || cursor.peek(1).is(":");
    }

    private Expression remote(int mark) {
        Name proctype = cursor.expectName("the name of a proctype");
        Optional<Expression> pid = Optional.empty();
        if (cursor.skip("[")) {
            pid = Optional.of(expression());
            cursor.expect("]");
        }
        if (cursor.skip("@")) {
            Name label = cursor.expectName("a label");
            return new Expression.RemoteLabel(proctype, pid, label, cursor.spanFrom(mark));
        }
        cursor.expect(":");
        return new Expression.RemoteVariable(proctype, pid, reference(), cursor.spanFrom(mark));
    }

    Expression.Reference reference() {
        List<Expression.Reference.Part> parts = new ArrayList<>();
        do {
            Name name = cursor.expectName("a name");
            Optional<Expression> index = Optional.empty();
            if (cursor.at("[")) {
                cursor.take();
                index = Optional.of(expression());
                cursor.expect("]");
            }
            parts.add(new Expression.Reference.Part(name, index));
        } while (cursor.skip("."));
        return new Expression.Reference(parts);
    }

    private boolean isPoll() {
        return (cursor.at("?") || cursor.at("??")) && cursor.peek(1).is("[");
    }

    private Expression poll(Expression.Reference channel, int mark) {
        Expression.Search search = cursor.take().is("??") ? Expression.Search.ANY : Expression.Search.FIRST;
        cursor.expect("[");
        List<Expression.Argument> arguments = receiveArguments();
        cursor.expect("]");
        return new Expression.Poll(channel, search, arguments, cursor.spanFrom(mark));
    }

    /** {@code a, b, c} or {@code a(b, c)}. */
    List<Expression.Argument> receiveArguments() {
        depth.enter();
        try {
            return receiveList();
        } finally {
            depth.leave();
        }
    }

    private List<Expression.Argument> receiveList() {
        List<Expression.Argument> arguments = new ArrayList<>();
        do {
            if (cursor.skip("(")) {
                arguments.addAll(receiveArguments());
                cursor.expect(")");
            } else {
                arguments.add(receiveArgument());
                if (cursor.at("(") && !cursor.peek().startsLine()) {
                    cursor.take();
                    arguments.addAll(receiveArguments());
                    cursor.expect(")");
                }
            }
        } while (cursor.skip(","));
        return arguments;
    }

    private Expression.Argument receiveArgument() {
        if (cursor.skip("eval")) {
            cursor.expect("(");
            Expression value = expression();
            cursor.expect(")");
            return new Expression.Argument.Match(value);
        }
        Token token = cursor.peek();
        if (token.is("_")) {
            cursor.take();
            return new Expression.Argument.Ignore();
        }
        if (TokenCursor.isPlainName(token) && !SPECIALS.contains(token.text())) {
            return new Expression.Argument.Bind(reference());
        }
        return new Expression.Argument.Match(unary());
    }

    /** {@code a, b, c} or {@code a(b, c)}. */
    List<Expression> sendArguments() {
        depth.enter();
        try {
            return sendList();
        } finally {
            depth.leave();
        }
    }

    private List<Expression> sendList() {
        List<Expression> arguments = new ArrayList<>();
        do {
            arguments.add(expression());
            if (cursor.at("(") && !cursor.peek().startsLine()) {
                cursor.take();
                arguments.addAll(sendArguments());
                cursor.expect(")");
            }
        } while (cursor.skip(","));
        return arguments;
    }

    private int character(Token token) {
        String inside = token.text().substring(1, token.text().length() - 1);
        if (inside.length() == 1) {
            return inside.charAt(0);
        }
        if (inside.length() == 2 && inside.charAt(0) == '\\') {
            return switch (inside.charAt(1)) {
                case 'n' -> '\n';
                case 't' -> '\t';
                case 'r' -> '\r';
                case 'f' -> '\f';
                case 'b' -> '\b';
                case '0' -> 0;
                default -> inside.charAt(1);
            };
        }
        SourceSpan span = token.span();
        cursor.diagnostics().report(PromelaError.BAD_CHARACTER_CONSTANT, span, token.text());
        return 0;
    }
}
