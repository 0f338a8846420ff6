package pleat.promela;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pleat.promela.lower.Lowering;
import pleat.promela.preprocess.Token;

/** Finds words that change the whole program, before anything is parsed. */
final class Mentioned {
    private static final Set<String> PRIORITY = Set.of("priority", "_priority", "set_priority", "get_priority");

    private Mentioned() {}

    static Lowering.Mentions in(List<Token> text) {
        List<Token> tokens = CalledInlines.of(text);
        return new Lowering.Mentions(
                mentions(tokens, Set.of("_last")), mentions(tokens, PRIORITY), remoteLabels(tokens));
    }

    /** Whether the model asks for numbers of places, which each executor chooses for itself. */
    static boolean hasOwnNumbers(List<Token> tokens) {
        return mentions(tokens, Set.of("pc_value"));
    }

    /** Each {@code @} with the label behind it, and the name before it or before the brackets that stand there. */
    private static Set<String> remoteLabels(List<Token> tokens) {
        Set<String> remote = new HashSet<>();
        ArrayDeque<String> indexed = new ArrayDeque<>();
        String owner = "";
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.is("@")) {
                remote.add(owner + "@" + tokens.get(i + 1).text());
            }
            if (token.is("[")) {
                indexed.push(owner);
            }
            owner = token.is("]") && !indexed.isEmpty() ? indexed.pop() : token.text();
        }
        return remote;
    }

    private static boolean mentions(List<Token> tokens, Set<String> words) {
        return tokens.stream().filter(Token::isName).anyMatch(token -> words.contains(token.text()));
    }
}
