package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Subject;
import pleat.language.Switch;
import pleat.model.Figure;
import pleat.model.Model;
import pleat.testkit.Expectation;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Every shipped net gives what its first lines say, with both executors and several stores. */
class ShippedNetsTest {
    private static Path folder() {
        return Path.of(System.getProperty("pleat.root", ".."), "models/petri");
    }

    static List<Path> nets() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.sorted().toList();
        }
    }

    private static Expectation expected(Path net) {
        return Expectation.of(Files.isDirectory(net) ? net.resolve("cons.lpn") : net);
    }

    @ParameterizedTest
    @MethodSource("nets")
    void countsAreAsExpected(Path net) {
        Expectation expected = expected(net);
        boolean isGraph = net.toString().endsWith(".g");
        Subject subject = isGraph ? Nets.read(net, Set.of(Switch.MARKINGS)) : Nets.read(net);
        String states = isGraph ? "markings" : "states";
        for (String store : List.of("hash", "fold", "collapse+hash", "mdd-hybrid")) {
            for (Model model : List.of(subject.fast(), subject.reference())) {
                Statistics actual = Nets.count(model, store).statistics();
                assertThat(actual.states()).as(store).isEqualTo(expected.number(states));
                assertThat(actual.transitions()).as(store).isEqualTo(expected.number("transitions"));
                assertThat(actual.deadlocks()).as(store).isEqualTo(expected.number("deadlocks"));
                assertThat(actual.depth()).as(store).isEqualTo(expected.number("depth"));
            }
        }
        assertThat(Nets.count(Nets.read(net).fast(), "hash").statistics().states())
                .isEqualTo(expected.number("states"));
        if (expected.values().containsKey("tokensInPlace")) {
            Model fast = subject.fast();
            Nets.count(fast, "fold");
            assertThat(fast.figures())
                    .extracting(Figure::value)
                    .containsExactly(expected.number("tokensInPlace"), expected.number("tokensPerMarking"));
        }
    }

    @ParameterizedTest
    @MethodSource("nets")
    void verdictsAreAsExpected(Path net) {
        Expectation expected = expected(net);
        Verdict verdict = Nets.check(Nets.read(net));
        assertThat(verdict.summary().name()).isEqualToIgnoringCase(expected.verdict());
        for (Verdict.Decision decision : verdict.decisions()) {
            if (decision.outcome() instanceof Outcome.Violated violated) {
                assertThat(decision.property().name()).isEqualTo(expected.text("property"));
                if (expected.values().containsKey("length")) {
                    assertThat(violated.trace().length()).isEqualTo((int) expected.number("length"));
                }
            }
        }
    }

    @Test
    void thereAreEnoughOfThem() throws IOException {
        assertThat(nets()).hasSizeGreaterThanOrEqualTo(12);
    }
}
