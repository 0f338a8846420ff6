package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas and automata of the command line, in each language with expressions of its own. */
class LivenessCommandTest {
    private static final String DVE = "../models/dve/peterson_property.dve";
    private static final String CSP = "../models/csp/05_peterson.csp";

    /** Accepts the runs in which the proposition never holds any more from some point on. */
    private static final String FOR_EVER_NOT = """
        HOA: v1
        States: 2
        Start: 0
        AP: 1 "%s"
        acc-name: Buchi
        Acceptance: 1 Inf(0)
        --BODY--
        State: 0
        [t] 0
        [!0] 1
        State: 1 {0}
        [!0] 1
        --END--
        """;

    @TempDir
    private Path folder;

    private String automaton(String proposition) throws IOException {
        return Files.writeString(folder.resolve("automaton.hoa"), FOR_EVER_NOT.formatted(proposition))
                .toString();
    }

    /** Peterson's lock in two languages: every wish is granted; who never wishes is never inside, unless runs are fair. */
    @ParameterizedTest
    @CsvSource({
        "0, none, G (P0.wait -> F P0.cs), " + DVE,
        "0, none, G !(P0.cs && P1.cs), " + DVE,
        "1, none, G F P0.cs, " + DVE,
        "0, weak, G F P0.cs, " + DVE,
        "1, weak, F G P0.idle, " + DVE,
        "0, none, [] (want.0 -> <> enter.0), " + CSP,
        "0, none, [] !clash, " + CSP,
        "1, none, [] <> enter.0, " + CSP,
        "1, none, [] <> \"enter.0\", " + CSP,
        "1, none, !<> crit, " + CSP
    })
    void aFormulaHasItsVerdict(int exitCode, String fairness, String formula, String model) throws IOException {
        Invocation run = Invocation.of(
                "check", "--json", "--property", "formula", "--fairness", fairness, "--ltl", formula, model);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        JsonNode property = run.json().get("properties").get(0);
        assertThat(property.get("kind").asText()).isEqualTo("ltl");
        assertThat(property.get("product").get("states").asLong()).isPositive();
        if (exitCode == 1) {
            assertThat(property.get("trace").has("loop")).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, P0.cs, " + DVE, "1, enter.0, " + CSP, "0, true, " + DVE, "0, true, " + CSP})
    void anAutomatonHasItsVerdict(int exitCode, String proposition, String model) throws IOException {
        Invocation run =
                Invocation.of("check", "--json", "--property", "automaton", "--hoa", automaton(proposition), model);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        JsonNode property = run.json().get("properties").get(0);
        assertThat(property.get("kind").asText()).isEqualTo("never");
    }

    @ParameterizedTest
    @CsvSource({
        "P0.cx, --ltl:1:9, did you mean 'cs'?, " + DVE,
        "flg[0] == 1, --ltl:1:6, did you mean 'flag'?, " + DVE,
        "entr.0, --ltl:1:5, did you mean 'enter'?, " + CSP
    })
    void anUnknownNameHasAPlaceAndAGuess(String condition, String place, String guess, String model) {
        String quoted = model.endsWith(".csp") ? condition : '"' + condition + '"';
        Invocation run = Invocation.of("check", "--ltl", "G F " + quoted, model);
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains(place).contains(guess);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "(", "G", "G F (", "p q", "[] <> enter.0 )", "\"", "U", "G F \u0000", "((((1))))) "})
    void aBrokenFormulaIsRefusedWithAPlace(String formula) {
        for (String model : new String[] {DVE, CSP, "../models/promela/peterson.pml"}) {
            Invocation run = Invocation.of("check", "--ltl", formula, model);
            assertThat(run.exitCode())
                    .as("%s: %s%n%s", model, formula, run.err())
                    .isEqualTo(3);
            assertThat(run.err()).contains("--ltl:1:");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HOA: v2",
                "HOA: v1 States: 1 Start: 0 AP: 1 \"P0.cs\" Acceptance: 1 Fin(0) --BODY-- State: 0 [t] 0 --END--",
                "HOA: v1 States: 1 Start: 0&0 AP: 0 Acceptance: 1 Inf(0) --BODY-- State: 0 [t] 0 --END--",
                "HOA: v1 States: 1 Start: 7 AP: 0 Acceptance: 1 Inf(0) --BODY-- State: 0 [t] 0 --END--",
                "HOA: v1 States: 1 Start: 0 AP: 0 Acceptance: 1 Inf(0) --BODY-- State: 0 [3] 0 --END--",
                "HOA: v1 States: 1 Start: 0 AP: 1 \"nowhere.cs\" Acceptance: 1 Inf(0) --BODY-- State: 0 [0] 0 --END--",
                "HOA: v1 States: 99999999999 Start: 0 AP: 0 Acceptance: 1 Inf(0) --BODY-- --END--"
            })
    void aBrokenAutomatonIsRefusedWithAPlace(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("broken.hoa"), text);
        for (String model : new String[] {DVE, CSP, "../models/promela/peterson.pml"}) {
            Invocation run = Invocation.of("check", "--hoa", file.toString(), model);
            assertThat(run.exitCode()).as("%s: %s%n%s", model, text, run.err()).isEqualTo(3);
            assertThat(run.err()).contains("broken.hoa:");
        }
    }

