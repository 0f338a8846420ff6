package pleat.csp.engine;

import java.util.List;
import java.util.Set;

/**
 * The parallel structure of a process over the slots of its components. It never changes: what a component becomes, be it
 * parallel itself, stays in its slot.
 */
sealed interface Shape {
    /** The same for another thread: what is found out on the way belongs to one. */
    Shape copy();

    /** One component. */
    record Leaf(int slot) implements Shape {
        @Override
        public Shape copy() {
            return this;
        }
    }

    /**
     * Components side by side.
     *
     * @param groups the runs of neighbours that take each other's slots when one is over or splits
     * @param bounds working memory
     */
    record Interleaving(List<Shape> children, List<Group> groups, Node.Order order, int[] bounds) implements Shape {
        @Override
        public Shape copy() {
            return new Interleaving(copies(children), groups, order, new int[children.size() + 1]);
        }
    }

    /**
     * Components that share events.
     *
     * @param alphabets of the children
     * @param bounds working memory
     */
    record Parallel(List<Shape> children, Participants alphabets, int[] bounds) implements Shape {
        @Override
        public Shape copy() {
            return new Parallel(copies(children), alphabets.copy(), new int[children.size() + 1]);
        }
    }

    record Hidden(Shape child, Set<String> events) implements Shape {
        @Override
        public Shape copy() {
            return new Hidden(child.copy(), events);
        }
    }

    /**
     * A component that is followed by what is parallel.
     *
     * @param slot of the first; 0 once it is over
     * @param from the first slot of the second
     * @param initial what the components of the second start with; they are 0 before
     */
    record Sequence(int slot, Shape second, int from, int[] initial) implements Shape {
        @Override
        public Shape copy() {
            return new Sequence(slot, second.copy(), from, initial);
        }
    }

    private static List<Shape> copies(List<Shape> shapes) {
        return shapes.stream().map(Shape::copy).toList();
    }

    /**
     * Neighbouring components of an interleaving. Those that are left stand in front, the slots behind them are 0; if there are
     * more than slots, the last slot holds the interleaving of the rest; of a bag it holds all then, and the others are 0.
     */
    record Group(int first, int count, Node.Order order) {}
}
