package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions about nets from the command line. */
class NetCommandTest {
    private static final String PHILOSOPHERS = "../models/petri/philosophers.pnml";

    @TempDir
    Path folder;

    private static String eat(int philosopher) {
        return "<integer-le><integer-constant>1</integer-constant><tokens-count><place>eat%d</place></tokens-count></integer-le>"
                .formatted(philosopher);
    }

    private static String property(String id, String formula) {
        return "<property><id>%s</id><description>ours</description><formula>%s</formula></property>\n"
                .formatted(id, formula);
    }

    private String questions(String properties) throws IOException {
        return Files.writeString(
                        folder.resolve("questions.xml"),
                        "<property-set xmlns='http://mcc.lip6.fr/'>\n" + properties + "</property-set>\n")
                .toString();
    }

    private static List<String> answers(JsonNode result) {
        List<String> answers = new ArrayList<>();
        result.get("answers").forEach(answer -> answers.add(answer.asText()));
        return answers;
    }

    /** Neighbours never eat together, others may; some day all forks are taken. */
    private String aboutPhilosophers() throws IOException {
        String together = "<exists-path><finally><conjunction>%s%s</conjunction></finally></exists-path>";
        return questions(
                property("neighbours", together.formatted(eat(0), eat(1)))
                        + property("opposite", together.formatted(eat(0), eat(2)))
                        + property("most", "<place-bound><place>eat0</place><place>eat2</place></place-bound>")
                        + property(
                                "again",
                                "<all-paths><globally><finally>" + eat(0) + "</finally></globally></all-paths>")
                        + property(
                                "hungry",
                                "<all-paths><finally><is-fireable><transition>takeLeft0</transition></is-fireable></finally></all-paths>"));
    }

    @ParameterizedTest
    @CsvSource({
        "neighbours, reachable, FALSE, 1, ''",
        "opposite, reachable, TRUE, 0, witness",
        "most, measure, 2, 0, value",
        "again, ltl, FALSE, 1, trace",
        "hungry, ltl, TRUE, 0, ''"
    })
    void aFormulaOfTheContestIsAProperty(String id, String kind, String answer, int exitCode, String shown)
            throws IOException {
        Invocation run = Invocation.of("check", PHILOSOPHERS, "--mcc", aboutPhilosophers(), "--json", "--property", id);
        assertThat(answers(run.json())).containsExactly("FORMULA " + id + " " + answer + " TECHNIQUES EXPLICIT");
        assertThat(run.exitCode()).isEqualTo(exitCode);
        JsonNode property = run.json().get("properties").get(0);
        assertThat(property.get("kind").asText()).isEqualTo(kind);
        assertThat(shown.isEmpty() || property.has(shown)).isTrue();
        assertThat(new JsonSchema(Path.of("..", "docs", "pleat.schema.json")).complaints(run.json()))
                .isEmpty();
    }

