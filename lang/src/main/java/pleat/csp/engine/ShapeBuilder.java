package pleat.csp.engine;

import java.util.ArrayList;
import java.util.List;

/** Finds the parallel structure of a process that is about to run, and gives its components slots. */
final class ShapeBuilder {
    private final Components components;
    private final int first;
    private final List<Integer> initial = new ArrayList<>();

    /** @param first the first slot for components */
    ShapeBuilder(Components components, int first) {
        this.components = components;
        this.first = first;
    }

    /** What the components start with, by their slots. */
    List<Integer> initial() {
        return initial;
    }

    private int next() {
        return first + initial.size();
    }

    /** The shape of a whole process: only there may something sequential come before what is parallel. */
    Shape root(Term term) {
        if (term.node() instanceof Node.Hidden hidden) {
            Shape child = root(hidden.process());
            return child instanceof Shape.Leaf ? replaceLast(term) : new Shape.Hidden(child, hidden.events());
        }
        if (term.node() instanceof Node.Sequence sequence) {
            int slot = next();
            initial.add(components.numberOf(sequence.first()));
            int from = next();
            Shape second = shape(components.terms().start(sequence.second()));
            if (second instanceof Shape.Leaf) {
                initial.subList(slot - first, initial.size()).clear();
                return leaf(term);
            }
            int[] started = initial.subList(from - first, initial.size()).stream()
                    .mapToInt(Integer::intValue)
                    .toArray();
            for (int i = from - first; i < initial.size(); i++) {
                initial.set(i, Components.SKIP);
            }
            return new Shape.Sequence(slot, sequence.second(), second, from, started);
        }
        return shape(term);
    }

    private Shape replaceLast(Term term) {
        initial.set(initial.size() - 1, components.numberOf(term));
        return new Shape.Leaf(next() - 1);
    }

    private Shape leaf(Term term) {
        initial.add(components.numberOf(term));
        return new Shape.Leaf(next() - 1);
    }

    /** Nothing in parallel is a component all the same: it can terminate. */
    private Shape shape(Term term) {
        Node node = term.node();
        if (node instanceof Node.Parallel parallel && !parallel.operands().isEmpty()) {
            List<Shape> children = parallel.operands().stream().map(this::shape).toList();
            return new Shape.Parallel(children, new Participants(parallel.alphabets(), components.labels()));
        }
        if (node instanceof Node.Interleaving interleaving
                && !interleaving.operands().isEmpty()) {
            return interleaving(interleaving);
        }
        if (node instanceof Node.Hidden hidden) {
            Shape child = shape(hidden.process());
            return child instanceof Shape.Leaf ? replaceLast(term) : new Shape.Hidden(child, hidden.events());
        }
        return leaf(term);
    }

    private Shape interleaving(Node.Interleaving interleaving) {
        List<Shape> children = new ArrayList<>();
        List<Shape.Group> groups = new ArrayList<>();
        int start = next();
        for (Term operand : interleaving.operands()) {
            int slot = next();
            Shape child = interleaving.order() == Node.Order.BAG ? leaf(operand) : shape(operand);
            children.add(child);
            if (!(child instanceof Shape.Leaf)) {
                addGroup(groups, start, slot, interleaving.order());
                start = next();
            }
        }
        addGroup(groups, start, next(), interleaving.order());
        return new Shape.Interleaving(List.copyOf(children), List.copyOf(groups), interleaving.order());
    }

    private static void addGroup(List<Shape.Group> groups, int from, int to, Node.Order order) {
        if (to > from) {
            groups.add(new Shape.Group(from, to - from, order));
        }
    }
}
