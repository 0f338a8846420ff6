package pleat.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.app.run.Reduction;
import pleat.run.StopSwitch;

class CampaignTest {
    @TempDir
    Path folder;

    private final List<String> runs = new ArrayList<>();
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private final StopSwitch stop = new StopSwitch();

    private Results run(Suite suite, int repetitions, BiFunction<String, String, Measured> outcome) {
        return run(List.of(suite), repetitions, outcome).get(0);
    }

    private List<Results> run(List<Suite> suites, int repetitions, BiFunction<String, String, Measured> outcome) {
        Runner runner = (model, extent, store) -> {
            String name = model.getFileName().toString().replace(".dve", "");
            runs.add(name + " " + store + (extent.cut() == 0 ? "" : " " + extent.cut()));
            return outcome.apply(name, store);
        };
        try (RunLog log = RunLog.open(folder.resolve("runs.jsonl"), Sample.PROVENANCE.conditions())) {
            Progress progress = new Progress(new PrintStream(told, true, StandardCharsets.UTF_8), Progress.Style.LINES);
            new Campaign(Sample.folders(), Map.of(Contender.Tool.PLEAT, runner), log, repetitions, stop)
                    .run(suites, progress);
            return suites.stream()
                    .map(suite -> Results.of(suite, log, Sample.folders(), repetitions))
                    .toList();
        }
    }

    private static Suite two(long states) {
        return Sample.suite(List.of(Sample.model("hyman", states)), List.of("hash", "mdd"));
    }

    @Test
    void everySearchRunsOnceBeforeAnyRunsAgain() {
        Results results = run(two(1000), 2, (model, store) -> Sample.finished(1000, 1));
        assertThat(runs).containsExactly("hyman hash", "hyman mdd", "hyman hash", "hyman mdd");
        assertThat(results.complaints()).isEmpty();
        assertThat(results.rows()).extracting(Row::repetitions).containsExactly(2, 2);
    }

    @Test
    void resumingRunsOnlyWhatIsMissing() {
        run(two(1000), 1, (model, store) -> Sample.finished(1000, 1));
        runs.clear();
        Suite wider = Sample.suite(
                List.of(Sample.model("hyman", 1000), Sample.model("ticket", 0)), List.of("hash", "mdd", "dfa"));
        Results results = run(wider, 1, (model, store) -> Sample.finished(1000, 2));
        assertThat(runs).containsExactly("hyman dfa", "ticket hash", "ticket mdd", "ticket dfa");
        assertThat(results.rows())
                .extracting(row -> row.outcome().measured().orElseThrow().searchSeconds())
                .containsExactly(1.0, 1.0, 2.0, 2.0, 2.0, 2.0);
    }

    @Test
    void aSearchThatTwoSuitesAskForRunsOnce() {
        List<Results> results = run(List.of(two(1000), two(1000)), 1, (model, store) -> Sample.finished(1000, 1));
        assertThat(runs).hasSize(2);
        assertThat(results.get(1).rows()).isEqualTo(results.get(0).rows());
    }

    @Test
    void whatMetALimitIsNotRepeated() {
        Results results = run(
                two(1000),
                3,
                (model, store) -> store.equals("mdd")
                        ? Measured.of(new Outcome.OutOfTime(Sample.figures(700, 20)))
                        : Sample.finished(1000, 1));
        assertThat(runs).containsExactly("hyman hash", "hyman mdd", "hyman hash", "hyman hash");
        assertThat(results.complaints()).as("a limit is a result").isEmpty();
    }

