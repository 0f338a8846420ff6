package pleat.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The transitions that there can be as long as no process comes or goes, in ascending order of their numbers, and what the
 * conditions of the model read there. Immutable, and the same object for states that have the same processes, so that it can be
 * the key of what is computed from it.
 */
public final class Supports {
    private final List<Support> all;
    private final int[] numbers;
    private final List<SlotSet> conditions;
    private final Map<Integer, List<Disturbance>> disturbances;
    private final Optional<String> obstacle;

    /**
     * What is known of a model.
     *
     * @param all in ascending order of their numbers
     * @param conditions for each of {@link Model#predicates} every slot that its value depends on
     */
    public Supports(List<Support> all, List<SlotSet> conditions) {
        this(all, conditions, Optional.empty());
    }

    /** @param disturbances by the number of a condition that is false only where one of these happens; other conditions are left out */
    public Supports(List<Support> all, List<SlotSet> conditions, Map<Integer, List<Disturbance>> disturbances) {
        this(all, conditions, disturbances, Optional.empty());
    }

    /** @param obstacle why every transition depends on every other, if that is so in all states of the model */
    public Supports(List<Support> all, List<SlotSet> conditions, Optional<String> obstacle) {
        this(all, conditions, Map.of(), obstacle);
    }

    private Supports(
            List<Support> all,
            List<SlotSet> conditions,
            Map<Integer, List<Disturbance>> disturbances,
            Optional<String> obstacle) {
        this.obstacle = obstacle;
        this.conditions = List.copyOf(conditions);
        this.disturbances = Map.copyOf(disturbances);
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

    /** Every slot that the value of the condition with this number depends on. */
    public SlotSet reads(int predicate) {
        return conditions.get(predicate);
    }

    /** What happens in every state in which the condition with this number is false; empty where that is not known. */
    public Optional<List<Disturbance>> disturbances(int predicate) {
        return Optional.ofNullable(disturbances.get(predicate));
    }

    /** The index of a transition, or a negative number where it is not among them. */
    public int indexOf(int transition) {
        int place = numbers.length == 0 ? 0 : transition - numbers[0];
        // Mostly no number is left out.
        return place >= 0 && place < numbers.length && numbers[place] == transition
                ? place
                : Arrays.binarySearch(numbers, transition);
    }
}
