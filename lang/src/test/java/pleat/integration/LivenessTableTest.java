package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Subject;
import pleat.languages.PromelaModels;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property.NoAcceptingRun;
import pleat.observe.NaiveProduct;
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
     *   <li>the middle of an atomic sequence is no state, neither for progress labels (pg09) nor for accept labels (ac08):
     *       docs/liveness.md tells how SPIN comes to its answer
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

    /** Asked about progress, but without a label that starts with {@code progress}, so that Pleat has no such property. */
    private static final Set<String> NOT_ASKED =
            Set.of("pg04_no_cycle.pml np", "pg16_np_deadlock.pml np", "pg16_np_deadlock.pml np fair");

    /** All that are not about safety. */
    private static final int ROWS = 194;

    static Stream<LivenessRow> asked() throws IOException {
        return rows().filter(row -> !NOT_ASKED.contains(row.toString()));
    }

    static Stream<LivenessRow> notAsked() throws IOException {
        return rows().filter(row -> NOT_ASKED.contains(row.toString()));
    }

    private static Stream<LivenessRow> rows() throws IOException {
        Path promela = SharedModels.promela();
        List<String> lines = Files.readAllLines(promela.resolve("liveness.csv"));
        return lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> !cells[1].equals("safety"))
                .map(cells -> new LivenessRow(
                        promela.resolve("liveness").resolve(cells[0]), cells[1], !cells[3].equals("holds")))
                .map(row -> row.withVerdict(BY_MEANING.getOrDefault(row.toString(), row.violated())));
    }

    @Test
    void noRowIsLeftOut() throws IOException {
        assertThat(rows()).hasSize(ROWS);
        assertThat(asked()).hasSize(ROWS - NOT_ASKED.size());
        assertThat(notAsked()).hasSize(NOT_ASKED.size()).noneMatch(LivenessRow::violated);
    }

    /** Where SPIN's answer is not to the question, its table says so, or the comment on {@link #BY_MEANING} does. */
    @Test
    void onlyRowsWithAReasonAreDecidedByMeaning() throws IOException {
        Set<String> noOracle =
                new HashSet<>(Set.of("ac08_accept_in_atomic.pml accept", "lm04_ltl_and_assert.pml ltl p"));
        for (String line : Files.readAllLines(SharedModels.promela().resolve("liveness.csv"))) {
            if (line.contains("NOT AN ORACLE")) {
                String[] cells = line.split(",", -1);
                noOracle.add(cells[0] + " " + cells[1]);
            }
        }
        assertThat(BY_MEANING.keySet()).isEqualTo(noOracle);
    }

    @ParameterizedTest
    @MethodSource("asked")
    void theDefinitionGivesSpinsVerdict(LivenessRow row) throws IOException {
        Subject subject = PromelaModels.translation(row.file()).subject().orElseThrow();
        for (Model model : List.of(subject.reference(), subject.fast())) {
            NoAcceptingRun property = model.properties().stream()
                    .filter(candidate -> candidate.name().equals(row.property()))
                    .map(NoAcceptingRun.class::cast)
                    .findFirst()
                    .orElseThrow();
            assertThat(new NaiveProduct(model, property, 100_000).isViolated(row.fairness()))
                    .isEqualTo(row.violated());
        }
    }

    @ParameterizedTest
    @MethodSource("asked")
    void theSearchGivesTheSame(LivenessRow row) throws IOException {
        AcceptingRuns.assertVerdict(row.file(), row.property(), row.fairness(), row.violated());
    }

    @ParameterizedTest
    @MethodSource("notAsked")
    void withoutALabelNothingIsAskedAboutProgress(LivenessRow row) throws IOException {
        assertThat(Files.readString(row.file()).replaceAll("/\\*.*?\\*/|//.*", ""))
                .doesNotContain("progress");
        assertThat(PromelaModels.translation(row.file())
                        .subject()
                        .orElseThrow()
                        .fast()
                        .properties())
                .noneMatch(property -> property.name().equals("progress"));
    }

    /** What SPIN reports in the row of lm04 is there all the same, as a property of its own. */
    @Test
    void theAssertionBesideAFormulaIsFound() throws IOException {
        Path file = SharedModels.promela().resolve("liveness/lm04_ltl_and_assert.pml");
        AcceptingRuns.assertVerdict(file, "assert(n != 3)", Fairness.NONE, true);
    }
}
