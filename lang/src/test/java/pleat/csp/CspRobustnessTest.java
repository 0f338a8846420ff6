package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.testkit.Mutations;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Whatever the text is, the answer is a diagnostic or a verdict, soon. */
@Tag("long")
@Timeout(120)
class CspRobustnessTest {
    private static final Path MODELS = Path.of(System.getProperty("pleat.root"), "models/csp");

    private static List<String> texts() throws IOException {
        try (Stream<Path> files = Files.list(MODELS)) {
            return files.filter(file -> file.toString().endsWith(".csp"))
                    .sorted()
                    .map(CspRobustnessTest::text)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    @Test
    void someMutantsAreAnswered() throws IOException {
        mutate(1, 20);
    }

    @Test
    @Tag("fuzz")
    void mutantsAreAnswered() throws IOException {
        mutate(2, 300);
    }

    private static void mutate(long seed, int count) throws IOException {
        List<String> texts = texts();
        Mutations mutations = new Mutations(seed);
        int accepted = 0;
        for (int i = 0; i < count; i++) {
            String mutant = mutations.mutant(texts.get(i % texts.size()), texts.get((i * 7 + 3) % texts.size()));
            Translation translation = translation(mutant);
            assertThat(translation.subject().isPresent()
                            || !translation.diagnostics().isEmpty())
                    .isTrue();
            if (translation.subject().isPresent()) {
                accepted++;
                translation.subject().get().parts().forEach(part -> run(part, 200, 1 << 24));
            }
        }
        assertThat(accepted).isBetween(1, count - 1);
    }

    private static Translation translation(String text) {
        return new CspLanguage().translate(new SourceFile("mutant.csp", text), Request.plain());
    }

    private static Verdict run(Subject part, int states, long bytes) {
        MemoryBudget budget = MemoryBudget.of(bytes);
        Model model = part.fast(budget);
        Problem problem = new Problem(
                model,
                part.check(),
                model.properties(),
                Limits.none().withStates(states),
                budget,
                Spilling.toTemporaryFolder());
        return new Search(Order.BREADTH_FIRST).run(problem, Stores.parse("hash"), RunListener.none());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P() = a -> (P() ||| P());",
                "P() = a -> (P() || P());",
                "P() = a -> (P(); P());",
                "var x = 0; P() = a -> (P(); P());",
                "P() = N(0); N(i) = a -> N(i + 1);",
                "var x = 0; P() = a{x = x + 1;} -> P();"
            })
    void whatIsInfiniteEndsAtALimit(String text) {
        Subject part = translation(text + " #assert P() deadlockfree;")
                .subject()
                .orElseThrow()
                .parts()
                .get(0);
        Verdict verdict = run(part, 300, 1 << 26);
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.ending().code()).isEqualTo("state-limit");
    }

    /** Nested deeper than what goes over a term can follow. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "P() = a -> (P(); P());",
                "P() = atomic{a -> P()}; b -> Skip;",
                "P() = a -> ((P() \\ {b}) interrupt c -> Skip);"
            })
    void whatNestsWithoutEndIsCut(String text) {
        Subject part = translation(text + " #assert P() deadlockfree;")
                .subject()
                .orElseThrow()
                .parts()
                .get(0);
        Verdict verdict = run(part, 100_000, 1 << 26);
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.statistics().states()).isLessThan(600);
    }

    private static Verdict deadlockFree(String text) {
        return run(
                translation(text + " #assert P() deadlockfree;")
                        .subject()
                        .orElseThrow()
                        .parts()
                        .get(0),
                100_000,
                1 << 26);
    }

    /** Neither a guard nor a call is a step. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "P() = [x == 0] P();",
                "P() = ifa (x == 0) { P() } else { a -> P() };",
                "P() = [x == 0] (P() [] a -> P());",
                "P() = a -> Q(0); Q(i) = [x == 0] Q(i + 1);",
                "P() = a -> Q(x); Q(i) = [x == i] Q(x);"
            })
    void whatCallsItselfBehindAGuardFails(String text) {
        Verdict verdict = deadlockFree("var x = 0; " + text);
        assertThat(verdict.decisions().get(0).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(verdict.decisions().get(1).outcome()).isInstanceOf(Outcome.Violated.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P() = [x == 1] P() [] a -> P();",
                "P() = ifa (x == 1) { P() } else { a -> P() };",
                "P() = a -> P() [] Q(0); Q(i) = [x == 1] Q(i + 1);"
            })
    void aGuardThatNeverHoldsIsNotLookedBehind(String text) {
        Verdict verdict = deadlockFree("var x = 0; " + text);
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.HOLDS);
        assertThat(verdict.statistics().states()).isEqualTo(1);
    }

    @Test
    void termsCountAsMemory() {
        Subject part = translation(
                        "P() = N(0); N(i) = a -> N(i + 1) [] b -> (N(i + 2); Skip); #assert P() deadlockfree;")
                .subject()
                .orElseThrow()
                .parts()
                .get(0);
        Verdict verdict = run(part, 10_000_000, 8 << 20);
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.ending().code()).isEqualTo("out-of-memory");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P() = P(); #assert P() deadlockfree;",
                "P() = a -> ; #assert P() deadlockfree;",
                "P() = Q(); #assert P() deadlockfree;",
                "P(i) = a -> P(i); #assert P() deadlockfree;",
                "var x; Q(i) = a.i -> Q(i); P() = Q(x) || Q(1); #assert P() deadlockfree;",
                "#import \"PAT.Lib.Set\"; P() = Skip;"
            })
    void mistakesAreTold(String text) {
        Translation translation = translation(text);
        assertThat(translation.subject()).isEmpty();
        assertThat(translation.diagnostics())
                .anyMatch(
                        diagnostic -> diagnostic.isError() && diagnostic.span().line() == 1);
    }
}
