package pleat.stores.dfa;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import pleat.file.BlockInput;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.RemovableStore;
import pleat.store.StackStore;
import pleat.store.StateStore;
import pleat.store.TaggedStore;
import pleat.stores.memory.Accounted;

/**
 * States as the words of a minimised automaton. The last symbol of a word is the tag of its state (Holzmann and Puri 1999,
 * 5.1, byte tags); no two words of the set differ in the tag only.
 */
public final class DfaStore extends Accounted
        implements StateStore, EnumerableStore, GraphStore, RemovableStore, StackStore, TaggedStore {
    private static final String PART = "automaton";
    private static final int TAG_BYTES = 1;
    /** The tag of a state on the stack of a search; a new state has it. */
    private static final int ON_STACK = 0;

    private static final int OFF_STACK = 1;
    private static final int[] NO_SLOTS = {};
    private static final long OWN_BYTES = HeapSize.ofObject(7, 0, 1) + HeapSize.ofAccount(PART);

    private final StateLayout layout;
    private final SavedForm saved;
    private final MemoryBudget budget;
    private final WordAutomaton automaton;
    private WordEncoding encoding;
    /** The word of the current call. */
    private byte[] word;

    private long size;

    private DfaStore(StateLayout layout, SavedForm saved, MemoryBudget budget, MemoryBudget.Account account) {
        super(account);
        int layers = WordEncoding.length(layout, layout.width()) + TAG_BYTES;
        account.reserve(OWN_BYTES + WordEncoding.heapBytes(layout.width()) + HeapSize.ofBytes(layers));
        this.layout = layout;
        this.saved = saved;
        this.budget = budget;
        this.encoding = new WordEncoding(layout, layout.width());
        this.word = new byte[layers];
        this.automaton = new WordAutomaton(layers, account);
    }

    public static DfaStore of(StateLayout layout, SavedForm saved, MemoryBudget budget) {
        return budget.openFor(PART, account -> new DfaStore(layout, saved, budget, account));
    }

    /** A search has to tell what it leaves only where that is of use. */
    @Override
    public <V> Optional<V> view(Class<V> kind) {
        boolean isHidden = kind == StackStore.class && !isSavedByLayers();
        return isHidden ? Optional.empty() : StateStore.super.view(kind);
    }

    public boolean isSavedByLayers() {
        return saved == SavedForm.LAYERS;
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
        int layers = WordEncoding.length(layout, layout.width()) + TAG_BYTES;
        long added = WordEncoding.heapBytes(layout.width()) + HeapSize.ofBytes(layers);
        account.reserve(added);
        WordEncoding longer = new WordEncoding(layout, layout.width());
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
    public void leave(int[] state) {
        setTag(state, OFF_STACK);
    }

    /**
     * Steps 1 to 3 of the paper's 5.3. There the words that end with the tag are a tree, found backwards from the one node that
     * accepts nothing but this tag. Here they are an automaton, the intersection with all words that end so. The words are
     * deleted one by one, and nothing of this changes the other automaton.
     */
    @Override
    public long removeStack() {
        MemoryBudget.Account scratch = budget.open("stack");
        try {
            WordAutomaton ending = WordAutomaton.endingWith(ON_STACK, automaton.layers(), scratch);
            WordAutomaton stack = automaton.intersection(ending, scratch);
            long before = size;
            stack.forEach(tagged -> {
                automaton.remove(tagged);
                size--;
            });
            return before - size;
        } finally {
            scratch.close();
        }
    }

    /**
     * A copy of the automaton as it is now.
     *
     * @throws OutOfBudgetException when there is no room for it
     */
    public AutomatonImage freeze() {
        return AutomatonImage.of(automaton, encoding.slots(), size, budget);
    }

    /**
     * Fills this empty set with what an {@link AutomatonImage} wrote.
     *
     * @throws IOException when the bytes are something else
     * @throws OutOfBudgetException when there is no room
     */
    public void load(InputStream from) throws IOException {
        BlockInput blocks = new BlockInput(from);
        DataInputStream in = new DataInputStream(blocks);
        int slots = in.readInt();
        long states = in.readLong();
        if (slots < 0 || slots > layout.width() || states < 0) {
            throw new StreamCorruptedException("an automaton of other states");
        }
        WordEncoding shorter = new WordEncoding(layout, slots);
        automaton.load(shorter.length() + TAG_BYTES, in);
        blocks.requireEnd();
        account.reserve(WordEncoding.heapBytes(slots) + HeapSize.ofBytes(automaton.layers()));
        account.release(WordEncoding.heapBytes(encoding.slots()) + HeapSize.ofBytes(word.length));
        encoding = shorter;
        word = new byte[automaton.layers()];
        size = states;
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
