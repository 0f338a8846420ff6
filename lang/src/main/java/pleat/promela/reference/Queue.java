package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;

/** A channel in a state; its number is its index there, counted from 1. */
record Queue(Shape shape, List<List<Integer>> messages) {
    Queue {
        messages = List.copyOf(messages);
    }

    /**
     * What is the same in all states.
     *
     * @param capacity 0 for a rendezvous
     */
    record Shape(int capacity, List<Scalar> fields) {
        Shape {
            fields = List.copyOf(fields);
        }
    }

    boolean isRendezvous() {
        return shape.capacity() == 0;
    }

    /** A message of a rendezvous is in its channel between the two halves of the step. */
    boolean isFull() {
        return messages.size() == Math.max(1, shape.capacity());
    }

    int fields() {
        return shape.fields().size();
    }

    Queue insert(int position, List<Integer> message) {
        List<List<Integer>> longer = new ArrayList<>(messages);
        longer.add(position, List.copyOf(message));
        return new Queue(shape, longer);
    }

    Queue remove(int position) {
        List<List<Integer>> shorter = new ArrayList<>(messages);
        shorter.remove(position);
        return new Queue(shape, shorter);
    }
}
