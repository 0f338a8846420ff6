package pleat.automaton.hoa;

import java.util.StringJoiner;
import pleat.automaton.Classification;
import pleat.automaton.Guard;
import pleat.automaton.Observer;

/**
 * Writes an observer in the Hanoi omega-automata format, version 1. The format knows no end of a claim: an end location is written with
 * an edge to itself that is always enabled and visits every acceptance set.
 */
public final class HoaWriter {
    private final Observer observer;
    private final StringBuilder text = new StringBuilder();

    private HoaWriter(Observer observer) {
        this.observer = observer;
    }

    /** The text, with a line break at its end. */
    public static String write(Observer observer, String name) {
        return new HoaWriter(observer).write(name);
    }

    private String write(String name) {
        text.append("HOA: v1\nname: ").append(quoted(name)).append("\ntool: \"pleat\"\n");
        text.append("States: ").append(observer.size()).append('\n');
        for (int i = 0; i < observer.initialCount(); i++) {
            text.append("Start: ").append(observer.initial(i)).append('\n');
        }
        text.append("AP: ").append(observer.propositions().size());
        observer.propositions().forEach(proposition -> text.append(' ').append(quoted(proposition)));
        text.append("\nacc-name: ").append(acceptanceName());
        text.append("\nAcceptance: ")
                .append(observer.acceptanceSets())
                .append(' ')
                .append(acceptance());
        text.append("\nproperties: trans-labels explicit-labels");
        text.append(observer.hasMarkedLocationsOnly() && !observer.hasErrors() ? " state-acc" : "");
        text.append(new Classification(observer).isDeterministic() ? " deterministic" : "");
        text.append("\n--BODY--\n");
        for (int q = 0; q < observer.size(); q++) {
            append(q);
        }
        return text.append("--END--\n").toString();
    }

    private String acceptanceName() {
        return switch (observer.acceptanceSets()) {
            case 0 -> "all";
            case 1 -> "Buchi";
            default -> "generalized-Buchi " + observer.acceptanceSets();
        };
    }

    private String acceptance() {
        StringJoiner condition = new StringJoiner("&").setEmptyValue("t");
        for (int set = 0; set < observer.acceptanceSets(); set++) {
            condition.add("Inf(" + set + ")");
        }
        return condition.toString();
    }

    private void append(int location) {
        text.append("State: ").append(location);
        if (!observer.name(location).isEmpty()) {
            text.append(' ').append(quoted(observer.name(location)));
        }
        text.append(marks(observer.locationMarks(location))).append('\n');
        if (observer.isError(location)) {
            text.append("[t] ")
                    .append(location)
                    .append(marks(observer.allMarks()))
                    .append('\n');
            return;
        }
        for (int e = observer.firstEdge(location); e < observer.firstEdge(location + 1); e++) {
            text.append('[').append(label(observer.guard(e))).append("] ").append(observer.target(e));
            text.append(marks(observer.edgeMarks(e))).append('\n');
        }
    }

    private static String label(Guard guard) {
        if (guard.isTrue()) {
            return "t";
        }
        return guard.cubes().isEmpty() ? "f" : guard.toText(Integer::toString);
    }

    private static String marks(long marks) {
        StringJoiner set = new StringJoiner(" ", " {", "}").setEmptyValue("");
        for (long rest = marks; rest != 0; rest &= rest - 1) {
            set.add(Integer.toString(Long.numberOfTrailingZeros(rest)));
        }
        return set.toString();
    }

    private static String quoted(String content) {
        return '"' + content.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
