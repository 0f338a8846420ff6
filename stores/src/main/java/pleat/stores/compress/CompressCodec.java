package pleat.stores.compress;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.StateCodec;
import pleat.stores.collapse.InternedPart;
import pleat.stores.collapse.Part;
import pleat.stores.collapse.TableSizes;
import pleat.stores.digits.StateDigits;
import pleat.stores.memory.Accounted;

/**
 * State compression by parts of four bytes: the bytes of the state vector, as many a slot as its domain needs, are cut
 * every four bytes wherever slots end, and each part becomes one slot that holds the number of the part's value in a table
 * of its own (Visser, Memory efficient state storage in SPIN, 1996, section 5). The paper's tables have 256 entries and
 * overflow; these grow, and the packing below learns how many bits the numbers need.
 */
public final class CompressCodec extends Accounted implements StateCodec {
    private static final int BYTES_PER_PART = 4;

    private static final String PART = "part tables";
    /** The codec, its layout, and three lists, each with room for ten. */
    private static final long OWN_BYTES = HeapSize.ofObject(7, 0, 0)
            + HeapSize.ofAccount(PART)
            + HeapSize.ofObject(2, 0, 0)
            + 3 * HeapSize.ofObject(1, 2, 0)
            + 3 * HeapSize.ofReferences(10)
            + 3 * HeapSize.ofInts(0);
    /** A slot, a component, their name, and places in the three lists (five bytes on average) and in the three arrays. */
    private static final long OWN_BYTES_PER_PART = HeapSize.ofObject(1, 2, 0)
            + HeapSize.ofObject(2, 2, 0)
            + HeapSize.ofObject(1, 2, 0)
            + HeapSize.ofInts(2)
            + 3 * 5
            + (2 + BYTES_PER_PART) * Integer.BYTES;

    private final StateLayout inner = new StateLayout();
    private final List<InternedPart> parts = new ArrayList<>();
    private final StateDigits bytes;
    /** The parts of the state that is being translated. */
    private int[] words = {};

    private int[] tuple = {};
    /** The bytes of the state that is being translated back. */
    private int[] restored = {};

    private CompressCodec(StateLayout outer, MemoryBudget.Account account) {
        super(account);
        account.reserve(OWN_BYTES);
        this.bytes = StateDigits.bytes(outer, account);
        followLayout();
    }

    /** A codec that follows the outer layout as it grows. */
    public static CompressCodec over(StateLayout outer, MemoryBudget budget) {
        return budget.openFor(PART, account -> new CompressCodec(outer, account));
    }

    private void followLayout() {
        while (bytes.isBehind()) {
            bytes.makeRoom();
            while (parts.size() * BYTES_PER_PART < bytes.nextWidth()) {
                addPart();
            }
            bytes.append();
        }
    }

    private void addPart() {
        long before = account.bytes();
        int index = parts.size();
        try {
            account.reserve(OWN_BYTES_PER_PART);
            parts.add(new InternedPart(index, 1, account));
        } catch (OutOfBudgetException full) {
            account.release(account.bytes() - before);
            throw full;
        }
        String name = "part" + index;
        inner.append(name, Component.Kind.GLOBALS, List.of(new Slot(name, 0, Integer.MAX_VALUE)));
        words = new int[parts.size()];
        tuple = new int[parts.size()];
        restored = new int[parts.size() * BYTES_PER_PART];
    }

    @Override
    public StateLayout inner() {
        return inner;
    }

    @Override
    public int[] encode(int[] state) {
        followLayout();
        bytes.writeMember(state);
        cut();
        for (int i = 0; i < tuple.length; i++) {
            tuple[i] = parts.get(i).learn(words);
        }
        return tuple;
    }

    @Override
    public int[] encodeKnown(int[] state) {
        if (!bytes.write(state)) {
            return null;
        }
        cut();
        for (int i = 0; i < tuple.length; i++) {
            long number = parts.get(i).known(words);
            if (number == Part.UNKNOWN) {
                return null;
            }
            tuple[i] = (int) number;
        }
        return tuple;
    }

    /** The first byte of a part is its most significant, so that a part that is not full yet ends in zeros. */
    private void cut() {
        int[] vector = bytes.digits();
        for (int i = 0; i < words.length; i++) {
            int word = 0;
            for (int at = i * BYTES_PER_PART; at < (i + 1) * BYTES_PER_PART; at++) {
                word = word << Byte.SIZE | (at < vector.length ? vector[at] : 0);
            }
            words[i] = word;
        }
    }

    @Override
    public void decode(int[] tuple, int[] state) {
        for (int i = 0; i < words.length; i++) {
            parts.get(i).restore(i < tuple.length ? tuple[i] : 0, words);
        }
        for (int at = 0; at < restored.length; at++) {
            int shift = (BYTES_PER_PART - 1 - at % BYTES_PER_PART) * Byte.SIZE;
            restored[at] = (words[at / BYTES_PER_PART] >>> shift) & 0xFF;
        }
        bytes.read(restored, state);
    }

    /** What the compression costs and saves at present, in the terms of the paper. */
    public CompressionFigures figures() {
        return new CompressionFigures(IntStream.range(0, parts.size())
                .mapToObj(i -> new CompressionFigures.PartFigures(
                        Math.min(BYTES_PER_PART, bytes.width() - i * BYTES_PER_PART),
                        parts.get(i).values()))
                .toList());
    }

    /** The bytes of each part by their numbers, in hexadecimal: {@code part0 3: 04000107}. */
    @Override
    public List<String> legend() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            for (int number = 0; number < parts.get(i).values(); number++) {
                parts.get(i).restore(number, words);
                lines.add("%s %d: %08x".formatted(inner.qualifiedName(i), number, words[i]));
            }
        }
        return lines;
    }

    @Override
    public List<String> remarks() {
        TableSizes sizes = new TableSizes(IntStream.range(0, parts.size())
                .mapToObj(i -> new TableSizes.Table(
                        inner.qualifiedName(i), parts.get(i).values()))
                .toList());
        List<String> remarks = new ArrayList<>(sizes.remarks(CompressFactory.NAME));
        remarks.add(CompressFactory.NAME + ": " + figures().summary());
        return remarks;
    }
}
