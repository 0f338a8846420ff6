package pleat.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RememberedTest {
    private final List<Integer> computed = new ArrayList<>();
    private final Remembered<Integer, Integer> remembered = new Remembered<>(10, Integer::longValue);

    private int get(int key) {
        return remembered.get(key, absent -> {
            computed.add(absent);
            return absent;
        });
    }

    @Test
    void valuesThatFitAreComputedOnce() {
        assertThat(List.of(get(4), get(6), get(4), get(6))).containsExactly(4, 6, 4, 6);
        assertThat(computed).containsExactly(4, 6);
    }

    @Test
    void moreThanFitsForgetsWhatCameBefore() {
        List.of(4, 6, 1, 1, 4).forEach(this::get);
        assertThat(computed).containsExactly(4, 6, 1, 4);
    }

    @Test
    void aValueThatIsTooLargeIsKeptAlone() {
        List.of(4, 11, 11, 4).forEach(this::get);
        assertThat(computed).containsExactly(4, 11, 4);
    }
}
