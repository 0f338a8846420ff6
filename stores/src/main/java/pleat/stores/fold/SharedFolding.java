package pleat.stores.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.function.IntFunction;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.store.StateBatch;
import pleat.stores.diagram.Diagram;
import pleat.stores.diagram.key.KeyBatch;

/**
 * Lets other threads look into a {@link BufferedSet} while its owner adds states, and folds in the background. Everything but
 * {@link #snapshot} is for the owner.
 *
 * <p>A full table is frozen: it still answers, an empty one takes its place, and a {@link FoldTask} is given to another
 * thread. When that has ended, the owner installs the result at its next addition.
 *
 * <p>What a thread reads it gets from one {@link Snapshot}, which it finds in a volatile field: so it sees everything that the
 * owner, or a folding that the owner has waited for, wrote before the snapshot was made, and no part of a snapshot changes
 * afterwards. The table of new keys is not in it: only the owner looks there. Threads that read what the owner has just
 * written would make both wait, and most of what they found there they have asked about themselves a short while before.
 */
final class SharedFolding {
    /** Keys that are added together: more than the misses that a core can have under way at a time. */
    private static final int BATCH = 64;

    private final BufferedSet set;
    private final Account account;
    private final Executor background;
    private final List<FoldLookup> lookups = new ArrayList<>();
    private final List<FoldPendingStates> pendingStates = new ArrayList<>();
    /** The fold under way; null if there is none. */
    private FutureTask<FoldTask.Result> folding;

    private long epoch;
    private long snapshotBytes;
    private volatile Snapshot snapshot;

    SharedFolding(BufferedSet set, Account account, Executor background) {
        this.set = set;
        this.account = account;
        this.background = background;
        set.folded().retain();
        publish();
    }

    FoldLookup lookup() {
        FoldLookup lookup = new FoldLookup(account, this::snapshot);
        lookups.add(lookup);
        return lookup;
    }

    /** @param owner adds pending states, if need be elsewhere */
    FoldPendingStates pendingStates(FoldPendingStates.Owner owner) {
        FoldPendingStates pending =
                new FoldPendingStates(account, owner, set.encoder().encoding());
        pendingStates.add(pending);
        return pending;
    }

    /** Gives back the memory of all look-ups and pending states, which must not be used any more. */
    void discardLookups() {
        lookups.forEach(FoldLookup::discard);
        lookups.clear();
        pendingStates.forEach(FoldPendingStates::discard);
        pendingStates.clear();
    }

    /** For any thread. */
    Snapshot snapshot() {
        return snapshot;
    }

    /** Shows the threads what the set is now. Must not be called while a fold is under way that changes the diagram. */
    private void publish() {
        show(set.folded().diagram());
    }

    /** @throws OutOfBudgetException when there is no room; nothing can be added then, since threads do not see what there is */
    private void show(Diagram diagram) {
        long bytes = bytes(diagram);
        try {
            account.reserve(bytes);
        } catch (OutOfBudgetException full) {
            throw set.refuse(full);
        }
        account.release(snapshotBytes);
        snapshotBytes = bytes;
        snapshot = new Snapshot(epoch, diagram, set.frozen());
    }

    private static long bytes(Diagram diagram) {
        return HeapSize.ofObject(2, 0, 1) + HeapSize.ofObject(2, 2, 1) + HeapSize.ofReferences(diagram.pages());
    }

    /**
     * Makes room for pending states, and gives them keys that go with it.
     *
     * @return false when folding does not pay; then no fold is under way
     */
    boolean makeRoom(FoldPendingStates pending, IntFunction<int[]> states) {
        while (true) {
            if (!makeRoom(pending.size())) {
                return false;
            }
            int[] unfit = pending.encode(set.encoder(), states);
            if (unfit == null) {
                return true;
            }
            if (!widenFor(unfit)) {
                return false;
            }
        }
    }

    /**
     * Makes room for the states of a batch, and makes keys that go with it.
     *
     * @return false when folding does not pay; then no fold is under way
     */
    boolean makeRoom(StateBatch batch) {
        while (true) {
            if (!makeRoom(batch.size())) {
                return false;
            }
            int[] unfit = set.makeKeys(batch);
            if (unfit == null) {
                return true;
            }
            if (!widenFor(unfit)) {
                return false;
            }
        }
    }

    private boolean widenFor(int[] unfit) {
        if (!finish()) {
            return false;
        }
        set.widenFor(unfit);
        publish();
        return true;
    }

    private boolean makeRoom(int more) {
        set.checkRefusal();
        if (folding != null && folding.isDone() && !finish()) {
            return false;
        }
        if (set.table().hasRoomFor(more)) {
            return true;
        }
        if (!set.isLargeEnoughFor(more)) {
            if (!finish()) {
                return false;
            }
            freeze();
        }
        set.growFor(more);
        return true;
    }

    private void freeze() {
        Diagram before = set.folded().diagram();
        set.freeze();
        epoch++;
        folding = new FutureTask<>(set.foldTask());
        show(before);
        background.execute(folding);
    }

    /**
     * Waits for the fold that is under way, and installs it.
     *
     * @return false when folding does not pay
     * @throws OutOfBudgetException when it had no room; what was to be folded is in the set as before
     */
    boolean finish() {
        if (folding == null) {
            return true;
        }
        FutureTask<FoldTask.Result> task = folding;
        // If nobody has started it, nobody is needed.
        task.run();
        FoldTask.Result result = resultOf(task);
        folding = null;
        set.folded().forgetRetired();
        if (result == FoldTask.Result.NOT_FOLDED) {
            return false;
        }
        try {
            set.install();
            publish();
        } catch (OutOfBudgetException full) {
            throw set.refuse(full);
        }
        return result == FoldTask.Result.PAYS;
    }

    private FoldTask.Result resultOf(FutureTask<FoldTask.Result> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException failed) {
            folding = null;
            throw failure(failed.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private RuntimeException failure(Throwable cause) {
        if (cause instanceof OutOfBudgetException full) {
            return set.refuse(full);
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return (RuntimeException) cause;
    }

    /** The flat states have gone elsewhere; what is folded stays. */
    void forgetFlat() {
        set.forgetFlat();
        epoch++;
        publish();
    }

    /** Adds pending states; {@link #makeRoom(FoldPendingStates, IntFunction)} must have said that there is room. */
    void add(FoldPendingStates pending) {
        KeyBatch scratch = set.scratch(BATCH);
        if (pending.epoch() == epoch) {
            pending.addTo(set.table(), scratch);
        } else {
            pending.addAgainTo(set.table(), snapshot, scratch);
        }
    }

    /** Adds the states of a batch; {@link #makeRoom(StateBatch)} must have said that there is room. */
    void addAll(StateBatch batch) {
        set.addAll(batch, snapshot);
    }

    /** Whether pending states were all looked up in what no longer changes now. */
    boolean isUpToDate(FoldPendingStates pending) {
        return pending.epoch() == epoch && pending.isEncodedBy(set.encoder().encoding());
    }

    /** Ends the sharing: from now on the owner is alone, and a fold that was refused stays so. */
    void end() {
        set.folded().retainNoMore();
        account.release(snapshotBytes);
    }
}
