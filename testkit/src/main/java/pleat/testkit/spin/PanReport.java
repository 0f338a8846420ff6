package pleat.testkit.spin;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a generated verifier ("pan") prints, taken strictly: a line that is not known to be harmless makes the search
 * incomplete.
 *
 * @param vectorBytes length of the longest state vector
 * @param errorKinds what was violated, in the order of appearance, without immediate repetitions
 * @param seconds of the search, in hundredths
 * @param stateMegabytes held for states alone, without hash table and stack; 0 where the verifier gives the total only
 * @param totalMegabytes with hash table and stack
 */
public record PanReport(
        int vectorBytes,
        long depth,
        long errors,
        long states,
        long matched,
        long transitions,
        long atomicSteps,
        List<String> errorKinds,
        double seconds,
        double stateMegabytes,
        double tableMegabytes,
        double stackMegabytes,
        double totalMegabytes,
        Coverage coverage) {
    /** How much of the state space the figures are about. */
    public enum Coverage {
        COMPLETE,
        /** As much as there was time for: the verifier was interrupted, and had no other reason to leave states out. */
        INTERRUPTED,
        PARTIAL
    }

    private static final Pattern ERROR = Pattern.compile("pan:\\d+: (.*) \\(at depth -?\\d+\\)");
    private static final String HEADER = "(Spin Version ";
    /** The verifier's answer to SIGINT. */
    private static final String INTERRUPTED = "Interrupted";

    private static final String NOT_COMPLETED = "Warning: Search not completed";
    private static final String SEARCH = "Full statespace search for:";
    /** Before the header: what is asked, errors found, remarks on polls and on ends of traces, progress. */
    private static final Pattern HARMLESS_BEFORE =
            Pattern.compile("|==>> .*|Depth= .*States= .*|warning: no accept labels are defined, .*|pan: ltl formula .*"
                    + "|warning: only one claim defined, -N ignored|pan: event_trace not completed"
                    + "|pan: wrote .*|pan: resizing hashtable .*|pan:\\d+: .* \\(at depth -?\\d+\\)");
    /** Between the header and the list of what was checked: how states were stored. */
    private static final Pattern HARMLESS_AFTER = Pattern.compile("|\\(Spin Version .*|\\s*\\+ [A-Z].*");

    private static final String COUNT = "(\\d+)";
    private static final String DECIMAL = "([0-9.e+-]+)";

    /** Empty if the verifier ended without a report. */
    public static Optional<PanReport> parse(String output) {
        List<String> lines = output.lines().toList();
        int header = indexOf(lines, HEADER);
        int search = indexOf(lines, SEARCH);
        if (header < 0 || search < header) {
            return Optional.empty();
        }
        List<String> before = lines.subList(0, header);
        List<String> between = lines.subList(header, search);
        List<String> kinds = before.stream()
                .map(ERROR::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .toList();
        return Optional.of(new PanReport(
                Integer.parseInt(find(output, "State-vector " + COUNT + " byte")),
                Long.parseLong(find(output, "depth reached " + COUNT)),
                Long.parseLong(find(output, "errors: " + COUNT)),
                Long.parseLong(find(output, COUNT + " states, stored")),
                Long.parseLong(find(output, COUNT + " states, matched")),
                Long.parseLong(find(output, COUNT + " transitions \\(= ")),
                Long.parseLong(find(output, COUNT + " atomic steps")),
                kinds,
                Double.parseDouble(find(output, "pan: elapsed time " + DECIMAL + " seconds")),
                megabytes(output, "actual memory usage for states"),
                megabytes(output, "memory used for hash table"),
                megabytes(output, "memory used for DFS stack"),
                megabytes(output, "total actual memory usage"),
                coverage(before, between)));
    }

    /** SPIN's word for a deadlock. */
    public static final String DEADLOCK = "invalid end state";

    private static Coverage coverage(List<String> before, List<String> between) {
        List<String> remarks = Stream.concat(
                        before.stream()
                                .filter(line -> !HARMLESS_BEFORE.matcher(line).matches()),
                        between.stream()
                                .filter(line -> !HARMLESS_AFTER.matcher(line).matches()))
                .toList();
        if (remarks.isEmpty()) {
            return Coverage.COMPLETE;
        }
        return remarks.equals(List.of(INTERRUPTED, NOT_COMPLETED)) ? Coverage.INTERRUPTED : Coverage.PARTIAL;
    }

    private static int indexOf(List<String> lines, String start) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(start)) {
                return i;
            }
        }
        return -1;
    }

    /** Counts above 99,999,999 are rounded by the verifier, and so they are not found. */
    private static String find(String output, String pattern) {
        Matcher matcher = Pattern.compile("(?m)(?<![0-9.e+])" + pattern).matcher(output);
        if (!matcher.find()) {
            throw new IllegalArgumentException("no " + pattern + " in:\n" + output);
        }
        return matcher.group(1);
    }

    private static double megabytes(String output, String what) {
        Matcher matcher = Pattern.compile("(?m)^\\s*([0-9.]+)\\s+" + what).matcher(output);
        return matcher.find() ? Double.parseDouble(matcher.group(1)) : 0;
    }
}
