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

    private final Account account;
    private final int first;
    private final PackedTable numbers;
    /** The slots that are being translated at present. */
    private final int[] value;
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
        return HeapSize.ofObject(4, 2, 0) + HeapSize.ofInts(size) + HeapSize.ofInts(FIRST_NUMBERS);
    }

    @Override
    public int learn(int[] state) {
        load(state);
        return number();
    }

    @Override
    public long known(int[] state) {
        load(state);
        long slot = numbers.find(value);
        return slot == PackedTable.ABSENT ? UNKNOWN : numbers.value(slot);
    }

    @Override
    public void restore(int slot, int[] state) {
        if (movesSeen != numbers.moves()) {
            findSlots();
        }
        numbers.read(Integer.toUnsignedLong(slots[slot]), value);
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

    private void load(int[] state) {
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
