package pleat.stores.dfa;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.RemovableStore;
import pleat.store.StateStore;
import pleat.store.TaggedStore;
import pleat.stores.memory.Accounted;

/**
 * States as the words of a minimised automaton. The last symbol of a word is the tag of its state (Holzmann and Puri 1999,
 * 5.1, byte tags); no two words of the set differ in the tag only.
 */
public final class DfaStore extends Accounted
        implements StateStore, EnumerableStore, GraphStore, RemovableStore, TaggedStore {
    private static final String PART = "automaton";
    private static final int TAG_BYTES = 1;
    private static final int[] NO_SLOTS = {};
    private static final long OWN_BYTES = HeapSize.ofObject(5, 0, 1) + HeapSize.ofAccount(PART);

    private final StateLayout layout;
    private final WordAutomaton automaton;
    private WordEncoding encoding;
    /** The word of the current call. */
    private byte[] word;

    private long size;

    private DfaStore(StateLayout layout, MemoryBudget.Account account) {
        super(account);
        int layers = WordEncoding.length(layout) + TAG_BYTES;
        account.reserve(OWN_BYTES + WordEncoding.heapBytes(layout.width()) + HeapSize.ofBytes(layers));
        this.layout = layout;
        this.encoding = new WordEncoding(layout);
        this.word = new byte[layers];
        this.automaton = new WordAutomaton(layers, account);
    }

    public static DfaStore of(StateLayout layout, MemoryBudget budget) {
        return budget.openFor(PART, account -> new DfaStore(layout, account));
    }

    @Override
    public boolean add(int[] state) {
        if (!encoding.covers(state)) {
            requireLayoutCovers(state);
            followLayout();
        }
        encode(state, 0);
        if (automaton.containsSibling(word)) {
            return false;
        }
        automaton.add(word);
        size++;
        return true;
    }

    @Override
    public boolean contains(int[] state) {
        if (!encoding.covers(state)) {
            return false;
        }
        encode(state, 0);
        return automaton.containsSibling(word);
    }

    @Override
    public boolean remove(int[] state) {
        if (!contains(state)) {
            return false;
        }
        encode(state, automaton.lastSymbol(word));
        automaton.remove(word);
        size--;
        return true;
    }

    @Override
    public int tag(int[] state) {
        requireMember(state);
        return automaton.lastSymbol(word);
    }

    @Override
    public void setTag(int[] state, int tag) {
        if (tag < 0 || tag > MAX_TAG) {
            throw new IllegalArgumentException("a tag is from 0 to %d: %d".formatted(MAX_TAG, tag));
        }
        requireMember(state);
        encode(state, tag);
        automaton.replaceSiblings(word);
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        int[] state = new int[encoding.slots()];
        automaton.forEach(tagged -> {
            encoding.decode(tagged, state);
            visitor.accept(state);
        });
    }

    private void requireMember(int[] state) {
        if (!contains(state)) {
            throw new IllegalArgumentException("only a state in the set has a tag: " + Arrays.toString(state));
        }
    }

    private void encode(int[] state, int tag) {
        encoding.encode(state, word);
        word[word.length - 1] = (byte) tag;
    }

    private void requireLayoutCovers(int[] state) {
        if (state.length > layout.width()) {
            throw new IllegalArgumentException(
                    "a state of %d slots, but the layout has %d".formatted(state.length, layout.width()));
        }
    }

    /** Makes room for all slots that the layout has got since the last time; the states so far have 0 there. */
    private void followLayout() {
        int layers = WordEncoding.length(layout) + TAG_BYTES;
        long added = WordEncoding.heapBytes(layout.width()) + HeapSize.ofBytes(layers);
        account.reserve(added);
        WordEncoding longer = new WordEncoding(layout);
        byte[] zeros = new byte[layers];
        longer.encode(NO_SLOTS, zeros);
        try {
            automaton.insertBeforeLast(Arrays.copyOfRange(zeros, encoding.length(), longer.length()));
        } catch (OutOfBudgetException full) {
            account.release(added);
            throw full;
        }
        account.release(WordEncoding.heapBytes(encoding.slots()) + HeapSize.ofBytes(word.length));
        encoding = longer;
        word = zeros;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void compact() {
        automaton.compact();
    }

    @Override
    public GraphSize graphSize() {
        return automaton.graphSize();
    }

    @Override
    public String dot() {
        List<String> names = WordEncoding.names(layout, encoding.slots());
        return automaton.dot(layer -> layer < names.size() ? names.get(layer) : "tag");
    }
}
