package pleat.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DidYouMeanTest {
    @ParameterizedTest
    @CsvSource({
        "flga, flag",
        "flags, flag",
        "lag, flag",
        "coutner, counter",
        "Counter, counter",
        "x, ''",
        "fl, ''",
        "something, ''",
    })
    void findsTheNearestName(String unknown, String meant) {
        String hint = DidYouMean.hint(unknown, List.of("flag", "counter", "y", "turn"));
        assertThat(hint).isEqualTo(meant.isEmpty() ? "" : "did you mean '" + meant + "'?");
    }
}
