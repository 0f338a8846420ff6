package pleat.stores.diagram;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import pleat.memory.Footprint;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.store.GraphSize;
import pleat.store.StateNumbers;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.KeyShape;

/**
 * A set of states as a value: a diagram that never changes, with the encoding of its keys and the number of paths below each
 * edge. So it can be listed, counted, written, combined with others, and gives each of its states a number: a minimal perfect
 * hash. As for every set, a state stands for all longer ones that differ in trailing zeros.
 *
 * <p>States are in the order of their keys, which depends on the encoding: the same set made in another way may have another
 * order. A set that is written and read again has the same one.
 *
 * <p>Cost: 12 bytes for each node and edge. A look-up goes through the layers once and makes one small array. Any thread may
 * ask; the memory is given back by {@link #close}.
 */
public final class FoldedSet implements StateNumbers {
    private static final String PART = "folded set";
    /** With those of a layout without slots. */
    private static final long OWN_BYTES =
            HeapSize.ofObject(5, 1, 0) + HeapSize.ofAccount(PART) + 2 * HeapSize.ofObject(2, 0, 0);

    private final MemoryBudget budget;
    private final Account account;
    private final Encoding encoding;
    private final NodeArena nodes;
    private final PathCounts paths;
    private final int root;

    /** @param nodes on this account, without garbage; sealed here */
    private FoldedSet(NodeArena nodes, int root, Encoding encoding, MemoryBudget budget, Account account) {
        this.budget = budget;
        this.account = account;
        this.encoding = encoding.detached();
        account.reserve(OWN_BYTES + this.encoding.bytes());
        nodes.seal();
        this.nodes = nodes;
        this.root = root;
        this.paths = new PathCounts(nodes, account);
    }

    /**
     * The set of the keys below a root, as a copy.
     *
     * @throws OutOfBudgetException when there is no room
     */
    public static FoldedSet of(NodeArena source, int root, Encoding encoding, MemoryBudget budget) {
        return budget.openFor(PART, account -> {
            NodeArena nodes = new NodeArena(account, source.nodes());
            int copy = NodeCopy.copy(source, root, nodes, account);
            return new FoldedSet(nodes, copy, encoding, budget, account);
        });
    }

    /** No state. */
    public static FoldedSet empty(Encoding encoding, MemoryBudget budget) {
        return budget.openFor(
                PART, account -> new FoldedSet(new NodeArena(account, 0), NodeArena.NONE, encoding, budget, account));
    }

    /** How its states become keys. */
    public Encoding encoding() {
        return encoding;
    }

    /**
     * Copies the nodes into an arena, and returns the root of the copy.
     *
     * @param payer pays for what the copying takes on the way
     */
    public int copyTo(NodeArena into, Account payer) {
        return NodeCopy.copy(nodes, root, into, payer);
    }

    /** Slots of a state; all further ones are 0. */
    public int width() {
        return encoding.width();
    }

    public boolean isEmpty() {
        return root == NodeArena.NONE;
    }

    /** The number of states, exactly. */
    public BigInteger count() {
        return paths.exactly(root);
    }

    /** @throws ArithmeticException when there are more states than a long can number */
    @Override
    public long size() {
        requireNumbers();
        return paths.of(root);
    }

    public boolean contains(int[] state) {
        long[] key = new long[encoding.words()];
        KeyShape shape = encoding.shape();
        if (!encoding.write(state, key, 0)) {
            return false;
        }
        int node = root;
        for (int layer = shape.depth() - 1; layer >= 0 && node != NodeArena.NONE; layer--) {
            node = nodes.child(node, shape.label(layer, key, 0));
        }
        return node != NodeArena.NONE;
    }

    /** Shows every state once, in order; the array is the same each time: not to be changed or kept. */
    public void forEach(Consumer<int[]> visitor) {
        KeyWalk.forEachState(nodes, root, encoding, visitor);
    }

    /**
     * The number of a state, from 0 on in their order; {@link #ABSENT} if it is not in the set.
     *
     * @throws ArithmeticException when there are more states than a long can number
     */
    @Override
    public long indexOf(int[] state) {
        requireNumbers();
        long[] key = new long[encoding.words()];
        KeyShape shape = encoding.shape();
        if (root == NodeArena.NONE || !encoding.write(state, key, 0)) {
            return ABSENT;
        }
        long number = 0;
        int node = root;
        for (int layer = shape.depth() - 1; layer >= 0; layer--) {
            int bit = 1 << shape.label(layer, key, 0);
            int labels = nodes.labels(node);
            if ((labels & bit) == 0) {
                return ABSENT;
            }
            int index = Integer.bitCount(labels & (bit - 1));
            number += paths.before(node, index);
            node = nodes.childAt(node, index);
        }
        return number;
    }

