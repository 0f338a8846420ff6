package pleat.bench.micro;

import java.nio.file.Path;
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
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.stores.Stores;

/** A store without a search: milliseconds for one pass over the recorded stream of a model. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class StoreStream {
    private static final int STATES = 15_000;

    @Param({"models/dve/filter4.dve", "models/dve/dijkstra_ring.dve"})
    public String model;

    @Param({
        "fold",
        "hash",
        "collapse+hash",
        "compress+hash",
        "tree",
        "obdd",
        "ondd",
        "collapse+ondd",
        "gets",
        "trie",
        "mdt",
        "mdd",
        "mdd-hybrid",
        "dfa",
        "bitstate",
        "hc"
    })
    public String store;

    private StoreFactory factory;
    private StateStream stream;
    private StateStore full;

    @Setup
    public void recordStream() {
        factory = Stores.parse(store);
        stream = StateStream.of(
                ModelPath.of(Path.of(model)).read(Map.of()).load(System.err).fast(), STATES);
        full = create();
        StoreTask.FOLD.run(full, stream);
    }

    @TearDown
    public void close() {
        full.close();
    }

    private StateStore create() {
        return factory.create(stream.layout(), MemoryBudget.unlimited());
    }

    /** An empty store gets every state, one at a time. */
    @Benchmark
    public long add() {
        return onEmpty(StoreTask.ADD);
    }

    /** A compacted store is asked for every state. */
    @Benchmark
    public long contains() {
        return StoreTask.CONTAINS.run(full, stream);
    }

    /** An empty store gets every state in batches and is compacted. */
    @Benchmark
    public long fold() {
        return onEmpty(StoreTask.FOLD);
    }

    private long onEmpty(StoreTask task) {
        try (StateStore empty = create()) {
            return task.run(empty, stream);
        }
    }

    StateStream stream() {
        return stream;
    }
}
