package pleat.promela;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pleat.promela.lower.Lowering;
import pleat.promela.preprocess.Token;

/** Finds words that change the whole program, before anything is parsed. */
final class Mentioned {
    private static final Set<String> PRIORITY = Set.of("priority", "_priority", "set_priority", "get_priority");

    private Mentioned() {}

    static Lowering.Mentions in(List<Token> tokens) {
        Set<String> remote = new HashSet<>();
        for (int i = 1; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).is("@")) {
                remote.add(owner(tokens, i - 1) + "@" + tokens.get(i + 1).text());
            }
        }
        return new Lowering.Mentions(mentions(tokens, Set.of("_last")), mentions(tokens, PRIORITY), remote);
    }

    private static boolean mentions(List<Token> tokens, Set<String> words) {
        return tokens.stream().filter(Token::isName).anyMatch(token -> words.contains(token.text()));
    }

    /** The name before {@code @}, or before the brackets that stand there. */
    private static String owner(List<Token> tokens, int before) {
        int at = before;
        int depth = 0;
        while (at > 0 && (depth > 0 || tokens.get(at).is("]"))) {
            depth += tokens.get(at).is("]") ? 1 : tokens.get(at).is("[") ? -1 : 0;
            at--;
        }
        return tokens.get(at).text();
    }
}
