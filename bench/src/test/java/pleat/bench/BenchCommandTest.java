package pleat.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.app.Interruption;
import pleat.app.exit.ExitCode;
import pleat.bench.suite.Contender;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Progress;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;
import pleat.bench.suite.Sample;
import pleat.bench.suite.Suite;
import pleat.run.StopSwitch;
import pleat.testkit.circuit.Circuits;

@Tag("long")
class BenchCommandTest {
    private static final Path ROOT = Path.of(System.getProperty("pleat.root"));

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return Bench.run(args, ROOT, Progress.Style.LINES, stream(out), stream(err), new Interruption());
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void commandsOfTheCommandHaveHelp() {
        for (String command : List.of("executors", "speed", "growth", "stores", "fold", "threads", "micro")) {
            out.reset();
            assertThat(run(command, "--help")).isZero();
            assertThat(out.toString(StandardCharsets.UTF_8)).contains("Usage: pleat bench " + command);
        }
    }

    @Test
    void writesCircuits() {
        assertThat(run("circuit", "fifoN2")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(Circuits.named("fifoN2"));
        assertThat(run("circuit", "arbN4")).isEqualTo(ExitCode.USAGE.number());
        assertThat(err()).contains("pleat: a tree arbiter has an odd number of cells, not 4");
    }

    @Test
    void measuresAndReports() {
        int exitCode = run(
                "--model", "dijkstra_ring", "--store", "hash,fold", "--repetitions", "1", "--out", folder.toString());
        assertThat(err()).contains("1/2  dijkstra_ring  hash  #1", "2/2  dijkstra_ring  fold  #1", "report.html");
        assertThat(exitCode).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("| dijkstra_ring | fold | 93,312 |");
        assertThat(folder.resolve("runs.jsonl"))
                .content()
                .satisfies(text -> assertThat(text.lines()).hasSize(2));
        assertThat(folder.resolve("report.html")).content().contains("dijkstra_ring: memory of the visited set");
        assertThat(List.of("report.md", "report.csv", "report.json"))
                .allSatisfy(name -> assertThat(folder.resolve(name)).isNotEmptyFile());
    }

    /** There is a command of that name, too. */
    @Test
    void foldIsAStoreWhereAStoreIsExpected() {
        int exitCode =
                run("--model", "dijkstra_ring", "--store", "fold", "--repetitions", "1", "--out", folder.toString());
        assertThat(err()).contains("1/1  dijkstra_ring  fold  #1");
        assertThat(exitCode).isZero();
    }

    @Test
    void aSuiteWithoutModelsIsNoSuccess() {
        assertThat(run("--suite", "zheng", "--model", "mmu", "--out", folder.toString()))
                .isEqualTo(2);
        assertThat(err()).contains("nothing was measured");
    }

    @Test
    void productsAreCountedAsInThePaper() {
        int exitCode = run(
                "--suite",
                "khanh-tho",
                "--model",
                "leader.5",
                "--store",
                "trie",
                "--repetitions",
                "1",
                "--out",
                folder.toString());
        assertThat(exitCode).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("| leader.5 | MDD | trie | 2,587 | 2,587 |");
    }

    @Test
    void refusals() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        refused("--suite: there is no 'viser'; there are quick, visser", "--suite", "viser");
        refused("--peer: 'tlc' is not a peer", "--peer", "tlc");
        refused("--model: there is no 'snoopy' in the suite; it has counters.5", "--model", "snoopy");
        refused("--store: there is no 'gets' in the suite", "--store", "gets");
        refused("--repetitions must be at least 1", "--repetitions", "0");
        refused("'soon' is not a time", "--time-limit", "soon");
        refused("'lots' is not a size", "--memory", "lots");
        refused("--models: there is no directory", "--models", "no-such-folder");
        refused("--out: cannot write to", "--out", file.toString());
        refused("Did you mean", "--sute", "visser");
    }

    private void refused(String message, String... args) {
        err.reset();
        assertThat(run(args)).as(message).isEqualTo(4);
        assertThat(err()).startsWith("pleat: ").contains(message);
    }

    @Test
    void wrongCountsAndInterruptsAreNoSuccess() {
        Suite suite = Sample.suite(List.of(Sample.model("hyman", 1000)), List.of("hash"));
        Row row = new Row(
                suite.models().get(0),
                Contender.pleat("hash"),
                new Outcome.Finished(Sample.figures(1000, 1)),
                1,
                List.of());
        Results right = new Results(suite, List.of(row), List.of());
        Results wrong = new Results(suite, List.of(row), List.of("hyman, hash: 5 states"));
        StopSwitch stop = new StopSwitch();
        assertThat(Bench.exitCode(List.of(right), stop, stream(err))).isEqualTo(ExitCode.OK);
        assertThat(Bench.exitCode(List.of(right, wrong), stop, stream(err))).isEqualTo(ExitCode.INTERNAL_ERROR);
        assertThat(err()).contains("FAILED: hyman, hash: 5 states");
        stop.press();
        assertThat(Bench.exitCode(List.of(right), stop, stream(err))).isEqualTo(ExitCode.INCOMPLETE);
    }
}
