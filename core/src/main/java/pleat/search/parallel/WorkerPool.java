package pleat.search.parallel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import pleat.model.CancellationCheck;

/**
 * Threads that help the owner of a search. They do the tasks that came last, since the owner does the first, and before them
 * the background work of the store. One lock guards all of it; it is taken a few times per task, which is hundreds
 * of expansions.
 */
final class WorkerPool implements Executor, AutoCloseable {
    /** How long the owner waits for a task before it asks whether there is reason to wait on. */
    private static final long WAIT_NANOS = 50_000_000;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition workCame = lock.newCondition();
    private final Condition taskDone = lock.newCondition();
    private final ArrayDeque<Runnable> background = new ArrayDeque<>();
    private final ArrayDeque<ChunkTask> waiting = new ArrayDeque<>();
    private final List<Thread> threads = new ArrayList<>();
    /** Written under the lock; those who are in the middle of a task read it without. */
    private volatile boolean closed;
    /** Of the owner, whose waiting an interrupt does not end: it gets it back in the end. */
    private boolean interrupted;

    /** Ends a task that nobody waits for any more. */
    private static final class PoolClosed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        PoolClosed() {
            super(null, null, false, false);
        }
    }

    /** What a worker of this pool asks in the middle of long expansions. */
    void checkOpen() {
        if (closed) {
            throw new PoolClosed();
        }
    }

    /** Lets one more thread help, with a worker of its own. */
    void join(Worker worker) {
        Thread thread = new Thread(() -> help(worker), "pleat-worker-" + (threads.size() + 1));
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private void help(Worker worker) {
        for (Runnable work = next(worker); work != null; work = next(worker)) {
            work.run();
        }
    }

    /** What to do next; null when the pool is closed. */
    private Runnable next(Worker worker) {
        lock.lock();
        try {
            while (!closed) {
                Runnable work = background.poll();
                if (work != null) {
                    return work;
                }
                ChunkTask task = waiting.pollLast();
                if (task != null) {
                    task.enter(ChunkTask.Stage.STARTED);
                    return () -> finish(task, worker);
                }
                workCame.awaitUninterruptibly();
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    /** Does a task. */
    void finish(ChunkTask task, Worker worker) {
        task.run(worker);
        lock.lock();
        try {
            task.enter(ChunkTask.Stage.DONE);
            taskDone.signal();
        } finally {
            lock.unlock();
        }
    }

    /** To be done by some thread, before any task that has not been started. It must not throw. */
    @Override
    public void execute(Runnable work) {
        lock.lock();
        try {
            background.add(work);
            workCame.signal();
        } finally {
            lock.unlock();
        }
    }

    void add(ChunkTask task) {
        lock.lock();
        try {
            waiting.add(task);
            workCame.signal();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Takes a task that comes before all others that wait, for the owner to do it.
     *
     * @return false if it was started already
     */
    boolean claim(ChunkTask task) {
        lock.lock();
        try {
            boolean waits = task.stage() == ChunkTask.Stage.WAITING;
            if (waits) {
                task.enter(ChunkTask.Stage.STARTED);
                waiting.remove(task);
            }
            return waits;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until a task is done, and meanwhile does tasks that nobody has started. For the owner.
     *
     * @param cancellation asked while there is nothing to do but to wait
     */
    void complete(ChunkTask task, Worker owner, CancellationCheck cancellation) {
        while (!isDone(task)) {
            ChunkTask other = nextOr(task);
            if (other == null) {
                cancellation.check();
            } else {
                finish(other, owner);
            }
        }
    }

    private boolean isDone(ChunkTask task) {
        lock.lock();
        try {
            return task.stage() == ChunkTask.Stage.DONE;
        } finally {
            lock.unlock();
        }
    }

    /** A task that nobody has started; null if there is none, after some waiting for another that is under way. */
    private ChunkTask nextOr(ChunkTask awaited) {
        lock.lock();
        try {
            long left = WAIT_NANOS;
            while (waiting.isEmpty() && awaited.stage() != ChunkTask.Stage.DONE && left > 0) {
                left = taskDone.awaitNanos(left);
            }
            ChunkTask task = waiting.poll();
            if (task != null) {
                task.enter(ChunkTask.Stage.STARTED);
            }
            return task;
        } catch (InterruptedException later) {
            interrupted = true;
            return null;
        } finally {
            lock.unlock();
        }
    }

    /** Ends all threads; tasks that are not started are dropped, background work that is under way comes to its end. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            workCame.signalAll();
        } finally {
            lock.unlock();
        }
        for (Thread thread : threads) {
            awaitEnd(thread);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void awaitEnd(Thread thread) {
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
    }
}
