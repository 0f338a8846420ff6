package pleat.csp.engine;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.model.StateSink;

/**
 * What the configurations that were left lately lead to. A product meets a configuration once for each event that leads to it and each
 * location of its observer, and finding its steps is most of the work. Serves one thread; forgets, so that its memory is bounded.
 */
final class Successors {
    /** A power of two. */
    private static final int ENTRIES = 1 << 12;

    /** Of all entries together. */
    private static final long MOST_BYTES = 4 << 20;

    /** Reserved at once, since accounts share a lock. */
    private static final long PIECE = 1 << 16;

    /** Instead of the number of changes, where a step failed and a fault follows. */
    private static final int FAILED = -1;

    /** The same of a step that is not followed. */
    private static final int UNFINISHED = -2;

    private final int configuration;
    private final MemoryBudget.Account account;
    /** Null until the first is kept. */
    private int[][] entries;

    private long reserved;
    /** Of the entries. */
    private long bytes;
    /** What they may take, which is less where the budget has no more. */
    private long mostBytes = MOST_BYTES;
    /** A configuration, then for each step its transition, the number of its changes, and these as slots and values. */
    private int[] draft;

    private int length;

    /** @param configuration how many slots of a state decide its steps, from the first on; the event that led to it is in the next */
    Successors(int configuration, MemoryBudget.Account account) {
        this.configuration = configuration;
        this.account = account;
        this.draft = new int[2 * configuration];
    }

    /**
     * Tells the sink the steps from a state, if they are known.
     *
     * @param next working memory as long as a state
     */
    boolean tell(int[] state, int[] next, StateSink sink) {
        int[] entry = entries == null ? null : entries[place(state)];
        if (entry == null || !Arrays.equals(entry, 0, configuration, state, 0, configuration)) {
            return false;
        }
        System.arraycopy(state, 0, next, 0, next.length);
        int at = configuration;
        while (at < entry.length) {
            int transition = entry[at++];
            int changes = entry[at++];
            if (changes == FAILED) {
                sink.fault(transition, entry[at++]);
                continue;
            }
            if (changes == UNFINISHED) {
                sink.unfinished(transition, entry[at++]);
                continue;
            }
            int end = at + 2 * changes;
            for (int i = at; i < end; i += 2) {
                next[entry[i]] = entry[i + 1];
            }
            sink.accept(transition, next);
            for (int i = at; i < end; i += 2) {
                next[entry[i]] = state[entry[i]];
            }
            // What comes behind is the sink's own.
            System.arraycopy(state, configuration, next, configuration, next.length - configuration);
            at = end;
        }
        return true;
    }

    private int place(int[] state) {
        int hash = 0;
        for (int i = 0; i < configuration; i++) {
            hash = hash * 0x9E3779B1 + state[i];
        }
        return (hash ^ hash >>> 16) & (ENTRIES - 1);
    }

    /** The steps of this state follow. */
    void begin(int[] state) {
        System.arraycopy(state, 0, draft, 0, configuration);
        length = configuration;
    }

    void step(int transition, int[] state, int[] next) {
        add(transition);
        int count = length;
        add(0);
        for (int slot = 0; slot < configuration; slot++) {
            if (next[slot] != state[slot]) {
                add(slot, next[slot]);
                draft[count]++;
            }
        }
        add(configuration, next[configuration]);
        draft[count]++;
    }

    private void add(int slot, int value) {
        add(slot);
        add(value);
    }

    void fault(int transition, int fault) {
        add(transition);
        add(FAILED);
        add(fault);
    }

    void unfinished(int transition, int fault) {
        add(transition);
        add(UNFINISHED);
        add(fault);
    }

    private void add(int value) {
        if (length == draft.length) {
            draft = Arrays.copyOf(draft, 2 * length);
        }
        draft[length++] = value;
    }

    /** That were all steps of the state that was begun. */
    void keep() {
        long size = HeapSize.ofInts(length);
        if (entries == null) {
            if (!reserve(HeapSize.ofReferences(ENTRIES))) {
                return;
            }
            entries = new int[ENTRIES][];
        }
        int place = place(draft);
        bytes += size - (entries[place] == null ? 0 : HeapSize.ofInts(entries[place].length));
        entries[place] = null;
        while (bytes > reserved && bytes <= mostBytes && reserve(PIECE)) {
            reserved += PIECE;
        }
        if (bytes > reserved) {
            Arrays.fill(entries, null);
            bytes = size;
        }
        if (bytes <= reserved) {
            entries[place] = Arrays.copyOf(draft, length);
        } else {
            bytes = 0;
        }
    }

    private boolean reserve(long more) {
        try {
            account.reserve(more);
            return true;
        } catch (OutOfBudgetException full) {
            mostBytes = reserved;
            return false;
        }
    }
}
