package pleat.stores.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;

class EdgeListsTest {
    private static final int OWNERS = 3000;
    private static final int LONGEST = 40;
    /** Where lists have room for more than they need, and where they are large. */
    private static final int[] LENGTHS = {0, 1, 32, 33, 34, 63, 64, 65, 1000, 2047, 2049, 4031, 4095, 4096, 4097, 9000};

    private final MemoryBudget budget = MemoryBudget.unlimited();
    private final EdgeLists lists = new EdgeLists(budget.open("edges"));
    private final long[][] expected = new long[NodeTable.FIRST_FREE + OWNERS][];
    private final Random random = new Random(5);

    private void put(int owner, int count) {
        long[] list = random.longs(count).toArray();
        lists.prepare(count);
        lists.put(owner, list, count);
        expected[owner] = list;
    }

    private void insert(int owner) {
        long[] old = expected[owner];
        int index = random.nextInt(old.length + 1);
        long edge = random.nextLong();
        lists.prepareInsert(owner);
        lists.insert(owner, index, edge);
        long[] list = Arrays.copyOf(old, old.length + 1);
        list[index] = edge;
        System.arraycopy(old, index, list, index + 1, old.length - index);
        expected[owner] = list;
    }

    private void free(int owner) {
        lists.free(owner);
        expected[owner] = null;
    }

    private void assertEverythingIsThere() {
        for (int owner = NodeTable.FIRST_FREE; owner < expected.length; owner++) {
            if (expected[owner] != null) {
                assertThat(lists.equal(owner, expected[owner], expected[owner].length))
                        .as("owner %d", owner)
                        .isTrue();
            }
        }
    }

    private long live() {
        return Arrays.stream(expected)
                .filter(list -> list != null)
                .mapToLong(list -> Math.max(1, list.length))
                .sum();
    }

    /** Lists come and go in waves of different lengths, so that the holes one wave leaves do not fit the next. */
    @Test
    void listsSurviveEveryMoveAndHolesAreGivenBack() {
        lists.ensureOwners(expected.length);
        for (int wave = 1; wave <= LONGEST; wave++) {
            for (int step = 0; step < 4 * OWNERS; step++) {
                int owner = NodeTable.FIRST_FREE + random.nextInt(OWNERS);
                if (expected[owner] == null) {
                    put(owner, random.nextInt(wave));
                } else if (random.nextInt(3) == 0 && expected[owner].length < LONGEST) {
                    insert(owner);
                } else {
                    free(owner);
                }
            }
            if (lists.isSparse()) {
                lists.compact();
            }
            assertEverythingIsThere();
        }
        long columns = 2L * Integer.BYTES * OWNERS;
        assertThat(budget.used())
                .as("rooms are a sixteenth too large at most, and half an edge an owner is free")
                .isLessThan(Long.BYTES * (live() * 17 / 16 + OWNERS / 2) + 33 * columns / 32 + 4000);
    }

    @Test
    void listsOfAllLengthsComeAndGo() {
        lists.ensureOwners(expected.length);
        for (int step = 0; step < 20_000; step++) {
            int owner = NodeTable.FIRST_FREE + step % 50;
            if (expected[owner] == null) {
                put(owner, LENGTHS[random.nextInt(LENGTHS.length)]);
            } else if (random.nextInt(2) == 0) {
                insert(owner);
            } else {
                free(owner);
            }
            if (lists.isSparse()) {
                lists.compact();
            }
        }
        assertEverythingIsThere();
    }

    @Test
    void aTableThatShrankGivesItsRoomBack() {
        lists.ensureOwners(expected.length);
        for (int owner = NodeTable.FIRST_FREE; owner < expected.length; owner++) {
            put(owner, LONGEST);
        }
        long full = budget.used();
        for (int owner = NodeTable.FIRST_FREE; owner < expected.length - 10; owner++) {
            free(owner);
        }
        assertThat(lists.isSparse()).isTrue();
        lists.compact();
        assertThat(lists.isSparse()).isFalse();
        put(NodeTable.FIRST_FREE, 1);
        assertEverythingIsThere();
        assertThat(budget.used()).isLessThan(full / 4);
    }
}
