package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.source.SourceFile;
import pleat.testkit.SharedModels;
import pleat.verdict.Verdict;

/** The verdicts of the Model Checking Contest of 2020. Runs only where its files are, and when asked for. */
@Tag("shared")
class ContestTest {
    /** Larger nets take minutes for the examinations of a whole net. */
    private static final long MOST_STATES = Long.getLong("pleat.nets.states", 20_000);

    static List<Path> files() throws IOException {
        try (var files = Files.list(SharedModels.netFolder("pnml/formulas"))) {
            return files.filter(file -> file.toString().endsWith(".xml"))
                    .sorted()
                    .toList();
        }
    }

    private static Subject asked(String model, SourceFile questions) {
        try {
            SourceFile source = SourceFile.read(SharedModels.netFolder("pnml").resolve(model), model);
            Translation translation =
                    Languages.named("pnml").translate(source, Request.plain().asking(Optional.of(questions)));
            return translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics()));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    /** The lines that answer all questions, each of which has a search of its own. */
    private static List<String> answers(Subject subject) {
        List<String> answers = new ArrayList<>();
        for (Property property : subject.fast().properties()) {
            Model fast = subject.fast();
            Verdict verdict = Nets.run(fast, subject.reference(), List.of(property), "hash", Limits.none());
            answers.addAll(subject.answers(verdict));
        }
        return answers;
    }

    @ParameterizedTest
    @MethodSource("files")
    void verdictsAreThoseOfTheContest(Path file) throws IOException {
        String name = file.getFileName().toString().replace(".xml", "");
        String model = name.substring(0, name.lastIndexOf('-'));
        String examination = name.substring(name.lastIndexOf('-') + 1);
        Subject subject = asked(model + ".pnml", SourceFile.read(file, name));
        Map<String, String> expected = new TreeMap<>();
        for (Map<String, String> row : SharedModels.nets("pnml/formulas")) {
            if (row.get("model").equals(model) && row.get("examination").equals(examination)) {
                assertThat(row.get("verdict")).as("a verdict to compare with").isNotEqualTo("?");
                expected.put(row.get("id"), row.get("verdict"));
            }
        }
        assertThat(expected).hasSize(16);
        Map<String, String> actual = new TreeMap<>();
        for (String line : answers(subject)) {
            String[] words = line.split(" ", -1);
            actual.put(words[1], words[2]);
        }
        assertThat(actual).isEqualTo(expected);
    }

    /** No row of the table is left out. */
    @Test
    void everyVerdictHasItsFile() throws IOException {
        assertThat(SharedModels.nets("pnml/formulas")).hasSize(16 * files().size());
    }

    static List<Map<String, String>> nets() {
        return SharedModels.nets("pnml").stream()
                .filter(row -> row.get("states").matches("[0-9]+"))
                .filter(row -> Long.parseLong(row.get("states")) <= MOST_STATES)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("nets")
    void examinationsOfWholeNets(Map<String, String> row) {
        String stateSpace = """
            STATE_SPACE STATES %s TECHNIQUES EXPLICIT
            STATE_SPACE TRANSITIONS %s TECHNIQUES EXPLICIT
            STATE_SPACE MAX_TOKEN_PER_MARKING %s TECHNIQUES EXPLICIT
            STATE_SPACE MAX_TOKEN_IN_PLACE %s TECHNIQUES EXPLICIT\
            """.formatted(
                row.get("states"), row.get("edges"), row.get("max_tokens_per_marking"), row.get("max_tokens_in_place"));
        Subject subject = asked(row.get("file"), new SourceFile("--mcc", "StateSpace"));
        Model fast = subject.fast();
        Verdict verdict = Nets.run(fast, subject.reference(), fast.properties(), "fold", Limits.none());
        assertThat(String.join("\n", subject.answers(verdict))).isEqualTo(stateSpace);
        assertGlobal(row, "ReachabilityDeadlock", !row.get("deadlocks").equals("0"));
        assertGlobal(row, "OneSafe", Integer.parseInt(row.get("max_tokens_in_place")) <= 1);
        assertGlobal(row, "QuasiLiveness", row.get("dead_transitions").equals("0"));
    }

    private static void assertGlobal(Map<String, String> row, String examination, boolean expected) {
        assertThat(answers(asked(row.get("file"), new SourceFile("--mcc", examination))))
                .containsExactly("FORMULA " + examination + (expected ? " TRUE" : " FALSE") + " TECHNIQUES EXPLICIT");
    }
}
