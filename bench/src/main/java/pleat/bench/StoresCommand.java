package pleat.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** All stores on the same states. */
@Command(name = "stores", description = "States, nodes, bytes and seconds of every store on the same models.")
final class StoresCommand implements Callable<Integer> {
    private static final List<String> BEEM = List.of("peterson.3", "lamport.2", "szymanski.1", "mcs.3", "at.2");

    @Mixin
    private SuiteOptions options;

    @Option(
            names = "--store",
            paramLabel = "SPEC",
            split = ",",
            description = "Only these stores, separated by commas (default: ${DEFAULT-VALUE}).",
            defaultValue = "hash,collapse+hash,compress+hash,tree,obdd,collapse+ondd,gets,trie,mdt,mdd,mdd-hybrid,dfa"
                    + ",collapse+dfa")
    private List<String> stores;

    @Override
    public Integer call() {
        List<Path> models = new ArrayList<>();
        for (int n = 4; n <= 6; n++) {
            models.add(Path.of("bench/models", "counters." + n + ".dve"));
        }
        models.addAll(options.files(BEEM));
        System.out.println("| model | states | store | nodes | bytes | bytes/state | seconds |");
        System.out.println("|---|---:|---|---:|---:|---:|---:|");
        for (Path model : models) {
            long expected = FreshJvm.median(model, Executor.COMPILED, "hash", 1).states();
            for (String store : stores) {
                print(model, store, expected);
            }
        }
        return 0;
    }

    private void print(Path model, String store, long expected) {
        Measurement run = FreshJvm.median(model, Executor.COMPILED, store, options.repetitions());
        if (run.states() != expected) {
            throw new IllegalStateException(
                    "%s found %d states of %s instead of %d".formatted(store, run.states(), model, expected));
        }
        System.out.printf(
                "| %s | %,d | %s | %s | %,d | %.2f | %.2f |%n",
                model.getFileName(),
                run.states(),
                store,
                run.storeNodes() == 0 ? "" : "%,d".formatted(run.storeNodes()),
                run.storeBytes(),
                run.bytesPerState(),
                run.seconds());
    }
}
