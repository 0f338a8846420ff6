package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.languages.PromelaModels;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.observe.NaiveProduct;
import pleat.program.ProgramSubject;
import pleat.reduction.Preserved;
import pleat.reduction.Reduced;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.SharedModels;

/** How many states are left by the reduction, against SPIN's ({@code -o1 -o2 -o3}), where SPIN leaves out some. */
@Tag("shared")
class SpinReductionTest {
    private static final int MOST = 1_000_000;

    /**
     * SPIN's answer.
     *
     * @param property empty for those of single states
     */
    private record Row(Path file, Optional<String> property, long full, long reduced) {}

    @Test
    void reducesAtLeastAsFarAsSpinDoes() throws IOException {
        int models = 0;
        int notMore = 0;
        for (Row row : rows()) {
            Model model = ProgramSubject.of(PromelaModels.program(row.file())).fast();
            List<Property> asked = model.properties().stream()
                    .filter(property -> row.property().isPresent()
                            ? property.name().equals(row.property().get())
                            : !(property instanceof Property.NoAcceptingRun))
                    .toList();
            Optional<String> refused = Reduced.obstacle(model, asked);
            long left = refused.isPresent() ? -1 : count(model, asked);
            models++;
            notMore += left >= 0 && left <= row.reduced() ? 1 : 0;
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %,d | %,d | %s |%s%n",
                    row.file().getFileName()
                            + row.property().map(name -> " " + name).orElse(""),
                    row.full(),
                    row.reduced(),
                    left < 0 ? "refused" : String.format(Locale.ROOT, "%,d", left),
                    left > row.reduced() ? " more" : "");
        }
        System.out.printf("%d of %d have at most as many states as with SPIN%n", notMore, models);
        // Four of five.
        assertThat(5 * notMore).isGreaterThanOrEqualTo(4 * models);
    }

    private static long count(Model model, List<Property> asked) {
        Reduced reduced = new Reduced(model, Preserved.by(asked));
        if (asked.size() == 1 && asked.get(0) instanceof Property.NoAcceptingRun run) {
            return new NaiveProduct(reduced, run, MOST).states();
        }
        Problem problem =
                new Problem(reduced, model, List.of(), Limits.none().withStates(MOST), MemoryBudget.unlimited());
        try (StateStore store = Stores.parse("fold").create(model.layout(), MemoryBudget.unlimited())) {
            return new Search(Order.BREADTH_FIRST)
                    .run(problem, store, RunListener.none())
                    .statistics()
                    .states();
        }
    }

    private static List<Row> rows() throws IOException {
        Path promela = SharedModels.promela();
        List<Row> rows = new ArrayList<>();
        lines(promela.resolve("micro-por.csv"))
                .forEach(cells -> add(rows, promela.resolve("micro").resolve(cells[0]), "safety", cells[2], cells[3]));
        lines(promela.resolve("liveness.csv"))
                .filter(cells -> cells[7].equals("yes") && !cells[1].endsWith(" fair"))
                .forEach(cells ->
                        add(rows, promela.resolve("liveness").resolve(cells[0]), cells[1], cells[5], cells[8]));
        Path examples = Path.of(System.getProperty("pleat.spin.examples", "none"));
        if (Files.isDirectory(examples)) {
            // SPIN says of its reduction of cambridge that it is invalid.
            lines(promela.resolve("examples-por.csv"))
                    .filter(cells -> cells[7].equals("yes") && !cells[0].equals("cambridge.pml"))
                    .forEach(cells -> add(rows, examples.resolve(cells[0]), "safety", cells[1], cells[2]));
        }
        return rows;
    }

    private static Stream<String[]> lines(Path table) throws IOException {
        return Files.readAllLines(table).stream().skip(1).map(line -> line.split(",", -1));
    }

    private static void add(List<Row> rows, Path file, String configuration, String full, String reduced) {
        if (!reduced.isEmpty() && Long.parseLong(reduced) < Long.parseLong(full)) {
            Optional<String> property = switch (configuration.split(" ", -1)[0]) {
                case "safety" -> Optional.empty();
                case "np" -> Optional.of("progress");
                case "ltl" -> Optional.of(configuration.substring("ltl ".length()));
                default -> Optional.of(configuration);
            };
            rows.add(new Row(file, property, Long.parseLong(full), Long.parseLong(reduced)));
        }
    }
}
