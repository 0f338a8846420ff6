package pleat.stores.gets;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.stores.node.NodeTable;

/**
 * A path down from the root of a {@link SharingGraph}, and the change of the graph along it. The nodes before the first one
 * with several parents are on no other path and may be changed where they are; from there on they have to be split.
 *
 * <p>A change makes new nodes bottom up and ends with one rewritten node; until then nothing that can be reached from the
 * root has changed, so that a refused budget has only to drop what was made.
 */
final class GraphPath {
    private static final int FIRST_ROOM = 8;

    private final Account account;
    private final NodeTable table;
    private final EdgeList edges;
    /** The values to follow, the end mark last. */
    private int[] word = new int[FIRST_ROOM];
    /** The nodes met, the root first. */
    private int[] nodes = new int[FIRST_ROOM + 1];

    private int wordLength;
    /** How many values of the word were followed. */
    private int matched;
    /** Nodes before this one have one parent each, all the way up. */
    private int firstShared;
    /** What was made or found last to be put into the graph; nobody may refer to it yet. */
    private int loose;

    GraphPath(Account account, NodeTable table) {
        account.reserve(HeapSize.ofObject(5, 4, 0) + HeapSize.ofInts(FIRST_ROOM) + HeapSize.ofInts(FIRST_ROOM + 1));
        this.account = account;
        this.table = table;
        this.edges = new EdgeList(account);
    }

    /** The longest tuple that there is room for. */
    int longest() {
        return word.length - 1;
    }

    /** Goes down from the root as far as the tuple leads; returns whether it leads to an end. */
    boolean follow(int root, int[] values, int length) {
        write(values, length);
        nodes[0] = root;
        matched = 0;
        loose = NodeTable.NONE;
        firstShared = 1;
        boolean alone = true;
        int child = table.childUnder(root, word[0]);
        while (child != NodeTable.NONE) {
            matched++;
            nodes[matched] = child;
            alone &= table.references(child) == 1;
            firstShared += alone ? 1 : 0;
            child = matched < wordLength ? table.childUnder(child, word[matched]) : NodeTable.NONE;
        }
        return matched == wordLength;
    }

    /** Puts what the tuple lacks below the path that was followed. */
    void complete() {
        try {
            makeEnd();
            for (int i = wordLength - 2; i >= matched; i--) {
                edges.clear();
                edges.put(word[i + 1], loose);
                loose = edges.make(table, word[i]);
            }
            putUnder(matched);
        } catch (OutOfBudgetException full) {
            dropLoose();
            throw full;
        }
    }

    /** Takes the tuple out whose path was followed to its end. */
    void cut() {
        try {
            edges.load(table, nodes[wordLength - 1]);
            edges.remove(word[wordLength - 1]);
            mergeUpward(wordLength - 1);
        } catch (OutOfBudgetException full) {
            dropLoose();
            throw full;
        }
    }

    /** Gives another last value to the tuple whose path was followed to its end. */
    void exchangeLast(int value) {
        int last = wordLength - 2;
        try {
            makeEnd();
            edges.clear();
            edges.put(SharingGraph.END, loose);
            loose = edges.make(table, value);
            edges.load(table, nodes[last]);
            edges.remove(word[last]);
            edges.put(value, loose);
            mergeUpward(last);
        } catch (OutOfBudgetException full) {
            dropLoose();
            throw full;
        }
    }

    /** Ends in different layers are different nodes; this is what keeps all layers apart. */
    private void makeEnd() {
        edges.clear();
        loose = edges.make(table, wordLength);
    }

    /** The edges of the node at this depth have become those in the list: restores the canonical form from there up. */
    private void mergeUpward(int from) {
        int depth = from;
        while (!settled(depth)) {
            loose = edges.isEmpty() ? NodeTable.NONE : edges.make(table, table.tag(nodes[depth]));
            depth--;
            if (loose != NodeTable.NONE) {
                putUnder(depth);
                return;
            }
            edges.load(table, nodes[depth]);
            edges.remove(word[depth]);
        }
    }

    /** The path goes on from the node at this depth to the loose one: restores the canonical form from there up. */
    private void putUnder(int from) {
        int depth = from;
        while (depth > 0) {
            edges.load(table, nodes[depth]);
            edges.put(word[depth], loose);
            if (settled(depth)) {
                return;
            }
            loose = edges.make(table, table.tag(nodes[depth]));
            depth--;
        }
        putUnderRoot();
    }

    /** Without a copy of its edges, which are many. */
    private void putUnderRoot() {
        int root = nodes[0];
        int index = table.indexOf(root, word[0]);
        if (index < 0) {
            table.insertEdge(root, ~index, NodeTable.edge(word[0], loose));
        } else {
            table.redirect(root, index, loose);
        }
    }

    /** Changes the node where it is, if that touches no other path and makes it equal to no other node. */
    private boolean settled(int depth) {
        int node = nodes[depth];
        boolean stays = depth == 0
                || (depth < firstShared && !edges.isEmpty() && edges.find(table, table.tag(node)) == NodeTable.NONE);
        if (stays) {
            edges.rewrite(table, node);
        }
        return stays;
    }

    private void dropLoose() {
        table.freeIfUnused(loose);
    }

    /** Gives back the room for the edges of the largest node so far. */
    void compact() {
        edges.compact();
    }

    private void write(int[] values, int length) {
        ensure(length + 1);
        for (int i = 0; i < length; i++) {
            if (values[i] == SharingGraph.END) {
                throw new IllegalArgumentException("the end mark " + SharingGraph.END + " is not a value");
            }
            word[i] = values[i];
        }
        word[length] = SharingGraph.END;
        wordLength = length + 1;
    }

    private void ensure(int room) {
        if (room > word.length) {
            int length = Math.max(room, 2 * word.length);
            account.reserve(HeapSize.ofInts(length) + HeapSize.ofInts(length + 1L));
            account.release(HeapSize.ofInts(word.length) + HeapSize.ofInts(nodes.length));
            word = Arrays.copyOf(word, length);
            nodes = Arrays.copyOf(nodes, length + 1);
        }
    }
}
