package pleat.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void aShortTraceIsWhole() {
        assertThat(IntStream.rangeClosed(1, 100)).allMatch(step -> Excerpt.ENDS.shows(step, 100));
    }

    @Test
    void aLongTraceHasOneGap() {
        assertThat(IntStream.rangeClosed(1, 1000)
                        .filter(step -> Excerpt.ENDS.shows(step, 1000))
                        .count())
                .isEqualTo(100);
        assertThat(IntStream.rangeClosed(1, 1000).filter(step -> Excerpt.ENDS.isGapAt(step, 1000)))
                .containsExactly(21);
        assertThat(Excerpt.ENDS.remark(1000)).startsWith("... 900 steps not shown");
    }

    @Test
    void onDemandEverythingIsShown() {
        assertThat(IntStream.rangeClosed(1, 1000)).allMatch(step -> Excerpt.WHOLE.shows(step, 1000));
    }
}
