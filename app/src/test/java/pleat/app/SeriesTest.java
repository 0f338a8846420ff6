package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.verdict.Expectation;

/** Several models in a call, several values of a constant, standard input, and what models expect of themselves. */
class SeriesTest {
    private static final String PETERSON = "../models/dve/peterson.dve";
    private static final String HYMAN = "../models/dve/hyman.dve";
    /** A ring of N + 1 states. */
    private static final String RING = """
        byte x;
        active proctype P() {
            do
            :: x < N -> x++
            :: x == N -> x = 0; assert(N != 3)
            od
        }
        """;

    @TempDir
    private Path folder;

    private static List<JsonNode> objects(Invocation run) throws IOException {
        JsonSchema schema = new JsonSchema(Path.of("..", "docs", "pleat.schema.json"));
        List<JsonNode> objects = new ArrayList<>();
        for (String line : run.out().lines().toList()) {
            JsonNode object = new ObjectMapper().readTree(line);
            assertThat(schema.complaints(object)).as(line).isEmpty();
            objects.add(object);
        }
        return objects;
    }

    @Test
    void everyModelHasAnObjectAndTheWorstResultIsTheExitCode() throws IOException {
        String bad = Files.writeString(folder.resolve("bad.pml"), "active proctype P() { y = 1 }")
                .toString();
        Invocation run = Invocation.of("check", PETERSON, HYMAN, bad, model("jam.dve"), "--json");
        List<JsonNode> objects = objects(run);
        assertThat(objects).hasSize(4);
        assertThat(objects.get(0).get("verdict").asText()).isEqualTo("holds");
        assertThat(objects.get(1).get("verdict").asText()).isEqualTo("violated");
        assertThat(objects.get(2).has("error")).isTrue();
        assertThat(objects.get(3).get("model").asText()).isEqualTo("jam.dve");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("undeclared variable 'y'");
    }

    @ParameterizedTest
    @CsvSource({"0, ''", "1, " + HYMAN, "2, --max-states=5", "4, ../models/dve/none.dve"})
    void exitCodesAreOrdered(int expected, String more) {
        List<String> args = new ArrayList<>(List.of("check", PETERSON, model("holds.dve")));
        if (!more.isEmpty()) {
            args.add(more);
        }
        assertThat(Invocation.of(args.toArray(String[]::new)).exitCode()).isEqualTo(expected);
    }

