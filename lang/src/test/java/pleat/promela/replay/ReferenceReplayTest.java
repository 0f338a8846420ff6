package pleat.promela.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.program.Programs;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.testkit.Expectation;
import pleat.trace.ReplayException;
import pleat.trace.Trace;
import pleat.trace.TraceCheck;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Counterexamples of the fast executor in the reference executor. */
class ReferenceReplayTest {
    private static final Path MODELS = Path.of("src/test/resources/promela");
    private static final Path SHIPPED = Path.of("..", "models", "promela");

    /** All in which SPIN finds an error, and the shipped ones that say so. */
    static Stream<Path> violated() {
        Stream<Path> small = Stream.of("micro", "found")
                .flatMap(folder -> lines(MODELS.resolve(folder + ".csv"))
                        .filter(line -> line.endsWith(",violated"))
                        .map(line -> MODELS.resolve(folder).resolve(line.split(",", -1)[0])));
        Stream<Path> shipped = Expectation.models(SHIPPED, ".pml").stream()
                .filter(file -> Expectation.of(file).verdict().equalsIgnoreCase("violated"));
        return Stream.concat(small, shipped);
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Translation translation(SourceFile source) {
        return Languages.named("promela").translate(source, Request.plain());
    }

    private static Translation translation(String text) {
        return translation(new SourceFile("model.pml", text));
    }

    /** What confirms counterexamples beside the interpreter. */
    private static TraceCheck second(Translation translation) {
        return Programs.processes(translation).second().orElseThrow();
    }

    /** The counterexample to a property, which the check has confirmed. */
    private static Optional<Trace> counterexample(Subject subject, TraceCheck check, Property property, Order order) {
        Problem problem = new Problem(
                subject.fast(),
                check,
                List.of(property),
                Limits.none(),
                MemoryBudget.unlimited(),
                Spilling.toTemporaryFolder());
        Verdict verdict = new Search(order).run(problem, Stores.parse("hash"), RunListener.none());
        return verdict.decisions().get(0).outcome() instanceof Outcome.Violated violated
                ? Optional.of(violated.trace())
                : Optional.empty();
    }

    @ParameterizedTest
    @MethodSource("violated")
    void everyCounterexampleIsConfirmed(Path file) throws IOException {
        Translation translation = translation(SourceFile.read(file, file.toString()));
        Subject subject = translation.subject().orElseThrow();
        TraceCheck check = second(translation);
        Model model = subject.fast();
        List<Trace> confirmed = new ArrayList<>();
        for (Property property : model.properties()) {
            if (!(property instanceof Property.NoAcceptingRun)) {
                for (Order order : Order.values()) {
                    counterexample(subject, check, property, order).ifPresent(confirmed::add);
                }
            }
        }
        assertThat(confirmed).as("counterexamples").isNotEmpty();
    }

    private static final String COUNTING = """
        byte x;
        active proctype P() { x = 1; x = 2; assert(x == 3) }
        """;

    private static final Property ASSERTION =
            translation(COUNTING).subject().orElseThrow().reference().properties().stream()
                    .filter(Property.StepAssertion.class::isInstance)
                    .findFirst()
                    .orElseThrow();

    /** A check that says yes, so that only the one that is tested can say no. */
    private static Trace unconfirmed(Translation translation, Property property) {
        return counterexample(
                        translation.subject().orElseThrow(), (trace, violated) -> {}, property, Order.BREADTH_FIRST)
                .orElseThrow();
    }

    @Test
    void aTraceWithoutOneOfItsStepsIsRefused() {
        Translation translation = translation(COUNTING);
        Trace trace = unconfirmed(translation, ASSERTION);
        List<Trace.Step> steps = new ArrayList<>(trace.steps());
        steps.remove(1);
        Trace shorter = Trace.to(steps).failing(trace.failure().orElseThrow());
        TraceCheck check = second(translation);
        check.verify(trace, ASSERTION);
        assertThatThrownBy(() -> check.verify(shorter, ASSERTION))
                .isInstanceOf(ReplayException.class)
                .hasMessageContaining("cannot follow step 1")
                .hasMessageContaining("model.pml:2:");
    }

    @Test
    void aTraceThatEndsTooEarlyIsRefused() {
        Translation translation = translation(COUNTING);
        Trace trace = unconfirmed(translation, ASSERTION);
        Trace early =
                Trace.to(trace.steps().subList(0, 2)).failing(trace.failure().orElseThrow());
        TraceCheck check = second(translation);
        assertThatThrownBy(() -> check.verify(early, ASSERTION))
                .isInstanceOf(ReplayException.class)
                .hasMessageContaining("does not see");
    }

    @Test
    void aTraceOfAnotherViolationIsRefused() {
        Translation translation = translation(COUNTING);
        Trace trace = unconfirmed(translation, ASSERTION);
        TraceCheck check = second(translation);
        assertThatThrownBy(() -> check.verify(trace, new Property.FaultFree())).isInstanceOf(ReplayException.class);
        assertThatThrownBy(() -> check.verify(trace, new Property.DeadlockFree()))
                .isInstanceOf(ReplayException.class);
    }

    /** The same step with other values than the model computes. */
    @Test
    void aTraceWithOtherValuesIsRefused() {
        Translation other = translation(COUNTING.replace("x = 1", "x = 9"));
        Trace trace = unconfirmed(other, ASSERTION);
        TraceCheck check = second(translation(COUNTING));
        assertThatThrownBy(() -> check.verify(trace, ASSERTION)).hasMessageContaining("cannot follow step 1");
    }

    /** A process that deadlocks behind another one's step, and one that fails before its first. */
    @Test
    void deadlocksAndFailuresAreConfirmed() {
        Translation deadlock = translation("byte x; active proctype P() { x == 2 }; active proctype Q() { x = 1 }");
        second(deadlock).verify(unconfirmed(deadlock, new Property.DeadlockFree()), new Property.DeadlockFree());
        Translation failure = translation("byte x, a[2]; active proctype P() provided (a[x + 2] == 0) { x = 1 }");
        second(failure).verify(unconfirmed(failure, new Property.FaultFree()), new Property.FaultFree());
    }

    @Test
    void numbersOfPlacesAreNotConfirmed() {
        Translation translation = translation("byte x; init { x = pc_value(0); assert(x == 77) }");
        assertThat(Programs.processes(translation).second()).isEmpty();
    }
}
