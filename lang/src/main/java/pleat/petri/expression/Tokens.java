package pleat.petri.expression;

import java.util.ArrayList;
import java.util.List;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** The words of an expression or of a whole file in Platu's language, and how far they have been read. */
public final class Tokens {
    private static final List<String> SYMBOLS = List.of(
            "</", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "->", "=>", ":=", "<", ">", "=", "!", "&", "|", "^",
            "~", "+", "-", "*", "/", "%", "(", ")", "[", "]", "{", "}", ",", ";", "?", ":", ".");

    private static final int MOST_LEVELS = 200;
    private static final int MOST_OPERATORS = 1_000;

    private final Diagnostics diagnostics;
    private final List<Token> tokens = new ArrayList<>();
    private int next;
    private int level;
    private int operators;

    public enum Kind {
        NUMBER,
        NAME,
        STRING,
        SYMBOL,
        END
    }

    public record Token(Kind kind, String text, SourceSpan span) {
        public boolean is(String symbol) {
            return kind == Kind.SYMBOL && text.equals(symbol);
        }

        /** For messages. */
        public String quoted() {
            return kind == Kind.END ? "the end" : "'" + text + "'";
        }
    }

    /** Leaves a sentence that cannot be read any further; what is wrong has been told. */
    public static final class SyntaxException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public SyntaxException() {
            super(null, null, false, false);
        }
    }

    /** The words between two places of a file. Comments of Platu's language are left out. */
    public Tokens(SourceFile source, int start, int end, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        scan(source, start, end);
        tokens.add(new Token(Kind.END, "", source.span(end, end)));
    }

    private void scan(SourceFile source, int start, int end) {
        String text = source.text();
        int at = start;
        while (at < end && !diagnostics.isFull()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith("//", at)) {
                int line = text.indexOf('\n', at);
                at = line < 0 ? end : line;
            } else if (text.startsWith("/*", at)) {
                at = comment(source, at, "*/", end);
            } else if (text.startsWith("<!--", at)) {
                at = comment(source, at, "-->", end);
            } else if (text.startsWith("<?", at)) {
                at = comment(source, at, "?>", end);
            } else if (c == '"') {
                int close = text.indexOf('"', at + 1);
                if (close < 0 || close >= end) {
                    diagnostics.report(LpnError.UNCLOSED, source.span(at, at + 1), "quotation");
                    return;
                }
                tokens.add(new Token(Kind.STRING, text.substring(at + 1, close), source.span(at, close + 1)));
                at = close + 1;
            } else if (Character.isDigit(c)) {
                int from = at;
                while (at < end && Character.isDigit(text.charAt(at))) {
                    at++;
                }
                tokens.add(new Token(Kind.NUMBER, text.substring(from, at), source.span(from, at)));
            } else if (isStart(c)) {
                int from = at;
                while (at < end && (isStart(text.charAt(at)) || isInside(text.charAt(at)))) {
                    at++;
                }
                tokens.add(new Token(Kind.NAME, text.substring(from, at), source.span(from, at)));
            } else {
                at = symbol(source, at, end);
            }
        }
    }

    private static boolean isStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isInside(char c) {
        return (c >= '0' && c <= '9') || c == '.';
    }

    private int comment(SourceFile source, int at, String close, int end) {
        int found = source.text().indexOf(close, at + 2);
        if (found < 0 || found > end) {
            diagnostics.report(LpnError.UNCLOSED, source.span(at, at + 2), "comment");
            return end;
        }
        return found + close.length();
    }

    private int symbol(SourceFile source, int at, int end) {
        for (String symbol : SYMBOLS) {
            if (source.text().startsWith(symbol, at) && at + symbol.length() <= end) {
                tokens.add(new Token(Kind.SYMBOL, symbol, source.span(at, at + symbol.length())));
                return at + symbol.length();
            }
        }
        String shown = Character.isISOControl(source.text().charAt(at))
                ? "code %d".formatted((int) source.text().charAt(at))
                : "'" + source.text().charAt(at) + "'";
        diagnostics.report(LpnError.UNKNOWN_CHARACTER, source.span(at, at + 1), shown);
        return at + 1;
    }

    public Token peek() {
        return tokens.get(next);
    }

    /** Behind the next one. */
    public Token peekSecond() {
        return tokens.get(Math.min(next + 1, tokens.size() - 1));
    }

    /** Whether a number and a comma follow the next one, which is a parenthesis. */
    public boolean isPairOfNumbers() {
        return next + 2 < tokens.size()
                && tokens.get(next + 1).kind() == Kind.NUMBER
                && tokens.get(next + 2).is(",");
    }

    public Token take() {
        Token token = tokens.get(next);
        if (token.kind() != Kind.END) {
            next++;
        }
        return token;
    }

    /** Takes the symbol if it is next. */
    public boolean accept(String symbol) {
        boolean found = peek().is(symbol);
        if (found) {
            take();
        }
        return found;
    }

    public Token expect(String symbol) {
        if (!peek().is(symbol)) {
            throw expected("'" + symbol + "'");
        }
        return take();
    }

    public Token expectName(String what) {
        if (peek().kind() != Kind.NAME) {
            throw expected(what);
        }
        return take();
    }

    /** Tells what should be next, and gives what leaves the sentence. */
    public SyntaxException expected(String what) {
        diagnostics.report(LpnError.EXPECTED, peek().span(), what, peek().quoted());
        return new SyntaxException();
    }

    /** A number without sign. */
    public int number() {
        return number("");
    }

    /** The number below 0 whose digits are next. */
    public int negativeNumber() {
        return number("-");
    }

    private int number(String sign) {
        if (peek().kind() != Kind.NUMBER) {
            throw expected("a number");
        }
        Token token = take();
        try {
            return Integer.parseInt(sign + token.text());
        } catch (NumberFormatException large) {
            diagnostics.report(LpnError.NUMBER_TOO_LARGE, token.span(), token.text());
            return 0;
        }
    }

    /** A number that may have a minus in front. */
    public int signedNumber() {
        return accept("-") ? negativeNumber() : number();
    }

    public void open() {
        if (++level > MOST_LEVELS) {
            diagnostics.report(LpnError.NESTED_TOO_DEEPLY, peek().span(), MOST_LEVELS);
            throw new SyntaxException();
        }
    }

    public void close() {
        level--;
    }

    /** A new expression begins. */
    public void start() {
        operators = 0;
        level = 0;
    }

    public void operator() {
        if (++operators > MOST_OPERATORS) {
            diagnostics.report(LpnError.EXPRESSION_TOO_LONG, peek().span(), MOST_OPERATORS);
            throw new SyntaxException();
        }
    }

    public Diagnostics diagnostics() {
        return diagnostics;
    }
}
