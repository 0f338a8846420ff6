package pleat.promela.syntax;

import java.util.List;
import java.util.Set;
import pleat.model.SourceSpan;
import pleat.promela.ast.Name;
import pleat.promela.diagnostic.PromelaError;
import pleat.promela.preprocess.Token;
import pleat.source.Diagnostics;

/** A place in a run of words. */
final class TokenCursor {
    static final Set<String> KEYWORDS = Set.of(
            "D_proctype",
            "active",
            "assert",
            "atomic",
            "bit",
            "bool",
            "break",
            "byte",
            "c_code",
            "c_decl",
            "c_expr",
            "c_state",
            "c_track",
            "chan",
            "d_step",
            "do",
            "else",
            "empty",
            "enabled",
            "eval",
            "false",
            "fi",
            "for",
            "full",
            "get_priority",
            "goto",
            "hidden",
            "if",
            "init",
            "inline",
            "int",
            "len",
            "local",
            "ltl",
            "mtype",
            "nempty",
            "never",
            "nfull",
            "notrace",
            "np_",
            "od",
            "of",
            "pc_value",
            "pid",
            "printf",
            "printm",
            "priority",
            "proctype",
            "provided",
            "return",
            "run",
            "select",
            "set_priority",
            "short",
            "show",
            "skip",
            "timeout",
            "trace",
            "true",
            "typedef",
            "unless",
            "unsigned",
            "xr",
            "xs");

    private static final int MOST_OPERATORS = 1_000;

    private final List<Token> tokens;
    private final Diagnostics diagnostics;
    private int next;

    TokenCursor(List<Token> tokens, Diagnostics diagnostics) {
        this.tokens = tokens;
        this.diagnostics = diagnostics;
    }

    /** A sentence that cannot go on. What is wrong with it has been reported. */
    static final class SyntaxFailure extends RuntimeException {
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

    Token previous() {
        return tokens.get(Math.max(0, next - 1));
    }

    boolean atEnd() {
        return peek().kind() == Token.Kind.END;
    }

    boolean at(String word) {
        return peek().is(word);
    }

    boolean atAny(Set<String> words) {
        return peek().kind() != Token.Kind.STRING && words.contains(peek().text());
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
        Token token = peek();
        if (!isPlainName(token)) {
            throw expected(what);
        }
        next++;
        return new Name(token.text(), token.span(), token.written());
    }

    static boolean isPlainName(Token token) {
        return token.isName() && !KEYWORDS.contains(token.text());
    }

    SyntaxFailure expected(String what) {
        Token token = peek();
        String found = token.kind() == Token.Kind.END ? "the end of the file" : "'" + token.text() + "'";
        diagnostics.report(PromelaError.EXPECTED, token.span(), what, found);
        return new SyntaxFailure();
    }

    SyntaxFailure unsupported(Token token, String construct) {
        diagnostics.report(PromelaError.UNSUPPORTED, token.span(), construct);
        return new SyntaxFailure();
    }

    /** What goes over the tree of an expression takes some frames of the stack for each operator of a chain. */
    void requireFewOperators(int operators) {
        if (operators > MOST_OPERATORS) {
            diagnostics.report(PromelaError.EXPRESSION_TOO_LONG, peek().span(), MOST_OPERATORS);
            throw new SyntaxFailure();
        }
    }

    int mark() {
        return next;
    }

    void reset(int mark) {
        next = mark;
    }

    /** From the word at the mark to the last one taken. */
    SourceSpan spanFrom(int mark) {
        SourceSpan first = tokens.get(mark).span();
        SourceSpan last = tokens.get(Math.max(mark, next - 1)).span();
        boolean inOrder = first.file().equals(last.file())
                && (last.endLine() > first.line()
                        || (last.endLine() == first.line() && last.endColumn() > first.column()));
        return inOrder ? first.to(last) : first;
    }

    /** The words since the mark on one line. */
    String textFrom(int mark) {
        StringBuilder text = new StringBuilder();
        for (int i = mark; i < next; i++) {
            Token token = tokens.get(i);
            text.append(i == mark || token.gap() == Token.Gap.NONE ? "" : " ").append(token.text());
        }
        return text.toString();
    }
}
