package pleat.search.emptiness;

import java.util.ArrayList;
import java.util.List;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.store.StateNumbers;

/**
 * Counts predecessors of states, and takes states away that have none. Serves one thread, with a model of its own; numbers and counters
 * are common to all.
 */
final class Trimmer implements StateSink {
    private final Model product;
    private final Places places;
    private final StateNumbers numbers;
    private final Counters predecessors;
    /** Whether predecessors are being counted; otherwise they are being taken away. */
    private boolean isCounting;
    /** Of the state that is being expanded. */
    private int location;

    private List<int[]> found = List.of();

    Trimmer(Model product, Places places, StateNumbers numbers, Counters predecessors) {
        this.product = product;
        this.places = places;
        this.numbers = numbers;
        this.predecessors = predecessors;
    }

    /** Counts for some states what they are predecessors of; returns how many of them may be on an accepted cycle. */
    long count(long from, long to) {
        isCounting = true;
        long watched = 0;
        for (long number = from; number < to; number++) {
            int[] state = numbers.stateAt(number);
            if (places.isWatched(places.location(state))) {
                watched++;
                expand(state);
            }
        }
        return watched;
    }

    /** Those among some states that may be on an accepted cycle and have no predecessor. */
    List<int[]> first(long from, long to) {
        List<int[]> first = new ArrayList<>();
        for (long number = from; number < to; number++) {
            if (predecessors.isZero(number)) {
                int[] state = numbers.stateAt(number);
                if (places.isWatched(places.location(state))) {
                    first.add(state);
                }
            }
        }
        return first;
    }

    /** Takes states away; returns those that have no predecessor any more. */
    List<int[]> trim(List<int[]> states) {
        isCounting = false;
        found = new ArrayList<>();
        states.forEach(this::expand);
        return found;
    }

    private void expand(int[] state) {
        location = places.location(state);
        product.expand(state, this);
    }

    @Override
    public void accept(int transition, int[] next) {
        if (!places.areTogether(location, places.location(next))) {
            return;
        }
        long number = numbers.indexOf(next);
        if (isCounting) {
            predecessors.increment(number);
        } else if (predecessors.decrement(number) == 0) {
            found.add(next.clone());
        }
    }

    @Override
    public void fault(int transition, int fault) {
        // Was counted when the state was reached.
    }

    @Override
    public void broken(int transition, int fault) {
        // Says nothing about where the run goes.
    }
}
