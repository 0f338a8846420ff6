package pleat.ltl;

import java.util.Map;

/** Cuts a formula text into words. */
final class Lexer {
    private static final Map<String, Operator> WORDS = Map.ofEntries(
            Map.entry("true", Operator.TRUE),
            Map.entry("false", Operator.FALSE),
            Map.entry("U", Operator.UNTIL),
            Map.entry("until", Operator.UNTIL),
            Map.entry("stronguntil", Operator.UNTIL),
            Map.entry("W", Operator.WEAK_UNTIL),
            Map.entry("weakuntil", Operator.WEAK_UNTIL),
            Map.entry("R", Operator.RELEASE),
            Map.entry("V", Operator.RELEASE),
            Map.entry("release", Operator.RELEASE),
            Map.entry("M", Operator.STRONG_RELEASE),
            Map.entry("X", Operator.NEXT),
            Map.entry("next", Operator.NEXT),
            Map.entry("F", Operator.FINALLY),
            Map.entry("eventually", Operator.FINALLY),
            Map.entry("G", Operator.GLOBALLY),
            Map.entry("always", Operator.GLOBALLY),
            Map.entry("not", Operator.NOT),
            Map.entry("and", Operator.AND),
            Map.entry("or", Operator.OR),
            Map.entry("xor", Operator.XOR),
            Map.entry("implies", Operator.IMPLIES),
            Map.entry("equivalent", Operator.EQUIVALENT));

    /** A sign that is the beginning of another stands behind it. */
    private static final String[] SIGNS = {
        "<->", "<=>", "->", "=>", "<>", "[]", "&&", "&", "/\\", "||", "|", "\\/", "!", "~", "^"
    };

    private static final Operator[] MEANINGS = {
        Operator.EQUIVALENT,
        Operator.EQUIVALENT,
        Operator.IMPLIES,
        Operator.IMPLIES,
        Operator.FINALLY,
        Operator.GLOBALLY,
        Operator.AND,
        Operator.AND,
        Operator.AND,
        Operator.OR,
        Operator.OR,
        Operator.OR,
        Operator.NOT,
        Operator.NOT,
        Operator.XOR
    };

    private final String text;
    private int position;

    Lexer(String text) {
        this.text = text;
    }

    static boolean isReserved(String word) {
        return WORDS.containsKey(word);
    }

    Token next() throws FormulaSyntaxException {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
        int start = position;
        if (start == text.length()) {
            return new Token(Token.Kind.END, null, "", start, start);
        }
        char first = text.charAt(start);
        if (first == '(' || first == ')') {
            position++;
            return token(first == '(' ? Token.Kind.OPEN : Token.Kind.CLOSE, null, start);
        }
        if (first == '"') {
            return quoted(start);
        }
        if (first == '0' || first == '1') {
            position++;
            if (position == text.length() || !isPart(text.charAt(position))) {
                return token(Token.Kind.OPERATOR, first == '1' ? Operator.TRUE : Operator.FALSE, start);
            }
        }
        if (isStart(first)) {
            while (position < text.length() && isPart(text.charAt(position))) {
                position++;
            }
            Operator operator = WORDS.get(text.substring(start, position));
            return token(operator == null ? Token.Kind.NAME : Token.Kind.OPERATOR, operator, start);
        }
        for (int i = 0; i < SIGNS.length; i++) {
            if (text.startsWith(SIGNS[i], start)) {
                position = start + SIGNS[i].length();
                return token(Token.Kind.OPERATOR, MEANINGS[i], start);
            }
        }
        int end = start + Character.charCount(text.codePointAt(start));
        throw new FormulaSyntaxException("unexpected '" + text.substring(start, end) + "'", start, end);
    }

    private Token quoted(int start) throws FormulaSyntaxException {
        StringBuilder name = new StringBuilder();
        for (position++; position < text.length(); position++) {
            char c = text.charAt(position);
            if (c == '"') {
                position++;
                if (name.isEmpty()) {
                    throw new FormulaSyntaxException("a proposition without name", start, position);
                }
                return new Token(Token.Kind.NAME, null, name.toString(), start, position);
            }
            if (c == '\\' && position + 1 < text.length()) {
                position++;
                c = text.charAt(position);
            }
            name.append(c);
        }
        throw new FormulaSyntaxException("the quote is not closed", start, text.length());
    }

    private Token token(Token.Kind kind, Operator operator, int start) {
        return new Token(kind, operator, text.substring(start, position), start, position);
    }

    private static boolean isStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isPart(char c) {
        return isStart(c) || (c >= '0' && c <= '9') || c == '.';
    }
}
