package pleat.csp.engine;

import java.util.Arrays;

/** A step that the stepper considers: the moves of one or several components. Used again and again. */
final class Candidate {
    CompiledMove.Kind kind;
    int label;
    int priority;
    /** What is done besides the change of components. */
    CompiledMove move;
    /** Runs with the step; null if there is none. */
    Stmt block;
    /** Of the one that receives, after the other; null if there is none. */
    Stmt receiving;
    /** What is sent or received. */
    final Tuple message = new Tuple();
    /** Of a failure. */
    int fault;
    /** No step any more: it became part of another one, or must not happen. */
    boolean isDropped;
    /** Others must join in: it becomes part of steps of several. */
    boolean isPart;
    /** The components that change. */
    int[] slots = new int[2];

    /** What they become. */
    int[] targets = new int[2];

    int changes;

    /** How many of them, from the first on, take part in the step. */
    int movers;

    void begin(CompiledMove.Kind does, CompiledMove doing, int number) {
        kind = does;
        move = doing;
        block = doing.block;
        receiving = null;
        label = number;
        priority = doing.priority;
        message.clear();
        isDropped = false;
        isPart = false;
        changes = 0;
        movers = 0;
    }

    /** A component takes part and becomes another. To be called before {@link #start}. */
    void change(int slot, int target) {
        start(slot, target);
        movers = changes;
    }

    /** A component begins without taking part. */
    void start(int slot, int target) {
        if (changes == slots.length) {
            slots = Arrays.copyOf(slots, 2 * changes);
            targets = Arrays.copyOf(targets, 2 * changes);
        }
        slots[changes] = slot;
        targets[changes] = target;
        changes++;
    }

    /** Takes the changes and the priority of another one. */
    void join(Candidate other) {
        for (int i = 0; i < other.changes; i++) {
            change(other.slots[i], other.targets[i]);
        }
        priority = Math.max(priority, other.priority);
    }

    /** The step as {@link Transitions} knows it. */
    void describe(Tuple step, int firstComponent) {
        step.clear().add(label);
        int last = -1;
        for (int i = 0; i < movers; i++) {
            int next = Integer.MAX_VALUE;
            for (int j = 0; j < movers; j++) {
                if (slots[j] > last && slots[j] < next) {
                    next = slots[j];
                }
            }
            step.add(next - firstComponent);
            last = next;
        }
    }

    boolean isHalf() {
        return kind == CompiledMove.Kind.OUTPUT || kind == CompiledMove.Kind.INPUT;
    }
}
