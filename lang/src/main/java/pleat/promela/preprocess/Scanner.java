package pleat.promela.preprocess;

import java.util.ArrayList;
import java.util.List;
import pleat.model.SourceSpan;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Cuts a text into words. Comments and continued lines are gaps. */
final class Scanner {
    /** Longer ones first. Of the symbols of formulas, those of several characters are put together by their parser. */
    private static final List<String> SYMBOLS =
            List.of("::", "..", "->", "!!", "??", "==", "!=", "<=", ">=", "<<", ">>", "&&", "||", "++", "--", "##");

    private static final String SINGLE = "{}()[];:,.=+-*/%&|^~!?<>@#$\\";

    private final SourceFile source;
    private final String text;
    private final Diagnostics diagnostics;
    private final List<Token> tokens = new ArrayList<>();
    private int next;
    private Token.Gap gap = Token.Gap.LINE;

    private Scanner(SourceFile source, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.diagnostics = diagnostics;
    }

    /** All words up to a number of them, the last an {@link Token.Kind#END}. That there are more is reported. */
    static List<Token> scan(SourceFile source, int most, Diagnostics diagnostics) {
        Scanner scanner = new Scanner(source, diagnostics);
        while (scanner.skipGap()) {
            if (scanner.tokens.size() == most) {
                SourceSpan place = source.span(scanner.next, scanner.next);
                diagnostics.report(PromelaError.TEXT_TOO_LONG, place, Preprocessor.MOST_WORDS);
                scanner.next = scanner.text.length();
                break;
            }
            scanner.word();
        }
        scanner.gap = Token.Gap.LINE;
        scanner.add(Token.Kind.END, scanner.text.length(), "");
        return scanner.tokens;
    }

    private boolean isAt(String symbol) {
        return text.startsWith(symbol, next);
    }

    /** Moves to the next word; false at the end of the text. */
    private boolean skipGap() {
        while (next < text.length()) {
            char c = text.charAt(next);
            if (c == '\n') {
                gap = Token.Gap.LINE;
                next++;
            } else if (Character.isWhitespace(c)) {
                widenGap();
                next++;
            } else if (c == '\\' && isLineEnd(next + 1)) {
                widenGap();
                next = text.indexOf('\n', next) + 1;
            } else if (isAt("//")) {
                lineComment();
            } else if (isAt("/*")) {
                comment();
            } else {
                return true;
            }
        }
        return false;
    }

    private void widenGap() {
        if (gap == Token.Gap.NONE) {
            gap = Token.Gap.SPACE;
        }
    }

    private boolean isLineEnd(int offset) {
        return text.startsWith("\n", offset) || text.startsWith("\r\n", offset);
    }

    private void lineComment() {
        widenGap();
        int end = text.indexOf('\n', next);
        next = end < 0 ? text.length() : end;
    }

    private void comment() {
        int end = text.indexOf("*/", next + 2);
        if (end < 0) {
            diagnostics.report(PromelaError.UNCLOSED_COMMENT, source.span(next, next + 2));
            next = text.length();
            return;
        }
        widenGap();
        next = end + 2;
    }

    private void word() {
        char c = text.charAt(next);
        if (c == '#' && gap == Token.Gap.LINE) {
            add(Token.Kind.DIRECTIVE, next + 1, "#");
        } else if (isNameStart(c)) {
            add(Token.Kind.NAME, endOf(Scanner::isNamePart));
        } else if (isDigit(c)) {
            add(Token.Kind.NUMBER, endOf(Scanner::isDigit));
        } else if (c == '"') {
            quoted('"', Token.Kind.STRING);
        } else if (c == '\'') {
            quoted('\'', Token.Kind.CHARACTER);
        } else {
            symbol(c);
        }
    }

    private interface CharTest {
        boolean accepts(char c);
    }

    private int endOf(CharTest part) {
        int end = next;
        while (end < text.length() && part.accepts(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Unclosed text runs to the end of its line. It may be an apostrophe in lines that do not count. */
    private void quoted(char quote, Token.Kind kind) {
        int end = next + 1;
        while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= text.length() || text.charAt(end) != quote) {
            add(Token.Kind.UNKNOWN, Math.min(end, text.length()));
        } else {
            add(kind, end + 1);
        }
    }

    private void symbol(char c) {
        for (String symbol : SYMBOLS) {
            if (isAt(symbol)) {
                add(Token.Kind.SYMBOL, next + symbol.length());
                return;
            }
        }
        add(SINGLE.indexOf(c) >= 0 ? Token.Kind.SYMBOL : Token.Kind.UNKNOWN, text.offsetByCodePoints(next, 1));
    }

    private void add(Token.Kind kind, int end) {
        add(kind, end, text.substring(next, end));
    }

    private void add(Token.Kind kind, int end, String word) {
        SourceSpan span = source.span(next, end);
        tokens.add(new Token(kind, word, span, gap));
        next = end;
        gap = Token.Gap.NONE;
    }

    private static boolean isNameStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNamePart(char c) {
        return isNameStart(c) || isDigit(c);
    }
}
