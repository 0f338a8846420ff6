package pleat.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jol.info.GraphLayout;
import pleat.memory.MemoryBudget;
import pleat.search.frontier.ByteStack;
import pleat.search.frontier.DiscoveryLog;
import pleat.search.frontier.PackedQueue;
import pleat.search.frontier.PackedStates;
import pleat.search.frontier.StepReader;
import pleat.search.frontier.StepWriter;
import pleat.spill.SpillFile;
import pleat.spill.Spilling;
import pleat.spill.UnusedStorage;

/** The data structures under the two search orders. */
class FrontierPartsTest {
    private static SpillFile noSpill(MemoryBudget budget) {
        return new Spilling(new UnusedStorage(), Spilling.USUAL_PAGE_BYTES).start(budget);
    }

    private static PackedQueue queue() {
        MemoryBudget budget = MemoryBudget.unlimited();
        return new PackedQueue(budget, noSpill(budget));
    }

    private static DiscoveryLog log() {
        MemoryBudget budget = MemoryBudget.unlimited();
        return new DiscoveryLog(budget, noSpill(budget));
    }

    @Test
    void aQueueGivesBackWhatWentInWhileItsPackingWidens() {
        Random random = new Random(1);
        MemoryBudget budget = MemoryBudget.unlimited();
        PackedQueue queue = new PackedQueue(budget, noSpill(budget));
        ArrayDeque<int[]> expected = new ArrayDeque<>();
        for (int i = 0; i < 100_000; i++) {
            int range = 1 << (i / 5_000);
            int[] state = random.ints(9, -range, range).toArray();
            queue.add(state);
            expected.add(state);
            if (random.nextInt(3) > 0) {
                int[] actual = new int[9];
                queue.remove(actual);
                assertThat(actual).containsExactly(expected.remove());
            }
        }
        assertThat(queue.size()).isEqualTo(expected.size());
        while (!expected.isEmpty()) {
            int[] actual = new int[9];
            queue.remove(actual);
            assertThat(actual).containsExactly(expected.remove());
        }
        assertThat(queue.bytes()).as("an empty queue keeps one spare chunk").isLessThan(70_000);
        queue.close();
        assertThat(budget.used()).isZero();
    }

    /** As a queue and the chunks of several threads hand states to each other, whatever each has seen of their values. */
    @Test
    void packedStatesGoFromAQueueAndBack() {
        Random random = new Random(7);
        MemoryBudget budget = MemoryBudget.unlimited();
        MemoryBudget.Account account = budget.open("states");
        PackedQueue queue = new PackedQueue(budget, noSpill(budget));
        PackedStates taken = new PackedStates(account);
        PackedStates found = new PackedStates(account);
        ArrayDeque<int[]> expected = new ArrayDeque<>();
        int compared = 0;
        for (int round = 0; round < 2000; round++) {
            int slots = 3 + round / 200;
            int range = 1 << (round / 100);
            found.clear(queue.packing(), slots);
            List<int[]> added = new ArrayList<>();
            for (int i = random.nextInt(90); i > 0; i--) {
                int[] state = random.ints(slots, -range, range).toArray();
                found.add(state);
                added.add(state);
            }
            int kept = random.nextInt(added.size() + 1);
            found.cut(kept);
            if (random.nextBoolean()) {
                int[] early = random.ints(slots, -range, range).toArray();
                queue.add(early);
                expected.add(early);
            }
            for (int i = 0; i < found.size(); i++) {
                queue.add(found, i);
                expected.add(added.get(i));
            }
            if (queue.size() == 0) {
                continue;
            }
            queue.remove(random.nextInt(90), slots, taken);
            for (int i = 0; i < taken.size(); i++) {
                int[] actual = new int[slots];
                taken.read(i, actual);
                assertThat(actual).containsExactly(Arrays.copyOf(expected.remove(), slots));
                compared++;
            }
        }
        assertThat(queue.size()).isEqualTo(expected.size());
        assertThat(compared).isGreaterThan(30_000);
    }

    @Test
    void aStateThatIsWiderThanAChunkStillFits() {
        PackedQueue queue = queue();
        int[] wide = new Random(2).ints(40_000).toArray();
        queue.add(wide);
        queue.add(wide);
        int[] actual = new int[wide.length];
        queue.remove(actual);
        queue.remove(actual);
        assertThat(actual).containsExactly(wide);
    }

