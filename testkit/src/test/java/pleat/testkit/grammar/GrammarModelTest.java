package pleat.testkit.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GrammarModelTest {
    private static final Pattern LABELLED_BREAK = Pattern.compile("\\w: break");

    @Test
    void theSameSeedGivesTheSameModel() {
        for (long seed = 0; seed < 100; seed++) {
            assertThat(GrammarModel.of(seed)).isEqualTo(GrammarModel.of(seed));
        }
    }

    @Test
    void seedsGiveDifferentModels() {
        assertThat(LongStream.range(0, 1000)
                        .mapToObj(seed -> GrammarModel.of(seed).source())
                        .distinct()
                        .count())
                .isGreaterThan(990);
    }

    @Test
    void everyConstructOccursEarly() {
        Set<Construct> found = EnumSet.noneOf(Construct.class);
        LongStream.range(0, 500)
                .forEach(seed -> found.addAll(GrammarModel.of(seed).constructs()));
        assertThat(EnumSet.complementOf(EnumSet.copyOf(found))).isEmpty();
    }

    /** A sample: that a construct is noted says nothing if it is not in the text. */
    @Test
    void whatIsNotedIsInTheText() {
        for (long seed = 0; seed < 500; seed++) {
            GrammarModel model = GrammarModel.of(seed);
            Set<Construct> constructs = model.constructs();
            String source = model.source();
            assertThat(source.contains(" unless ")).isEqualTo(constructs.contains(Construct.UNLESS));
            assertThat(source.contains("provided (")).isEqualTo(constructs.contains(Construct.PROVIDED));
            assertThat(source.contains("set_priority(")).isEqualTo(constructs.contains(Construct.SET_PRIORITY));
            assertThat(source.contains("enabled(")).isEqualTo(constructs.contains(Construct.ENABLED));
            assertThat(source.contains("timeout")).isEqualTo(constructs.contains(Construct.TIMEOUT));
            assertThat(source.contains("_last")).isEqualTo(constructs.contains(Construct.LAST));
            assertThat(source.contains("eval(")).isEqualTo(constructs.contains(Construct.EVAL));
            assertThat(LABELLED_BREAK.matcher(source).find()).isEqualTo(constructs.contains(Construct.LABEL_ON_BREAK));
        }
    }
}
