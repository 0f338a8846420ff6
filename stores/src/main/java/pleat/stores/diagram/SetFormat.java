package pleat.stores.diagram;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import pleat.file.BlockInput;
import pleat.file.BlockOutput;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.EncodingFormat;

/**
 * A {@link FoldedSet} as bytes: eight letters and a version, then blocks with checksums ({@link BlockOutput}), and in these
 *
 * <pre>
 * encoding   as {@link EncodingFormat} writes it
 * nodes      children before parents, numbered from 1 on; 0 is the end of every path:
 *            labels as bits, never 0; for each label the distance to the number of the child
 * 0
 * root       0 for the empty set, 1 otherwise: then the last node is the root, or 0 if there is none
 * </pre>
 *
 * <p>The order of the nodes depends on the set and its encoding alone. The numbers of nodes have seven bits to a byte. A reader believes nothing: see {@link NodeReader}.
 */
final class SetFormat {
    private static final byte[] MAGIC = {'P', 'L', 'E', 'A', 'T', 'S', 'E', 'T'};
    private static final int VERSION = 1;

    private SetFormat() {}

    /** What was read besides nodes. */
    record Content(Encoding encoding, int root) {}

    /** @param account pays for what the writing takes on the way */
    static void write(Encoding encoding, NodeArena nodes, int root, OutputStream out, Account account)
            throws IOException {
        int depth = encoding.shape().depth();
        long bytes = HeapSize.ofInts(root + 1L) + 2 * HeapSize.ofInts(depth) + BlockOutput.BYTES;
        account.reserve(bytes);
        try {
            DataOutputStream head = new DataOutputStream(out);
            head.write(MAGIC);
            head.writeInt(VERSION);
            BlockOutput blocks = new BlockOutput(out);
            EncodingFormat.write(encoding, new DataOutputStream(blocks));
            if (root > NodeArena.END) {
                writeNodes(nodes, root, depth, blocks);
            }
            blocks.writeNumber(0);
            blocks.writeNumber(root == NodeArena.NONE ? 0 : 1);
            blocks.end();
        } finally {
            account.release(bytes);
        }
    }

    /** In the order in which a walk from the root, by ascending labels, leaves them. So equal sets have equal bytes. */
    private static void writeNodes(NodeArena nodes, int root, int depth, BlockOutput out) throws IOException {
        int[] numbers = new int[root + 1];
        int[] path = new int[depth];
        int[] next = new int[depth];
        int written = 0;
        int top = 0;
        path[0] = root;
        while (top >= 0) {
            int node = path[top];
            int labels = nodes.labels(node);
            int count = Integer.bitCount(labels);
            if (next[top] < count) {
                int child = nodes.childAt(node, next[top]++);
                if (child != NodeArena.END && numbers[child] == 0) {
                    top++;
                    path[top] = child;
                    next[top] = 0;
                }
            } else {
                numbers[node] = ++written;
                out.writeNumber(labels);
                for (int i = 0; i < count; i++) {
                    out.writeNumber(written - numbers[nodes.childAt(node, i)]);
                }
                top--;
            }
        }
    }

    /**
     * Reads a set into an empty arena.
     *
     * @param account of the arena; pays for what the reading takes on the way, and is closed by its owner after a refusal
     */
    static Content read(InputStream in, NodeArena nodes, Account account) throws IOException {
        try {
            DataInputStream head = new DataInputStream(in);
            byte[] magic = new byte[MAGIC.length];
            head.readFully(magic);
            if (!Arrays.equals(magic, MAGIC)) {
                throw new MalformedSetException("not a set of states: it does not start with PLEATSET");
            }
            int version = head.readInt();
            if (version != VERSION) {
                throw new MalformedSetException(
                        "a set of states of version %d, but only version %d is known".formatted(version, VERSION));
            }
            account.reserve(BlockInput.BYTES);
            BlockInput blocks = new BlockInput(in);
            Encoding encoding = EncodingFormat.read(new DataInputStream(blocks), account);
            int root = new NodeReader(blocks, nodes, encoding.shape(), account).read();
            blocks.requireEnd();
            account.release(BlockInput.BYTES);
            return new Content(encoding, root);
        } catch (EOFException early) {
            throw new MalformedSetException("a set of states that ends early");
        } catch (StreamCorruptedException damaged) {
            throw new MalformedSetException("a set of states that is damaged: " + damaged.getMessage());
        }
    }
}
