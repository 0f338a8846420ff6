package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import pleat.model.Fairness;
import pleat.source.SourceFile;
import pleat.testkit.spin.SpinCycles;
import pleat.testkit.spin.SpinCycles.Answer;
import pleat.testkit.spin.SpinCycles.Answers;
import pleat.testkit.spin.SpinProfile;
import pleat.testkit.spin.SpinTools;
import pleat.testkit.temporal.TemporalModel;
import pleat.verdict.Verdict;

/**
 * Random formulas, never claims, accept and progress labels of random Promela models, with and without weak fairness, against SPIN:
 * those that {@code pleat.liveness.first} and {@code pleat.liveness.models} ask for.
 */
@Tag("spin")
class RandomLivenessTest {
    private static final int SHRINKING_ATTEMPTS = 300;
    private static final int MOST_REPORTED = 4;
    /** Of the 900 models usually asked about, 504. */
    private static final int LEAST_DECIDED_PERCENT = 56;

    private final SpinCycles spin = new SpinCycles(SpinProfile.TINY);

    /** @param difference what Pleat says, and what SPIN; empty if they agree or SPIN says nothing */
    private record Comparison(long seed, Answers spin, Optional<String> difference) {
        boolean isDecided() {
            return spin.any() != Answer.UNDECIDED && spin.fair() != Answer.UNDECIDED;
        }
    }

    @Test
    void verdictsAreThoseOfSpin(TestReporter reporter) throws InterruptedException, ExecutionException {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        long first = Long.getLong("pleat.liveness.first", 0);
        long count = Long.getLong("pleat.liveness.models", 900);
        List<Comparison> all = compareAll(LongStream.range(first, first + count).toArray());
        List<Comparison> decided = all.stream().filter(Comparison::isDecided).toList();
        Map<Answers, Long> answers =
                decided.stream().collect(Collectors.groupingBy(Comparison::spin, Collectors.counting()));
        reporter.publishEntry(
                "compared", decided.size() + " of " + count + " models from seed " + first + ": " + answers);
        List<Comparison> different =
                all.stream().filter(one -> one.difference().isPresent()).toList();
        assertThat(different.stream().limit(MOST_REPORTED).map(this::shrunk))
                .as(
                        "%s",
                        different.stream()
                                .map(one -> one.seed() + " " + one.difference().orElseThrow())
                                .toList())
                .isEmpty();
        assertThat(decided.size() * 100L)
                .as("models that SPIN decides")
                .isGreaterThanOrEqualTo(count * LEAST_DECIDED_PERCENT);
    }

    private List<Comparison> compareAll(long[] seeds) throws InterruptedException, ExecutionException {
        List<Callable<Comparison>> tasks = new ArrayList<>();
        for (long seed : seeds) {
            tasks.add(() -> compare(seed));
        }
        List<Comparison> comparisons = new ArrayList<>();
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            for (Future<Comparison> task : threads.invokeAll(tasks)) {
                comparisons.add(task.get());
            }
        } finally {
            threads.shutdownNow();
        }
        return comparisons;
    }

    private Comparison compare(long seed) {
        Optional<TemporalModel> model = TemporalModel.of(seed);
        if (model.isEmpty()) {
            return new Comparison(seed, new Answers(Answer.UNDECIDED, Answer.UNDECIDED), Optional.empty());
        }
        return compare(seed, model.get(), model.get().source());
    }

    private Comparison compare(long seed, TemporalModel model, String source) {
        Answers answers = trusted(model, spin.ask(source, model.question()));
        Optional<String> difference = difference(model, source, Fairness.NONE, answers.any())
                .or(() -> difference(model, source, Fairness.WEAK, answers.fair()));
        return new Comparison(seed, answers, difference);
    }

    private static Answers trusted(TemporalModel model, Answers answers) {
        return model.hasOracleForFairness() || answers.fair() == answers.any()
                ? answers
                : new Answers(answers.any(), Answer.UNDECIDED);
    }

    private static Optional<String> difference(TemporalModel model, String source, Fairness fairness, Answer spin) {
        if (spin == Answer.UNDECIDED) {
            return Optional.empty();
        }
        String expected = spin == Answer.FOUND ? "VIOLATED" : "HOLDS";
        String actual = verdict(model, source, fairness);
        return actual.equals(expected)
                ? Optional.empty()
                : Optional.of(model.property() + " " + fairness + ": SPIN " + expected + ", Pleat " + actual);
    }

    /** A failure is an answer, too. */
    private static String verdict(TemporalModel model, String source, Fairness fairness) {
        try {
            Verdict verdict = AcceptingRuns.check(new SourceFile("model.pml", source), model.property(), fairness);
            return verdict.summary().name();
        } catch (RuntimeException | AssertionError | StackOverflowError failure) {
            return failure.getClass().getSimpleName() + " " + failure.getMessage();
        }
    }

    private String shrunk(Comparison found) {
        TemporalModel model = TemporalModel.of(found.seed()).orElseThrow();
        String smallest = model.shrink(
                source -> compare(found.seed(), model, source).difference().equals(found.difference()),
                SHRINKING_ATTEMPTS);
        return "seed " + found.seed() + " " + found.difference().orElseThrow() + "\n" + smallest;
    }
}
