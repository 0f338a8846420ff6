package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.csp.declare.Declarations;
import pleat.csp.engine.CspSystem;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.trace.Trace;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Whatever the store and the number of threads, an assertion has one answer, found in one order. */
@Tag("long")
class CspThreadsTest {
    private static final Path MODELS = Path.of(System.getProperty("pleat.root"), "models/csp");
    private static final List<String> STORES = List.of("fold", "hash", "trie", "mdd");

    private static String answer(Verdict verdict) {
        return verdict.decisions().get(0).outcome().getClass().getSimpleName();
    }

    private static String summary(Verdict verdict) {
        Outcome outcome = verdict.decisions().get(0).outcome();
        Optional<Trace> trace = outcome instanceof Outcome.Violated violated
                ? Optional.of(violated.trace())
                : outcome instanceof Outcome.Witnessed witnessed ? Optional.of(witnessed.trace()) : Optional.empty();
        List<String> steps = trace.map(Trace::steps).orElse(List.of()).stream()
                .map(step -> step.transition() + Arrays.toString(step.state()))
                .toList();
        return answer(verdict) + ", " + verdict.statistics().states() + " states, "
                + verdict.statistics().transitions() + " transitions, " + steps;
    }

    @ParameterizedTest
    @ValueSource(strings = {"01_dining_paper", "08_abp", "10_queue_channels", "11_stack_refine", "14_atomic"})
    void storesAndThreadsAgree(String model) throws IOException {
        String text = Files.readString(MODELS.resolve(model + ".csp"));
        int assertions = CspFiles.read(text).assertions().size();
        for (int i = 0; i < assertions; i++) {
            String expected = summary(CspRuns.check(CspRuns.assertion(text, i), "hash", 1, Limits.none()));
            for (String store : STORES) {
                assertThat(summary(CspRuns.check(CspRuns.assertion(text, i), store, 1, Limits.none())))
                        .as(model + " " + i + " " + store)
                        .isEqualTo(expected);
            }
            Verdict parallel = CspRuns.check(CspRuns.assertion(text, i), "fold", 3, Limits.none());
            if (parallel.decisions().get(0).property() instanceof Property.NoAcceptingRun) {
                // Several threads look for accepting runs in another way, so only the answer is the same.
                assertThat(expected).startsWith(answer(parallel));
            } else {
                assertThat(summary(parallel)).as(model + " " + i).isEqualTo(expected);
            }
        }
    }

    /** Terms come up while the search runs. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "P() = N(0); N(i) = [i < 3000] a.i -> N(i + 1) [] b -> N((i * 7 + 3) % 2003);",
                "channel c 2; P() = S(0) ||| R(); S(i) = c!i -> S((i + 1) % 301); R() = c?x -> d.x -> R();",
                "P() = Q(0); Q(i) = [i < 60] a -> (Q(i + 1) ||| b -> Skip);"
            })
    void recursionIsTheSameWithThreads(String text) {
        String all = text + " #assert P() deadlockfree;";
        String expected = summary(CspRuns.check(CspRuns.assertion(all, 0), "fold", 1, Limits.none()));
        for (int threads : new int[] {2, 4}) {
            assertThat(summary(CspRuns.check(CspRuns.assertion(all, 0), "fold", threads, Limits.none())))
                    .isEqualTo(expected);
        }
    }

    @Test
    void whatGrowsWithoutEndEndsAtALimitWithThreads() {
        String text = "P() = a -> (P() ||| P()); #assert P() deadlockfree;";
        Verdict verdict = CspRuns.check(
                CspRuns.assertion(text, 0), "fold", 2, Limits.none().withStates(300));
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.ending().code()).isEqualTo("state-limit");
    }

    @Test
    void randomModelsAreTheSameWithThreads() {
        int compared = 0;
        for (int seed = 1; compared < 15; seed++) {
            String text = new RandomCsp(seed, RandomCsp.Features.ALL).specification();
            Declarations declared = CspFiles.read(text);
            FastGraph graph;
            try {
                graph = new FastGraph(declared, declared.assertions().get(0).process(), 2_000);
            } catch (CspSystem.CannotStartException cannotStart) {
                continue;
            }
            if (graph.states() < 2_000) {
                compared++;
                String expected = summary(CspRuns.check(CspRuns.assertion(text, 0), "fold", 1, Limits.none()));
                assertThat(summary(CspRuns.check(CspRuns.assertion(text, 0), "fold", 2, Limits.none())))
                        .as("seed " + seed + "\n" + text)
                        .isEqualTo(expected);
            }
        }
    }
}
