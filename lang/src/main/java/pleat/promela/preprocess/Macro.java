package pleat.promela.preprocess;

import java.util.List;
import java.util.Optional;

/**
 * What a name is replaced with.
 *
 * @param parameters absent when the macro is used without parentheses
 */
record Macro(String name, Optional<List<String>> parameters, List<Token> body) {
    Macro {
        body = List.copyOf(body);
    }
}
