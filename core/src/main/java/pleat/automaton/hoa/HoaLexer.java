package pleat.automaton.hoa;

import pleat.automaton.hoa.HoaToken.Kind;

/** Cuts a HOA text into words; comments may be nested. */
final class HoaLexer {
    private static final int MAX_SHOWN = 40;

    private final String text;
    private int position;
    private int line = 1;
    private int lineStart;

    HoaLexer(String text) {
        this.text = text;
    }

    HoaToken next() throws HoaFormatException {
        skipBlanks();
        int start = position;
        if (start == text.length()) {
            return token(Kind.TEXT_END, "", start);
        }
        char first = text.charAt(start);
        if (first == '"') {
            return string(start);
        }
        if (first == '-') {
            return mark(start);
        }
        if (isDigit(first)) {
            while (isDigit(peek())) {
                position++;
            }
            return token(Kind.INTEGER, text.substring(start, position), start);
        }
        if (first == '@') {
            position++;
            skipWord();
            if (position == start + 1) {
                throw new HoaFormatException("expected the name of an alias behind '@'", token(Kind.SIGN, "@", start));
            }
            return token(Kind.ALIAS, text.substring(start + 1, position), start);
        }
        if (isLetter(first)) {
            skipWord();
            String word = text.substring(start, position);
            if (peek() == ':') {
                position++;
                return token(Kind.HEADER, word, start);
            }
            return token(Kind.IDENTIFIER, word, start);
        }
        position++;
        if ("[](){}!&|".indexOf(first) < 0) {
            throw new HoaFormatException("unexpected '" + first + "'", token(Kind.SIGN, "" + first, start));
        }
        return token(Kind.SIGN, "" + first, start);
    }

    private void skipBlanks() throws HoaFormatException {
        while (position < text.length()) {
            if (text.startsWith("/*", position)) {
                skipComment();
            } else if (Character.isWhitespace(text.charAt(position))) {
                step();
            } else {
                return;
            }
        }
    }

    private void skipComment() throws HoaFormatException {
        HoaToken start = token(Kind.SIGN, "/*", position);
        int depth = 0;
        do {
            if (position == text.length()) {
                throw new HoaFormatException("the comment is not closed", start);
            }
            boolean opens = text.startsWith("/*", position);
            boolean closes = text.startsWith("*/", position);
            if (opens || closes) {
                depth += opens ? 1 : -1;
                position += 2;
            } else {
                step();
            }
        } while (depth > 0);
    }

    /** Over one character, counting lines. */
    private void step() {
        if (text.charAt(position++) == '\n') {
            line++;
            lineStart = position;
        }
    }

    private HoaToken string(int start) throws HoaFormatException {
        HoaToken place = token(Kind.STRING, "", start);
        StringBuilder content = new StringBuilder();
        position++;
        while (position < text.length() && text.charAt(position) != '"') {
            if (text.charAt(position) == '\\' && position + 1 < text.length()) {
                position++;
            }
            content.append(text.charAt(position));
            step();
        }
        if (position == text.length()) {
            throw new HoaFormatException("the string is not closed", place);
        }
        position++;
        return new HoaToken(Kind.STRING, content.toString(), place.line(), place.column());
    }

    private HoaToken mark(int start) throws HoaFormatException {
        while (peek() == '-' || isLetter(peek())) {
            position++;
        }
        String word = text.substring(start, Math.min(position, start + MAX_SHOWN));
        return switch (word) {
            case "--BODY--" -> token(Kind.BODY, word, start);
            case "--END--" -> token(Kind.BODY_END, word, start);
            case "--ABORT--" -> token(Kind.ABORT, word, start);
            default -> throw new HoaFormatException("unexpected '" + word + "'", token(Kind.SIGN, word, start));
        };
    }

    private void skipWord() {
        while (isLetter(peek()) || isDigit(peek()) || peek() == '-') {
            position++;
        }
    }

    /** The next character; NUL at the end. */
    private char peek() {
        return position < text.length() ? text.charAt(position) : 0;
    }

    private HoaToken token(Kind kind, String content, int start) {
        return new HoaToken(kind, content, line, start - lineStart + 1);
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