    @Test
    void aViolationIsWorseThanALimit() {
        assertThat(Invocation.of("check", HYMAN, "../models/dve/filter4.dve", "--max-states", "50")
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void textsAreSeparated() {
        Invocation run = Invocation.of("check", PETERSON, model("holds.dve"));
        assertThat(run.stableOut()).contains("  store fold: ~\n\nholds.dve: holds\n");
    }

    @Test
    void standardInputIsAModel() throws IOException {
        String text = Files.readString(Path.of(HYMAN));
        Invocation run = Invocation.withInput(text, "check", "-", "--language", "dve", "--json");
        JsonNode object = objects(run).get(0);
        assertThat(object.get("model").asText()).isEqualTo("-");
        assertThat(object.at("/properties/1/trace/length").asInt()).isEqualTo(7);
        assertThat(object.at("/properties/1/trace/file").asText()).isEqualTo("-");
        Invocation both = Invocation.withInput(text, "states", PETERSON, "-", "--language", "dve", "--json");
        assertThat(objects(both).get(1).get("states").asInt()).isEqualTo(30);
    }

    @ParameterizedTest
    @CsvSource({
        "needs its --language, check -",
        "'--language: ', check - --language cobol",
        "--language is for a model from standard input, check " + PETERSON + " --language dve",
        "standard input is one model, check - - --language dve",
        "which is for choices, simulate - --language dve",
        "takes one model, dump --ast -D N=1..2 " + PETERSON,
        "is not a range, states -D N=4..2 " + PETERSON,
        "is not a range, states -D N=1..2000000000 " + PETERSON,
        "'more than 1,000 runs', states -D N=1..100 -D M=1..100 " + PETERSON,
        "--growth is about one run, states -D N=1..2 --growth x.csv " + PETERSON
    })
    void whatMakesNoSenseIsRefused(String message, String command) {
        Invocation run = Invocation.of(command.split(" "));
        assertThat(run.err()).contains(message);
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aRangeIsARunForEachValue() throws IOException {
        String ring = Files.writeString(folder.resolve("ring.pml"), RING).toString();
        Invocation run = Invocation.of("check", ring, "-D", "N=2..4", "--json");
        List<JsonNode> objects = objects(run);
        assertThat(objects.stream().map(object -> object.at("/definitions/N").asInt()))
                .containsExactly(2, 3, 4);
        assertThat(objects.stream().map(object -> object.get("verdict").asText()))
                .containsExactly("holds", "violated", "holds");
        assertThat(run.exitCode()).isEqualTo(1);

        Invocation table = Invocation.of("check", ring, "-D", "N=2..4");
        assertThat(table.out()
                        .lines()
                        .map(line -> line.replaceAll(" +", " ").replaceAll("[0-9.]+ [0-9.]+ ring", "~ ring")))
                .containsExactly(
                        " N states transitions depth bytes/state seconds result",
                        " 2 7 7 6 ~ ring.pml: holds",
                        " 3 9 9 8 ~ ring.pml: violated: assert(3 != 3)",
                        " 4 11 11 10 ~ ring.pml: holds");
    }

    static Stream<Path> expecting() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String kind : List.of("dve", "promela", "petri")) {
            try (Stream<Path> files = Files.list(Path.of("../models", kind))) {
                files.filter(Files::isRegularFile).sorted().forEach(all::add);
            }
        }
        return all.stream().filter(SeriesTest::isSmall);
    }

    /** The others are counted by other tests; and markings are counted only when they are asked for. */
    private static boolean isSmall(Path file) {
        Expectation expected;
        try {
            expected = Expectation.in(Files.readString(file)).orElseThrow();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return Integer.parseInt(expected.values().get("states")) < 1_000
                && !expected.values().containsKey("markings");
    }

    @ParameterizedTest
    @MethodSource("expecting")
    void shippedModelsAreAsTheyExpect(Path file) {
        Invocation run = Invocation.of("check", "--expect", file.toString());
        assertThat(run.out()).endsWith("  as expected\n");
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "states=30",
                "transitions=56",
                "depth=14",
                "deadlocks=0",
                "verdict=violated",
                "length=7",
                "property=H0.cs"
            })
    void aWrongExpectationIsFound(String right) throws IOException {
        String wrong = right.replaceFirst("=.*", "=5");
        Path file = Files.writeString(
                folder.resolve("hyman.dve"), Files.readString(Path.of(HYMAN)).replace(right, wrong));
        Invocation run = Invocation.of("check", "--expect", file.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("  unexpected: " + wrong.replaceFirst("=.*", "") + " is ");
        JsonNode object = objects(Invocation.of("check", "--expect", "--json", file.toString()))
                .get(0);
        assertThat(object.get("unexpected")).isNotEmpty();
    }

    @Test
    void aRunThatIsCutShortIsNotAsExpected() {
        assertThat(Invocation.of("check", "--expect", HYMAN, "--max-states", "5")
                        .exitCode())
                .isEqualTo(2);
        Invocation nothing = Invocation.of("check", "--expect", model("holds.dve"));
        assertThat(nothing.exitCode()).isEqualTo(4);
        assertThat(nothing.err()).contains("has no line with EXPECT:");
    }

    @Test
    void filesHaveTheCounterexamplesOfAllModelsAndProperties() throws IOException {
        String ring = Files.writeString(
                        folder.resolve("two.pml"),
                        "byte x; active proctype P() { x = 1; assert(x == 2); assert(x == 3); false }")
                .toString();
        Path trace = folder.resolve("t.json");
        Path itf = folder.resolve("t.itf.json");
        Path junit = folder.resolve("t.xml");
        Path sarif = folder.resolve("t.sarif");
        String[] args = {
            "check",
            HYMAN,
            ring,
            "--continue",
            "--trace",
            "" + trace,
            "--itf",
            "" + itf,
            "--junit",
            "" + junit,
            "--sarif",
            "" + sarif
        };
        assertThat(Invocation.of(args).exitCode()).isEqualTo(1);
        for (String name : List.of("t.json", "t-2.json", "t-3.json", "t-4.json")) {
            assertThat(Invocation.of("replay", folder.resolve(name).toString()).exitCode())
                    .as(name)
                    .isEqualTo(1);
        }
        assertThat(folder.resolve("t-4.itf.json")).exists();
        assertThat(new ObjectMapper().readTree(sarif.toFile()).at("/runs/0/results"))
                .hasSize(4);
        assertThat(Files.readString(junit))
                .contains("<testsuites><testsuite name=\"hyman.dve\"", "<testsuite name=\"two.pml\"");

        Path foreign = Files.writeString(folder.resolve("t-3.json"), "of somebody else");
        args[1] = PETERSON;
        args[2] = model("holds.dve");
        assertThat(Invocation.of(args).exitCode()).isZero();
        for (String name : List.of("t.json", "t-2.json", "t.itf.json", "t-2.itf.json", "t-4.itf.json")) {
            assertThat(folder.resolve(name)).doesNotExist();
        }
        assertThat(foreign).exists();
    }
}
