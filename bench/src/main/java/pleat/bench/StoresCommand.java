package pleat.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            defaultValue =
                    "hash,collapse+hash,compress+hash,tree,obdd,ondd,collapse+ondd,gets,trie,mdt,mdd,mdd-hybrid,dfa"
                            + ",collapse+dfa,fold")
    private List<String> stores;

    @Override
    public Integer call() {
        List<Path> models = new ArrayList<>();
        for (int n = 4; n <= 6; n++) {
            models.add(Path.of("bench/models", "counters." + n + ".dve"));
        }
        models.addAll(options.files(BEEM));
        Map<String, List<Double>> bytesPerState = new LinkedHashMap<>();
        for (Path model : models) {
            long expected = FreshJvm.median(model, Executor.COMPILED, "hash", 1).states();
            System.out.print(heading(model, expected));
            for (String store : stores) {
                Measurement run = measured(model, store, expected);
                System.out.print(row(store, run));
                bytesPerState.computeIfAbsent(store, any -> new ArrayList<>()).add(run.bytesPerState());
            }
        }
        System.out.print(overview(models, bytesPerState));
        return 0;
    }

    private Measurement measured(Path model, String store, long expected) {
        Measurement run = FreshJvm.median(model, Executor.COMPILED, store, options.repetitions());
        if (run.states() != expected) {
            throw new IllegalStateException(
                    "%s found %d states of %s instead of %d".formatted(store, run.states(), model, expected));
        }
        return run;
    }

    /** What comes before the rows of a model; docs/stores/README.md is a copy. */
    static String heading(Path model, long states) {
        return """

                ### %s: %,d states

                | store | nodes | edges | bytes | bytes/state | seconds |
                |---|---:|---:|---:|---:|---:|
                """.formatted(name(model), states);
    }

    private static String name(Path model) {
        return model.getFileName().toString().replaceFirst("\\.[a-z]+$", "");
    }

    static String row(String store, Measurement run) {
        return "| `%s` | %s | %s | %,d | %.2f | %.2f |%n"
                .formatted(
                        store,
                        countOf(run.storeNodes()),
                        countOf(run.storeEdges()),
                        run.storeBytes(),
                        run.bytesPerState(),
                        run.seconds());
    }

    private static String countOf(long number) {
        return number == 0 ? "" : "%,d".formatted(number);
    }

    /** Bytes per state once more, models beside each other. */
    static String overview(List<Path> models, Map<String, List<Double>> bytesPerState) {
        StringBuilder text = new StringBuilder("\n### Bytes per state\n\n| store |");
        models.forEach(model -> text.append(" %s |".formatted(name(model))));
        text.append("\n|---|").append("---:|".repeat(models.size())).append("\n");
        bytesPerState.forEach((store, figures) -> {
            text.append("| `%s` |".formatted(store));
            figures.forEach(figure -> text.append(" %.2f |".formatted(figure)));
            text.append("\n");
        });
        return text.toString();
    }
}
