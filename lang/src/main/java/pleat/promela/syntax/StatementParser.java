package pleat.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import pleat.model.SourceSpan;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.ast.Statement;
import pleat.promela.preprocess.Token;

/** Parses statements. */
final class StatementParser {
    private static final Set<String> CLOSERS = Set.of("}", "fi", "od", "::");
    private static final Set<String> SEPARATORS = Set.of(";", "->");
    private static final Pattern LETTERS_AND_DIGITS = Pattern.compile("[A-Za-z0-9]+");

    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final DeclarationParser declarations;
    private final Depth depth;

    StatementParser(TokenCursor cursor, ExpressionParser expressions, DeclarationParser declarations) {
        this.cursor = cursor;
        this.depth = new Depth(cursor);
        this.expressions = expressions;
        this.declarations = declarations;
    }

    /** {@code { statements }}, with or without any. */
    Statement.Block body() {
        int mark = cursor.mark();
        cursor.expect("{");
        return rest(statements(), mark);
    }

    /** {@code { statements }}, with at least one, as in SPIN. */
    private Statement.Block block() {
        int mark = cursor.mark();
        cursor.expect("{");
        return rest(oneOrMore(), mark);
    }

    private Statement.Block rest(List<Statement> statements, int mark) {
        SourceSpan end = cursor.peek().span();
        cursor.expect("}");
        return new Statement.Block(statements, cursor.spanFrom(mark), end);
    }

    private List<Statement> oneOrMore() {
        List<Statement> statements = statements();
        boolean isEmpty = statements.stream().allMatch(Statement.Exclusive.class::isInstance);
        if (isEmpty && !cursor.diagnostics().hasErrors()) {
            throw cursor.expected("a statement");
        }
        return statements;
    }

    private List<Statement> statements() {
        List<Statement> statements = new ArrayList<>();
        skipSeparators();
        while (!cursor.atAny(CLOSERS) && !cursor.atEnd()) {
            int mark = cursor.mark();
            try {
                step(statements);
                separator();
            } catch (TokenCursor.SyntaxFailure reported) {
                if (cursor.diagnostics().isFull()) {
                    throw reported;
                }
                recover(mark);
            }
        }
        return statements;
    }

    private void skipSeparators() {
        while (cursor.atAny(SEPARATORS)) {
            cursor.take();
        }
    }

    /** A new line separates as well, and so does a closing brace; nothing has to stand before the end of a block. */
    private void separator() {
        boolean implied = cursor.peek().startsLine()
                || cursor.previous().is("}")
                || cursor.previous().is("else")
                || cursor.atAny(CLOSERS);
        if (!cursor.atAny(SEPARATORS) && !implied) {
            throw cursor.expected("';'");
        }
        skipSeparators();
    }

    /** Goes on behind the statement in which something is wrong. */
    private void recover(int mark) {
        int open = 0;
        if (cursor.mark() == mark) {
            cursor.take();
        }
        while (!cursor.atEnd()) {
            if (open == 0 && (cursor.atAny(SEPARATORS) || cursor.atAny(CLOSERS))) {
                skipSeparators();
                return;
            }
            Token token = cursor.take();
            open += token.is("{") || token.is("(") ? 1 : token.is("}") || token.is(")") ? -1 : 0;
            open = Math.max(open, 0);
        }
    }

    private void step(List<Statement> into) {
        if (declarations.isHere()) {
            declarations.declarations().forEach(declaration -> into.add(new Statement.Declare(declaration)));
            return;
        }
        into.add(statement());
    }

    private Statement statement() {
        int mark = cursor.mark();
        Statement statement = unguarded();
        int escapes = 0;
        try {
            // The first is the innermost: a chain is as deep as it is long.
            while (cursor.skip("unless")) {
                escapes++;
                depth.enter();
                statement = new Statement.Unless(statement, unguarded(), cursor.spanFrom(mark));
            }
        } finally {
            depth.leave(escapes);
        }
        return statement;
    }

    private Statement unguarded() {
        depth.enter();
        try {
            return single();
        } finally {
            depth.leave();
        }
    }

