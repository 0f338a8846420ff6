package pleat.app.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class ConvertersTest {
    @Test
    void sizesCountInPowersOf1024() {
        ByteSizeConverter converter = new ByteSizeConverter();
        assertThat(converter.convert("17")).isEqualTo(17);
        assertThat(converter.convert("64k")).isEqualTo(64L << 10);
        assertThat(converter.convert("512M")).isEqualTo(512L << 20);
        assertThat(converter.convert("2g")).isEqualTo(2L << 30);
        assertThat(converter.convert("2gb")).isEqualTo(2L << 30);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "g", "1.5g", "2x", "999999999999999t"})
    void otherSizesAreRefused(String text) {
        assertThatThrownBy(() -> new ByteSizeConverter().convert(text)).isInstanceOf(TypeConversionException.class);
    }

    @Test
    void timesHaveUnits() {
        DurationConverter converter = new DurationConverter();
        assertThat(converter.convert("60")).isEqualTo(Duration.ofSeconds(60));
        assertThat(converter.convert("60s")).isEqualTo(Duration.ofSeconds(60));
        assertThat(converter.convert("5m")).isEqualTo(Duration.ofMinutes(5));
        assertThat(converter.convert("2h")).isEqualTo(Duration.ofHours(2));
        assertThat(converter.convert("500ms")).isEqualTo(Duration.ofMillis(500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1s", "s", "1d", "1s1"})
    void otherTimesAreRefused(String text) {
        assertThatThrownBy(() -> new DurationConverter().convert(text)).isInstanceOf(TypeConversionException.class);
    }
}
