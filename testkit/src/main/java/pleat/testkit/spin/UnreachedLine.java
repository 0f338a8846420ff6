package pleat.testkit.spin;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A statement that a verifier says no control comes to.
 *
 * @param statement as SPIN writes it
 */
public record UnreachedLine(String proctype, int line, String statement) {
    private static final Pattern PROCTYPE = Pattern.compile("unreached in (?:proctype )?(.+)");
    private static final Pattern STATEMENT = Pattern.compile("\\t\\S*?:(\\d+), state \\d+, \"(.*)\"");

    private static final String CLAIM = "claim ";

    /** The list at the end of what a verifier prints, without claims and traces. */
    static List<UnreachedLine> parse(String output) {
        List<UnreachedLine> found = new ArrayList<>();
        String proctype = "";
        for (String line : output.lines().toList()) {
            Matcher heading = PROCTYPE.matcher(line);
            Matcher statement = STATEMENT.matcher(line);
            if (heading.matches()) {
                proctype = heading.group(1);
            } else if (statement.matches() && !proctype.startsWith(CLAIM)) {
                found.add(new UnreachedLine(proctype, Integer.parseInt(statement.group(1)), statement.group(2)));
            }
        }
        return found;
    }

    /** Whether it is no statement of the source: an end, a jump, or a selection as a whole, which are listed by their parts. */
    public boolean isJump() {
        return statement.equals("-end-")
                || statement.startsWith("goto ")
                || statement.startsWith("break")
                || statement.startsWith(".(goto)")
                || statement.equals("(1)")
                || statement.startsWith("D_STEP")
                || statement.startsWith("ATOMIC");
    }
}
