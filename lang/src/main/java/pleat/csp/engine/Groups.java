package pleat.csp.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.model.LayoutMustGrow;

/** Keeps the components of interleavings in their one order, so that equal states have equal vectors. Serves one thread. */
final class Groups {
    private final Shape.Group[] groups;
    /** What comes before an interleaving of components alone; otherwise null. */
    private final Shape.Sequence sequence;

    private final Components components;
    private final Labels.Access access;

    Groups(Shape shape, Components components, Labels.Access access) {
        List<Shape.Group> found = new ArrayList<>();
        find(shape, found);
        this.groups = found.toArray(Shape.Group[]::new);
        this.sequence = sequence(shape);
        this.components = components;
        this.access = access;
    }

    private static void find(Shape shape, List<Shape.Group> found) {
        if (shape instanceof Shape.Interleaving interleaving) {
            found.addAll(interleaving.groups());
            interleaving.children().forEach(child -> find(child, found));
        } else if (shape instanceof Shape.Parallel parallel) {
            parallel.children().forEach(child -> find(child, found));
        } else if (shape instanceof Shape.Hidden hidden) {
            find(hidden.child(), found);
        } else if (shape instanceof Shape.Sequence sequence) {
            find(sequence.second(), found);
        }
    }

    /** Whether equal components are counted somewhere instead of being told apart. */
    boolean hasBags() {
        return Arrays.stream(groups).anyMatch(group -> group.order() == Node.Order.BAG);
    }

    private static Shape.Sequence sequence(Shape shape) {
        if (shape instanceof Shape.Hidden hidden) {
            return sequence(hidden.child());
        }
        boolean isBeforeComponents = shape instanceof Shape.Sequence sequence
                && sequence.second() instanceof Shape.Interleaving interleaving
                && interleaving.children().stream().allMatch(Shape.Leaf.class::isInstance);
        return isBeforeComponents ? (Shape.Sequence) shape : null;
    }

    /** Puts a state in order after a step from another one, which was in order. */
    void normalise(Candidate step, int[] before, int[] state) {
        for (int i = 0; i < step.changes; i++) {
            if (disturbs(step.slots[i], step.targets[i])) {
                normalise(before, state);
                return;
            }
        }
        if (sequence != null) {
            rejoin(state);
        }
    }

    /** Whether the order of a group may have to change when a component becomes another. */
    private boolean disturbs(int slot, int target) {
        for (Shape.Group group : groups) {
            if (slot >= group.first() && slot < group.first() + group.count()) {
                return group.order() == Node.Order.BAG
                        || target == Components.SKIP
                        || components.term(target).node() instanceof Node.Interleaving;
            }
        }
        return false;
    }

    /** Puts a state in order after a step from another one. */
    void normalise(int[] before, int[] state) {
        for (Shape.Group group : groups) {
            if (hasInterleaving(group, before, state)) {
                split(group, state);
            } else {
                order(group, state);
            }
        }
        if (sequence != null) {
            rejoin(state);
        }
    }

    /** A single component that is left may be Stop, or the whole sequence again: both have their place in the first slot. */
    private void rejoin(int[] state) {
        int from = sequence.from();
        if (state[sequence.slot()] != Components.SKIP) {
            return;
        }
        for (int i = 1; i < sequence.initial().length; i++) {
            if (state[from + i] != Components.SKIP) {
                return;
            }
        }
        if (state[from] == Components.STOP) {
            state[sequence.slot()] = Components.STOP;
            state[from] = Components.SKIP;
        } else if (components.term(state[from]).node() instanceof Node.Sequence whole
                && whole.second() == sequence.written()) {
            state[sequence.slot()] = components.numberOf(whole.first(), access);
            state[from] = Components.SKIP;
        }
    }

    /** Whether operands inside of a component belong to the group. What the last one of a bag becomes is an interleaving of its own. */
    private boolean hasInterleaving(Shape.Group group, int[] before, int[] state) {
        int end = group.first() + group.count();
        boolean isAlone = isAlone(group, before);
        for (int slot = group.first(); slot < end; slot++) {
            if (components.term(state[slot]).node() instanceof Node.Interleaving inner
                    && ((group.order() == Node.Order.BAG && !isAlone) || inner.order() == group.order())) {
                return true;
            }
        }
        return false;
    }

    /** Whether only the first slot of a group is taken. */
    private static boolean isAlone(Shape.Group group, int[] state) {
        for (int slot = group.first() + 1; slot < group.first() + group.count(); slot++) {
            if (state[slot] != Components.SKIP) {
                return false;
            }
        }
        return state[group.first()] != Components.SKIP;
    }

    /** Moves those that are left to the front, and sorts a bag. */
    private static void order(Shape.Group group, int[] state) {
        int end = group.first() + group.count();
        int kept = group.first();
        for (int slot = group.first(); slot < end; slot++) {
            if (state[slot] != Components.SKIP) {
                state[kept++] = state[slot];
            }
        }
        Arrays.fill(state, kept, end, Components.SKIP);
        if (group.order() == Node.Order.BAG) {
            Arrays.sort(state, group.first(), kept);
        }
    }

    /** The operands of a component that is an interleaving get slots of their own, as far as there are any. */
    private void split(Shape.Group group, int[] state) {
        if (access == Labels.Access.READER) {
            throw new LayoutMustGrow();
        }
        int end = group.first() + group.count();
        List<Term> operands = new ArrayList<>();
        for (int slot = group.first(); slot < end; slot++) {
            operands.add(components.term(state[slot]));
        }
        List<Term> flat = components.terms().flattened(operands, group.order());
        if (group.order() == Node.Order.BAG && flat.size() > group.count()) {
            // Equal operands must stay together, since one moves for all.
            Arrays.fill(state, group.first(), end - 1, Components.SKIP);
            state[end - 1] = components.numberOf(components.terms().interleaving(flat, group.order()));
            return;
        }
        for (int i = 0; i < group.count(); i++) {
            boolean isLast = i == group.count() - 1 && flat.size() > group.count();
            Term term = isLast
                    ? components.terms().interleaving(flat.subList(i, flat.size()), group.order())
                    : i < flat.size() ? flat.get(i) : components.terms().table().skip();
            state[group.first() + i] = components.numberOf(term);
        }
    }
}
