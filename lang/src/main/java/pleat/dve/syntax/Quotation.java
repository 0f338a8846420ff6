package pleat.dve.syntax;

import org.antlr.v4.runtime.Token;

/** How messages quote the source. */
final class Quotation {
    private static final int LONGEST = 40;

    private Quotation() {}

    /** A word in quotes, or what else a token is. */
    static String of(Token token) {
        return token.getType() == Token.EOF ? "end of file" : "'" + cut(token.getText()) + "'";
    }

    static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }
}
