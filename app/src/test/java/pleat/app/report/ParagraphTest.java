package pleat.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParagraphTest {
    @Test
    void fewItemsStandOnOneLine() {
        assertThat(Paragraph.of(List.of("a: 1", "b: 2"), 2)).isEqualTo("  a: 1, b: 2");
    }

    @Test
    void manyItemsAreWrapped() {
        String text = Paragraph.of(Collections.nCopies(40, "abcdef"), 4);
        assertThat(text.lines())
                .hasSize(4)
                .allSatisfy(line -> assertThat(line).startsWith("    abcdef").hasSizeLessThanOrEqualTo(100));
        assertThat(text).doesNotContain(", \n");
    }
}
