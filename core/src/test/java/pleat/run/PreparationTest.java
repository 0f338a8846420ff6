package pleat.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import pleat.memory.MemoryBudget;

/** Work that does not end by itself. */
@Timeout(60)
class PreparationTest {
    private static final CountDownLatch NEVER = new CountDownLatch(1);

    private static int forEver() throws InterruptedException {
        NEVER.await(10, TimeUnit.MINUTES);
        return 0;
    }

    @Test
    void returnsWhatTheWorkReturns() throws UnfinishedException {
        assertThat(Preparation.within(Limits.none(), 1).<Integer>of(() -> 7)).isEqualTo(7);
    }

    @Test
    void throwsWhatTheWorkThrows() {
        IllegalArgumentException wrong = new IllegalArgumentException("wrong");
        assertThatThrownBy(() -> Preparation.within(Limits.none(), 1).of(() -> {
                    throw wrong;
                }))
                .isSameAs(wrong);
    }

    @Test
    void endsWhenItsTimeIsUp() {
        Limits limits = Limits.none().withTime(Duration.ofMillis(300));
        assertThatThrownBy(() -> Preparation.within(limits, 1 << 20).of(PreparationTest::forEver))
                .isInstanceOf(UnfinishedException.class)
                .hasMessage("time limit of 0.3 s reached");
    }

    @Test
    void endsWhenWhatIsNotGarbageTakesTooMuch() {
        AtomicLong used = new AtomicLong(1000);
        Preparation preparation = new Preparation(Limits.none(), 5000, () -> used.getAndAdd(2000), () -> {});
        assertThatThrownBy(() -> preparation.of(PreparationTest::forEver))
                .isInstanceOf(UnfinishedException.class)
                .hasMessage("out of memory: the model takes more than 5,000 bytes");
    }

    @Test
    void garbageDoesNotCount() {
        AtomicLong used = new AtomicLong(1000);
        Limits limits = Limits.none().withTime(Duration.ofMillis(2500));
        Preparation preparation = new Preparation(limits, 5000, () -> used.getAndAdd(2000), () -> used.set(1000));
        assertThatThrownBy(() -> preparation.of(PreparationTest::forEver)).hasMessage("time limit of 2.5 s reached");
    }

    @Test
    void aFullHeapIsALimit() {
        assertThatThrownBy(() -> Preparation.within(Limits.none(), 1).of(() -> {
                    throw new OutOfMemoryError("made up");
                }))
                .isInstanceOf(UnfinishedException.class)
                .hasMessage("out of memory: the Java heap is full");
    }

    @Test
    void whatTheBudgetRefusesIsALimit() {
        assertThatThrownBy(() -> Preparation.within(Limits.none(), 1).of(() -> {
                    MemoryBudget.of(100).open("terms").reserve(101);
                    return 0;
                }))
                .isInstanceOf(UnfinishedException.class)
                .hasMessage("out of memory: terms needs 101 more bytes, but 0 of 100 are in use");
    }
}
