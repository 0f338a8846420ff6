package pleat.testkit.promela;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Blocks of Promela text, judged by brackets and words alone. */
final class PromelaBlocks {
    private static final Pattern BRACKET = Pattern.compile("[{}]|\\b(?:if|fi|do|od)\\b");
    private static final String OPENING = "{ if do";

    private PromelaBlocks() {}

    /** What the lines open they close, and nothing else: without them the rest may be a model still. */
    static boolean areWhole(List<String> lines) {
        int open = 0;
        for (String line : lines) {
            Matcher matcher = BRACKET.matcher(line);
            while (matcher.find()) {
                open += OPENING.contains(matcher.group()) ? 1 : -1;
                if (open < 0) {
                    return false;
                }
            }
        }
        return open == 0;
    }
}
