package pleat.csp.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.model.LayoutMustGrow;

/** Keeps the components of interleavings in their one order, so that equal states have equal vectors. Serves one thread. */
final class Groups {
    private final Shape.Group[] groups;
    private final Components components;
    private final Labels.Access access;

    Groups(Shape shape, Components components, Labels.Access access) {
        List<Shape.Group> found = new ArrayList<>();
        find(shape, found);
        this.groups = found.toArray(Shape.Group[]::new);
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

    /** Puts a state in order after a step. */
    void normalise(int[] state) {
        for (Shape.Group group : groups) {
            if (hasInterleaving(group, state)) {
                split(group, state);
            } else {
                order(group, state);
            }
        }
    }

    private boolean hasInterleaving(Shape.Group group, int[] state) {
        int end = group.first() + group.count();
        for (int slot = group.first(); slot < end; slot++) {
            if (components.term(state[slot]).node() instanceof Node.Interleaving inner
                    && (group.order() == Node.Order.BAG || inner.order() == Node.Order.LIST)) {
                return true;
            }
        }
        return false;
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
