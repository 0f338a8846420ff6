package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Subject;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.StopSwitch;
import pleat.trace.Trace;
import pleat.trace.TraceCheck;
import pleat.trace.UnconfirmedException;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Searches inside of one expansion or condition end at the limits of the run, too, and say nothing that they have not seen. */
@Timeout(60)
class CspLimitsTest {
    private static final Duration TIME = Duration.ofMillis(300);

    /** By tau steps alone its terms get deeper, and dearer, until they are cut. */
    private static final String ENDLESS = "P = ((a -> P) interrupt (b -> P)) \\ {a}; Q = b -> Q; #assert ";

    /** By tau steps alone it never comes to an end. */
    private static final String GROWING = "R = a -> (R ||| c -> R); P = R \\ {a}; Q = b -> Q; #assert ";

    private static Outcome outcome(String text, int threads, Limits limits) {
        Subject part = CspRuns.assertion(text, 0);
        Verdict verdict = CspRuns.check(part, "fold", threads, limits);
        return verdict.decisions().get(0).outcome();
    }

    private static String reason(String text, int threads) {
        long start = System.nanoTime();
        Outcome outcome = outcome(text, threads, Limits.none().withTime(TIME));
        assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(5).toNanos());
        assertThat(outcome).isInstanceOf(Outcome.Unknown.class);
        return ((Outcome.Unknown) outcome).reason();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P divergencefree;",
                "P refines<FD> Q;",
                "Q refines P;",
                "Q refines<F> P;",
                "Q refines<FD> P;",
                "P refines P;",
                "P refines<FD> P;"
            })
    void timeEndsInnerSearches(String assertion) {
        for (int threads : new int[] {1, 2}) {
            assertThat(reason(ENDLESS + assertion, threads)).isNotEmpty();
            assertThat(reason(GROWING + assertion, threads)).isEqualTo("time limit of 0.3 s reached");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"P divergencefree;", "Q refines P;"})
    void aStoppedRunEndsInnerSearches(String assertion) {
        StopSwitch stop = new StopSwitch();
        stop.press();
        assertThat(outcome(GROWING + assertion, 1, Limits.none().stoppedBy(stop)))
                .isInstanceOf(Outcome.Unknown.class);
    }

    /** What the specification does behind the place where it is cut may be what the process does. */
    @ParameterizedTest
    @ValueSource(strings = {"refines", "refines<F>", "refines<FD>"})
    void aSpecificationThatIsCutRefutesNothing(String refines) {
        String text = "P = a -> P; Q = a -> (Q; b -> Skip); #assert P " + refines + " Q;";
        assertThat(outcome(text, 1, Limits.none()))
                .isEqualTo(new Outcome.Unknown("the specification nests more than 500 levels deep"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"deadlockfree", "divergencefree", "|= []<> b"})
    void aProcessThatIsCutSaysSo(String claim) {
        assertThat(outcome("P = a -> (P; b -> Skip); #assert P " + claim + ";", 1, Limits.none()))
                .isInstanceOfSatisfying(
                        Outcome.Unknown.class,
                        unknown ->
                                assertThat(unknown.reason()).endsWith("the process nests more than 500 levels deep"));
    }

    /** Where the specification is cut, the process has no step that would have to be left out. */
    @Test
    void aSpecificationThatIsCutProvesNothing() {
        String text = "P = Skip; S = tau -> (S; b -> Skip) [] tau -> Skip; #assert P refines<F> S;";
        assertThat(outcome(text, 1, Limits.none())).isInstanceOf(Outcome.Unknown.class);
    }

    /** Beside the cycle there are configurations without end, which neither the search nor the check of its trace visits. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "D = (a -> D [] a -> (D ||| c -> D)) \\ {a}; #assert D divergencefree;",
                "N = (a -> N; N) [] b -> Skip; D = N \\ {a, b}; #assert D divergencefree;"
            })
    void aCycleInFrontOfAnEndlessProcessIsConfirmed(String text) {
        assertThat(outcome(text, 1, Limits.none())).isInstanceOf(Outcome.Violated.class);
    }

    /** The search takes seconds for what the check of its trace would take minutes for. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "var x = 0; P = tau{x = (x + 1) % 300000} -> P; #assert P divergencefree;",
                "var x = 0; S = [x < 300000] tau{x = x + 1} -> S [] [x == 300000] a -> Stop; P = b -> Stop; #assert P refines S;"
            })
    void aTraceThatWouldTakeTooLongToConfirmComesWithAWarning(String text) {
        List<RunEvent> events = new ArrayList<>();
        Verdict verdict = CspRuns.check(CspRuns.assertion(text, 0), "fold", 1, Limits.none(), events::add);
        assertThat(verdict.decisions().get(0).outcome()).isInstanceOf(Outcome.Violated.class);
        String property = verdict.decisions().get(0).property().name();
        assertThat(events)
                .contains(new RunEvent.Warning("the trace of " + property
                        + " is not confirmed: too many configurations would have to be looked at"));
    }

    /** Between the first step of the specification and the answer there are 8,192 configurations. */
    private static final String DEAR_TO_CONFIRM =
            "S = ||| i: {0..12} @ (tau -> b.i -> Skip); P = c -> Stop; #assert P refines S;";

    @Test
    void aCheckOfATraceAsksWhetherToGoOn() {
        Subject part = CspRuns.assertion(DEAR_TO_CONFIRM, 0);
        Verdict.Decision decision =
                CspRuns.check(part, "fold", 1, Limits.none()).decisions().get(0);
        TraceCheck check = part.check();
        check.askMeanwhile(() -> {
            throw new UnconfirmedException("enough");
        });
        Trace trace = ((Outcome.Violated) decision.outcome()).trace();
        assertThatExceptionOfType(UnconfirmedException.class)
                .isThrownBy(() -> check.verify(trace, decision.property()))
                .withMessage("enough");
    }

    /** Each part of the sequence is another. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "P = M(0); M(i) = (a.i -> Skip); M(i + 1); #assert P deadlockfree;",
                "P = M(0); M(i) = ((a.i -> Skip); M(i + 1)) \\ {b}; #assert P deadlockfree;"
            })
    void aSequenceWithoutEndBegins(String text) {
        assertThat(outcome(text, 1, Limits.none().withStates(100)))
                .isInstanceOfSatisfying(
                        Outcome.Unknown.class,
                        unknown -> assertThat(unknown.reason()).isEqualTo("more than 100 states"));
    }
}
