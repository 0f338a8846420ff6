package pleat.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;
import pleat.search.frontier.ByteStack;
import pleat.search.frontier.DiscoveryLog;
import pleat.search.frontier.PackedQueue;
import pleat.spill.SpillFile;
import pleat.spill.Spilling;
import pleat.spill.TemporaryFile;

/** The data structures under the two search orders, on small pages and with much more to hold than memory to hold it. */
class SpillingPartsTest {
    @TempDir
    private Path folder;

    private SpillFile spill(MemoryBudget budget, int pageBytes) {
        return new Spilling(new TemporaryFile(folder), pageBytes).start(budget);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16, 64, 1024})
    void aQueueGivesBackWhatWentIn(int pageBytes) {
        long spilled = 0;
        for (long seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            // What is remembered of chunks on disk stays in memory; small chunks are many.
            MemoryBudget budget = MemoryBudget.of(60_000 + 4_000_000 / pageBytes);
            MemoryBudget.Account store = budget.open("store");
            SpillFile spill = spill(budget, pageBytes);
            PackedQueue queue = new PackedQueue(budget, spill);
            ArrayDeque<int[]> expected = new ArrayDeque<>();
            for (int phase = 0; phase < 12; phase++) {
                // In some phases the store leaves little room, in others it does not.
                if (phase % 3 == 1) {
                    store.reserve(budget.free() / 4);
                } else if (phase % 3 == 2) {
                    store.release(store.bytes());
                }
                int growth = phase < 6 ? 3 : 1;
                for (int i = 0; i < 800; i++) {
                    if (random.nextInt(4) < growth || expected.isEmpty()) {
                        int range = 1 << phase;
                        int[] state = random.ints(9, -range, range).toArray();
                        queue.add(state);
                        expected.add(state);
                    } else {
                        int[] actual = new int[9];
                        queue.remove(actual);
                        assertThat(actual).as("seed %d", seed).containsExactly(expected.remove());
                    }
                }
                assertThat(queue.size()).isEqualTo(expected.size());
            }
            while (!expected.isEmpty()) {
                int[] actual = new int[9];
                queue.remove(actual);
                assertThat(actual).as("seed %d", seed).containsExactly(expected.remove());
            }
            queue.close();
            store.close();
            spilled += spill.bytes();
            spill.close();
            assertThat(budget.used()).isZero();
        }
        assertThat(spilled).isPositive();
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 1024})
    void aLongQueueNeedsFewArrays(int pageBytes) {
        MemoryBudget budget = MemoryBudget.of(100_000);
        SpillFile spill = spill(budget, pageBytes);
        PackedQueue queue = new PackedQueue(budget, spill);
        int states = pageBytes * 50;
        int[] state = new int[2];
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < states; i++) {
                queue.add(new int[] {i, Integer.MAX_VALUE - i});
            }
            for (int i = 0; i < states; i++) {
                queue.remove(state);
                assertThat(state).containsExactly(i, Integer.MAX_VALUE - i);
            }
        }
        assertThat(spill.bytes())
                .as("what one round spills is room for the next")
                .isBetween(4L * states, 17L * states);
        assertThat(queue.bytes()).as("nothing but a spare array").isLessThan(pageBytes + 100);
        assertThat(budget.peak())
                .as("a quarter, and what is remembered of 400 chunks")
                .isLessThan(25_000 + 400 * 80);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 64, 4096})
    void aLogKnowsEveryPath(int pageBytes) {
        Random random = new Random(7);
        MemoryBudget budget = MemoryBudget.of(200_000);
        MemoryBudget.Account store = budget.open("store");
        SpillFile spill = spill(budget, pageBytes);
        DiscoveryLog log = new DiscoveryLog(budget, spill);
        store.reserve(60_000);
        List<int[]> paths = new ArrayList<>();
        log.discovered(3);
        log.expanded();
        paths.add(new int[] {3});
        for (int state = 0; state < paths.size() && paths.size() < 30_000; state++) {
            if (state == 9_000) {
                // Room comes and goes, so pages in memory and pages on disk take turns.
                store.reserve(budget.free() - 30_000);
            } else if (state == 12_000) {
                store.release(40_000);
            }
            int successor = -1;
            for (int child = 1 + random.nextInt(3); child > 0; child--) {
                successor += 1 + random.nextInt(random.nextInt(50) == 0 ? 100_000 : 3);
                log.discovered(successor);
                int[] path = Arrays.copyOf(paths.get(state), paths.get(state).length + 1);
                path[path.length - 1] = successor;
                paths.add(path);
            }
            log.expanded();
            if (state % 1000 == 0) {
                assertThat(log.pathTo(state)).containsExactly(paths.get(state));
            }
        }
        for (int state = 0; state < paths.size(); state += 37) {
            assertThat(log.pathTo(state)).containsExactly(paths.get(state));
        }
        if (pageBytes < 4096) {
            assertThat(spill.bytes()).isPositive();
        }
        log.close();
        spill.close();
        store.close();
        assertThat(budget.used()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16, 64, 1024})
    void aStackGivesBackWhatWentInWithItsMarks(int pageBytes) {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            MemoryBudget budget = MemoryBudget.of(24_000 + 300_000 / pageBytes);
            SpillFile spill = spill(budget, pageBytes);
            ByteStack stack = new ByteStack(budget, spill);
            List<byte[]> expected = new ArrayList<>();
            for (int i = 0; i < 6000; i++) {
                boolean growing = (i / 1500) % 2 == 0;
                int action = random.nextInt(10);
                if (expected.isEmpty() || action < (growing ? 5 : 3)) {
                    byte[] content = new byte[1 + random.nextInt(random.nextInt(40) == 0 ? 600 : 12)];
                    random.nextBytes(content);
                    stack.push(content, 0, content.length);
                    expected.add(content);
                } else if (action < 8) {
                    byte[] top = expected.get(expected.size() - 1);
                    assertThat(stack.lengthBefore(stack.top())).isEqualTo(top.length);
                    byte[] actual = new byte[top.length];
                    long start = stack.readBefore(stack.top(), actual);
                    assertThat(actual).as("seed %d", seed).containsExactly(top);
                    if (random.nextBoolean()) {
                        stack.mark(start, 1);
                        top[0] |= 1;
                    } else {
                        stack.cutTo(start);
                        expected.remove(expected.size() - 1);
                    }
                } else if (action == 8 && random.nextInt(200) == 0) {
                    readToTheBottom(stack, expected);
                }
            }
            readToTheBottom(stack, expected);
            if (pageBytes < 1024) {
                assertThat(spill.bytes()).as("seed %d", seed).isPositive();
            }
            stack.cutTo(0);
            assertThat(stack.bytes()).isLessThan(2L * pageBytes + 100);
            stack.close();
            spill.close();
            assertThat(budget.used()).isZero();
        }
    }

    private static void readToTheBottom(ByteStack stack, List<byte[]> expected) {
        long held = stack.bytes();
        long position = stack.top();
        for (int i = expected.size() - 1; i >= 0; i--) {
            byte[] actual = new byte[stack.lengthBefore(position)];
            position = stack.readBefore(position, actual);
            assertThat(actual).containsExactly(expected.get(i));
        }
        assertThat(position).isZero();
        assertThat(stack.bytes()).as("a look needs no memory").isEqualTo(held);
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 1024})
    void aDeepStackNeedsFewArrays(int pageBytes) {
        MemoryBudget budget = MemoryBudget.of(10L * pageBytes + 8_000);
        SpillFile spill = spill(budget, pageBytes);
        ByteStack stack = new ByteStack(budget, spill);
        int records = 10 * pageBytes;
        byte[] record = new byte[8];
        for (int i = 0; i < records; i++) {
            Arrays.fill(record, (byte) i);
            stack.push(record, 0, 8);
        }
        assertThat(spill.bytes()).isGreaterThan(5L * records);
        for (int i = records - 1; i >= 0; i--) {
            long start = stack.readBefore(stack.top(), record);
            assertThat(record).containsOnly((byte) i);
            stack.cutTo(start);
        }
    }
}
