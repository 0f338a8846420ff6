package pleat.language;

import java.util.Map;

/**
 * What is asked of a translation beside the text itself.
 *
 * @param definitions values for constants of the model ({@code -D NAME=VALUE})
 */
public record Request(Map<String, Integer> definitions) {
    public Request {
        definitions = Map.copyOf(definitions);
    }

    /** Nothing but the text. */
    public static Request plain() {
        return defining(Map.of());
    }

    /** With values for constants of the model. */
    public static Request defining(Map<String, Integer> definitions) {
        return new Request(definitions);
    }
}
