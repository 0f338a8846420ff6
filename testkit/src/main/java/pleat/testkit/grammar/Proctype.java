package pleat.testkit.grammar;

import java.util.ArrayList;
import java.util.List;

/** A type of processes while its body is made, and what other processes may know of it. */
final class Proctype {
    private final String name;
    private final int pid;
    private final List<String> labels = new ArrayList<>();
    private final List<String> placed = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();
    private final List<Place> locals = new ArrayList<>();
    private int names;

    /**
     * Without a body.
     *
     * @param pid of its only process, -1 where there may be others or none
     */
    Proctype(String name, int pid) {
        this.name = name;
        this.pid = pid;
    }

    String name() {
        return name;
    }

    int pid() {
        return pid;
    }

    boolean hasKnownPid() {
        return pid >= 0;
    }

    /** A label that will be somewhere. */
    void plan(String label) {
        labels.add(label);
    }

    List<String> labels() {
        return labels;
    }

    /** Those without a place; all, if there are none of them. */
    List<String> later() {
        return hasLabelToPlace() ? labels.subList(placed.size(), labels.size()) : labels;
    }

    /** The next label that has no place yet takes this one. */
    String place() {
        String label = next();
        placed.add(label);
        return label;
    }

    /** The label that is placed next. */
    String next() {
        return labels.get(placed.size());
    }

    boolean hasLabelToPlace() {
        return placed.size() < labels.size();
    }

    List<String> placed() {
        return placed;
    }

    void ask(String label) {
        asked.add(label);
    }

    /** Some goto needs one of the labels that have no place yet. */
    boolean isAskedForMore() {
        return labels.subList(placed.size(), labels.size()).stream().anyMatch(asked::contains);
    }

    /** Variables declared at its start. */
    List<Place> locals() {
        return locals;
    }

    /** Unique in the process. */
    String fresh(String stem) {
        names++;
        return stem + names;
    }
}
