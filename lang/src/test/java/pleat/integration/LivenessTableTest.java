package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property.NoAcceptingRun;
import pleat.observe.NaiveProduct;
import pleat.promela.PromelaLanguage;
import pleat.source.SourceFile;
import pleat.testkit.SharedModels;

/** SPIN's verdicts for models with one feature of infinite runs each. */
@Tag("shared")
class LivenessTableTest {
    /**
     * Whether the property is violated where SPIN's answer is to something else. Worked out by hand:
     *
     * <ul>
     *   <li>{@code _nr_pr} does not count the claim, so that at most two jobs exist in dy01 and three processes in dy02, and dy04
     *       starts one worker after the other
     *   <li>lr08 compares the element of the array, which SPIN does not
     *   <li>the process of pv02 that is switched off for ever is not enabled, so that the run is fair; SPIN misses it
     *   <li>the middle of an atomic sequence is no state, neither for progress labels (pg09) nor for accept labels (ac08)
     *   <li>the assertion that SPIN reports in lm04 is one of the model, and the formula holds
     * </ul>
     */
    private static final Map<String, Boolean> BY_MEANING = Map.ofEntries(
            Map.entry("dy01_run_and_die.pml ltl p", false),
            Map.entry("dy01_run_and_die.pml ltl q", true),
            Map.entry("dy02_nr_pr_in_formula.pml ltl p", false),
            Map.entry("dy02_nr_pr_in_formula.pml ltl q", true),
            Map.entry("dy04_pid_reuse.pml ltl p", false),
            Map.entry("dy04_pid_reuse.pml np", false),
            Map.entry("dy04_pid_reuse.pml np fair", false),
            Map.entry("lr08_array_local.pml ltl p", false),
            Map.entry("lr08_array_local.pml ltl q", false),
            Map.entry("pv02_provided_off.pml ltl p fair", true),
            Map.entry("ac08_accept_in_atomic.pml accept", false),
            Map.entry("lm04_ltl_and_assert.pml ltl p", false));

    private static final Pattern NEXT = Pattern.compile("ltl \\w+ \\{.*\\bX\\b.*\\}");

    /** A configuration of a model and SPIN's answer. */
    record Row(Path file, String configuration, boolean violated, String note) {
        String property() {
            List<String> words = List.of(configuration.split(" ", -1));
            return switch (words.get(0)) {
                case "ltl" -> words.get(1);
                case "np" -> "progress";
                default -> words.get(0);
            };
        }

        Fairness fairness() {
            return configuration.endsWith(" fair") ? Fairness.WEAK : Fairness.NONE;
        }

        boolean expected() {
            boolean byMeaning = BY_MEANING.containsKey(toString());
            assertThat(byMeaning || !note.contains("NOT AN ORACLE")).isTrue();
            return byMeaning ? BY_MEANING.get(toString()) : violated;
        }

        @Override
        public String toString() {
            return file.getFileName() + " " + configuration;
        }
    }

    static Stream<Row> rows() throws IOException {
        Path promela = SharedModels.promela();
        List<String> lines = Files.readAllLines(promela.resolve("liveness.csv"));
        return lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> !cells[1].equals("safety"))
                .map(cells -> new Row(
                        promela.resolve("liveness").resolve(cells[0]),
                        cells[1],
                        !cells[3].equals("holds"),
                        String.join(",", List.of(cells).subList(9, cells.length))));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theDefinitionGivesSpinsVerdict(Row row) throws IOException {
        Subject subject = new PromelaLanguage()
                .translate(SourceFile.read(row.file(), row.file().getFileName().toString()), Request.plain())
                .subject()
                .orElseThrow();
        for (Model model : List.of(subject.reference(), subject.fast())) {
            // Without a label nothing is asked about progress.
            boolean violated = model.properties().stream()
                    .filter(candidate -> candidate.name().equals(row.property()))
                    .map(NoAcceptingRun.class::cast)
                    .anyMatch(property -> new NaiveProduct(model, property, 100_000).isViolated(row.fairness()));
            assertThat(violated).isEqualTo(row.expected());
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theSearchGivesTheSame(Row row) throws IOException {
        AcceptingRuns.assertVerdict(row.file(), row.property(), row.fairness(), row.expected());
    }

    /** Rows of the other tables that SPIN has finished, with verdicts only. */
    static Stream<Row> others() throws IOException {
        Path promela = SharedModels.promela();
        Stream<Row> micro = Files.readAllLines(promela.resolve("micro.csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells ->
                        !cells[1].equals("safety") && !cells[1].startsWith("np") && !cells[11].contains("rejected"))
                .map(cells -> other(promela.resolve("micro").resolve(cells[0]), cells[1], cells[11]));
        String examples = System.getProperty("pleat.spin.examples", "");
        Stream<Row> published = examples.isEmpty()
                ? Stream.of()
                : Files.readAllLines(promela.resolve("spin-examples.csv")).stream()
                        .skip(1)
                        .map(line -> line.split(",", -1))
                        .filter(cells -> cells[1].startsWith("claim:") || cells[1].equals("accept_labels"))
                        .filter(cells -> cells[8].equals("ok") || cells[8].equals("violated"))
                        .map(cells -> other(Path.of(examples, cells[0]), cells[1], cells[8]));
        return Stream.concat(micro, published);
    }

    private static Row other(Path file, String configuration, String verdict) {
        boolean isLabel = configuration.contains("accept_label");
        String claim = configuration.replace("claim:", "").replace("_fair", "");
        String fair = configuration.endsWith("_fair") ? " fair" : "";
        return new Row(file, isLabel ? "accept" : "ltl " + claim + fair, verdict.equals("violated"), "");
    }

    @ParameterizedTest
    @MethodSource("others")
    void theSearchGivesSpinsVerdict(Row row) throws IOException {
        // The table was made with a SPIN that has no next operator, after the formulas with one were removed.
        String text = Files.readString(row.file(), StandardCharsets.ISO_8859_1);
        SourceFile source =
                new SourceFile(row.file().toString(), NEXT.matcher(text).replaceAll(""));
        AcceptingRuns.assertVerdict(source, row.property(), row.fairness(), row.expected());
    }
}
