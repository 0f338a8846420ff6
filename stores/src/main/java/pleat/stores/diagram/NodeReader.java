package pleat.stores.diagram;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import pleat.file.BlockInput;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.diagram.key.KeyShape;

/**
 * Reads the nodes of a set and checks that they are a diagram: labels that the layer has, children of the layer below, a root
 * on the uppermost layer. Memory is reserved as nodes arrive, never because a number says so.
 */
final class NodeReader {
    private static final int FIRST_CAPACITY = 64;

    private final BlockInput in;
    private final NodeArena nodes;
    private final KeyShape shape;
    private final Account account;
    /** The nodes by their numbers. */
    private int[] numbered = new int[FIRST_CAPACITY];
    /** How many layers lie below each of them and with it. */
    private int[] heights = new int[FIRST_CAPACITY];

    private int count;

    NodeReader(BlockInput in, NodeArena nodes, KeyShape shape, Account account) {
        this.in = in;
        this.nodes = nodes;
        this.shape = shape;
        this.account = account;
        account.reserve(2 * HeapSize.ofInts(FIRST_CAPACITY));
    }

    /** The root of the diagram. */
    int read() throws IOException {
        append(NodeArena.END, 0);
        int[] children = new int[NodeArena.MOST_LABELS];
        for (int labels = in.readNumber(); labels != 0; labels = in.readNumber()) {
            readNode(labels, children);
        }
        int last = numbered[count - 1];
        int height = heights[count - 1];
        account.release(2 * HeapSize.ofInts(numbered.length));
        int roots = in.readNumber();
        if (roots == 0 && count == 1) {
            return NodeArena.NONE;
        }
        require(roots == 1 && height == shape.depth(), "there is no root");
        return last;
    }

    private void readNode(int labels, int[] children) throws IOException {
        int height = 0;
        for (int i = 0; i < Integer.bitCount(labels); i++) {
            int distance = in.readNumber();
            require(distance > 0 && distance <= count, "a node has a child that is not there");
            int child = count - distance;
            require(i == 0 || heights[child] + 1 == height, "a node has children of several layers");
            height = heights[child] + 1;
            children[i] = numbered[child];
        }
        require(height <= shape.depth(), "there are more layers than the keys have");
        int most = shape.mask(height - 1);
        require(
                Integer.SIZE - Integer.numberOfLeadingZeros(labels) <= most + 1,
                "a node has a label that is too large");
        append(nodes.make(labels, children), height);
    }

    private void append(int node, int height) {
        if (count == numbered.length) {
            int larger = count + (count >>> 1);
            account.reserve(2 * HeapSize.ofInts(larger));
            account.release(2 * HeapSize.ofInts(count));
            numbered = Arrays.copyOf(numbered, larger);
            heights = Arrays.copyOf(heights, larger);
        }
        numbered[count] = node;
        heights[count++] = height;
    }

    private static void require(boolean holds, String problem) throws IOException {
        if (!holds) {
            throw new StreamCorruptedException(problem);
        }
    }
}