    private Statement single() {
        Token token = cursor.peek();
        int mark = cursor.mark();
        if (isLabel(token)) {
            Name label = cursor.expectName("a label");
            cursor.expect(":");
            boolean isAlone = cursor.atAny(CLOSERS) || cursor.atAny(SEPARATORS) || cursor.at("unless");
            return new Statement.Labelled(label, isAlone ? Statement.Await.skip(label.span()) : unguarded());
        }
        if (token.kind() == Token.Kind.SYMBOL && token.is("{")) {
            Statement.Block body = block();
            return new Statement.Compound(Statement.Compound.Grain.PLAIN, body, cursor.spanFrom(mark));
        }
        return token.isName() ? keyword(token, mark) : await(mark);
    }

    private boolean isLabel(Token token) {
        return TokenCursor.isPlainName(token)
                && !expressions.isProctype(token)
                && cursor.peek(1).is(":");
    }

    private Statement keyword(Token token, int mark) {
        return switch (token.text()) {
            case "atomic" -> compound(Statement.Compound.Grain.ATOMIC, mark);
            case "d_step" -> compound(Statement.Compound.Grain.D_STEP, mark);
            case "if" -> choice(Statement.Choice.Repetition.ONCE, "fi", mark);
            case "do" -> choice(Statement.Choice.Repetition.LOOP, "od", mark);
            case "else" -> new Statement.Else(cursor.take().span());
            case "break" -> new Statement.Break(cursor.take().span());
            case "goto" -> {
                cursor.take();
                yield new Statement.Goto(cursor.expectName("a label"), cursor.spanFrom(mark));
            }
            case "for" -> loop(mark);
            case "select" -> select(mark);
            case "printf" -> print(mark);
            case "printm" -> printSymbol(mark);
            case "assert" -> {
                cursor.take();
                Expression condition = expressions.expression();
                yield new Statement.Assert(condition, cursor.textFrom(mark), cursor.spanFrom(mark));
            }
            case "set_priority" -> setPriority(mark);
            case "xr", "xs" -> exclusive(mark);
            case "c_code" -> throw cursor.unsupported(token, "embedded C ('c_code')");
            default -> TokenCursor.isPlainName(token) && !expressions.isProctype(token) ? started(mark) : await(mark);
        };
    }

    private Statement printSymbol(int mark) {
        cursor.take();
        cursor.expect("(");
        Expression symbol = expressions.expression();
        cursor.expect(")");
        return new Statement.PrintSymbol(symbol, cursor.textFrom(mark), cursor.spanFrom(mark));
    }

    private Statement compound(Statement.Compound.Grain kind, int mark) {
        cursor.take();
        Statement.Block body = block();
        return new Statement.Compound(kind, body, cursor.spanFrom(mark));
    }

    private Statement choice(Statement.Choice.Repetition kind, String end, int mark) {
        cursor.take();
        skipSeparators();
        List<Statement.Block> options = new ArrayList<>();
        if (!cursor.at("::")) {
            throw cursor.expected("'::'");
        }
        while (cursor.skip("::")) {
            int start = cursor.mark();
            options.add(new Statement.Block(
                    oneOrMore(), cursor.spanFrom(start), cursor.peek().span()));
        }
        cursor.expect(end);
        return new Statement.Choice(kind, options, cursor.spanFrom(mark));
    }

    private Statement loop(int mark) {
        cursor.take();
        cursor.expect("(");
        Expression.Reference variable = expressions.reference();
        if (cursor.at("in")) {
            cursor.take();
            Expression.Reference collection = expressions.reference();
            cursor.expect(")");
            return new Statement.ForIn(variable, collection, block(), cursor.spanFrom(mark));
        }
        cursor.expect(":");
        Statement.Bound from = bound();
        cursor.expect("..");
        Statement.Bound to = bound();
        cursor.expect(")");
        skipSeparators();
        return new Statement.ForRange(variable, from, to, block(), cursor.spanFrom(mark));
    }

    private Statement.Bound bound() {
        int mark = cursor.mark();
        Expression value = expressions.expression();
        return new Statement.Bound(value, cursor.textFrom(mark));
    }

    private Statement select(int mark) {
        Statement.Select.Way way = isListing() ? Statement.Select.Way.LISTING : Statement.Select.Way.COUNTING;
        cursor.take();
        cursor.expect("(");
        Expression.Reference variable = expressions.reference();
        cursor.expect(":");
        Statement.Bound from = bound();
        cursor.expect("..");
        Statement.Bound to = bound();
        cursor.expect(")");
        return new Statement.Select(variable, from, to, way, cursor.textFrom(mark), cursor.spanFrom(mark));
    }

