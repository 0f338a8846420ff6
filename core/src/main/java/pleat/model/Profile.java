package pleat.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What each transition of a model did in a search.
 *
 * @param transitions those that fired, the one that led to most new states first
 */
public record Profile(List<Entry> transitions) {
    private static final Comparator<Counts> MOST_FIRST = Comparator.comparingLong(Counts::newStates)
            .thenComparingLong(Counts::fired)
            .reversed();

    public Profile {
        transitions = transitions.stream()
                .sorted(Comparator.comparing(Entry::counts, MOST_FIRST))
                .toList();
    }

    /**
     * How often something happened.
     *
     * @param fired successors that it led to, known or not
     * @param newStates of them, those that nothing had led to before
     */
    public record Counts(long fired, long newStates) {
        public Counts plus(Counts more) {
            return new Counts(fired + more.fired, newStates + more.newStates);
        }
    }

    /**
     * A transition as the source has it.
     *
     * @param actors who takes it; see {@link Model#actors}
     */
    public record Entry(String actors, String text, SourceSpan origin, Counts counts) {}

    /** The counts of all transitions with the same actors, in the same order. */
    public Map<String, Counts> byActors() {
        Map<String, Counts> sums = new LinkedHashMap<>();
        transitions.forEach(entry -> sums.merge(entry.actors(), entry.counts(), Counts::plus));
        Map<String, Counts> sorted = new LinkedHashMap<>();
        sums.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(MOST_FIRST))
                .forEach(sum -> sorted.put(sum.getKey(), sum.getValue()));
        return sorted;
    }

    /** Both together: of searches of several systems. */
    public Profile and(Profile other) {
        List<Entry> all = new ArrayList<>(transitions);
        all.addAll(other.transitions);
        return new Profile(all);
    }
}
