package pleat.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.store.StateStore;
import pleat.stores.Stores;

/** Expands the same states over and over, and keeps nothing: the speed of an executor by itself. */
@Command(name = "expand", description = "States expanded a second, without a store.", hidden = true)
final class ExpandCommand implements Callable<Integer> {
    private static final double WARM_UP_SECONDS = 3;
    private static final double SECONDS = 3;

    @Parameters(paramLabel = "MODEL")
    private Path model;

    @Option(names = "--states", defaultValue = "100000", description = "So many of the first states.")
    private int most;

    @Option(names = "--executor", defaultValue = "COMPILED")
    private Executor executor;

    @Override
    public Integer call() {
        LoadedModel loaded = ModelPath.of(model).read(Map.of()).load(System.err);
        int[][] states = firstStates(loaded.fast(), most);
        Model running = executor.start(loaded);
        expandFor(WARM_UP_SECONDS, running, states);
        System.out.println(expandFor(SECONDS, running, states));
        return 0;
    }

    /** Breadth first. */
    static int[][] firstStates(Model model, int most) {
        List<int[]> found = new ArrayList<>();
        try (StateStore visited = Stores.parse("hash").create(model.layout(), MemoryBudget.unlimited())) {
            Sink collect = new Sink() {
                @Override
                public void accept(int transition, int[] next) {
                    if (visited.add(next)) {
                        found.add(next.clone());
                    }
                }
            };
            model.initialStates(collect);
            for (int i = 0; i < found.size() && found.size() < most; i++) {
                model.expand(found.get(i), collect);
            }
        }
        return found.toArray(int[][]::new);
    }

    /** Returns the number of states expanded a second. */
    private static double expandFor(double seconds, Model model, int[][] states) {
        Count count = new Count();
        long expanded = 0;
        long start = System.nanoTime();
        double elapsed = 0;
        while (elapsed < seconds) {
            for (int[] state : states) {
                model.expand(state, count);
            }
            expanded += states.length;
            elapsed = (System.nanoTime() - start) / 1e9;
        }
        if (count.checksum == 0) {
            throw new IllegalStateException("no state has a successor");
        }
        return expanded / elapsed;
    }

    private abstract static class Sink implements StateSink {
        @Override
        public void fault(int transition, int fault) {
            throw new IllegalStateException("a model with run-time errors is no benchmark");
        }

        @Override
        public void broken(int transition, int fault) {
            // The transition leads on all the same.
        }
    }

    private static final class Count extends Sink {
        private long checksum;

        @Override
        public void accept(int transition, int[] next) {
            checksum += next[next.length - 1] + 1;
        }
    }
}
