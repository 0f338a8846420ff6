package pleat.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.misc.IntervalSet;

/** What could have stood where an error is, in words. */
final class Expectation {
    private static final IntervalSet EXPRESSION = new IntervalSet(
            DveLexer.NAT,
            DveLexer.TRUE,
            DveLexer.FALSE,
            DveLexer.ID,
            DveLexer.OPEN_PAREN,
            DveLexer.MINUS,
            DveLexer.COMPLEMENT,
            DveLexer.NOT);

    private final IntervalSet expected;
    private final List<String> words;

    Expectation(IntervalSet expected) {
        this.expected = expected;
        this.words = describe(expected);
    }

    /** There is just one token that fits. */
    boolean isOneWord() {
        return expected.size() == 1;
    }

    /** As in "a, b or c". */
    String words() {
        int last = words.size() - 1;
        return last <= 0
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /** Explains why a keyword does not do where a name is expected. */
    String hint(Token found) {
        return expected.contains(DveLexer.ID) && isKeyword(found) ? "'" + found.getText() + "' is a keyword" : "";
    }

    private static boolean isKeyword(Token token) {
        return token.getType() > 0
                && token.getType() < DveLexer.ID
                && Character.isLetter(token.getText().charAt(0));
    }

    private static List<String> describe(IntervalSet expected) {
        List<String> words = new ArrayList<>();
        IntervalSet rest = expected;
        if (EXPRESSION.subtract(expected).isNil()) {
            words.add("an expression");
            rest = expected.subtract(EXPRESSION);
        }
        rest.toList().forEach(type -> words.add(describe(type)));
        return words;
    }

    private static String describe(int type) {
        Vocabulary vocabulary = DveLexer.VOCABULARY;
        return switch (type) {
            case Token.EOF -> "end of file";
            case DveLexer.ID -> "a name";
            case DveLexer.NAT -> "a number";
            case DveLexer.AND -> "'and'";
            case DveLexer.OR -> "'or'";
            default -> vocabulary.getDisplayName(type);
        };
    }
}
