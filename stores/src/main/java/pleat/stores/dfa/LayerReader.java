package pleat.stores.dfa;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.node.NodeTable;

/** Makes the nodes of an automaton from the layers that an {@link AutomatonImage} has, the last one first. */
final class LayerReader {
    private final WordAutomaton automaton;
    private final Account account;
    private final RangeList ranges = new RangeList();

    /** @param account pays for what is needed on the way */
    LayerReader(WordAutomaton automaton, Account account) {
        this.automaton = automaton;
        this.account = account;
    }

    /**
     * The root, which nobody refers to yet.
     *
     * @throws IOException when this is no automaton; then some nodes are there that nobody refers to
     */
    int read(DataInputStream in) throws IOException {
        int[] below = {NodeTable.ACCEPT};
        long reserved = 0;
        try {
            for (int layer = automaton.layers() - 1; layer >= 0; layer--) {
                int count = in.readInt();
                require(count >= 0);
                account.reserve(HeapSize.ofInts(count));
                reserved += HeapSize.ofInts(count);
                below = readLayer(layer, count, below, in);
            }
        } finally {
            account.release(reserved);
        }
        require(below.length <= 1);
        return below.length == 0 ? NodeTable.NONE : below[0];
    }

    private int[] readLayer(int layer, int count, int[] below, DataInputStream in) throws IOException {
        int[] nodes = new int[count];
        for (int i = 0; i < count; i++) {
            int degree = 1 + in.readUnsignedByte();
            int next = 0;
            ranges.clear();
            for (int edge = 0; edge < degree; edge++) {
                int first = in.readUnsignedByte();
                int last = in.readUnsignedByte();
                int child = in.readInt();
                require(next <= first && first <= last && child >= 0 && child < below.length);
                ranges.append(first, last, below[child]);
                next = last + 1;
            }
            nodes[i] = automaton.make(layer, ranges);
        }
        return nodes;
    }

    private static void require(boolean isSound) throws StreamCorruptedException {
        if (!isSound) {
            throw new StreamCorruptedException("not the layers of an automaton");
        }
    }
}
