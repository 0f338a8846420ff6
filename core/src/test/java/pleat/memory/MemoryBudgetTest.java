package pleat.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

final class MemoryBudgetTest {
    private final MemoryBudget budget = MemoryBudget.of(100);
    private final MemoryBudget.Account table = budget.open("table");
    private final MemoryBudget.Account queue = budget.open("queue");

    @Test
    void accounts_share_one_limit() {
        table.reserve(60);
        queue.reserve(40);
        assertThat(budget.free()).isZero();
        assertThatExceptionOfType(OutOfBudgetException.class)
                .isThrownBy(() -> queue.reserve(1))
                .withMessage("queue needs 1 more bytes, but 100 of 100 are in use")
                .satisfies(full -> assertThat(full.part()).isEqualTo("queue"));
    }

    @Test
    void a_refusal_takes_nothing() {
        table.reserve(60);
        assertThatExceptionOfType(OutOfBudgetException.class).isThrownBy(() -> queue.reserve(41));
        assertThat(budget.used()).isEqualTo(60);
        assertThat(queue.bytes()).isZero();
        queue.reserve(40);
    }

    @Test
    void peaks_outlive_what_is_released() {
        table.reserve(70);
        table.release(50);
        queue.reserve(30);
        assertThat(table.peakBytes()).isEqualTo(70);
        assertThat(budget.peak()).isEqualTo(70);
        assertThat(table.part()).isEqualTo(new Footprint.Part("table", 20));
        table.close();
        assertThat(budget.used()).isEqualTo(30);
    }

    @Test
    void nobody_gives_back_what_he_does_not_have() {
        table.reserve(10);
        queue.reserve(10);
        assertThatIllegalStateException().isThrownBy(() -> table.release(11));
        assertThat(budget.used()).isEqualTo(20);
    }

    @Test
    void unlimited_only_counts() {
        MemoryBudget unlimited = MemoryBudget.unlimited();
        unlimited.open("a").reserve(Long.MAX_VALUE / 2);
        unlimited.open("b").reserve(Long.MAX_VALUE / 2);
        assertThat(unlimited.free()).isEqualTo(1);
    }

    @Test
    void a_budget_is_positive() {
        assertThatIllegalArgumentException().isThrownBy(() -> MemoryBudget.of(0));
    }
}
