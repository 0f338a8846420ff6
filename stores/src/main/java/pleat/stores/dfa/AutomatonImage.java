package pleat.stores.dfa;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import pleat.checkpoint.StateSetFormat;
import pleat.file.BlockOutput;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.node.NodeTable;

/**
 * The bytes of a {@link DfaStore} as it was at some time: the number of slots and of states, then the automaton layer by layer, each
 * node with a list of its successors (Holzmann and Puri 1999, 5.3). The last layer comes first, so that a reader knows the children of
 * a node before the node itself. The paper names nodes by their addresses; here the number of a node is its place in its layer.
 *
 * <p>Any thread may write it.
 */
public final class AutomatonImage implements StateSetFormat.Frozen {
    private static final String PART = "copy of the automaton";
    private static final int RANGE_BYTES = 2 + Integer.BYTES;

    private final byte[] bytes;
    private final Account account;

    private AutomatonImage(byte[] bytes, Account account) {
        this.bytes = bytes;
        this.account = account;
    }

    static AutomatonImage of(WordAutomaton automaton, int slots, long states, MemoryBudget budget) {
        return budget.openFor(PART, account -> {
            NodeTable table = automaton.table();
            long length = Integer.BYTES * (1L + automaton.layers())
                    + Long.BYTES
                    + table.nodes()
                    + RANGE_BYTES * table.edges();
            long scratch = 2 * HeapSize.ofInts(table.end());
            account.reserve(HeapSize.ofBytes(length) + scratch);
            account.requireNumbers(length);
            ByteBuffer buffer = ByteBuffer.allocate((int) length);
            buffer.putInt(slots).putLong(states);
            putLayers(automaton, buffer);
            account.release(scratch);
            return new AutomatonImage(buffer.array(), account);
        });
    }

    private static void putLayers(WordAutomaton automaton, ByteBuffer buffer) {
        NodeTable table = automaton.table();
        int[] counts = new int[automaton.layers()];
        int[] numbers = new int[table.end()];
        for (int node = 0; node < numbers.length; node++) {
            if (table.isInUse(node)) {
                numbers[node] = counts[table.tag(node)]++;
            }
        }
        int[] sorted = sorted(table, counts, numbers);
        int end = sorted.length;
        for (int layer = counts.length - 1; layer >= 0; layer--) {
            buffer.putInt(counts[layer]);
            int first = end - counts[layer];
            for (int i = first; i < end; i++) {
                putNode(table, sorted[i], numbers, buffer);
            }
            end = first;
        }
    }

    /** The nodes of the first layer, of the second and so on, by their numbers. */
    private static int[] sorted(NodeTable table, int[] counts, int[] numbers) {
        int[] starts = counts.clone();
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] sorted = new int[(int) table.nodes()];
        for (int node = 0; node < numbers.length; node++) {
            if (table.isInUse(node)) {
                int layer = table.tag(node);
                sorted[starts[layer] - counts[layer] + numbers[node]] = node;
            }
        }
        return sorted;
    }

    /** A node has 1 to 256 ranges. */
    private static void putNode(NodeTable table, int node, int[] numbers, ByteBuffer buffer) {
        int degree = table.degree(node);
        buffer.put((byte) (degree - 1));
        for (int i = 0; i < degree; i++) {
            long edge = table.edgeAt(node, i);
            int child = NodeTable.child(edge);
            buffer.put((byte) RangeList.first(edge)).put((byte) RangeList.last(edge));
            buffer.putInt(child == NodeTable.ACCEPT ? 0 : numbers[child]);
        }
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        BlockOutput blocks = new BlockOutput(out);
        blocks.write(bytes);
        blocks.end();
    }

    @Override
    public void close() {
        account.close();
    }
}
