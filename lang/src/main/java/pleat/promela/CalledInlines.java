package pleat.promela;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.promela.preprocess.Token;

/** A text without the inlines that nobody calls: as in SPIN, what these mention does not count. */
final class CalledInlines {
    private final List<Token> called = new ArrayList<>();
    private final Map<String, List<Token>> bodies = new HashMap<>();

    private CalledInlines() {}

    static List<Token> of(List<Token> tokens) {
        CalledInlines inlines = new CalledInlines();
        List<Token> outside = inlines.split(tokens);
        Deque<List<Token>> pending = new ArrayDeque<>(List.of(outside));
        while (!pending.isEmpty()) {
            List<Token> part = pending.pop();
            inlines.called.addAll(part);
            for (Token token : part) {
                List<Token> body = token.isName() ? inlines.bodies.remove(token.text()) : null;
                if (body != null) {
                    pending.push(body);
                }
            }
        }
        return inlines.called;
    }

    /** Keeps the bodies of inlines, and returns the rest of the text. */
    private List<Token> split(List<Token> tokens) {
        List<Token> outside = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is("inline") && i + 1 < tokens.size()) {
                int end = endOfBody(tokens, i + 1);
                bodies.put(tokens.get(i + 1).text(), tokens.subList(i + 2, end));
                i = end - 1;
            } else {
                outside.add(tokens.get(i));
            }
        }
        return outside;
    }

    /** Behind the brace that closes the first one; the end of the text where there is none. */
    private static int endOfBody(List<Token> tokens, int from) {
        int depth = 0;
        for (int i = from; i < tokens.size(); i++) {
            if (tokens.get(i).is("{")) {
                depth++;
            } else if (tokens.get(i).is("}") && --depth <= 0) {
                return i + 1;
            }
        }
        return tokens.size();
    }
}
