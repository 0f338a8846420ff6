package pleat.verdict;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a model says about itself in its {@code // EXPECT: key=value ...} lines, or the like in what is a comment of its language.
 * Models, documentation and tests are one thing that way.
 *
 * @param values by their keys, in the order of the text
 */
public record Expectation(Map<String, String> values) {
    private static final Pattern LINE = Pattern.compile("(?://|#|<!--)\\s*EXPECT:(.*)");
    private static final Pattern PAIR = Pattern.compile("(\\w+)=(\\S+)");

    public Expectation {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Reads the lines of a text, if it has any. */
    public static Optional<Expectation> in(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        Matcher line = LINE.matcher(text);
        while (line.find()) {
            Matcher pair = PAIR.matcher(line.group(1));
            while (pair.find()) {
                values.put(pair.group(1), pair.group(2));
            }
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(new Expectation(values));
    }
}
