package pleat.trace.view;

import java.util.List;
import java.util.stream.Collectors;
import pleat.model.InnerStep;

/**
 * A step of a trace.
 *
 * @param number counted from 1
 * @param parts what it consists of: one step of one process, the two sides of a handshake, an atomic sequence
 */
public record StepView(int number, List<InnerStep> parts, List<Change> changes) {
    public StepView {
        parts = List.copyOf(parts);
        changes = List.copyOf(changes);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a step without parts");
        }
    }

    /** Who takes it: {@code P[0]}, or {@code P[0] -> Q[1]} for a handshake. */
    public String actor() {
        return parts.stream()
                .map(part -> part.actor().name())
                .distinct()
                .collect(Collectors.joining(isHandshake() ? " -> " : ", "));
    }

    /** Whether two processes exchange a message, and no more. */
    public boolean isHandshake() {
        return parts.size() == 2
                && parts.get(0).exchange().side() == InnerStep.Side.SENDS
                && parts.get(1).exchange().side() == InnerStep.Side.RECEIVES
                && !parts.get(0).actor().equals(parts.get(1).actor());
    }

    /** Whether it is a sequence of steps that nobody can interrupt. */
    public boolean isSequence() {
        return parts.size() > 1 && !isHandshake();
    }

    /** Whether the sides of a handshake do nothing but exchange the message. */
    private boolean isBareExchange() {
        return parts.stream()
                .allMatch(part -> part.label().equals(part.exchange().text()));
    }

    private String both() {
        return parts.get(0).label() + "  ⇄  " + parts.get(1).label();
    }

    /** What is done, on one line. */
    public String action() {
        return isSequence()
                ? parts.stream().map(InnerStep::label).collect(Collectors.joining("; "))
                : isHandshake() && !isBareExchange() ? both() : parts.get(0).label();
    }

    /** The same in so many characters, if it is a sequence: as many of its actions as fit, at least one, and how many there are. */
    public String action(int width) {
        String all = action();
        if (!isSequence() || all.length() <= width) {
            return all;
        }
        String ending = "; ... (" + parts.size() + " statements)";
        StringBuilder text = new StringBuilder(parts.get(0).label());
        for (InnerStep part : parts.subList(1, parts.size())) {
            if (text.length() + 2 + part.label().length() + ending.length() > width) {
                break;
            }
            text.append("; ").append(part.label());
        }
        return text + ending;
    }
}
