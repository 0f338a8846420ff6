package pleat.search.parallel;

import pleat.search.traversal.Visitor;

/**
 * A chunk on its way through a {@link WorkerPool}, and what its visit showed. The stage is guarded by the lock of the pool; the
 * rest belongs to the thread that does the task until that has entered the stage {@code DONE}.
 */
final class ChunkTask {
    private final Chunk chunk;
    private Stage stage = Stage.WAITING;
    /** Null if there was none. */
    private Throwable trouble;

    private long transitions;
    private long deadlocks;
    private long faults;

    enum Stage {
        WAITING,
        STARTED,
        DONE
    }

    ChunkTask(Chunk chunk) {
        this.chunk = chunk;
    }

    Chunk chunk() {
        return chunk;
    }

    /** Is to be done, by whoever enters the next stage. For the owner of the search, while nobody else knows of it. */
    void prepare() {
        stage = Stage.WAITING;
    }

    Stage stage() {
        return stage;
    }

    void enter(Stage next) {
        stage = next;
    }

    /** Visits the states. Never throws: what goes wrong is told to the owner of the search, when it is this task's turn. */
    void run(Worker worker) {
        trouble = null;
        Visitor counts = worker.visitor();
        transitions = -counts.transitions();
        deadlocks = -counts.deadlocks();
        faults = -counts.faults();
        try {
            worker.visit(chunk);
        } catch (Throwable any) {
            trouble = any;
            counts.abandon();
        }
        transitions += counts.transitions();
        deadlocks += counts.deadlocks();
        faults += counts.faults();
    }

    /** Throws what went wrong, if anything did. */
    void check() {
        if (trouble instanceof Error error) {
            throw error;
        }
        if (trouble instanceof RuntimeException exception) {
            throw exception;
        }
        if (trouble != null) {
            throw new IllegalStateException(trouble);
        }
    }

    long transitions() {
        return transitions;
    }

    long deadlocks() {
        return deadlocks;
    }

    long faults() {
        return faults;
    }
}
