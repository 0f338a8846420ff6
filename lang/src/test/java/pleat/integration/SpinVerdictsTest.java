package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.languages.PromelaModels;
import pleat.model.Fairness;
import pleat.source.SourceFile;
import pleat.testkit.SharedModels;
import pleat.verdict.Outcome;

/**
 * SPIN's verdicts on infinite runs, for models with one feature each and for the examples that come with it. Rows that SPIN made with
 * partial order reduction have the verdict of the whole product. {@code -Dpleat.liveness.states=20000000} also decides the largest.
 */
@Tag("shared")
class SpinVerdictsTest {
    private static final long MOST = Long.getLong("pleat.liveness.states", 5_000_000);

    /** States of products that are too large for every day. */
    private static final Map<String, Long> LARGE =
            Map.of("Exercises/ex_6.pml", 8_500_000L, "LTL/leader.pml", 10_900_000L, "LTL/leader_pre.pml", 10_900_000L);

    /** All that are not about safety, without the one that SPIN rejects. */
    private static final int MICRO_ROWS = 18;

    /** All that SPIN finished, with and without reduction. */
    private static final int EXAMPLE_ROWS = 60;

    private static final int LARGE_ROWS = 9;

    private static final Pattern NEXT = Pattern.compile("ltl \\w+ \\{.*\\bX\\b.*\\}");

    static Stream<LivenessRow> micro() {
        Path promela = SharedModels.promela();
        return PromelaModels.lines(promela.resolve("micro.csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> !cells[1].equals("safety") && !cells[11].equals("rejected_by_spin"))
                .map(cells -> row(promela.resolve("micro").resolve(cells[0]), cells[1], cells[11]));
    }

    static Stream<LivenessRow> examples() {
        return examples(MOST);
    }

    private static Stream<LivenessRow> examples(long most) {
        Path examples = examplesFolder();
        return PromelaModels.lines(SharedModels.promela().resolve("spin-examples.csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> !cells[1].startsWith("safety") && !cells[8].equals("runtime_error"))
                .filter(cells -> LARGE.getOrDefault(cells[0], 0L) <= most)
                .map(cells -> row(examples.resolve(cells[0]), cells[1], cells[8]));
    }

    private static Path examplesFolder() {
        Path examples = Path.of(System.getProperty("pleat.spin.examples", "none"));
        Assumptions.assumeTrue(Files.isDirectory(examples), "skipped: no examples of SPIN in " + examples);
        return examples;
    }

    private static LivenessRow row(Path file, String configuration, String verdict) {
        assertThat(verdict).isIn("ok", "violated");
        boolean isFair = configuration.endsWith("_fair");
        String claim = configuration.replaceFirst("^claim(_por)?:", "").replaceFirst("_fair$", "");
        String asked = switch (claim) {
            case "accept_label", "accept_labels" -> "accept";
            case "np_cycles" -> "np";
            default -> "ltl " + claim;
        };
        return new LivenessRow(file, isFair ? asked + " fair" : asked, verdict.equals("violated"));
    }

    @Test
    void noRowIsLeftOut() {
        assertThat(micro()).hasSize(MICRO_ROWS);
        assertThat(examples(Long.MAX_VALUE)).hasSize(EXAMPLE_ROWS);
        assertThat(examples()).hasSizeGreaterThanOrEqualTo(EXAMPLE_ROWS - LARGE_ROWS);
    }

    @ParameterizedTest
    @MethodSource({"micro", "examples"})
    void theSearchGivesSpinsVerdict(LivenessRow row) throws IOException {
        // The table was made with a SPIN that has no next operator, after the formulas with one were removed.
        String text = Files.readString(row.file(), StandardCharsets.ISO_8859_1);
        SourceFile source =
                new SourceFile(row.file().toString(), NEXT.matcher(text).replaceAll(""));
        AcceptingRuns.assertVerdict(source, row.property(), row.fairness(), row.violated());
    }

    /** SPIN: ref to uninitialized chan name (len). */
    @Test
    void aFormulaThatCannotBeEvaluatedIsNotDecided() throws IOException {
        Path file = examplesFolder().resolve("LTL/ltl_example.pml");
        SourceFile source = SourceFile.read(file, file.toString());
        assertThat(AcceptingRuns.check(source, "c6", Fairness.NONE).decisions())
                .singleElement()
                .extracting(decision -> decision.outcome())
                .isInstanceOf(Outcome.Unknown.class);
    }
}
