package pleat.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.app.exit.UsageException;
import pleat.app.run.Reduction;
import pleat.bench.spin.SpinVariant;

class RunLogTest {
    private static final RunKey KEY =
            new RunKey("leader.pml", Map.of("N", 6), Extent.all(), Contender.pleat("collapse+dfa"), 2);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("runs.jsonl");
    }

    private void write(String conditions, RunKey key, Measured run) {
        try (RunLog log = RunLog.open(file, conditions)) {
            log.append(key, run);
        }
    }

    @Test
    void everyOutcomeIsReadBackAsItWasWritten() {
        List<Measured> all = List.of(
                Sample.finished(1000, 1.25),
                Measured.of(new Outcome.Cut(Sample.figures(30, 2))),
                Measured.of(new Outcome.OutOfTime(Sample.figures(10, 20))),
                Measured.of(new Outcome.OutOfMemory(Figures.unknown())),
                Measured.of(new Outcome.Missing("no \"spin\"")),
                Measured.of(new Outcome.Failed("line\nline")));
        for (Measured run : all) {
            write("here", KEY, run);
            try (RunLog log = RunLog.open(file, "here")) {
                assertThat(log.find(KEY)).contains(new RunRecord("here", KEY, run.outcome(), run.growth()));
            }
        }
        assertThat(file).content().satisfies(text -> assertThat(text.lines()).hasSize(all.size()));
    }

    @Test
    void runsDifferInEveryPartOfTheirKey() {
        write("here", KEY, Sample.finished(1, 1));
        try (RunLog log = RunLog.open(file, "here")) {
            assertThat(log.find(new RunKey("leader.pml", Map.of("N", 7), Extent.all(), KEY.contender(), 2)))
                    .isEmpty();
            assertThat(log.find(new RunKey("leader.pml", Map.of("N", 6), Extent.all(), KEY.contender(), 1)))
                    .isEmpty();
            assertThat(log.find(new RunKey(
                            "leader.pml", Map.of("N", 6), new Extent(500, Reduction.NONE), KEY.contender(), 2)))
                    .isEmpty();
            Extent reduced = new Extent(0, Reduction.PARTIAL_ORDER);
            assertThat(log.find(new RunKey("leader.pml", Map.of("N", 6), reduced, KEY.contender(), 2)))
                    .isEmpty();
            assertThat(log.find(new RunKey("sort.pml", Map.of("N", 6), Extent.all(), KEY.contender(), 2)))
                    .isEmpty();
            assertThat(log.find(new RunKey(
                            "leader.pml", Map.of("N", 6), Extent.all(), Contender.spin(SpinVariant.HASH), 2)))
                    .isEmpty();
            assertThat(log.find(new RunKey("leader.pml", Map.of("N", 6), Extent.all(), KEY.contender(), 2)))
                    .isPresent();
        }
    }

    @Test
    void runsOfOtherConditionsDoNotCountButStay() {
        write("commit 1", KEY, Sample.finished(1, 1));
        write("commit 2", KEY, Sample.finished(2, 2));
        try (RunLog log = RunLog.open(file, "commit 1")) {
            assertThat(log.size()).isEqualTo(1);
            assertThat(log.foreign()).isEqualTo(1);
            assertThat(log.find(KEY).orElseThrow().outcome()).isEqualTo(new Outcome.Finished(Sample.figures(1, 1)));
        }
    }

    @Test
    void aLineThatWasCutIsOverwritten() throws IOException {
        write("here", KEY, Sample.finished(1, 1));
        Files.writeString(file, "{\"conditions\":\"he", StandardOpenOption.APPEND);
        RunKey other = new RunKey("sort.pml", Map.of(), Extent.all(), KEY.contender(), 1);
        write("here", other, Sample.finished(2, 2));
        try (RunLog log = RunLog.open(file, "here")) {
            assertThat(log.size()).isEqualTo(2);
        }
    }

    @Test
    void aDamagedFileIsNotPassedOver() throws IOException {
        Files.writeString(file, "nonsense\n");
        assertThatThrownBy(() -> RunLog.open(file, "here"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--fresh");
    }
}
