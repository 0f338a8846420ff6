package pleat.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PlotTest {
    @Test
    void anAxisGoesFromAPowerOfTenToAnother() {
        Axis axis = Axis.around("bytes", Axis.Unit.BYTES, List.of(2_500.0, 40_000_000.0));
        assertThat(axis.ticks().stream().map(axis::label))
                .containsExactly("1 kB", "10 kB", "100 kB", "1 MB", "10 MB", "100 MB");
        assertThat(axis.position(1_000)).isCloseTo(0, Offset.offset(1e-9));
        assertThat(axis.position(1e8)).isCloseTo(1, Offset.offset(1e-9));
        assertThat(axis.position(1e5)).isCloseTo(0.4, Offset.offset(1e-9));
    }

    @Test
    void anAxisOfOneValueHasALength() {
        Axis axis = Axis.around("seconds", Axis.Unit.SECONDS, List.of(0.01));
        assertThat(axis.ticks().stream().map(axis::label)).containsExactly("0.01 s", "0.1 s");
    }

    @Test
    void looksDiffer() {
        assertThat(IntStream.range(0, 20).mapToObj(Look::number)).doesNotHaveDuplicates();
    }

    @Test
    void numbersHaveThreeDigits() {
        assertThat(Numbers.decimal(0.012345)).isEqualTo("0.0123");
        assertThat(Numbers.decimal(1.2345)).isEqualTo("1.23");
        assertThat(Numbers.decimal(12.345)).isEqualTo("12.3");
        assertThat(Numbers.decimal(12345.6)).isEqualTo("12,346");
        assertThat(Numbers.decimal(0)).isEmpty();
        assertThat(Numbers.ratio(3, 0)).isEmpty();
    }
}
