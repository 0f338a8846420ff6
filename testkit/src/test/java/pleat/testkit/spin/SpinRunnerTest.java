package pleat.testkit.spin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.testkit.spin.SpinRefusal.Stage;

@Tag("spin")
class SpinRunnerTest {
    private final SpinRunner runner = new SpinRunner(SpinProfile.SMALL);

    @BeforeAll
    static void needsSpin() {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
    }

    /** Counted by hand-run verifiers with the same options. */
    @ParameterizedTest
    @CsvSource({
        "p01_init_skip, 3, 3, 0, 0, 2",
        "p12_recursive_run, 18, 18, 0, 0, 17",
        "a01_atomic_pair, 13, 19, 7, 0, 8",
        "a03_atomic_blocks, 15, 21, 11, 0, 8",
        "a04_atomic_nondet, 7, 7, 6, 0, 4",
        "q03_rendezvous, 5, 5, 0, 0, 6",
        "q07_rv_sender_atomic, 14, 16, 4, 0, 8",
        "q49_poll_rendezvous, 6, 6, 0, 1, 6",
        "c11_timeout, 11, 11, 0, 0, 10",
        "c13_unless_basic, 22, 30, 0, 0, 6",
        "c24_invalid_end, 7, 9, 0, 1, 4",
        "c25_assert_continue, 6, 6, 0, 2, 5",
        "d05_array_bounds, 6, 6, 0, 1, 5",
        "t04_trace_state_in_vector, 9, 9, 0, 0, 4"
    })
    void figuresAreThoseOfTheVerifier(
            String model, long states, long transitions, long atomicSteps, long errors, long depth) {
        SpinResult result = runner.run(micro(model)).completeResult();
        assertThat(result.states()).isEqualTo(states);
        assertThat(result.transitions()).isEqualTo(transitions);
        assertThat(result.edges()).isEqualTo(transitions - 1);
        assertThat(result.atomicSteps()).isEqualTo(atomicSteps);
        assertThat(result.errors()).isEqualTo(errors);
        assertThat(result.depth()).isEqualTo(depth);
    }

    @ParameterizedTest
    @EnumSource(SpinProfile.class)
    void everyProfileCountsTheSame(SpinProfile profile) {
        SpinResult result = new SpinRunner(profile)
                .run("active [2] proctype P() { byte i; do :: i < 9 -> i++ od }")
                .completeResult();
        assertThat(result.states())
                .as("each process has ten values to test and nine to increment")
                .isEqualTo(19 * 19);
        assertThat(result.deadlocks()).isEqualTo(1);
    }

    @Test
    void deadlocksAreToldFromViolations() {
        SpinResult result = runner.run("""
                        byte x;
                        active proctype P() {
                            do
                            :: x < 3 -> x++; assert(x != 2)
                            :: x == 3 -> false
                            :: x == 1 -> break
                            od
                        }
                        """).completeResult();
        assertThat(result.deadlocks()).as("after the test of x == 3").isEqualTo(1);
        assertThat(result.violations()).isEqualTo(1);
        assertThat(result.firstError())
                .hasValueSatisfying(text -> assertThat(text).startsWith("assertion violated"));
    }

    @Test
    void aModelWithoutErrorsHasNoFirstError() {
        SpinResult result = runner.run("init { skip }").completeResult();
        assertThat(result.firstError()).isEqualTo(Optional.empty());
        assertThat(result.deadlocks()).isZero();
    }

    @Test
    void aTruncatedSearchIsNotComplete() {
        SpinRun run = runner.run(micro("a19_atomic_infinite_loop"));
        assertThat(run)
                .isInstanceOfSatisfying(
                        SpinResult.class,
                        result -> assertThat(result.complete()).isFalse());
        assertThatThrownBy(run::completeResult).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aFatalErrorIsNotComplete() {
        assertThat(runner.run(micro("a20_dstep_blocks"))).isInstanceOfSatisfying(SpinResult.class, result -> {
            assertThat(result.complete()).isFalse();
            assertThat(result.firstError()).contains("block in d_step seq");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "init { x = 1 }                               | TRANSLATION",
                "init { byte x; x = 1                         | TRANSLATION",
                "init { c_code { this is not C; } }           | COMPILATION",
                "active proctype P() { do :: skip od }        | SEARCH"
            })
    void whatCannotBeExploredIsRefusedWhereItFails(String source, Stage stage) {
        assertThat(runner.run(source))
                .isInstanceOfSatisfying(
                        SpinRefusal.class,
                        refusal -> assertThat(refusal.stage()).isEqualTo(stage));
    }

    @Test
    void theTimeLimitEndsTheRunAndWhatItStarted() {
        String endless = "int x; active [6] proctype P() { do :: x++ :: x-- od }";
        SpinRun run = new SpinRunner(SpinProfile.LARGE, Duration.ofMillis(1500)).run(endless);
        assertThat(run)
                .isInstanceOfSatisfying(
                        SpinRefusal.class,
                        refusal -> assertThat(refusal.stage()).isEqualTo(Stage.TIME_LIMIT));
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    private static String micro(String name) {
        try (var stream = SpinRunnerTest.class.getResourceAsStream("micro/" + name + ".pml")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
