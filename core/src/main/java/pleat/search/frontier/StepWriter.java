package pleat.search.frontier;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;

/**
 * Writes steps as bytes: a head with the transition, then for each changed slot the gap from the previous one and the
 * exclusive or of the two values, all in variable-length code, then a 0. Applying a step twice changes nothing, so the same
 * bytes lead down and back up. A step that changes two small slots takes 6 bytes. {@link StepReader} reads them.
 */
public final class StepWriter {
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private final MemoryBudget.Account account;
    private byte[] bytes = new byte[256];
    private int[] ends = new int[16];
    private int count;
    private int length;

    /** @param account what the steps of one state are reserved from, while they wait to be put on a stack */
    public StepWriter(MemoryBudget.Account account) {
        this.account = account;
        account.reserve(HeapSize.ofBytes(bytes.length) + HeapSize.ofInts(ends.length));
    }

    /** Forgets all steps. */
    public void clear() {
        count = 0;
        length = 0;
    }

    /** Appends the step between two states; the shorter one counts as padded with zeros. */
    public void add(int transition, int[] from, int[] to) {
        number((transition + 1) << 1);
        int slots = Math.max(from.length, to.length);
        int previous = -1;
        for (int i = 0; i < slots; i++) {
            int change = (i < from.length ? from[i] : 0) ^ (i < to.length ? to[i] : 0);
            if (change != 0) {
                number(i - previous);
                number(change);
                previous = i;
            }
        }
        number(0);
        if (count == ends.length) {
            int larger = larger(count, Integer.BYTES);
            ends = Arrays.copyOf(ends, larger);
        }
        ends[count++] = length;
    }

    /** Reserves an array of the double length. */
    private int larger(int length, int elementBytes) {
        if (length == LARGEST_ARRAY) {
            throw new OutOfBudgetException("successors of one state", elementBytes, length, LARGEST_ARRAY);
        }
        int larger = (int) Math.min(2L * length, LARGEST_ARRAY);
        account.reserve((long) elementBytes * (larger - length));
        return larger;
    }

    private void number(int value) {
        if (length + 5 > bytes.length) {
            int larger = larger(bytes.length, Byte.BYTES);
            bytes = Arrays.copyOf(bytes, larger);
        }
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    public int count() {
        return count;
    }

    /** Puts a step on the stack. */
    public void push(int index, ByteStack stack) {
        int start = index == 0 ? 0 : ends[index - 1];
        stack.push(bytes, start, ends[index] - start);
    }
}
