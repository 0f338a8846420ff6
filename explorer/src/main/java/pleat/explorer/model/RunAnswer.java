package pleat.explorer.model;

import java.util.List;

/**
 * Some steps of a run.
 *
 * @param length of the whole run, in steps
 * @param lasso the position that its last state equals, or null
 */
public record RunAnswer(String path, int length, Integer lasso, List<Step> steps) {
    /**
     * A step.
     *
     * @param index of the position that it starts from
     * @param parts where it is more than one statement
     * @param output what it prints
     */
    record Step(
            int index,
            String label,
            String process,
            String text,
            Place place,
            List<Part> parts,
            List<Changed> changes,
            List<Message> messages,
            String output) {}

    record Part(String process, String label, Place place) {}

    /** A value before and after; null where it is not there. */
    record Changed(String name, String before, String after) {}

    /**
     * What goes through a channel.
     *
     * @param kind send, receive, copy, or rendezvous: sent and received by the same step
     * @param to null for a send
     * @param sentAt the index of the step that sent it; null for a send
     */
    record Message(String kind, String channel, String from, String to, String text, Integer sentAt) {}
}
