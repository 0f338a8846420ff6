package pleat.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private static RunKey key(String path) {
        return new RunKey(path, Map.of(), Extent.all(), Contender.pleat("hash"), 1);
    }

    @Test
    void aSearchIsExpectedToTakeAsLongAsLastTimeAndANewOneTheMean() {
        TimeLeft left = new TimeLeft();
        assertThat(left.estimate(List.of(key("a"), key("b")))).isEqualTo(new TimeLeft.Estimate(2, 0));
        left.took(key("a"), 10);
        left.took(key("b"), 20);
        assertThat(left.estimate(List.of(key("a"), key("b"), key("c"))))
                .isEqualTo(new TimeLeft.Estimate(3, 10 + 20 + 15));
        assertThat(left.estimate(List.of())).isEqualTo(new TimeLeft.Estimate(0, 0));
    }

    @Test
    void timeIsToldInUnitsOfItsSize() {
        assertThat(Progress.time(0)).isEqualTo("time left unknown");
        assertThat(Progress.time(0.2)).isEqualTo("1 s left");
        assertThat(Progress.time(59.5)).isEqualTo("1 min 00 s left");
        assertThat(Progress.time(3_725)).isEqualTo("1 h 02 min left");
    }

    @Test
    void theBarFills() {
        assertThat(Progress.bar(0, 4)).isEqualTo("[------------------------]");
        assertThat(Progress.bar(1, 4)).isEqualTo("[######------------------]");
        assertThat(Progress.bar(4, 4)).isEqualTo("[########################]");
    }
}
