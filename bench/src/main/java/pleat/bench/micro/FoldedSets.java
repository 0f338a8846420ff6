package pleat.bench.micro;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import pleat.app.load.ModelPath;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.SetBuilder;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.fold.FoldStore;
import pleat.stores.fold.FoldStoreFactory;

/**
 * The operations of folded sets: milliseconds for one pass over all states of a model, or for one operation on two sets, the first
 * two thirds of its states and the last two thirds.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class FoldedSets {
    private static final int STATES = 15_000;

    @Param({"models/dve/filter4.dve", "models/dve/dijkstra_ring.dve"})
    public String model;

    private int[][] states;
    private FoldStore store;
    private FoldedSet all;
    private FoldedSet first;
    /** With the encoding of the first. */
    private FoldedSet last;
    /** The same set with an encoding that agrees with no other. */
    private FoldedSet other;

    private byte[] bytes;

    @Setup
    public void freezeSets() {
        StateStream stream = StateStream.of(
                ModelPath.of(Path.of(model)).read(Map.of()).load(System.err).fast(), STATES);
        states = stream.states();
        store = (FoldStore)
                new FoldStoreFactory().with("flat", "1000").create(stream.layout(), MemoryBudget.unlimited());
        for (int[] state : states) {
            store.add(state);
        }
        store.compact();
        all = store.freeze();
        int third = states.length / 3;
        try (FoldedSet early = built(stream.layout(), Arrays.copyOf(states, third))) {
            other = built(stream.layout(), Arrays.copyOfRange(states, third, states.length));
            last = all.difference(early);
        }
        try (FoldedSet late =
                built(stream.layout(), Arrays.copyOfRange(states, states.length - third, states.length))) {
            first = all.difference(late);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writeTo(out);
        bytes = out.toByteArray();
    }

    private static FoldedSet built(StateLayout layout, int[][] some) {
        try (SetBuilder builder = new SetBuilder(Encoding.empty(layout), MemoryBudget.unlimited())) {
            for (int[] state : some) {
                builder.add(state);
            }
            return builder.build();
        }
    }

    @TearDown
    public void close() {
        store.close();
        all.close();
        first.close();
        last.close();
        other.close();
    }

    /** How many states there are. */
    int states() {
        return states.length;
    }

    /** The set of all states of a store that is compacted. */
    @Benchmark
    public long freeze() {
        return counted(store.freeze());
    }

    @Benchmark
    public long list() {
        long[] count = new long[1];
        all.forEach(state -> count[0]++);
        return count[0];
    }

    @Benchmark
    public long contains() {
        long count = 0;
        for (int[] state : states) {
            count += first.contains(state) ? 1 : 0;
        }
        return count;
    }

    /** The sum of all numbers. */
    @Benchmark
    public long indexOf() {
        long sum = 0;
        for (int[] state : states) {
            sum += all.indexOf(state);
        }
        return sum;
    }

    /** How many states have a number that is theirs. */
    @Benchmark
    public long stateAt() {
        long count = 0;
        for (int number = 0; number < states.length; number++) {
            count += all.stateAt(number).length > 0 ? 1 : 0;
        }
        return count;
    }

    @Benchmark
    public long union() {
        return counted(first.union(last));
    }

    @Benchmark
    public long difference() {
        return counted(first.difference(last));
    }

    @Benchmark
    public long intersection() {
        return counted(first.intersection(last));
    }

    /** One of the sets is listed and encoded like the other. */
    @Benchmark
    public long unionOfOtherEncoding() {
        return counted(first.union(other));
    }

    private static long counted(FoldedSet set) {
        try (set) {
            return set.count().longValueExact();
        }
    }

    /** Bytes written. */
    @Benchmark
    public long write() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        writeTo(out);
        return out.size();
    }

    private void writeTo(OutputStream out) {
        try {
            all.writeTo(out);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Benchmark
    public long read() throws IOException {
        return counted(FoldedSet.readFrom(new ByteArrayInputStream(bytes), MemoryBudget.unlimited()));
    }
}
