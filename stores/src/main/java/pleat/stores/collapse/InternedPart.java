package pleat.stores.collapse;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.packed.PackedTable;

/**
 * A run of slots, such as a component: its values are numbered in the order in which they are first seen. The all-zero value has
 * number 0, so that a state that lacks the slots has the same tuple as one where it is zero.
 */
public final class InternedPart implements Part {
    private static final int FIRST_NUMBERS = 16;
    private static final int NO_NUMBER = -1;

    private final Account account;
    private final int first;
    private final PackedTable numbers;
    /** The slots that are being translated at present, or were last. */
    private final int[] value;
    /** The number of {@link #value}, or {@link #NO_NUMBER}: most steps change few components, and the others need no look-up. */
    private int last = NO_NUMBER;
    /**
     * For each number the slot of its value in the table, as an unsigned int: numbers are ints, so slots fit. Out of date
     * when the table has moved its records, and then mended by whoever reads it.
     */
    private int[] slots;

    private int movesSeen;

    /** The slots {@code first .. first + size - 1}. Its tables are taken from the account, which other parts may share. */
    public InternedPart(int first, int size, Account account) {
        account.reserve(ownBytes(size));
        this.account = account;
        this.first = first;
        this.value = new int[size];
        this.slots = new int[FIRST_NUMBERS];
        this.numbers = PackedTable.withValues(account);
        number();
    }

    private static long ownBytes(int size) {
        return HeapSize.ofObject(4, 3, 0) + HeapSize.ofInts(size) + HeapSize.ofInts(FIRST_NUMBERS);
    }

    @Override
    public int learn(int[] state) {
        if (!isLast(state)) {
            load(state);
            last = number();
        }
        return last;
    }

    @Override
    public long known(int[] state) {
        if (!isLast(state)) {
            load(state);
            long slot = numbers.find(value);
            last = slot == PackedTable.ABSENT ? NO_NUMBER : (int) numbers.value(slot);
        }
        return last == NO_NUMBER ? UNKNOWN : last;
    }

    @Override
    public void restore(int slot, int[] state) {
        if (movesSeen != numbers.moves()) {
            findSlots();
        }
        numbers.read(Integer.toUnsignedLong(slots[slot]), value);
        last = slot;
        for (int i = 0; i < value.length && first + i < state.length; i++) {
            state[first + i] = value[i];
        }
    }

    /** The first of its slots. */
    int first() {
        return first;
    }

    /** How many slots it has. */
    int width() {
        return value.length;
    }

    /** How many values have a number. */
    public long values() {
        return numbers.size();
    }

    private boolean isLast(int[] state) {
        int end = first + value.length;
        return last != NO_NUMBER && end <= state.length && Arrays.equals(state, first, end, value, 0, value.length);
    }

    private void load(int[] state) {
        last = NO_NUMBER;
        for (int i = 0; i < value.length; i++) {
            value[i] = first + i < state.length ? state[first + i] : 0;
        }
    }

    private int number() {
        makeRoomForOneMore();
        long slot = numbers.add(value);
        if (slot >= 0) {
            return (int) numbers.value(slot);
        }
        int number = Math.toIntExact(numbers.size() - 1);
        numbers.setValue(~slot, number);
        slots[number] = (int) ~slot;
        return number;
    }

    /** Before the table changes, so that a refusal leaves both in step. */
    private void makeRoomForOneMore() {
        if (numbers.size() == slots.length) {
            int length = slots.length + (slots.length >> 1);
            account.reserve(HeapSize.ofInts(length));
            long before = HeapSize.ofInts(slots.length);
            slots = Arrays.copyOf(slots, length);
            account.release(before);
        }
    }

    private void findSlots() {
        for (long slot = 0; slot < numbers.capacity(); slot++) {
            if (!numbers.isEmpty(slot)) {
                slots[(int) numbers.value(slot)] = (int) slot;
            }
        }
        movesSeen = numbers.moves();
    }
}