    /** Whether SPIN's scanner understands the select here: plain words between the parentheses, on one line, in no inline. */
    private boolean isListing() {
        if (cursor.peek().origin() == Token.Origin.INLINE) {
            return false;
        }
        for (int i = 2; i < 8; i++) {
            if (cursor.peek(i).startsLine()) {
                return false;
            }
        }
        return LETTERS_AND_DIGITS.matcher(cursor.peek(2).text()).matches()
                && cursor.peek(3).is(":")
                && cursor.peek(4).kind() == Token.Kind.NUMBER
                && cursor.peek(5).is("..")
                && cursor.peek(6).kind() == Token.Kind.NUMBER
                && cursor.peek(7).is(")");
    }

    private Statement print(int mark) {
        cursor.take();
        cursor.expect("(");
        if (cursor.peek().kind() != Token.Kind.STRING) {
            throw cursor.expected("a string");
        }
        StringBuilder format = new StringBuilder();
        while (cursor.peek().kind() == Token.Kind.STRING) {
            String quoted = cursor.take().text();
            format.append(quoted, 1, quoted.length() - 1);
        }
        List<Expression> arguments = new ArrayList<>();
        while (cursor.skip(",")) {
            arguments.add(expressions.expression());
        }
        cursor.expect(")");
        return new Statement.Print(format.toString(), arguments, cursor.textFrom(mark), cursor.spanFrom(mark));
    }

    private Statement setPriority(int mark) {
        cursor.take();
        cursor.expect("(");
        Expression pid = expressions.expression();
        cursor.expect(",");
        Expression priority = expressions.expression();
        cursor.expect(")");
        return new Statement.SetPriority(pid, priority, cursor.textFrom(mark), cursor.spanFrom(mark));
    }

    private Statement exclusive(int mark) {
        String claim = cursor.take().text();
        List<Expression.Reference> channels = new ArrayList<>();
        do {
            channels.add(expressions.reference());
        } while (cursor.skip(","));
        return new Statement.Exclusive(claim, channels, cursor.spanFrom(mark));
    }

    /** A statement that starts with a variable or a channel. */
    private Statement started(int mark) {
        Expression.Reference reference = expressions.reference();
        Token operator = cursor.peek();
        String symbol = operator.startsLine() ? "" : operator.text();
        if (symbol.equals("=")) {
            cursor.take();
            Expression value = expressions.expression();
            return new Statement.Assign(reference, value, cursor.textFrom(mark), cursor.spanFrom(mark));
        }
        if (symbol.equals("++") || symbol.equals("--")) {
            cursor.take();
            return step(reference, symbol.substring(1), mark);
        }
        if (symbol.startsWith("!") && !symbol.equals("!=")) {
            return send(reference, mark);
        }
        if (symbol.startsWith("?") && !cursor.peek(1).is("[")) {
            return receive(reference, mark);
        }
        cursor.reset(mark);
        return await(mark);
    }

    private Statement step(Expression.Reference reference, String operator, int mark) {
        SourceSpan span = cursor.spanFrom(mark);
        Expression one = new Expression.Literal(1, span);
        return new Statement.Assign(
                reference, new Expression.Binary(operator, reference, one, span), cursor.textFrom(mark), span);
    }

    private Statement send(Expression.Reference channel, int mark) {
        Statement.Order order = cursor.take().is("!!") ? Statement.Order.SORTED : Statement.Order.LAST;
        List<Expression> values = expressions.sendArguments();
        return new Statement.Send(channel, order, values, cursor.textFrom(mark), cursor.spanFrom(mark));
    }

    private Statement receive(Expression.Reference channel, int mark) {
        Expression.Search search = cursor.take().is("??") ? Expression.Search.ANY : Expression.Search.FIRST;
        boolean copies = cursor.skip("<");
        List<Expression.Argument> arguments = expressions.receiveArguments();
        if (copies) {
            cursor.expect(">");
        }
        return new Statement.Receive(
                channel,
                search,
                copies ? Statement.Effect.COPY : Statement.Effect.REMOVE,
                arguments,
                cursor.textFrom(mark),
                cursor.spanFrom(mark));
    }

    private Statement await(int mark) {
        Expression condition = expressions.expression();
        return new Statement.Await(condition, cursor.textFrom(mark), cursor.spanFrom(mark));
    }
}
