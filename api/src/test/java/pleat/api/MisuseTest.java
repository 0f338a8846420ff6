package pleat.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be wrong with a model in Java. */
@SuppressWarnings("ArrayRecordComponent")
class MisuseTest {
    record Count(int n) {}

    private static RecordModel<Count> counting() {
        return RecordModel.of("count", new Count(0))
                .action("up", s -> s.n() < 5, s -> new Count(s.n() + 1))
                .invariant("small", s -> s.n() < 9);
    }

    private static void refused(RecordModel<?> model, String... words) {
        assertThatExceptionOfType(ModelException.class)
                .isThrownBy(() -> Pleat.check(model).run())
                .satisfies(refusal -> assertThat(refusal.getMessage()).contains(words));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void anActionThatThrowsIsAViolation(int threads) {
        Result result = Pleat.check(counting().action("bad", s -> s.n() == 3, s -> {
                    throw new IllegalStateException("no way");
                }))
                .threads(threads)
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        Trace trace = result.assertViolated("runtime-error").inSteps(3);
        assertThat(trace.message()).contains("bad throws java.lang.IllegalStateException: no way at", "MisuseTest");
        assertThat(trace.toString()).contains("bad throws java.lang.IllegalStateException: no way");
        assertThat(result.property("small").verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void aPropertyThatWasNotAskedForIsNoExcuse() {
        Result result = Pleat.check(counting().action("bad", s -> s.n() == 3, s -> {
                    throw new IllegalStateException();
                }))
                .property("small")
                .run();
        result.assertViolated("runtime-error").inSteps(3);
    }

    @Test
    void whatIsNullIsNamedAtOnce() {
        named(() -> RecordModel.of("count", (Count) null), "an initial state is null");
        named(() -> RecordModel.of(null, new Count(0)), "the name of the model is null");
        named(() -> counting().action("a", null, s -> s), "the guard is null");
        named(() -> counting().action("a", s -> true, null), "the effect is null");
        named(() -> counting().action("a", 2, (s, i) -> true, null), "the effect is null");
        named(() -> counting().action(null, s -> true, s -> s), "a name is null");
        named(() -> counting().invariant("i", null), "the condition is null");
        named(() -> counting().ltl("f", null), "the formula is null");
    }

    private static void named(ThrowingCallable mistake, String message) {
        assertThatNullPointerException().isThrownBy(mistake).withMessage(message);
    }

    @Test
    void guardsAndPredicatesThatThrow() {
        assertThat(Pleat.check(counting().action("odd", s -> 1 / (s.n() - 2) > 5, s -> s))
                        .run()
                        .assertViolated("runtime-error")
                        .inSteps(2)
                        .message())
                .contains("the guard of odd throws java.lang.ArithmeticException: / by zero");
        assertThat(Pleat.check(counting().invariant("odd", s -> 1 / (s.n() - 2) < 5))
                        .run()
                        .assertViolated("odd")
                        .inSteps(2)
                        .message())
                .contains("odd throws java.lang.ArithmeticException");
        assertThat(Pleat.check(counting().predicate("odd", s -> 1 / (s.n() - 2) < 5))
                        .ltl("G odd")
                        .run()
                        .verdict())
                .isNotEqualTo(Verdict.HOLDS);
    }

    @Test
    void anActionThatLeadsToNoState() {
        record Two(int[] a, String b) {}
        RecordModel<Two> longer = RecordModel.of("two", new Two(new int[2], "x"))
                .action("grow", s -> true, s -> new Two(new int[3], "x"))
                .deadlockFree();
        assertThat(Pleat.check(longer).run().assertViolated("runtime-error").message())
                .isEqualTo("grow leads to no state: component 'a' has 3 elements, and 2 in the initial state;"
                        + " a list may grow");
        RecordModel<Two> none = RecordModel.of("two", new Two(new int[2], "x"))
                .action("lose", s -> true, s -> new Two(s.a(), null))
                .deadlockFree();
        assertThat(Pleat.check(none).run().assertViolated("runtime-error").message())
                .isEqualTo("lose leads to no state: component 'b' is null");
        assertThat(Pleat.check(counting().action("gone", s -> s.n() == 1, s -> null))
                        .run()
                        .assertViolated("runtime-error")
                        .inSteps(1)
                        .message())
                .isEqualTo("gone leads to no state: it is null");
        refused(
                RecordModel.of("two", new Two(new int[2], null))
                        .action("stay", s -> true, s -> s)
                        .deadlockFree(),
                "an initial state cannot be: component 'b' is null");
        refused(
                RecordModel.of("two", new Two(new int[2], "x"), new Two(new int[1], "x"))
                        .action("stay", s -> true, s -> s)
                        .deadlockFree(),
                "component 'a' has 1 elements, and 2 in the initial state");
    }

    @Test
    void typesThatDoNotFit() {
        record Huge(long n) {}
        record Matrix(int[][] n) {}
        refused(
                RecordModel.of("long", new Huge(1))
                        .action("stay", s -> true, s -> s)
                        .deadlockFree(),
                "component 'n' has the type long; a state may have int");
        refused(
                RecordModel.of("matrix", new Matrix(new int[1][1]))
                        .action("stay", s -> true, s -> s)
                        .deadlockFree(),
                "component 'n' is an array of arrays");
    }

    @Test
    void objectsWithoutEquals() {
        record Box(Object content) {}
        refused(
                RecordModel.of("box", new Box("first"))
                        .action("fill", s -> true, s -> new Box(new Object()))
                        .deadlockFree(),
                "component 'content': java.lang.Object has no equals of its own");
    }

    /** A hash that is another one at each call. */
    static final class Fickle {
        private static final AtomicInteger CALLS = new AtomicInteger();

        @Override
        public boolean equals(Object other) {
            return other instanceof Fickle;
        }

        @Override
        public int hashCode() {
            return CALLS.incrementAndGet() * 0x9E3779B9;
        }
    }

    @Test
    void objectsWithAFickleHash() {
        record Box(Object content) {}
        refused(
                RecordModel.of("box", new Box("first"))
                        .action("fill", s -> true, s -> new Box(new Fickle()))
                        .deadlockFree(),
                "hashCode of",
                "is not the same at each call");
    }

    @Test
    void anActionThatWritesToItsArgument() {
        record Two(int[] a, int[] b) {}
        refused(
                RecordModel.of("two", new Two(new int[2], new int[2]))
                        .action("good", s -> true, s -> new Two(new int[] {1, 1}, s.b()))
                        .action("bad", s -> s.a()[0] == 1, s -> {
                            s.b()[1]++;
                            return s;
                        })
                        .deadlockFree(),
                "action bad changes the state that it is given");
        record Many(List<Integer> list) {}
        refused(
                RecordModel.of("many", new Many(new ArrayList<>(List.of(1))))
                        .action("add", s -> s.list().size() < 4, s -> {
                            s.list().add(7);
                            return new Many(s.list());
                        })
                        .deadlockFree(),
                "action add changes the state that it is given, or an object in it");
    }

    /** Breadth first, a counterexample is confirmed by asking again. */
    @Test
    void anActionThatThrowsDice() {
        AtomicInteger calls = new AtomicInteger();
        assertThatExceptionOfType(ModelException.class)
                .isThrownBy(() -> Pleat.check(RecordModel.of("dice", new Count(0))
                                .action("roll", s -> s.n() < 1000, s -> new Count(calls.incrementAndGet()))
                                .invariant("small", s -> s.n() < 50))
                        .run())
                .withMessageContaining("must give the same answer for equal states each time");
    }

    @Test
    void namesAndFormulas() {
        assertThatIllegalArgumentException().isThrownBy(() -> counting().invariant("small", s -> true));
        assertThatIllegalArgumentException().isThrownBy(() -> counting().ltl("deadlock", "true"));
        assertThatIllegalArgumentException().isThrownBy(() -> counting().action("up", s -> true, s -> s));
        assertThatIllegalArgumentException().isThrownBy(() -> counting().action(" ", s -> true, s -> s));
        assertThatIllegalArgumentException().isThrownBy(() -> counting().action("a", 0, (s, i) -> true, (s, i) -> s));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> counting().deadlockFree().deadlockFree());
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Pleat.check(RecordModel.of("empty", new Count(0)).deadlockFree()))
                .withMessageContaining("no actions");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pleat.check(counting()).define("N", 3).run());
        refused(counting().ltl("f", "G smal"), "formula f, 'G smal': there is no predicate 'smal'; did you mean");
        refused(counting().ltl("f", "G ("), "formula f", "at character 4");
    }

    record Refusing(int n) {
        Refusing {
            if (n > 2) {
                throw new IllegalArgumentException("too many: " + n);
            }
        }
    }

    @Test
    void aConstructorThatRefusesAState() {
        assertThat(Pleat.check(RecordModel.of("refusing", new Refusing(0))
                                .action("up", s -> true, s -> new Refusing(s.n() + 1))
                                .deadlockFree())
                        .run()
                        .assertViolated("runtime-error")
                        .inSteps(2)
                        .message())
                .contains("up throws java.lang.IllegalArgumentException: too many: 3");
    }
}
