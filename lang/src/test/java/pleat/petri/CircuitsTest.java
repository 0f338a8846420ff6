package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Subject;
import pleat.testkit.circuit.Circuits;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Generated circuits. Their counts are from explorations of the gates as Boolean functions, without nets. */
class CircuitsTest {
    private static Subject subject(String circuit) {
        return Nets.translate(circuit + ".lpn", Circuits.named(circuit))
                .subject()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "arbN3, 3756, 11600, 42",
        "dmeN2, 502, 904, 88",
        "dmeN3, 6579, 17124, 114",
        "fifoN4, 3000, 10240, 60",
        "fifoN5, 15000, 60800, 84"
    })
    void haveAllTheirStatesAndNoHazard(String circuit, long states, long transitions, long depth) {
        Subject subject = subject(circuit);
        Statistics counted = Nets.count(subject.fast(), "fold").statistics();
        assertThat(counted.states()).isEqualTo(states);
        assertThat(counted.transitions()).isEqualTo(transitions);
        assertThat(counted.depth()).isEqualTo(depth);
        assertThat(Nets.check(subject).summary()).isEqualTo(Verdict.Summary.HOLDS);
    }

    /** The paper's count. */
    @ParameterizedTest
    @Tag("shared")
    @ValueSource(strings = {"hash", "mdd", "mdd-hybrid", "fold"})
    void theTreeArbiterOfFiveCells(String store) {
        Statistics counted = Nets.count(subject("arbN5").fast(), store).statistics();
        assertThat(counted.states()).isEqualTo(227_472);
        assertThat(counted.transitions()).isEqualTo(1_041_792);
    }

    /** The paper's count. */
    @Test
    @Tag("shared")
    void theTreeArbiterOfSevenCells() {
        Statistics counted = Nets.count(subject("arbN7").fast(), "fold").statistics();
        assertThat(counted.states()).isEqualTo(13_801_104);
        assertThat(counted.transitions()).isEqualTo(83_815_552);
    }

    /** A second round finds the variable as the first one left it, if their number is even. */
    @Test
    void aCycleHasOneEnabledTransition() {
        Statistics counted = Nets.count(subject("cycleN1000").fast(), "hash").statistics();
        assertThat(counted.states()).isEqualTo(1_001);
        assertThat(counted.transitions()).isEqualTo(1_001);
        assertThat(counted.deadlocks()).isZero();
    }

    @Test
    void namesThatMeanNothingAreRefused() {
        assertThatThrownBy(() -> Circuits.named("arbN4")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Circuits.named("fifoN100")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Circuits.named("mmu")).isInstanceOf(IllegalArgumentException.class);
    }
}