    @Test
    void aSearchThatWasCutIsRepeatedAndItsStatesAreNotCompared() {
        Suite suite = Sample.suite(List.of(Sample.model("hyman", 0), Sample.cut("hyman", 500)), List.of("hash", "mdd"));
        Results results = run(
                suite,
                2,
                (model, store) -> runs.get(runs.size() - 1).endsWith(" 500")
                        ? Measured.of(new Outcome.Cut(Sample.figures(500 + runs.size(), 10 - runs.size())))
                        : Sample.finished(1000, 1));
        assertThat(runs.subList(4, 8))
                .as("all of the model and the start of it are two searches")
                .containsExactly("hyman hash", "hyman mdd", "hyman hash 500", "hyman mdd 500");
        assertThat(results.complaints()).isEmpty();
        assertThat(results.rows().get(2).outcome())
                .as("the third and the seventh run; the upper median")
                .isEqualTo(new Outcome.Cut(Sample.figures(503, 7)));
    }

    @Test
    void aWrongCountFailsTheSuite() {
        Results results = run(two(1000), 1, (model, store) -> Sample.finished(store.equals("mdd") ? 999 : 1000, 1));
        assertThat(results.complaints()).containsExactly("hyman, mdd: 999 states, but it is known to have 1,000");
    }

    @Test
    void aWrongCountInOneRepetitionFailsTheSuite() {
        Results results = run(two(1000), 3, (model, store) -> Sample.finished(runs.size() == 3 ? 999 : 1000, 1));
        assertThat(results.complaints()).hasSize(1);
    }

    @Test
    void whereNothingIsKnownContendersMustAgree() {
        Results results = run(two(0), 1, (model, store) -> Sample.finished(store.equals("mdd") ? 999 : 1000, 1));
        assertThat(results.complaints()).containsExactly("hyman, mdd: 999 states, but hash found 1,000");
        assertThat(run(two(0), 1, (model, store) -> Sample.finished(1, 1)).complaints())
                .as("kept")
                .hasSize(1);
    }

    @Test
    void aFailedRunFailsTheSuite() {
        Results results = run(two(0), 1, (model, store) -> Measured.of(new Outcome.Failed("exit code 5")));
        assertThat(results.complaints()).containsExactly("hyman, hash: exit code 5", "hyman, mdd: exit code 5");
    }

    @Test
    void whatCannotBeRunIsNamed() {
        Suite suite = Sample.suite(
                List.of(
                        Sample.absent("secret", "never published"),
                        Sample.model("no_such_model", 5),
                        new Suite.Model("at.3", Suite.Origin.BEEM, "at.3.dve", Map.of(), 5, 0, Reduction.NONE, "")),
                List.of("hash"));
        Results results = run(suite, 1, (model, store) -> Sample.finished(1000, 1));
        assertThat(runs).isEmpty();
        assertThat(results.rows())
                .extracting(row -> ((Outcome.Missing) row.outcome()).reason())
                .satisfiesExactly(
                        reason -> assertThat(reason).isEqualTo("never published"),
                        reason -> assertThat(reason).contains("no_such_model.dve is not in this repository"),
                        reason -> assertThat(reason).contains("--models"));
    }

    @Test
    void aRunThatIsInterruptedDoesNotCount() {
        Results results = run(two(1000), 1, (model, store) -> {
            if (store.equals("mdd")) {
                stop.press();
            }
            return Sample.finished(1, 1);
        });
        assertThat(results.rows().get(1).outcome()).isEqualTo(new Outcome.Missing("not run yet"));
    }

    @Test
    void theMedianOfTimeCounts() {
        double[] seconds = {9, 1, 4};
        Suite one = Sample.suite(List.of(Sample.model("hyman", 1000)), List.of("hash"));
        Results results = run(one, 3, (model, store) -> Sample.finished(1000, seconds[runs.size() - 1]));
        assertThat(results.rows().get(0).outcome()).isEqualTo(new Outcome.Finished(Sample.figures(1000, 4)));
    }

    @Test
    void progressIsTold() {
        run(two(1000), 2, (model, store) -> Sample.finished(1000, 1));
        assertThat(told.toString(StandardCharsets.UTF_8).lines())
                .hasSize(4)
                .first()
                .isEqualTo("1/4  hyman  hash  #1  time left unknown");
        assertThat(told.toString(StandardCharsets.UTF_8)).contains("4/4  hyman  mdd  #2  ");
    }
}
