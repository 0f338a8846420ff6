package pleat.csp.syntax;

import java.util.List;
import java.util.Set;
import pleat.csp.ast.Name;
import pleat.csp.diagnostic.CspError;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;

/** A place in a run of words. */
final class TokenCursor {
    static final Set<String> KEYWORDS = Set.of(
            "Skip",
            "Stop",
            "tau",
            "if",
            "ifa",
            "ifb",
            "else",
            "case",
            "default",
            "atomic",
            "interrupt",
            "var",
            "hvar",
            "channel",
            "enum",
            "true",
            "false",
            "xor",
            "call",
            "new",
            "while",
            "assert");

    /** Nested text takes some frames of the stack for each level, here and wherever the tree is walked. */
    private static final int DEEPEST = 250;

    private final List<Token> tokens;
    private final String source;
    private final Diagnostics diagnostics;
    private int next;
    private int depth;

    TokenCursor(List<Token> tokens, String source, Diagnostics diagnostics) {
        this.tokens = tokens;
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** A sentence that cannot go on. What is wrong with it has been reported. */
    static final class SyntaxFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        SyntaxFailure() {
            super(null, null, false, false);
        }
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    Token peek() {
        return tokens.get(next);
    }

    Token peek(int distance) {
        return tokens.get(Math.min(next + distance, tokens.size() - 1));
    }

    boolean atEnd() {
        return peek().kind() == Token.Kind.END;
    }

    boolean at(String word) {
        return peek().is(word);
    }

    boolean atName() {
        return isPlainName(peek());
    }

    static boolean isPlainName(Token token) {
        return token.kind() == Token.Kind.NAME && !KEYWORDS.contains(token.text());
    }

    Token take() {
        Token token = peek();
        if (!atEnd()) {
            next++;
        }
        return token;
    }

    /** Takes the word if it is the next. */
    boolean skip(String word) {
        if (at(word)) {
            next++;
            return true;
        }
        return false;
    }

    Token expect(String word) {
        if (!at(word)) {
            throw expected("'" + word + "'");
        }
        return take();
    }

    Name expectName(String what) {
        if (!atName()) {
            throw expected(what);
        }
        Token token = take();
        return new Name(token.text(), token.span());
    }

    SyntaxFailure expected(String what) {
        return failure(CspError.EXPECTED, peek().span(), what, peek().shown());
    }

    SyntaxFailure failure(CspError error, SourceSpan span, Object... arguments) {
        diagnostics.report(error, span, arguments);
        return new SyntaxFailure();
    }

    /** Must be followed by {@link #leave}, unless the sentence fails. */
    void enter() {
        depth++;
        if (depth > DEEPEST) {
            throw failure(CspError.NESTED_TOO_DEEPLY, peek().span(), DEEPEST);
        }
    }

    void leave() {
        depth--;
    }

    int mark() {
        return next;
    }

    /** From the word at the mark to the last one taken. */
    SourceSpan spanFrom(int mark) {
        return tokens.get(mark).span().to(tokens.get(Math.max(mark, next - 1)).span());
    }

    /** The text since the mark as it is written, on one line. */
    String textFrom(int mark) {
        int end = tokens.get(Math.max(mark, next - 1)).end();
        return source.substring(tokens.get(mark).start(), end).replaceAll("\\s+", " ");
    }

    /** Moves behind the next semicolon, or to the end, so that a new declaration can be tried. */
    void recover(int mark) {
        next = Math.max(next, mark);
        depth = 0;
        while (!atEnd() && !skip(";")) {
            next++;
        }
    }

    /** Whether the words from a distance on are a name, parameters perhaps, and {@code =}: the start of a definition. */
    boolean startsDefinition(int distance) {
        if (!isPlainName(peek(distance))) {
            return false;
        }
        int after = distance + 1;
        if (peek(after).is("(")) {
            int open = 0;
            do {
                open += peek(after).is("(") ? 1 : peek(after).is(")") ? -1 : 0;
                after++;
            } while (open > 0 && peek(after).kind() != Token.Kind.END);
        }
        return peek(after).is("=");
    }
}
