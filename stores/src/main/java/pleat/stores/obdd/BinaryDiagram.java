package pleat.stores.obdd;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.store.GraphSize;
import pleat.stores.node.NodeTable;

/**
 * A reduced ordered binary decision diagram of a set of bit vectors (Bryant 1986, in the form of Visser, Memory efficient
 * state storage in SPIN, 1996, section 3): arcs to F are left out, no two nodes have the same test and arcs, and no node has
 * two equal arcs. A variable that a path does not test may have both values.
 *
 * <p>A node's tag is the variable that it tests. T is the node without arcs; its tag is the number of variables, the first
 * one that does not exist. It is always there and counts as a node, as in the paper.
 *
 * <p>Cost of looking up: the nodes on one path. Of adding: one step a variable.
 */
final class BinaryDiagram {
    private static final int MEMBER = -1;

    private final Account account;
    private final NodeTable nodes;
    private final long[] arcs = new long[2];
    /** For each variable the node that was reached before it, by the last descent; it may test a later variable. */
    private int[] path = {};

    private int root = NodeTable.NONE;
    private int terminal;
    private int variables;
    private long mostNodes;

    BinaryDiagram(Account account) {
        account.reserve(HeapSize.ofObject(4, 3, 1) + HeapSize.ofLongs(2) + HeapSize.ofInts(0));
        this.account = account;
        this.nodes = NodeTable.shared(account);
        this.terminal = nodes.make(0, arcs, 0);
        nodes.retain(terminal);
        noteSize();
    }

    /** The paper's Exists. */
    boolean contains(int[] bits) {
        int node = root;
        while (node != terminal && node != NodeTable.NONE) {
            node = child(node, bits[nodes.tag(node)]);
        }
        return node == terminal;
    }

    /**
     * The paper's EncodeOBDD and OR. The second operand of this OR is a single path, so that it follows that path in the
     * diagram and changes nothing beside it: the path is encoded from its end up to where the diagram leaves it, and joined
     * with the nodes met from there up to the root. No pair of nodes comes up twice, hence no operation cache.
     *
     * @return true iff the vector was not there before
     */
    boolean add(int[] bits) {
        int leaving = descend(bits);
        if (leaving == MEMBER) {
            return false;
        }
        int union = union(bits, leaving);
        nodes.retain(union);
        nodes.release(root);
        root = union;
        noteSize();
        if (nodes.isSparse()) {
            compact();
        }
        return true;
    }

    /** The first variable before which the path of these bits has led to F. */
    private int descend(int[] bits) {
        int node = root;
        int variable = 0;
        while (variable < variables && node != NodeTable.NONE) {
            path[variable] = node;
            if (nodes.tag(node) == variable) {
                node = child(node, bits[variable]);
            }
            variable++;
        }
        return node == NodeTable.NONE ? variable : MEMBER;
    }

    private int union(int[] bits, int leaving) {
        int node = terminal;
        try {
            for (int variable = variables - 1; variable >= 0; variable--) {
                int bit = bits[variable];
                int other = variable < leaving ? cofactor(path[variable], variable, 1 - bit) : NodeTable.NONE;
                node = test(variable, bit, node, other);
            }
            return node;
        } catch (OutOfBudgetException full) {
            nodes.freeIfUnused(node);
            throw full;
        }
    }

    /** What is left of the diagram below the node when the variable, not later than the node's own, has this value. */
    private int cofactor(int node, int variable, int bit) {
        return nodes.tag(node) == variable ? child(node, bit) : node;
    }

    private int test(int variable, int bit, int child, int other) {
        if (child == other) {
            return child;
        }
        if (other == NodeTable.NONE) {
            arcs[0] = NodeTable.edge(bit, child);
            return nodes.make(variable, arcs, 1);
        }
        arcs[bit] = NodeTable.edge(bit, child);
        arcs[1 - bit] = NodeTable.edge(1 - bit, other);
        return nodes.make(variable, arcs, 2);
    }

    private int child(int node, int bit) {
        if (nodes.degree(node) == 2) {
            return NodeTable.child(nodes.edgeAt(node, bit));
        }
        long only = nodes.edgeAt(node, 0);
        return NodeTable.label(only) == bit ? NodeTable.child(only) : NodeTable.NONE;
    }

    /**
     * Appends variables, for which there must be room, at the end of the order; in all vectors so far they are 0. What was T
     * becomes the test of the first
     * of them, under the same number, so that nothing above it changes.
     */
    void append(int count) {
        if (count == 0) {
            return;
        }
        int below = nodes.make(variables + count, arcs, 0);
        int newTerminal = below;
        try {
            for (int variable = variables + count - 1; variable > variables; variable--) {
                below = test(variable, 0, below, NodeTable.NONE);
            }
            arcs[0] = NodeTable.edge(0, below);
            nodes.rewrite(terminal, arcs, 1);
        } catch (OutOfBudgetException full) {
            nodes.freeIfUnused(below);
            throw full;
        }
        nodes.retain(newTerminal);
        nodes.release(terminal);
        terminal = newTerminal;
        variables += count;
        noteSize();
    }

    /** Gives back the room that is free. Cost: the whole diagram. */
    void compact() {
        nodes.compact(moved -> {
            root = moved.applyAsInt(root);
            terminal = moved.applyAsInt(terminal);
        });
    }

    /** Makes room for so many variables in all. */
    void makeRoom(int length) {
        if (path.length < length) {
            account.reserve(HeapSize.ofInts(length));
            account.release(HeapSize.ofInts(path.length));
            path = Arrays.copyOf(path, length);
        }
    }

    private void noteSize() {
        mostNodes = Math.max(mostNodes, nodes.nodes());
    }

    NodeTable nodes() {
        return nodes;
    }

    int root() {
        return root;
    }

    int terminal() {
        return terminal;
    }

    /** The largest diagram is the largest after an operation: what a union makes and drops again does not count. */
    GraphSize graphSize() {
        return new GraphSize(nodes.nodes(), nodes.edges(), mostNodes);
    }
}