    /**
     * The state with a number: the inverse of {@link #indexOf}.
     *
     * @throws IndexOutOfBoundsException when no state has that number
     * @throws ArithmeticException when there are more states than a long can number
     */
    @Override
    public int[] stateAt(long number) {
        requireNumbers();
        if (number < 0 || number >= paths.of(root)) {
            throw new IndexOutOfBoundsException("state " + number + " of " + paths.of(root));
        }
        KeyShape shape = encoding.shape();
        long[] key = shape.zeroKey();
        long left = number;
        int node = root;
        for (int layer = shape.depth() - 1; layer >= 0; layer--) {
            int index = 0;
            int labels = nodes.labels(node);
            while ((labels & (labels - 1)) != 0 && paths.before(node, index + 1) <= left) {
                labels &= labels - 1;
                index++;
            }
            left -= paths.before(node, index);
            shape.setLabel(layer, Integer.numberOfTrailingZeros(labels), key);
            node = nodes.childAt(node, index);
        }
        int[] state = new int[encoding.width()];
        encoding.read(key, 0, state);
        return state;
    }

    /**
     * Shows the keys with certain numbers, in order; the array is the same each time: not to be changed or kept.
     *
     * @param from the first number
     * @param to the first behind the last
     */
    public void forEachKey(long from, long to, Consumer<long[]> visitor) {
        requireNumbers();
        if (from < to && !isEmpty()) {
            new KeyRange(nodes, paths, encoding.shape(), visitor).walk(root, from, to);
        }
    }

    /**
     * The states that a condition on the values of some slots selects. Cost: about the nodes, times the combinations of these
     * values.
     *
     * @param slots for which {@link Encoding#layersOf} names few layers; see {@link #canRestrictBy}
     * @param condition gets the values of the slots, in an array that is the same each time
     * @throws OutOfBudgetException when there is no room
     */
    public FoldedSet restrictedTo(int[] slots, Predicate<int[]> condition) {
        int[] values = new int[slots.length];
        Predicate<long[]> ofKeys = key -> {
            for (int i = 0; i < slots.length; i++) {
                values[i] = slots[i] < encoding.width() ? encoding.value(slots[i], key, 0) : 0;
            }
            return condition.test(values);
        };
        if (isEmpty()) {
            return this;
        }
        try (SetBuilder builder = new SetBuilder(encoding, budget)) {
            int copy = copiedTo(builder);
            int result = Restriction.apply(builder.nodes(), copy, encoding.shape(), encoding.layersOf(slots), ofKeys);
            return of(builder.nodes(), result, encoding, budget);
        }
    }

    /** Whether these slots lie in so few layers that {@link #restrictedTo} can look at them. */
    public static boolean canRestrictBy(int[] slots, Encoding encoding) {
        return Restriction.suits(encoding.shape(), encoding.layersOf(slots));
    }

    /** What any number of threads look keys up in, a batch at a time; not after {@link #close}. */
    public Diagram diagram() {
        TopLayersTable top = isEmpty() ? null : TopLayersTable.to(nodes, root, encoding.shape());
        return new Diagram(encoding, nodes.pagesForGood(), top, root, nodes.nodes(), nodes.edges());
    }

    private void requireNumbers() {
        if (paths.of(root) == PathCounts.MOST) {
            throw new ArithmeticException("a set of " + count() + " states has more than a long can number");
        }
    }

    /**
     * The states of both sets; from the budget of this one, like all results.
     *
     * @throws OutOfBudgetException when there is no room
     */
    public FoldedSet union(FoldedSet other) {
        return combined(SetOperation.Kind.UNION, other);
    }

    /**
     * The states of this set and of others. Quicker than one union after the other.
     *
     * @param others with the same encoding, or with one that this one extends
     * @throws OutOfBudgetException when there is no room
     */
    public FoldedSet union(List<FoldedSet> others) {
        return unionWithout(others, List.of());
    }

