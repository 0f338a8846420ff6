package pleat.bench;

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
import org.openjdk.jmh.annotations.Warmup;
import pleat.app.load.ModelPath;
import pleat.bench.micro.StateStream;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.store.MemoryBudget;
import pleat.store.StateStore;
import pleat.stores.Stores;

/**
 * The innermost loop of every search: expand a state, look each successor up. All states are in the store already, so what
 * is measured is the steady state; JMH's GC profiler must show 0 bytes an operation.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ExpandAndLookUp implements StateSink {
    private static final int STATES = 50_000;

    @Param({"models/dve/dijkstra_ring.dve", "models/dve/filter4.dve", "models/dve/alternating_bit_broken.dve"})
    public String model;

    @Param({"hash", "collapse+hash"})
    public String store;

    private Model running;
    private StateStore visited;
    private int[][] states;
    private int next;
    private long known;

    /** Explores up to {@link #STATES} states and keeps them. */
    @Setup
    public void explore() {
        running = ModelPath.of(Path.of(model)).read(Map.of()).load(System.err).fast();
        visited = Stores.parse(store).create(running.layout(), MemoryBudget.unlimited());
        states = StateStream.of(running, STATES).states();
        for (int[] state : states) {
            visited.add(state);
        }
    }

    /** One expansion, with all its look-ups. */
    @Benchmark
    public long expand() {
        running.expand(states[next], this);
        next = next + 1 == states.length ? 0 : next + 1;
        return known;
    }

    @Override
    public void accept(int transition, int[] state) {
        if (visited.contains(state)) {
            known++;
        }
    }

    @Override
    public void fault(int transition, int fault) {
        throw new IllegalStateException("a model with run-time errors is no benchmark");
    }

    @Override
    public void broken(int transition, int fault) {
        // The transition leads on all the same.
    }

    /** How many states an iteration over all of them expands. */
    int size() {
        return states.length;
    }
}
