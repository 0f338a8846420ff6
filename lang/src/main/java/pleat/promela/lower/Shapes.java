package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import pleat.ir.ChannelShape;

/** Numbers the shapes of channels; equal ones share a number. */
final class Shapes {
    private final List<ChannelShape> all = new ArrayList<>();

    int number(ChannelShape shape) {
        int known = all.indexOf(shape);
        if (known >= 0) {
            return known;
        }
        all.add(shape);
        return all.size() - 1;
    }

    /** The largest number of values of a message. */
    int widest() {
        return all.stream().mapToInt(shape -> shape.fields().size()).max().orElse(0);
    }

    /** Whether there are handshakes. */
    boolean hasRendezvous() {
        return all.stream().anyMatch(shape -> shape.capacity() == 0);
    }

    ChannelShape get(int number) {
        return all.get(number);
    }

    List<ChannelShape> all() {
        return all;
    }
}
