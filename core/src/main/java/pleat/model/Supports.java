package pleat.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The transitions that there can be as long as no process comes or goes, in ascending order of their numbers. Immutable, and
 * the same object for states that have the same processes, so that it can be the key of what is computed from it.
 */
public final class Supports {
    private final List<Support> all;
    private final int[] numbers;
    private final Optional<String> obstacle;

    /** @param all in ascending order of their numbers */
    public Supports(List<Support> all) {
        this(all, Optional.empty());
    }

    /** @param obstacle why every transition depends on every other, if that is so in all states of the model */
    public Supports(List<Support> all, Optional<String> obstacle) {
        this.obstacle = obstacle;
        this.all = List.copyOf(all);
        this.numbers = all.stream().mapToInt(Support::transition).toArray();
        if (IntStream.range(1, numbers.length).anyMatch(i -> numbers[i - 1] >= numbers[i])) {
            throw new IllegalArgumentException("transitions out of order");
        }
    }

    public int size() {
        return numbers.length;
    }

    /** What makes every transition depend on every other, so that there is nothing to gain from knowing more. */
    public Optional<String> obstacle() {
        return obstacle;
    }

    public Support get(int index) {
        return all.get(index);
    }

    public List<Support> all() {
        return all;
    }

    /** The index of a transition, or a negative number where it is not among them. */
    public int indexOf(int transition) {
        return Arrays.binarySearch(numbers, transition);
    }
}
