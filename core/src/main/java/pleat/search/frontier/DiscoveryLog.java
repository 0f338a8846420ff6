package pleat.search.frontier;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayDeque;
import java.util.Arrays;
import pleat.memory.MemoryBudget;
import pleat.spill.Allowance;
import pleat.spill.SpillFile;

/**
 * Who found whom in a breadth-first search, in about four bits per state: enough to rebuild the path to any state without
 * state numbers in the store and without a second copy of the states.
 *
 * <p>States are expanded in the order in which they were discovered. So the log is a sequence of records, one for each
 * expansion (record 0 is "the start", record n + 1 is the expansion of state n), and each record lists which of the
 * offered successors were new: for each of them a 1 bit and the gap to the previous one in Elias gamma code; then a 0 bit.
 * Every {@value #STRIDE} records a checkpoint notes the position and the number of states discovered before it, which makes
 * looking up a parent a binary search and a short decoding, which a deep path shares among its many states.
 */
public final class DiscoveryLog implements AutoCloseable {
    private static final int STRIDE = 4096;

    /**
     * An eighth of the budget. Nothing is read before there is a trace to be shown, so a log on disk costs next to nothing.
     */
    private static final int SHARE = 8;

    private final MemoryBudget.Account account;
    private final BitLog bits;

    private long[] checkpointPosition = new long[16];
    private long[] checkpointDiscoveries = new long[16];
    private int checkpoints;

    private long records;
    private long discoveries;
    /** One more than the last successor number written to the open record. */
    private int afterLast;

    public DiscoveryLog(MemoryBudget budget, SpillFile spill) {
        this.account = budget.open("trace log");
        this.bits = new BitLog(account, Allowance.of(budget, account, spill, SHARE), spill);
        account.reserve(2 * (16 + 8L * checkpointPosition.length));
        checkpoint(0, 0);
    }

    /** The successor with this number, counted from 0 in the order offered, was new. */
    public void discovered(int successor) {
        bits.append(1, 1);
        bits.appendGamma(successor - afterLast + 1);
        afterLast = successor + 1;
        discoveries++;
    }

    /** The current expansion is complete. */
    public void expanded() {
        bits.append(0, 1);
        afterLast = 0;
        records++;
        if (records % STRIDE == 0) {
            checkpoint(bits.size(), discoveries);
        }
    }

    private void checkpoint(long position, long found) {
        if (checkpoints == checkpointPosition.length) {
            account.reserve(2 * 8L * checkpoints);
            checkpointPosition = Arrays.copyOf(checkpointPosition, 2 * checkpoints);
            checkpointDiscoveries = Arrays.copyOf(checkpointDiscoveries, 2 * checkpoints);
        }
        checkpointPosition[checkpoints] = position;
        checkpointDiscoveries[checkpoints] = found;
        checkpoints++;
    }

    /** Writes the log, between two expansions. */
    public void writeTo(DataOutputStream out) throws IOException {
        bits.writeTo(out);
        out.writeLong(records);
        out.writeLong(discoveries);
        out.writeInt(checkpoints);
        for (int i = 0; i < checkpoints; i++) {
            out.writeLong(checkpointPosition[i]);
            out.writeLong(checkpointDiscoveries[i]);
        }
    }

    /** Reads what {@link #writeTo} wrote. The log must be empty. */
    public void readFrom(DataInputStream in) throws IOException {
        bits.readFrom(in);
        records = in.readLong();
        discoveries = in.readLong();
        int count = in.readInt();
        if (count != records / STRIDE + 1) {
            throw new StreamCorruptedException("an impossible number of checkpoints in a log");
        }
        checkpoints = 0;
        for (int i = 0; i < count; i++) {
            checkpoint(in.readLong(), in.readLong());
        }
    }

    /** Number of states discovered so far. */
    public long discoveries() {
        return discoveries;
    }

    public long bytes() {
        return account.bytes();
    }

    /** The choices that lead to the state with this number: which initial state, then which successor, and so on. */
    public int[] pathTo(long state) {
        ArrayDeque<Integer> choices = new ArrayDeque<>();
        Origins origins = originsUpTo(state);
        long record = state + 1;
        while (record > 0) {
            long child = record - 1;
            if (child < origins.first()) {
                origins = originsUpTo(child);
            }
            choices.addFirst(origins.successorOf(child));
            record = origins.recordOf(child);
        }
        return choices.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Decodes the origins of a state and of those before it that are on the way from the checkpoint. */
    private Origins originsUpTo(long state) {
        int at = checkpointBefore(state);
        Origins origins = Origins.upTo(state, checkpointDiscoveries[at]);
        long record = (long) at * STRIDE;
        long found = checkpointDiscoveries[at];
        BitLog.Reader reader = bits.reader(checkpointPosition[at]);
        int successor = -1;
        while (found <= state) {
            if (reader.next() == 0) {
                record++;
                successor = -1;
            } else {
                successor += reader.nextGamma();
                origins.note(found++, record, successor);
            }
        }
        return origins;
    }

    /** The last checkpoint at which the state was not discovered yet. */
    private int checkpointBefore(long state) {
        int low = 0;
        int high = checkpoints - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (checkpointDiscoveries[middle] <= state) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    @Override
    public void close() {
        account.close();
    }
}
