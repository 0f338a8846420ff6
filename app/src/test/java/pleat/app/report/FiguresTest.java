package pleat.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void countsHaveSeparatorsAndPlurals() {
        assertThat(Figures.count(1_234_567)).isEqualTo("1,234,567");
        assertThat(Figures.count(1, "step")).isEqualTo("1 step");
        assertThat(Figures.count(0, "step")).isEqualTo("0 steps");
    }

    @Test
    void ratesHaveThreeDigits() {
        assertThat(Figures.rate(0)).isEqualTo("0");
        assertThat(Figures.rate(999.4)).isEqualTo("999");
        assertThat(Figures.rate(156_234)).isEqualTo("156,000");
        assertThat(Figures.rate(1_999_999)).isEqualTo("2,000,000");
    }

    @Test
    void bytesHaveTheNearestUnit() {
        assertThat(Figures.bytes(820)).isEqualTo("0.8 kB");
        assertThat(Figures.bytes(200_000)).isEqualTo("0.2 MB");
        assertThat(Figures.bytes(2_340_000_000L)).isEqualTo("2.34 GB");
    }

    @Test
    void secondsHaveFewerDigitsWhenThereAreMany() {
        assertThat(Figures.seconds(0.0812)).isEqualTo("0.08 s");
        assertThat(Figures.seconds(75.26)).isEqualTo("75.3 s");
    }
}
