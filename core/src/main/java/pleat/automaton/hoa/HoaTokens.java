package pleat.automaton.hoa;

import pleat.automaton.hoa.HoaToken.Kind;

/** The words of a text with one of look-ahead. */
final class HoaTokens {
    private final HoaLexer lexer;
    private HoaToken current;

    HoaTokens(String text) throws HoaFormatException {
        lexer = new HoaLexer(text);
        current = lexer.next();
    }

    HoaToken current() {
        return current;
    }

    /** Returns the current word and goes on to the next. */
    HoaToken take() throws HoaFormatException {
        HoaToken taken = current;
        current = lexer.next();
        return taken;
    }

    HoaToken take(Kind kind, String wanted) throws HoaFormatException {
        if (!current.is(kind)) {
            throw unexpected(wanted);
        }
        return take();
    }

    void takeSign(char sign) throws HoaFormatException {
        if (!current.isSign(sign)) {
            throw unexpected("'" + sign + "'");
        }
        take();
    }

    boolean takeIfSign(char sign) throws HoaFormatException {
        boolean found = current.isSign(sign);
        if (found) {
            take();
        }
        return found;
    }

    /** A number from 0 to the limit. */
    int takeInteger(String wanted, int limit) throws HoaFormatException {
        HoaToken number = take(Kind.INTEGER, wanted);
        if (number.text().length() > 10 || Long.parseLong(number.text()) > limit) {
            throw new HoaFormatException("expected " + wanted + " of at most " + limit, number);
        }
        return Integer.parseInt(number.text());
    }

    HoaFormatException unexpected(String wanted) {
        return new HoaFormatException("expected " + wanted + ", not " + current.shown(), current);
    }
}
