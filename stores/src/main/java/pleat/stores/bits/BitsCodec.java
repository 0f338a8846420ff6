package pleat.stores.bits;

import java.util.List;
import java.util.stream.IntStream;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.StateCodec;
import pleat.stores.digits.StateDigits;
import pleat.stores.memory.Accounted;

/**
 * Each slot becomes a component of slots with values 0 and 1, its bits in the sense of {@link StateDigits}, so that bit 2 of
 * a slot {@code P.x} is called {@code P.x.b2}. A slot that can only be 0 vanishes.
 */
public final class BitsCodec extends Accounted implements StateCodec {
    private static final String PART = "bits";
    /** The slots of a component of 32 bits; a narrower one has the last of them. */
    private static final List<Slot> BITS = IntStream.range(0, Integer.SIZE)
            .mapToObj(i -> new Slot("b" + (Integer.SIZE - 1 - i), 0, 1))
            .toList();
    /** What {@link #BITS} holds, counted by every codec: the slots and their names. */
    private static final long SLOT_BYTES =
            Integer.SIZE * (HeapSize.ofObject(1, 2, 0) + HeapSize.ofObject(1, 2, 0) + HeapSize.ofInts(1));

    private static final long OWN_BYTES = HeapSize.ofObject(4, 0, 0)
            + HeapSize.ofAccount(PART)
            + HeapSize.ofObject(2, 0, 0)
            + 2 * HeapSize.ofObject(1, 2, 0)
            + HeapSize.ofReferences(10)
            + SLOT_BYTES;
    /** In the list of a layout, which is as long as it needs to be. */
    private static final long BYTES_PER_REFERENCE = 4;

    private final StateLayout outer;
    private final StateLayout inner = new StateLayout();
    private final StateDigits bits;

    private BitsCodec(StateLayout outer, MemoryBudget.Account account) {
        super(account);
        account.reserve(OWN_BYTES);
        this.outer = outer;
        this.bits = StateDigits.bits(outer, account);
        followLayout();
    }

    /** A codec that follows the outer layout as it grows. */
    public static BitsCodec over(StateLayout outer, MemoryBudget budget) {
        return budget.openFor(PART, account -> new BitsCodec(outer, account));
    }

    private void followLayout() {
        while (bits.isBehind()) {
            bits.makeRoom();
            int width = StateDigits.bitsOf(bits.next());
            String name = outer.qualifiedName(bits.slots());
            account.reserve(HeapSize.ofObject(2, 2, 0)
                    + HeapSize.ofObject(1, 2, 0)
                    + HeapSize.ofBytes(name.length())
                    + BYTES_PER_REFERENCE * (1 + width));
            inner.append(name, Component.Kind.PROCESS, BITS.subList(Integer.SIZE - width, Integer.SIZE));
            bits.append();
        }
    }

    @Override
    public StateLayout inner() {
        return inner;
    }

    @Override
    public int[] encode(int[] state) {
        followLayout();
        bits.writeMember(state);
        return bits.digits();
    }

    @Override
    public int[] encodeKnown(int[] state) {
        return bits.write(state) ? bits.digits() : null;
    }

    @Override
    public void decode(int[] tuple, int[] state) {
        bits.read(tuple, state);
    }
}