    /** All of them are decided, whatever the others are. */
    @Test
    void severalPropertiesAreDecidedInOneRun() throws IOException {
        JsonNode properties = Invocation.of(
                        "check", "--json", "--ltl", "G F P0.cs", "--ltl", "G !P0.cs", "--ltl", "1", DVE)
                .json()
                .get("properties");
        assertThat(properties.findValuesAsText("name"))
                .containsExactly("deadlock", "Starved", "formula", "formula#2", "formula#3");
        assertThat(properties.findValuesAsText("outcome"))
                .containsExactly("holds", "violated", "violated", "violated", "holds");
    }

    /** A probabilistic store may find a cycle and never shows that there is none. */
    @ParameterizedTest
    @CsvSource({"1, G F P0.cs, bitstate", "2, G (P0.wait -> F P0.cs), bitstate", "1, G F P0.cs, hc", "2, G F 1, hc"})
    void aProbabilisticStoreShowsNoAbsence(int exitCode, String formula, String store) {
        Invocation run = Invocation.of("check", "--property", "formula", "--ltl", formula, "--store", store, DVE);
        assertThat(run.exitCode()).as(run.out()).isEqualTo(exitCode);
    }

    /** The shortest lasso has a prefix of one step and a cycle of four: see the model. */
    @Test
    void aLassoIsPrefixAndCycleInEveryForm() throws IOException {
        Path itf = folder.resolve("trace.itf.json");
        Path trace = folder.resolve("trace.json");
        Invocation run = Invocation.of("check", "--json", "--itf", itf.toString(), "--trace", trace.toString(), DVE);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
        JsonNode told = run.json().get("properties").get(1).get("trace");
        assertThat(told.get("length").asInt()).isEqualTo(5);
        assertThat(told.get("loop").asInt()).isEqualTo(1);
        ObjectMapper json = new ObjectMapper();
        assertThat(json.readTree(itf.toFile()).get("loop").asInt()).isEqualTo(1);
        assertThat(json.readTree(trace.toFile()).get("loop").asInt()).isEqualTo(1);
        Invocation again = Invocation.of("replay", trace.toString());
        assertThat(again.exitCode()).as(again.err()).isEqualTo(1);
        assertThat(again.out()).contains("the cycle, which repeats for ever");
    }

    @Test
    void aChartSaysWhereTheCycleStarts() throws IOException {
        Path model = Files.writeString(folder.resolve("m.pml"), """
            chan c = [0] of { byte };
            byte last;
            active proctype A() { c!1; do :: c!2 od }
            active proctype B() { do :: c?last od }
            ltl p { <> (last == 3) }
            """);
        Path text = folder.resolve("chart.txt");
        Path picture = folder.resolve("chart.svg");
        for (Path chart : new Path[] {text, picture}) {
            Invocation run = Invocation.of("check", "--property", "p", "--msc", chart.toString(), model.toString());
            assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
        }
        assertThat(Files.readString(text)).isEqualTo("""
                  A[0]      B[1]
               1  c!1       |
               2  |         c?1 <- 1
               3  c!2       |
               4  |         c?2 <- 3
                  the cycle, which repeats for ever:
               5  c!2       |
               6  |         c?2 <- 5
            """);
        assertThat(Files.readString(picture)).contains(">cycle</text>");
    }
}
