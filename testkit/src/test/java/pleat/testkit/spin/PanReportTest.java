package pleat.testkit.spin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.testkit.spin.PanReport.Coverage;

/** Reports in the form of the verifier, with figures of our own. */
class PanReportTest {
    private static final String REPORT = """

            (Spin Version 6.5.2 -- 6 December 2019)

            Full statespace search for:
            	never claim         	- (not selected)
            	assertion violations	+
            	cycle checks       	- (disabled by -DSAFETY)
            	invalid end states	+

            State-vector 36 byte, depth reached 17, errors: 4
                   50 states, stored
                   21 states, matched
                   71 transitions (= stored+matched)
                   13 atomic steps
            hash conflicts:         0 (resolved)

            Stats on memory usage (in Megabytes):
                0.002	equivalent memory usage for states (stored*(State-vector + overhead))
                0.290	actual memory usage for states
              128.000	memory used for hash table (-w24)
                0.534	memory used for DFS stack (-m10000)
              128.730	total actual memory usage


            pan: elapsed time 0.25 seconds
            """;

    private static PanReport parse(String output) {
        return PanReport.parse(output).orElseThrow();
    }

    @Test
    void everyFigureIsRead() {
        PanReport report = parse(REPORT);
        assertThat(report.vectorBytes()).isEqualTo(36);
        assertThat(report.depth()).isEqualTo(17);
        assertThat(report.errors()).isEqualTo(4);
        assertThat(report.states()).isEqualTo(50);
        assertThat(report.matched()).isEqualTo(21);
        assertThat(report.transitions()).isEqualTo(71);
        assertThat(report.atomicSteps()).isEqualTo(13);
        assertThat(report.seconds()).isEqualTo(0.25);
        assertThat(report.stateMegabytes()).isEqualTo(0.29);
        assertThat(report.tableMegabytes()).isEqualTo(128);
        assertThat(report.stackMegabytes()).isEqualTo(0.534);
        assertThat(report.totalMegabytes()).isEqualTo(128.73);
        assertThat(report.coverage()).isEqualTo(Coverage.COMPLETE);
        assertThat(report.errorKinds()).isEmpty();
    }

    @Test
    void errorsAndProgressDoNotMakeASearchPartial() {
        PanReport report = parse("""
                pan:1: assertion violated (x==1) (at depth 3)
                Depth=    9000 States=    1e+06 Transitions= 2e+06 Memory=   200.1	t=     0.99 R=   1e+06
                pan:7: invalid end state (at depth 12)
                """ + REPORT);
        assertThat(report.errorKinds()).containsExactly("assertion violated (x==1)", "invalid end state");
        assertThat(report.coverage()).isEqualTo(Coverage.COMPLETE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"error: max search depth too small", "pan: reached -DMEMLIM bound", "a line never seen before"})
    void anythingElseBeforeTheReportMakesItPartial(String line) {
        assertThat(parse(line + "\n" + REPORT).coverage()).isEqualTo(Coverage.PARTIAL);
    }

    @Test
    void theVerifiersWarningMakesItPartial() {
        String warned = REPORT.replace("2019)\n", "2019)\nWarning: Search not completed\n");
        assertThat(parse(warned).coverage()).isEqualTo(Coverage.PARTIAL);
    }

    @Test
    void anInterruptIsToldFromOtherReasonsToLeaveStatesOut() {
        String warned = REPORT.replace("2019)\n", "2019)\nWarning: Search not completed\n");
        String progress =
                "Depth=    9000 States=    1e+06 Transitions= 2e+06 Memory=   200.1\tt=     0.99 R=   1e+06\n";
        assertThat(parse(progress + "Interrupted\n" + warned).coverage()).isEqualTo(Coverage.INTERRUPTED);
        assertThat(parse("error: max search depth too small\nInterrupted\n" + warned)
                        .coverage())
                .isEqualTo(Coverage.PARTIAL);
    }

    @Test
    void outputWithoutAReportIsNone() {
        assertThat(PanReport.parse("pan: VECTORSZ too small\n")).isEmpty();
    }

    @Test
    void aRoundedCountIsNotTaken() {
        String rounded = REPORT.replace("       50 states, stored", "1.2345678e+08 states, stored");
        assertThatThrownBy(() -> parse(rounded)).isInstanceOf(IllegalArgumentException.class);
    }
}