    /**
     * The states of this set and of others that some sets do not have.
     *
     * @param others with the same encoding, or with one that this one extends, as those without which it is
     * @throws OutOfBudgetException when there is no room
     */
    public FoldedSet unionWithout(List<FoldedSet> others, List<FoldedSet> without) {
        long expected = nodes.nodes();
        for (FoldedSet other : others) {
            expected += other.nodes.nodes();
        }
        for (FoldedSet other : without) {
            expected += other.nodes.nodes();
        }
        try (SetBuilder builder = new SetBuilder(encoding, budget, expected)) {
            int all = combined(SetOperation.Kind.UNION, copiedTo(builder), others, builder);
            int rest = combined(SetOperation.Kind.DIFFERENCE, all, without, builder);
            return of(builder.nodes(), rest, encoding, budget);
        }
    }

    /** The root of a set of a builder after an operation with one set after the other. */
    private int combined(SetOperation.Kind kind, int root, List<FoldedSet> others, SetBuilder builder) {
        int depth = encoding.shape().depth();
        int result = root;
        for (FoldedSet other : others) {
            if (!other.encoding.isExtendedBy(encoding)) {
                throw new IllegalArgumentException("a set with another encoding");
            }
            int copy = other.copiedTo(builder);
            result = SetOperation.apply(kind, builder.nodes(), result, copy, depth, builder.account());
        }
        return result;
    }

    /**
     * The states of this set that the other one does not have.
     *
     * @throws OutOfBudgetException when there is no room
     */
    public FoldedSet difference(FoldedSet other) {
        return combined(SetOperation.Kind.DIFFERENCE, other);
    }

    /**
     * The states that both sets have.
     *
     * @throws OutOfBudgetException when there is no room
     */
    public FoldedSet intersection(FoldedSet other) {
        return combined(SetOperation.Kind.INTERSECTION, other);
    }

    /**
     * Where the encodings agree, but for layers on top, the cost is that of the {@link SetOperation}. Otherwise the states of one
     * set, the one with fewer, are listed and encoded like those of the other one.
     */
    private FoldedSet combined(SetOperation.Kind kind, FoldedSet other) {
        boolean otherIsWider = encoding.isExtendedBy(other.encoding);
        boolean agree = otherIsWider || other.encoding.isExtendedBy(encoding);
        boolean takesOthers = agree ? otherIsWider : count().compareTo(other.count()) < 0;
        try (SetBuilder builder = new SetBuilder(takesOthers ? other.encoding : encoding, budget)) {
            if (!agree) {
                (takesOthers ? this : other).forEach(builder::add);
            }
            int listed = builder.root();
            int left = agree || !takesOthers ? copiedTo(builder) : listed;
            int right = agree || takesOthers ? other.copiedTo(builder) : listed;
            int depth = builder.encoding().shape().depth();
            int result = SetOperation.apply(kind, builder.nodes(), left, right, depth, builder.account());
            return of(builder.nodes(), result, builder.encoding(), budget);
        }
    }

    /** The root of a copy under the encoding of a builder, which is this one with layers on top. */
    private int copiedTo(SetBuilder builder) {
        int copy = NodeCopy.copy(nodes, root, builder.nodes(), builder.account());
        return builder.lifted(copy, encoding, builder.encoding());
    }

    /**
     * The same states under another encoding, or under one that has more on top where a state does not fit it.
     *
     * @throws OutOfBudgetException when there is no room
     */
    public FoldedSet under(Encoding other) {
        try (SetBuilder builder = new SetBuilder(other, budget)) {
            if (encoding.isExtendedBy(other)) {
                return of(builder.nodes(), copiedTo(builder), other, budget);
            }
            forEach(builder::add);
            return builder.build();
        }
    }

    /** Writes the set, with its encoding; {@link SetFormat} says how. Flushes nothing and closes nothing. */
    public void writeTo(OutputStream out) throws IOException {
        SetFormat.write(encoding, nodes, root, out, account);
    }

    /**
     * Reads a set that was written by {@link #writeTo}, and no byte more.
     *
     * @throws MalformedSetException when that is not what is there
     * @throws OutOfBudgetException when there is no room for it
     */
    public static FoldedSet readFrom(InputStream in, MemoryBudget budget) throws IOException {
        Account account = budget.open(PART);
        try {
            NodeArena nodes = new NodeArena(account, 0);
            SetFormat.Content content = SetFormat.read(in, nodes, account);
            return new FoldedSet(nodes, content.root(), content.encoding(), budget, account);
        } catch (IOException | OutOfBudgetException refused) {
            account.close();
            throw refused;
        }
    }

    /** Nodes and edges. */
    public GraphSize graphSize() {
        return new GraphSize(nodes.nodes(), nodes.edges(), nodes.nodes());
    }

    public Footprint footprint() {
        return account.footprint();
    }

    @Override
    public void close() {
        account.close();
    }
}
