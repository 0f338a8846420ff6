package pleat.petri.net;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Weights of places under which no transition changes the weighted number of tokens, none of them negative: one transition after the
 * other is balanced by adding rows of which one has too many tokens and another too few (Farkas' algorithm; see J. Colom and M. Silva,
 * "Convex geometry and semiflows in P/T nets", 1991). There may be exponentially many, so some are left out where a step would
 * make too many, and what is found is right but need not be all.
 */
final class PlaceInvariants {
    /** Rows that a step may make. */
    private static final int MOST_ROWS = 1_000;
    /** Numbers that are added, in all: less than a second. */
    private static final long MOST_WORK = 5_000_000;
    /** Larger numbers are left out, so that none overflows. */
    private static final long LARGEST = Integer.MAX_VALUE;

    /** For each transition the rows that it changes. */
    private final List<Set<Row>> rows = new ArrayList<>();

    private final List<Map<Integer, Long>> found = new ArrayList<>();
    private long work;

    /** A sum of places. */
    private static final class Row {
        /** By place, positive. */
        private final Map<Integer, Long> weights;
        /** By transition: how it changes the weighted number of tokens; not 0. */
        private final Map<Integer, Long> effects;

        Row(Map<Integer, Long> weights, Map<Integer, Long> effects) {
            this.weights = weights;
            this.effects = effects;
        }

        Row copy() {
            return new Row(new TreeMap<>(weights), new TreeMap<>(effects));
        }

        int size() {
            return weights.size() + effects.size();
        }

        void add(long times, Row other, long otherTimes) {
            add(weights, times, other.weights, otherTimes);
            add(effects, times, other.effects, otherTimes);
        }

        private static void add(Map<Integer, Long> to, long times, Map<Integer, Long> other, long otherTimes) {
            if (times != 1) {
                to.replaceAll((key, number) -> number * times);
            }
            other.forEach((key, number) -> {
                long sum = to.getOrDefault(key, 0L) + number * otherTimes;
                if (sum == 0) {
                    to.remove(key);
                } else {
                    to.put(key, sum);
                }
            });
        }

        boolean isSmall() {
            return isSmall(weights) && isSmall(effects);
        }

        private static boolean isSmall(Map<Integer, Long> numbers) {
            return numbers.values().stream().allMatch(number -> Math.abs(number) <= LARGEST);
        }
    }

    private PlaceInvariants(Net net) {
        Map<Integer, Row> byPlace = new TreeMap<>();
        for (int place : net.places()) {
            byPlace.put(place, new Row(new TreeMap<>(Map.of(place, 1L)), new TreeMap<>()));
        }
        for (int number = 0; number < net.transitions().size(); number++) {
            NetTransition transition = net.transitions().get(number);
            int changed = number;
            rows.add(new LinkedHashSet<>());
            transition
                    .preset()
                    .forEach(arc -> byPlace.get(arc.place()).effects.merge(changed, (long) -arc.weight(), Long::sum));
            transition
                    .postset()
                    .forEach(arc -> byPlace.get(arc.place()).effects.merge(changed, (long) arc.weight(), Long::sum));
        }
        for (Row row : byPlace.values()) {
            row.effects.values().removeIf(effect -> effect == 0);
            keep(row);
        }
    }

    /** For each that is found, the weights by place. */
    static List<Map<Integer, Long>> of(Net net) {
        PlaceInvariants invariants = new PlaceInvariants(net);
        invariants.balance();
        return invariants.found;
    }

    private void keep(Row row) {
        if (row.effects.isEmpty()) {
            found.add(row.weights);
        } else {
            row.effects.keySet().forEach(transition -> rows.get(transition).add(row));
        }
    }

    private void keepIfSmall(Row row) {
        if (row.isSmall()) {
            keep(row);
        }
    }

    private void drop(Row row) {
        row.effects.keySet().forEach(transition -> rows.get(transition).remove(row));
    }

    private void balance() {
        for (int transition = next(); transition >= 0 && work < MOST_WORK; transition = next()) {
            List<Row> givers = new ArrayList<>();
            List<Row> takers = new ArrayList<>();
            for (Row row : rows.get(transition)) {
                (row.effects.get(transition) > 0 ? givers : takers).add(row);
            }
            givers.forEach(this::drop);
            takers.forEach(this::drop);
            if ((long) givers.size() * takers.size() > MOST_ROWS) {
                continue;
            }
            if (givers.size() == 1 && takers.size() == 1) {
                merge(givers.get(0), takers.get(0), transition);
                continue;
            }
            for (Row giver : givers) {
                for (Row taker : takers) {
                    work += giver.size() + taker.size();
                    merge(giver.copy(), taker.copy(), transition);
                }
            }
        }
    }

    /** The transition that changes fewest rows; negative if none does. */
    private int next() {
        int best = -1;
        for (int i = 0; i < rows.size(); i++) {
            if (!rows.get(i).isEmpty()
                    && (best < 0 || rows.get(i).size() < rows.get(best).size())) {
                best = i;
            }
        }
        return best;
    }

    /** Adds multiples of two rows, so that the transition does not change the sum, to the longer of them. */
    private void merge(Row giver, Row taker, int transition) {
        long given = giver.effects.get(transition);
        long taken = -taker.effects.get(transition);
        long divisor = gcd(given, taken);
        if (giver.size() > taker.size()) {
            giver.add(taken / divisor, taker, given / divisor);
            keepIfSmall(giver);
        } else {
            taker.add(given / divisor, giver, taken / divisor);
            keepIfSmall(taker);
        }
        work += Math.min(giver.size(), taker.size());
    }

    private static long gcd(long one, long other) {
        return other == 0 ? one : gcd(other, one % other);
    }
}