    @Test
    void allFormulasOfAFileAreDecided() throws IOException {
        Invocation run = Invocation.of("check", PHILOSOPHERS, "--mcc", aboutPhilosophers(), "--json");
        assertThat(answers(run.json()))
                .containsExactly(
                        "FORMULA neighbours FALSE TECHNIQUES EXPLICIT",
                        "FORMULA opposite TRUE TECHNIQUES EXPLICIT",
                        "FORMULA most 2 TECHNIQUES EXPLICIT",
                        "FORMULA again FALSE TECHNIQUES EXPLICIT",
                        "FORMULA hungry TRUE TECHNIQUES EXPLICIT");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    /** Nobody waits for the rest of the states, of which a net may have any number. */
    @Test
    void theSearchEndsWhenAllIsDecided() throws IOException {
        String net = Files.writeString(folder.resolve("endless.pnml"), """
            <pnml><net id='n'><place id='p'/><transition id='t'/><arc source='t' target='p'/></net></pnml>
            """).toString();
        String many = "<exists-path><finally><integer-le><integer-constant>%d</integer-constant>"
                + "<tokens-count><place>p</place></tokens-count></integer-le></finally></exists-path>";
        String file = questions(property("ten", many.formatted(10)) + property("twenty", many.formatted(20)));
        Invocation run = Invocation.of("check", net, "--mcc", file, "--json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.json().get("states").asLong()).isBetween(20L, 1_000L);
    }

    /** What a run did not find out is not answered. */
    @Test
    void aSearchThatIsCutShortAnswersNothing() throws IOException {
        Invocation run = Invocation.of("check", PHILOSOPHERS, "--mcc", "StateSpace", "--max-states", "5", "--json");
        assertThat(answers(run.json())).containsExactly("STATE_SPACE CANNOT_COMPUTE");
        assertThat(run.exitCode()).isEqualTo(2);
        run = Invocation.of("check", PHILOSOPHERS, "--mcc", "QuasiLiveness", "--max-states", "5", "--json");
        assertThat(answers(run.json())).containsExactly("FORMULA QuasiLiveness CANNOT_COMPUTE");
    }

    @Test
    void severalThreadsMeasureTogether() throws IOException {
        Invocation run =
                Invocation.of("check", "../models/petri/coins.pnml", "--mcc", "StateSpace", "--threads", "2", "--json");
        assertThat(answers(run.json()))
                .isEqualTo(answers(Invocation.of("check", "../models/petri/coins.pnml", "--mcc", "StateSpace", "--json")
                        .json()));
    }

    @Test
    void whatCannotBeAskedIsRefused() throws IOException {
        assertThat(Invocation.of("check", PHILOSOPHERS, "--mcc", "Liveliness").err())
                .startsWith("pleat: --mcc: no such file: Liveliness; the examinations without a file are StateSpace,");
        assertThat(Invocation.of("check", "../models/dve/peterson.dve", "--mcc", "OneSafe")
                        .err())
                .startsWith("pleat: --mcc has no meaning for models in dve");
        assertThat(Invocation.of("check", PHILOSOPHERS, "--mcc", "OneSafe", "--ltl", "G eat0")
                        .err())
                .startsWith("pleat: --mcc asks other questions");
        assertThat(Invocation.of("check", PHILOSOPHERS, "--mcc", "QuasiLiveness", "--por")
                        .err())
                .startsWith("pleat: --por cannot be used here: a reduced model leaves out states");
        Invocation unknown = Invocation.of(
                "check",
                PHILOSOPHERS,
                "--mcc",
                questions(property("b", "<place-bound><place>eat9</place></place-bound>")));
        assertThat(unknown.err()).contains("questions.xml:2:", "error[MCC0005]: the net has no place 'eat9'", "eat");
        assertThat(unknown.exitCode()).isEqualTo(3);
        Invocation branching = Invocation.of(
                "check",
                PHILOSOPHERS,
                "--mcc",
                questions(property("c", "<exists-path><globally>" + eat(0) + "</globally></exists-path>")));
        assertThat(branching.err()).contains("error[MCC0008]: a formula of branching time");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "philosophers.pnml | G \"eat0 + eat1 <= 1\" | holds",
                "philosophers.pnml | F eat0 | violated",
                "philosophers.pnml | G (takeLeft0 -> fork0) | holds",
                "philosophers.pnml | G (think0 -> takeLeft0) | violated",
                "choice.g | G F \"a+\" | holds",
                "choice.g | G F a | violated",
                "choice.g | G (\"a+\" -> !a) | holds",
                "arbiter.lpn | G (c0_a1 -> !c0_a2) | holds",
                "arbiter.lpn | G (u0 -> F c1_a1) | violated",
                "arbiter.lpn | G (c1_rp -> up_c0_m1) | violated",
                "arbiter.lpn | G (up_c0_m1 -> \"c1_rp && cell0.0 == 1\") | holds",
            })
    void formulasAreAboutPlacesVariablesAndTransitions(String net, String formula, String verdict) throws IOException {
        Invocation run =
                Invocation.of("check", "../models/petri/" + net, "--ltl", formula, "--property", "formula", "--json");
        assertThat(run.json().get("verdict").asText()).isEqualTo(verdict);
    }

    @Test
    void mistakesInFormulasHaveTheirPlace() {
        assertThat(Invocation.of("check", PHILOSOPHERS, "--ltl", "G eat9").err())
                .contains("--ltl:1:3: error[LPN0202]: undeclared variable 'eat9'");
        assertThat(Invocation.of("check", PHILOSOPHERS, "--ltl", "G \"eat0 +\"").err())
                .contains("--ltl:1:", "error[LPN0101]: expected a value");
        assertThat(Invocation.of("check", PHILOSOPHERS, "--ltl", "G (").err()).contains("--ltl:1:4: error[");
    }

    @ParameterizedTest
    @CsvSource({
        "ReachabilityDeadlock, FORMULA ReachabilityDeadlock TRUE TECHNIQUES EXPLICIT, 0",
        "OneSafe, FORMULA OneSafe TRUE TECHNIQUES EXPLICIT, 0",
        "QuasiLiveness, FORMULA QuasiLiveness TRUE TECHNIQUES EXPLICIT, 0",
        "StableMarking, FORMULA StableMarking FALSE TECHNIQUES EXPLICIT, 0"
    })
    void examinationsHaveNames(String examination, String answer, int exitCode) throws IOException {
        Invocation run = Invocation.of("check", PHILOSOPHERS, "--mcc", examination, "--json");
        assertThat(answers(run.json())).containsExactly(answer);
        assertThat(run.exitCode()).isEqualTo(exitCode);
        assertThat(new JsonSchema(Path.of("..", "docs", "pleat.schema.json")).complaints(run.json()))
                .isEmpty();
        assertThat(Invocation.of("check", PHILOSOPHERS, "--mcc", examination).out())
                .contains("\n" + answer + "\n");
    }

    /** The philosophers hold their left forks, as the trace says. */
    @Test
    void aNetIsWrittenWithTheMarkingOfAStep() {
        Path trace = folder.resolve("trace.json");
        Invocation.of("check", PHILOSOPHERS, "--property", "deadlock", "--trace", trace.toString());
        assertThat(Invocation.of("dump", PHILOSOPHERS, "--pnml").out())
                .contains("<place id=\"think0\"><initialMarking><text>1</text>");
        Invocation stuck = Invocation.of("dump", PHILOSOPHERS, "--pnml", "--step", trace + ":4");
        assertThat(stuck.err()).isEmpty();
        for (int i = 0; i < 4; i++) {
            assertThat(stuck.out())
                    .contains(
                            "<place id=\"think%d\"></place>".formatted(i),
                            "<place id=\"left%d\"><initialMarking><text>1</text>".formatted(i));
        }
        assertThat(Invocation.of("dump", PHILOSOPHERS, "--dot", "--step", trace + ":0")
                        .out())
                .contains("label=\"think0\\n●\"");
        assertThat(Invocation.of("dump", PHILOSOPHERS, "--pnml", "--step", trace + ":5")
                        .err())
                .startsWith("pleat: --step: the trace in");
        assertThat(Invocation.of("dump", "../models/petri/coins.pnml", "--g", "--step", trace + ":1")
                        .err())
                .contains("is a trace of philosophers.pnml, not of coins.pnml");
        assertThat(Invocation.of("dump", PHILOSOPHERS, "--pnml", "--step", "4").err())
                .contains("'4' is not FILE:N");
        assertThat(Invocation.of("dump", "../models/petri/arbiter.lpn", "--pnml")
                        .err())
                .contains("only place/transition nets can be written as PNML");
        assertThat(Invocation.of("dump", PHILOSOPHERS, "--ir", "--step", trace + ":1")
                        .err())
                .startsWith("pleat: --step is for");
    }
}