    @Test
    void theDiscoveryLogKnowsEveryPath() {
        Random random = new Random(3);
        DiscoveryLog log = log();
        List<int[]> paths = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            log.discovered(2 * i);
            paths.add(new int[] {2 * i});
        }
        log.expanded();
        for (int state = 0; state < paths.size() && state < 60_000; state++) {
            int children = random.nextInt(4);
            int successor = -1;
            for (int child = 0; child < children; child++) {
                successor += 1 + (random.nextInt(50) == 0 ? random.nextInt(100_000) : random.nextInt(3));
                log.discovered(successor);
                int[] path = Arrays.copyOf(paths.get(state), paths.get(state).length + 1);
                path[path.length - 1] = successor;
                paths.add(path);
            }
            log.expanded();
        }
        assertThat(log.discoveries()).isEqualTo(paths.size()).isGreaterThan(50_000);
        for (int state = 0; state < paths.size(); state += 97) {
            assertThat(log.pathTo(state)).containsExactly(paths.get(state));
        }
    }

    /** Each state of the path costs a few bits of decoding: looking up every parent anew would take minutes here. */
    @Test
    @Timeout(20)
    void theDiscoveryLogFollowsAPathOfMillions() {
        int length = 4_000_000;
        DiscoveryLog log = log();
        log.discovered(0);
        log.expanded();
        for (int state = 1; state < length; state++) {
            log.discovered(state % 3);
            log.expanded();
        }
        int[] path = log.pathTo(length - 1);
        assertThat(path).hasSize(length);
        assertThat(path[length - 1]).isEqualTo((length - 1) % 3);
        assertThat(path[12_345]).isEqualTo(12_345 % 3);
    }

    @Test
    void theDiscoveryLogKnowsPathsThroughOneLargeRecord() {
        DiscoveryLog log = log();
        for (int state = 0; state < 200_000; state++) {
            log.discovered(2 * state);
        }
        log.expanded();
        for (int state = 0; state < 100; state++) {
            log.expanded();
        }
        log.discovered(7);
        log.expanded();
        assertThat(log.pathTo(200_000)).containsExactly(200, 7);
        assertThat(log.pathTo(199_999)).containsExactly(399_998);
        assertThat(log.pathTo(100)).containsExactly(200);
    }

    @Test
    void theDiscoveryLogTakesAboutHalfAByteAState() {
        Random random = new Random(4);
        DiscoveryLog log = log();
        int states = 500_000;
        for (int state = 0; state < states; state++) {
            // One new state among four successors, on the average.
            for (int successor = 0; successor < 4; successor++) {
                if (random.nextInt(4) == 0) {
                    log.discovered(successor);
                }
            }
            log.expanded();
        }
        assertThat((double) log.bytes() / states).isLessThan(0.6);
    }

    @Test
    void whatTheSearchHoldsIsWhatTheHeapSays() {
        for (int states : new int[] {20_000, 100_000}) {
            MemoryBudget budget = MemoryBudget.unlimited();
            PackedQueue queue = new PackedQueue(budget, noSpill(budget));
            DiscoveryLog log = new DiscoveryLog(budget, noSpill(budget));
            ByteStack stack = new ByteStack(budget, noSpill(budget));
            MemoryBudget.Account account = budget.open("packed");
            PackedStates packed = new PackedStates(account);
            for (int i = 0; i < states; i++) {
                queue.add(new int[] {i, -i, i % 7});
                packed.add(new int[] {i, -i, i % 7});
                log.discovered(i % 3);
                log.expanded();
                stack.push(new byte[] {1, 2, 3, 4, 5, 6, 7}, 0, 7);
            }
            long shared = GraphLayout.parseInstance(budget).totalSize();
            assertThat((double) queue.bytes()
                            / (GraphLayout.parseInstance(queue).totalSize() - shared))
                    .as("queue of %d", states)
                    .isBetween(0.9, 1.1);
            assertThat((double) log.bytes() / (GraphLayout.parseInstance(log).totalSize() - shared))
                    .as("log of %d", states)
                    .isBetween(0.9, 1.1);
            assertThat((double) stack.bytes()
                            / (GraphLayout.parseInstance(stack).totalSize() - shared))
                    .as("stack of %d", states)
                    .isBetween(0.9, 1.1);
            assertThat((double) account.bytes()
                            / (GraphLayout.parseInstance(packed).totalSize() - shared))
                    .as("%d packed states", states)
                    .isBetween(0.9, 1.1);
        }
    }

    @Test
    void aStackGivesBackRecordsOfAnyLength() {
        Random random = new Random(5);
        MemoryBudget budget = MemoryBudget.unlimited();
        ByteStack stack = new ByteStack(budget, noSpill(budget));
        List<byte[]> expected = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            if (expected.isEmpty() || random.nextInt(5) > 1) {
                byte[] record = new byte[random.nextInt(1000) == 0 ? random.nextInt(200_000) : random.nextInt(300)];
                random.nextBytes(record);
                stack.push(record, 0, record.length);
                expected.add(record);
            } else {
                byte[] top = expected.remove(expected.size() - 1);
                assertThat(stack.lengthBefore(stack.top())).isEqualTo(top.length);
                byte[] actual = new byte[top.length];
                stack.cutTo(stack.readBefore(stack.top(), actual));
                assertThat(actual).containsExactly(top);
            }
        }
        long held = expected.stream().mapToLong(record -> record.length + 5).sum();
        assertThat(stack.bytes()).isLessThan(held + 3 * 65_600);
        stack.close();
        assertThat(budget.used()).isZero();
    }

    @Test
    void aStepLeadsThereAndBack() {
        Random random = new Random(6);
        StepWriter writer = new StepWriter(MemoryBudget.unlimited().open("candidates"));
        StepReader reader = new StepReader();
        ByteStack stack = new ByteStack(MemoryBudget.unlimited(), noSpill(MemoryBudget.unlimited()));
        for (int i = 0; i < 20_000; i++) {
            int[] from = random.ints(1 + random.nextInt(40), -3, 3).toArray();
            int[] to = Arrays.copyOf(from, from.length + random.nextInt(3));
            for (int change = random.nextInt(4); change > 0; change--) {
                to[random.nextInt(to.length)] = random.nextBoolean() ? random.nextInt() : random.nextInt(5);
            }
            int transition = random.nextInt(1 << 20) - 1;
            writer.clear();
            writer.add(transition, from, to);
            writer.push(0, stack);
            reader.load(stack, stack.top());
            assertThat(reader.transition()).isEqualTo(transition);
            int[] there = reader.apply(from.clone());
            assertThat(Arrays.copyOf(there, to.length)).containsExactly(to);
            int[] back = reader.apply(there);
            assertThat(Arrays.copyOf(back, from.length)).containsExactly(from);
        }
    }
}
