package pleat.testkit.circuit;

import java.util.ArrayList;
import java.util.List;

/** A module in Platu's language that is made of gates. A gate is two places, for its output low and high, and two transitions. */
final class NetModule {
    private final String name;
    private final List<String> variables = new ArrayList<>();
    private final List<Integer> marking = new ArrayList<>();
    private final List<String> transitions = new ArrayList<>();
    private int places;

    NetModule(String name) {
        this.name = name;
    }

    /** A gate whose output follows a condition. */
    void gate(String output, String condition, int initial) {
        element(output, condition, "!(" + condition + ")", initial);
    }

    /** The same with an output that is low at first. */
    void gate(String output, String condition) {
        gate(output, condition, 0);
    }

    /** Muller's C-element: rises when both inputs are high, falls when both are low. */
    void muller(String output, String left, String right) {
        element(output, left + " && " + right, "!" + left + " && !" + right, 0);
    }

    private void element(String output, String rises, String falls, int initial) {
        int low = places++;
        int high = places++;
        variables.add(output + " = " + initial + ";");
        marking.add(initial == 0 ? low : high);
        transition("up_" + output, low, high, rises, output + " = 1");
        transition("down_" + output, high, low, falls, output + " = 0");
    }

    /**
     * A mutual exclusion element: grants one of two requests. Both grants take the token of one place, so that the choice is one
     * of the net, and no transition disables another one.
     */
    void exclusion(String firstGrant, String secondGrant, String firstRequest, String secondRequest) {
        int idle = places++;
        marking.add(idle);
        grant(firstGrant, firstRequest, idle);
        grant(secondGrant, secondRequest, idle);
    }

    private void grant(String grant, String request, int idle) {
        int granted = places++;
        variables.add(grant + " = 0;");
        transition("up_" + grant, idle, granted, request, grant + " = 1");
        transition("down_" + grant, granted, idle, "!" + request, grant + " = 0");
    }

    /** Places in a circle with a single token, and transitions that move it on. */
    void circle(int size) {
        marking.add(places);
        for (int i = 0; i < size; i++) {
            transition("t" + i, places + i, places + (i + 1) % size, "1", "last = " + i % 2);
        }
        variables.add("last = 0;");
        places += size;
    }

    private void transition(String label, int from, int to, String guard, String effect) {
        transitions.add("  <transition label=\"%s\" preset=\"%d\" postset=\"%d\"> %s; %s; </transition>"
                .formatted(label, from, to, guard, effect));
    }

    String text() {
        List<String> lines = new ArrayList<>();
        lines.add("<mod name=\"" + name + "\">");
        lines.add("  <var> " + String.join(" ", variables) + " </var>");
        lines.add("  <marking> "
                + String.join(", ", marking.stream().map(String::valueOf).toList()) + " </marking>");
        lines.addAll(transitions);
        lines.add("</mod>\n");
        return String.join("\n", lines);
    }
}
