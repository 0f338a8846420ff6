package pleat.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that help the owner of a search. They do the jobs that came last, since the owner does the first, and before them
 * whatever the store has to do beside the search. One lock guards all of it; it is taken a few times a job, which is hundreds
 * of expansions.
 */
final class Crew implements Executor, AutoCloseable {
    /** How long the owner waits for a job before it asks whether there is reason to wait on. */
    private static final long WAIT_NANOS = 50_000_000;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition workCame = lock.newCondition();
    private final Condition jobDone = lock.newCondition();
    private final ArrayDeque<Runnable> errands = new ArrayDeque<>();
    private final ArrayDeque<Job> waiting = new ArrayDeque<>();
    private final List<Thread> threads = new ArrayList<>();
    /** Written under the lock; those who are in the middle of a job read it without. */
    private volatile boolean dismissed;
    /** Of the owner, whose waiting an interrupt does not end: it gets it back in the end. */
    private boolean interrupted;

    /** Ends a job that nobody waits for any more. */
    private static final class Dismissed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Dismissed() {
            super(null, null, false, false);
        }
    }

    /** What a worker of this crew asks in the middle of long expansions. */
    void patience() {
        if (dismissed) {
            throw new Dismissed();
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

    /** What to do next; null when the crew is dismissed. */
    private Runnable next(Worker worker) {
        lock.lock();
        try {
            while (!dismissed) {
                Runnable errand = errands.poll();
                if (errand != null) {
                    return errand;
                }
                Job job = waiting.pollLast();
                if (job != null) {
                    job.enter(Job.Stage.STARTED);
                    return () -> finish(job, worker);
                }
                workCame.awaitUninterruptibly();
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    /** Does a job. */
    void finish(Job job, Worker worker) {
        job.run(worker);
        lock.lock();
        try {
            job.enter(Job.Stage.DONE);
            jobDone.signal();
        } finally {
            lock.unlock();
        }
    }

    /** To be done by some thread, before any job that has not been started. It must not throw. */
    @Override
    public void execute(Runnable errand) {
        lock.lock();
        try {
            errands.add(errand);
            workCame.signal();
        } finally {
            lock.unlock();
        }
    }

    void add(Job job) {
        lock.lock();
        try {
            waiting.add(job);
            workCame.signal();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Takes a job that comes before all others that wait, for the owner to do it.
     *
     * @return false if it was started already
     */
    boolean claim(Job job) {
        lock.lock();
        try {
            boolean waits = job.stage() == Job.Stage.WAITING;
            if (waits) {
                job.enter(Job.Stage.STARTED);
                waiting.remove(job);
            }
            return waits;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until a job is done, and meanwhile does jobs that nobody has started. For the owner.
     *
     * @param patience asked while there is nothing to do but to wait
     */
    void complete(Job job, Worker owner, Visitor.Patience patience) {
        while (!isDone(job)) {
            Job other = nextOr(job);
            if (other == null) {
                patience.ask();
            } else {
                finish(other, owner);
            }
        }
    }

    private boolean isDone(Job job) {
        lock.lock();
        try {
            return job.stage() == Job.Stage.DONE;
        } finally {
            lock.unlock();
        }
    }

    /** A job that nobody has started; null if there is none, after some waiting for another that is under way. */
    private Job nextOr(Job awaited) {
        lock.lock();
        try {
            long left = WAIT_NANOS;
            while (waiting.isEmpty() && awaited.stage() != Job.Stage.DONE && left > 0) {
                left = jobDone.awaitNanos(left);
            }
            Job job = waiting.poll();
            if (job != null) {
                job.enter(Job.Stage.STARTED);
            }
            return job;
        } catch (InterruptedException later) {
            interrupted = true;
            return null;
        } finally {
            lock.unlock();
        }
    }

    /** Ends all threads; jobs that are not started are dropped, errands that are under way come to their end. */
    @Override
    public void close() {
        lock.lock();
        try {
            dismissed = true;
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
