package pleat.rounds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import pleat.model.Model;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.key.Encoding;
import pleat.trace.Expansion;
import pleat.trace.Explorer;

/**
 * Chooses the slots that divide states into classes of about the same size, between which few transitions lead. Tries every slot, then
 * each of the best together with every other one, on a sample of the states and a successor of each.
 */
final class ProjectionChoice {
    private static final int SAMPLE = 4_000;
    /** Slots that have more values are not looked at. */
    private static final int MOST_VALUES = 64;
    /** The best of one round that are tried together with others. */
    private static final int BEST = 8;
    /** Slots of a projection. */
    private static final int MOST_SLOTS = 3;

    private final List<int[]> states = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();
    private final Encoding encoding;
    private final int classes;

    /** @param loss the part of the transitions that leave their class, and of the work that the largest class is too large */
    private record Candidate(Projection projection, double loss) {
        int[] slots() {
            return projection.slots();
        }
    }

    private ProjectionChoice(FoldedSet set, Model model, int classes) {
        this.encoding = set.encoding();
        this.classes = classes;
        long size = set.size();
        long count = Math.min(SAMPLE, size);
        Explorer explorer = new Explorer(model);
        for (long i = 0; i < count; i++) {
            int[] state = set.stateAt(i * size / count);
            Expansion expansion = explorer.expand(state);
            int offered = expansion.successors().size();
            if (offered > 0) {
                states.add(state);
                successors.add(expansion.successors().get((int) (i % offered)).state());
            }
        }
    }

    /**
     * @param set to draw states from
     * @param model of the driver: the layout may grow
     */
    static Projection of(FoldedSet set, Model model, int classes) {
        return classes == 1 || set.isEmpty() ? Projection.none() : new ProjectionChoice(set, model, classes).best();
    }

    private Projection best() {
        List<int[]> singles = new ArrayList<>();
        for (int slot = 0; slot < encoding.width(); slot++) {
            int count = values(slot).length;
            if (count > 1 && count <= MOST_VALUES) {
                singles.add(new int[] {slot});
            }
        }
        List<Candidate> all = new ArrayList<>(candidates(singles));
        for (int slots = 2; slots <= MOST_SLOTS; slots++) {
            List<int[]> larger = new ArrayList<>();
            int exactly = slots - 1;
            all.stream()
                    .filter(candidate -> candidate.slots().length == exactly)
                    .sorted(Comparator.comparingDouble(Candidate::loss))
                    .limit(BEST)
                    .forEach(candidate -> singles.stream()
                            .filter(single -> single[0] > candidate.slots()[exactly - 1])
                            .forEach(single ->
                                    larger.add(IntStream.concat(IntStream.of(candidate.slots()), IntStream.of(single))
                                            .toArray())));
            all.addAll(candidates(larger));
        }
        return all.stream()
                .min(Comparator.comparingDouble(Candidate::loss))
                .map(Candidate::projection)
                .orElseGet(Projection::none);
    }

    private List<Candidate> candidates(List<int[]> slots) {
        return slots.stream()
                .filter(some -> FoldedSet.canRestrictBy(some, encoding))
                .map(this::candidate)
                .toList();
    }

    private Candidate candidate(int[] slots) {
        int[][] values = new int[slots.length][];
        int combinations = 1;
        for (int i = 0; i < slots.length; i++) {
            values[i] = values(slots[i]);
            combinations *= values[i].length;
        }
        int[] numbers = new int[combinations];
        for (int i = 0; i < combinations; i++) {
            numbers[i] = i;
        }
        Projection each = new Projection(slots, values, numbers, combinations);
        int[] sizes = new int[combinations];
        states.forEach(state -> sizes[each.classOf(state)]++);
        Projection projection = new Projection(slots, values, table(sizes), classes);
        return new Candidate(projection, loss(projection));
    }

    /** The largest combination first, each to the class that is smallest so far. */
    private int[] table(int[] sizes) {
        int[] table = new int[sizes.length];
        long[] loads = new long[classes];
        IntStream.range(0, sizes.length)
                .boxed()
                .sorted(Comparator.comparingInt((Integer combination) -> -sizes[combination]))
                .forEach(combination -> {
                    int least = 0;
                    for (int i = 1; i < classes; i++) {
                        least = loads[i] < loads[least] ? i : least;
                    }
                    table[combination] = least;
                    loads[least] += sizes[combination];
                });
        return table;
    }

    private double loss(Projection projection) {
        int[] sizes = new int[classes];
        int cut = 0;
        for (int i = 0; i < states.size(); i++) {
            int own = projection.classOf(states.get(i));
            sizes[own]++;
            cut += projection.classOf(successors.get(i)) == own ? 0 : 1;
        }
        int largest = IntStream.of(sizes).max().orElse(1);
        double mean = (double) states.size() / classes;
        return (double) cut / states.size() + 1 - mean / largest;
    }

    private int[] values(int slot) {
        TreeSet<Integer> seen = new TreeSet<>();
        for (int i = 0; i < states.size() && seen.size() <= MOST_VALUES; i++) {
            seen.add(states.get(i)[slot]);
        }
        return seen.stream().mapToInt(Integer::intValue).toArray();
    }
}
