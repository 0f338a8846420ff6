package pleat.petri.execute;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import pleat.petri.net.Measure;
import pleat.petri.net.Net;

/** Takes the measures of a net, one state after the other. */
final class Gauge {
    /** For each measure that is a sum of tokens its places. */
    private final List<int[]> places = new ArrayList<>();

    private final long[] largest;
    private final int[] initial;
    private final boolean asksForTransitions;
    private final boolean asksForPlaces;
    private final BitSet enabled = new BitSet();
    private final BitSet changed = new BitSet();

    Gauge(Net net) {
        for (Measure measure : net.measures()) {
            places.add(
                    measure instanceof Measure.Largest sum
                            ? sum.sum().places().stream()
                                    .mapToInt(Integer::intValue)
                                    .toArray()
                            : new int[0]);
        }
        this.largest = new long[places.size()];
        this.initial = net.initial().stream().mapToInt(Integer::intValue).toArray();
        this.asksForTransitions = net.measures().contains(Measure.Whole.DEAD_TRANSITIONS);
        this.asksForPlaces = net.measures().contains(Measure.Whole.STABLE_PLACES);
    }

    /** Looks at a state; a net without measures has none that needs to be looked at. */
    void look(int[] state, EnabledSet now) {
        for (int i = 0; i < largest.length; i++) {
            long sum = 0;
            for (int place : places.get(i)) {
                sum += state[place];
            }
            largest[i] = Math.max(largest[i], sum);
        }
        if (asksForTransitions) {
            for (int t = now.next(0); t >= 0; t = now.next(t + 1)) {
                enabled.set(t);
            }
        }
        if (asksForPlaces) {
            for (int slot = 0; slot < initial.length; slot++) {
                if (state[slot] != initial[slot]) {
                    changed.set(slot);
                }
            }
        }
    }

    /** Has seen what any of several has. */
    private static Gauge together(Net net, List<Gauge> gauges) {
        Gauge all = new Gauge(net);
        for (Gauge gauge : gauges) {
            all.see(gauge.largest, gauge.enabled, gauge.changed);
        }
        return all;
    }

    private void see(long[] otherLargest, BitSet otherEnabled, BitSet otherChanged) {
        for (int i = 0; i < largest.length; i++) {
            largest[i] = Math.max(largest[i], otherLargest[i]);
        }
        enabled.or(otherEnabled);
        changed.or(otherChanged);
    }

    /** Writes what several of them have seen together. */
    static void saveTo(DataOutputStream out, Net net, List<Gauge> gauges) throws IOException {
        Gauge all = together(net, gauges);
        for (long value : all.largest) {
            out.writeLong(value);
        }
        for (BitSet set : List.of(all.enabled, all.changed)) {
            byte[] bytes = set.toByteArray();
            out.writeInt(bytes.length);
            out.write(bytes);
        }
    }

    /** Has seen what {@link #saveTo} wrote. */
    void restoreFrom(DataInputStream in) throws IOException {
        long[] sums = new long[largest.length];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = in.readLong();
        }
        see(sums, set(in), set(in));
    }

    private static BitSet set(DataInputStream in) throws IOException {
        return BitSet.valueOf(in.readNBytes(Math.max(0, in.readInt())));
    }

    /** What several of them have seen together. */
    static long value(Net net, int number, List<Gauge> gauges, List<Tokens> tokens) {
        Gauge all = together(net, gauges);
        Measure measure = net.measures().get(number);
        if (measure instanceof Measure.Largest sum) {
            return sum.sum().constant() + all.largest[number];
        }
        return switch ((Measure.Whole) measure) {
            case TOKENS_IN_PLACE ->
                tokens.stream().mapToLong(Tokens::mostInPlace).max().orElse(0);
            case TOKENS_PER_MARKING ->
                tokens.stream().mapToLong(Tokens::mostTogether).max().orElse(0);
            case DEAD_TRANSITIONS -> net.transitions().size() - all.enabled.cardinality();
            case STABLE_PLACES ->
                net.places().stream().filter(place -> !all.changed.get(place)).count();
        };
    }
}
