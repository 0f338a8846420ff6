package pleat.csp.syntax;

import java.util.ArrayList;
import java.util.List;
import pleat.csp.diagnostic.CspError;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Cuts a text into words. */
final class Scanner {
    /** In a file and in what it includes together. */
    static final int MOST_WORDS = 1_000_000;

    /** Longer ones first. */
    private static final List<String> SYMBOLS = List.of(
            "|||", "[*]", "<->", "||", "|=", "[]", "<>", "->", "==", "!=", "<=", ">=", "&&", "++", "--", "..", "/\\",
            "\\/");

    private static final String SINGLE = "{}()[];:,.=+-*/%&|^!?<>@#$\\";

    private final SourceFile source;
    private final String text;
    private final Diagnostics diagnostics;
    private final List<Token> tokens = new ArrayList<>();
    private int next;

    private Scanner(SourceFile source, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.diagnostics = diagnostics;
    }

    /** All words, the last of the kind {@link Token.Kind#END}. */
    static List<Token> scan(SourceFile source, Diagnostics diagnostics) {
        Scanner scanner = new Scanner(source, diagnostics);
        while (scanner.skipGap() && scanner.hasRoom()) {
            scanner.word();
        }
        scanner.next = scanner.text.length();
        scanner.add(Token.Kind.END, scanner.next);
        return scanner.tokens;
    }

    private boolean hasRoom() {
        if (tokens.size() == MOST_WORDS) {
            diagnostics.report(CspError.TEXT_TOO_LONG, source.span(next, next), MOST_WORDS);
            return false;
        }
        return true;
    }

    /** Moves to the next word; false at the end of the text. */
    private boolean skipGap() {
        while (next < text.length()) {
            if (Character.isWhitespace(text.charAt(next))) {
                next++;
            } else if (text.startsWith("//", next)) {
                int end = text.indexOf('\n', next);
                next = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", next)) {
                comment();
            } else {
                return true;
            }
        }
        return false;
    }

    private void comment() {
        int end = text.indexOf("*/", next + 2);
        if (end < 0) {
            diagnostics.report(CspError.UNCLOSED_COMMENT, source.span(next, next + 2));
        }
        next = end < 0 ? text.length() : end + 2;
    }

    private void word() {
        char first = text.charAt(next);
        if (isLetter(first)) {
            add(Token.Kind.NAME, endOfName());
        } else if (isDigit(first)) {
            number();
        } else if (first == '"') {
            string();
        } else {
            symbol();
        }
    }

    private int endOfName() {
        int end = next;
        while (end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)))) {
            end++;
        }
        return end;
    }

    private void number() {
        int end = next;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        String digits = text.substring(next, end);
        if (digits.length() > 18 || Long.parseLong(digits) > Integer.MAX_VALUE) {
            diagnostics.report(CspError.NUMBER_TOO_LARGE, source.span(next, end), digits);
            next = end;
        } else {
            add(Token.Kind.NUMBER, end);
        }
    }

    private void string() {
        int end = text.indexOf('"', next + 1);
        int line = text.indexOf('\n', next + 1);
        if (end < 0 || (line >= 0 && line < end)) {
            diagnostics.report(CspError.UNCLOSED_STRING, source.span(next, next + 1));
            next = line < 0 ? text.length() : line;
            return;
        }
        tokens.add(
                new Token(Token.Kind.STRING, text.substring(next + 1, end), source.span(next, end + 1), next, end + 1));
        next = end + 1;
    }

    private void symbol() {
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, next)) {
                add(Token.Kind.SYMBOL, next + symbol.length());
                return;
            }
        }
        if (SINGLE.indexOf(text.charAt(next)) >= 0) {
            add(Token.Kind.SYMBOL, next + 1);
        } else {
            int length = Character.charCount(text.codePointAt(next));
            diagnostics.report(
                    CspError.UNKNOWN_CHARACTER, source.span(next, next + length), text.substring(next, next + length));
            next += length;
        }
    }

    private void add(Token.Kind kind, int end) {
        tokens.add(new Token(kind, text.substring(next, end), source.span(next, end), next, end));
        next = end;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
