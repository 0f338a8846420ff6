package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;

/** What a variable holds: a number, or the values of elements or fields. */
sealed interface Value {
    record Plain(int value) implements Value {
        static final Plain ZERO = new Plain(0);
    }

    record Group(List<Value> values) implements Value {
        public Group {
            values = List.copyOf(values);
        }
    }

    /** The number at the end of a path of indices. */
    default int at(List<Integer> path) {
        if (this instanceof Group group) {
            return group.values().get(path.get(0)).at(path.subList(1, path.size()));
        }
        return ((Plain) this).value();
    }

    /** The same, with another number at the end of the path. */
    default Value with(List<Integer> path, int number) {
        if (this instanceof Group group) {
            List<Value> changed = new ArrayList<>(group.values());
            changed.set(path.get(0), changed.get(path.get(0)).with(path.subList(1, path.size()), number));
            return new Group(changed);
        }
        return new Plain(number);
    }

    /** All numbers in it, in order. */
    default List<Integer> numbers() {
        if (this instanceof Group group) {
            return group.values().stream()
                    .flatMap(value -> value.numbers().stream())
                    .toList();
        }
        return List.of(((Plain) this).value());
    }
}
