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

    /** Components side by side. */
    final class Interleaving implements Shape {
        private final List<Shape> children;
        private final List<Group> groups;
        private final Node.Order order;
        private final int[] bounds;

        Interleaving(List<Shape> children, List<Group> groups, Node.Order order) {
            this.children = children;
            this.groups = groups;
            this.order = order;
            this.bounds = new int[children.size() + 1];
        }

        List<Shape> children() {
            return children;
        }

        /** The runs of neighbours that take each other's slots when one is over or splits. */
        List<Group> groups() {
            return groups;
        }

        Node.Order order() {
            return order;
        }

        /** Working memory. */
        int[] bounds() {
            return bounds;
        }

        @Override
        public Shape copy() {
            return new Interleaving(copies(children), groups, order);
        }
    }

    /** Components that share events. */
    final class Parallel implements Shape {
        private final List<Shape> children;
        private final Participants alphabets;
        private final int[] bounds;

        Parallel(List<Shape> children, Participants alphabets) {
            this.children = children;
            this.alphabets = alphabets;
            this.bounds = new int[children.size() + 1];
        }

        List<Shape> children() {
            return children;
        }

        /** Those of the children. */
        Participants alphabets() {
            return alphabets;
        }

        /** Working memory. */
        int[] bounds() {
            return bounds;
        }

        @Override
        public Shape copy() {
            return new Parallel(copies(children), alphabets.copy());
        }
    }

    record Hidden(Shape child, Set<String> events) implements Shape {
        @Override
        public Shape copy() {
            return new Hidden(child.copy(), events);
        }
    }

    /** A component that is followed by what is parallel. */
    final class Sequence implements Shape {
        private final int slot;
        private final Term written;
        private final Shape second;
        private final int from;
        private final int[] initial;

        Sequence(int slot, Term written, Shape second, int from, int[] initial) {
            this.slot = slot;
            this.written = written;
            this.second = second;
            this.from = from;
            this.initial = initial;
        }

        /** That of the first; 0 once it is over. */
        int slot() {
            return slot;
        }

        /** The second before it starts. */
        Term written() {
            return written;
        }

        Shape second() {
            return second;
        }

        /** The first slot of the second. */
        int from() {
            return from;
        }

        /** What the components of the second start with; they are 0 before. */
        int[] initial() {
            return initial;
        }

        @Override
        public Shape copy() {
            return new Sequence(slot, written, second.copy(), from, initial);
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
