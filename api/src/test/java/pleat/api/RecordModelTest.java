package pleat.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.store.StoreFactory;
import pleat.stores.Stores;

/** Models in Java beside the same models in DVE. */
class RecordModelTest {
    private static final Path DVE = Path.of("..", "models", "dve");

    static Stream<String> stores() {
        List<String> plain = Stores.all().stream().map(StoreFactory::spec).toList();
        return Stream.concat(plain.stream(), Stream.of("collapse+hash", "compress+fold", "bits+obdd"));
    }

    @ParameterizedTest
    @MethodSource("stores")
    void philosophersInEveryStore(String store) {
        Result java = Pleat.check(Philosophers.model(7)).store(store).toTheEnd().run();
        Result dve = Pleat.check(DVE.resolve("phils_deadlock.dve"))
                .store(store)
                .toTheEnd()
                .run();
        assertThat(List.of(java.states(), java.transitions(), java.depth(), java.deadlocks()))
                .isEqualTo(List.of(dve.states(), dve.transitions(), dve.depth(), dve.deadlocks()));
        assertThat(java.isComplete()).isEqualTo(dve.isComplete());
        java.assertViolated("deadlock").inSteps(dve.assertViolated("deadlock").length());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void philosophersWithThreads(int threads) {
        Result java =
                Pleat.check(Philosophers.model(7)).threads(threads).toTheEnd().run();
        assertThat(List.of(java.states(), java.transitions(), java.depth(), java.deadlocks()))
                .isEqualTo(List.of(2186L, 10199L, 18L, 1L));
        Trace trace = java.assertViolated("deadlock").inSteps(7);
        assertThat(trace.states(Philosophers.class)).hasSize(8);
        assertThat(trace.states(Philosophers.class).get(7).seats()).containsOnly(Philosophers.Seat.HALF);
        assertThat(trace.toString()).contains("take(0)", "seats[0]: THINK -> HALF", "deadlock: no action is enabled");
    }

    @Test
    void hymansLock() {
        Result java = Pleat.check(Hyman.model()).toTheEnd().run();
        assertThat(List.of(java.states(), java.transitions(), java.depth())).isEqualTo(List.of(30L, 56L, 14L));
        java.assertHolds("deadlock").assertViolated("mutex").inSteps(7);
        assertThat(java.toString()).contains("assertion mutex does not hold");
    }

    /** The formula is also asked of the model in DVE: with and without fairness, by one and by two threads. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void starvation(int threads) {
        Path dve = DVE.resolve("hyman.dve");
        for (Fairness fairness : Fairness.values()) {
            for (String formula : List.of("G (wants -> F inside)", "G F (! inside)", "F inside", "G X X (! inside)")) {
                Check inJava = Pleat.check(Hyman.model())
                        .property("formula")
                        .ltl(formula)
                        .fairness(fairness)
                        .threads(threads);
                Check inDve = Pleat.check(dve)
                        .property("formula")
                        .ltl(formula.replace("inside", "H0.cs").replace("wants", "\"flag[0] == 1\""))
                        .fairness(fairness)
                        .threads(threads);
                assertThat(inJava.run().verdict())
                        .as(formula + " " + fairness)
                        .isEqualTo(inDve.run().verdict());
            }
        }
    }

    @Test
    void aLassoOfAFormula() {
        Trace lasso = Pleat.check(Hyman.model().ltl("live", "G (wants -> F inside)"))
                .property("live")
                .run()
                .assertViolated("live");
        assertThat(lasso.loop()).isPresent();
        List<Hyman> states = lasso.states(Hyman.class);
        assertThat(states.get(states.size() - 1))
                .usingRecursiveComparison()
                .isEqualTo(states.get(lasso.loop().getAsInt()));
        assertThat(states.subList(lasso.loop().getAsInt(), states.size()))
                .allMatch(state -> state.flag()[0] && state.at()[0] != Hyman.At.CS);
    }

    @Test
    void severalInitialStatesAndChoices() {
        record Die(int eyes) {}
        RecordModel<Die> model = RecordModel.of("die", new Die(1), new Die(6))
                .choice("roll", s -> s.eyes() == 6 ? List.of() : List.of(new Die(s.eyes() + 1), new Die(1)))
                .reachable("six", s -> s.eyes() == 6)
                .reachable("seven", s -> s.eyes() == 7)
                .deadlockFreeUnless(s -> s.eyes() == 6);
        Result result = Pleat.check(model).toTheEnd().run();
        assertThat(result.states()).isEqualTo(6);
        assertThat(result.transitions()).isEqualTo(10);
        result.assertHolds("deadlock").assertHolds("six");
        assertThat(result.property("six").trace().orElseThrow().length()).isZero();
        assertThat(result.property("seven").verdict()).isEqualTo(Verdict.VIOLATED);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> result.assertViolated("seven"))
                .withMessageContaining("no state is found");
    }

    /** The state that is asked for is found before the others are. */
    @Test
    void aStateThatIsReachedLeavesNothingUndecided() {
        record Count(int n) {}
        Result result = Pleat.check(RecordModel.of("count", new Count(0))
                        .action("up", s -> s.n() < 5, s -> new Count(s.n() + 1))
                        .reachable("one", s -> s.n() == 1)
                        .invariant("small", s -> s.n() <= 5))
                .run()
                .assertHolds();
        assertThat(result.states()).isEqualTo(6);
        assertThat(result.property("one").trace().orElseThrow().length()).isOne();
    }

    @Test
    void oneStateIsCountedAsOne() {
        record Still(int n) {}
        Result result = Pleat.check(RecordModel.of("still", new Still(0))
                        .action("stay", s -> true, s -> s)
                        .deadlockFree())
                .run();
        assertThat(result.toString()).contains("  1 state, 1 transition, depth 0");
    }

    @Test
    void whatIsNeverExecuted() {
        record Count(int n) {}
        Result result = Pleat.check(RecordModel.of("count", new Count(0))
                        .action("up", s -> s.n() < 2, s -> new Count(s.n() + 1))
                        .action("jump", s -> s.n() > 2, s -> s)
                        .invariant("small", s -> s.n() < 3))
                .run()
                .assertHolds();
        assertThat(result.neverExecuted()).containsExactly("jump");
        assertThat(result.toString()).contains("never executed: jump");
    }

    @Test
    void nothingToCheckIsAnError() {
        record Count(int n) {}
        RecordModel<Count> model = RecordModel.of("count", new Count(0)).action("stay", s -> true, s -> s);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pleat.check(model).run())
                .withMessageContaining("no property to check");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pleat.check(model).property("runtime-error").run());
        assertThat(Pleat.check(model.predicate("zero", s -> s.n() == 0))
                        .ltl("G zero")
                        .run()
                        .verdict())
                .isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aRunThatIsCutShortNeverHolds() {
        record Pair(int a, int b) {}
        RecordModel<Pair> endless = RecordModel.of("endless", new Pair(0, 0))
                .action("a", s -> true, s -> new Pair(s.a() + 1, s.b()))
                .action("b", s -> true, s -> new Pair(s.a(), s.b() + 1))
                .invariant("positive", s -> s.a() >= 0 && s.b() >= 0);
        Result late = Pleat.check(endless).timeout(Duration.ofMillis(100)).run();
        assertThat(late.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(late.ending()).contains("time limit");
        Result tight = Pleat.check(endless).store("hash").memory(1 << 20).run();
        assertThat(tight.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(tight.ending()).startsWith("out of memory");
        Result few = Pleat.check(endless).maxStates(100).run();
        assertThat(few.property("positive").verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void anInterruptEndsTheRun(int threads) throws InterruptedException {
        record Pair(int a, int b) {}
        Thread caller = Thread.currentThread();
        RecordModel<Pair> endless = RecordModel.of("endless", new Pair(0, 0))
                .action("a", s -> true, s -> new Pair(s.a() + 1, s.b()))
                .action("b", s -> true, s -> new Pair(s.a(), s.b() + 1))
                .invariant("positive", s -> {
                    if (s.a() == 100) {
                        caller.interrupt();
                    }
                    return true;
                });
        Result result = Pleat.check(endless).threads(threads).run();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(result.ending()).isEqualTo("interrupted");
    }

    @Test
    void statesOfAFileAreNoRecords() {
        Trace trace = Pleat.check(DVE.resolve("hyman.dve")).run().assertViolated("H0.cs");
        assertThatIllegalStateException().isThrownBy(() -> trace.states(Hyman.class));
    }
}
