package pleat.testkit.promela;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Blocks of Promela text with one statement to a line, judged by brackets and words alone. */
final class PromelaBlocks {
    private static final Pattern BRACKET = Pattern.compile("[{}]|\\b(?:if|fi|do|od)\\b");
    private static final List<String> OPENING = List.of("{", "if", "do");
    private static final String OPTION = "::";

    private PromelaBlocks() {}

    /** How many lines the statement, process or option has that begins at a line; 0 if none begins there. */
    static int lengthAt(List<String> lines, int start) {
        boolean option = isOption(lines.get(start));
        int open = 0;
        for (int i = start; i < lines.size(); i++) {
            if (option && i > start && open == 0 && isOption(lines.get(i))) {
                return i - start;
            }
            int before = open;
            open = openAfter(lines.get(i), open);
            if (open < 0) {
                return option && before == 0 ? i - start : 0;
            }
            if (open == 0 && !option) {
                return i - start + 1;
            }
        }
        return 0;
    }

    private static boolean isOption(String line) {
        return line.strip().startsWith(OPTION);
    }

    /** Negative as soon as something is closed that was not open. */
    private static int openAfter(String line, int open) {
        int now = open;
        Matcher matcher = BRACKET.matcher(line);
        while (matcher.find() && now >= 0) {
            now += OPENING.contains(matcher.group()) ? 1 : -1;
        }
        return now;
    }
}
