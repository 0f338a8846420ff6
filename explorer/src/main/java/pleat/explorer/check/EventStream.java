package pleat.explorer.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import pleat.explorer.json.Json;
import pleat.explorer.refusal.Refusal;

/**
 * Tells listeners of checks, as server-sent events. Whoever tells never waits: each listener has a queue, and one that lets it
 * become full is dropped. One that comes late hears first what describes the present.
 */
public final class EventStream implements AutoCloseable {
    private static final int MOST_LISTENERS = 16;
    private static final int MOST_WAITING = 128;
    private static final int MOST_POINTS = 1_000;

    private final Set<Listener> listeners = new HashSet<>();
    private boolean isClosed;

    private Optional<String> started = Optional.empty();
    private Optional<String> ended = Optional.empty();
    private final List<CheckEvent.Point> curve = new ArrayList<>();
    /** Of the points that come, each so many-th is kept. */
    private int stride = 1;

    private int points;

    /** Who listens. */
    public final class Listener implements AutoCloseable {
        private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
        private volatile boolean isOver;

        /** The next event, as it is sent; a comment if there is none for a while; empty when it is over. */
        public Optional<String> next(long millis) throws InterruptedException {
            String event = isOver ? null : waiting.poll(millis, TimeUnit.MILLISECONDS);
            return isOver ? Optional.empty() : Optional.of(event == null ? ": still here\n\n" : event);
        }

        private void offer(String event) {
            if (!waiting.offer(event)) {
                end();
            }
        }

        /** Lets one who waits go. */
        private void end() {
            isOver = true;
            waiting.offer("");
        }

        @Override
        public void close() {
            forget(this);
        }
    }

    /** Tells from now on. */
    public synchronized Listener listen() {
        if (isClosed || listeners.size() == MOST_LISTENERS) {
            throw new Refusal(429, "busy", "Too many pages listen already.");
        }
        Listener listener = new Listener();
        listeners.add(listener);
        started.ifPresent(listener::offer);
        if (started.isPresent()) {
            listener.offer(text("curve", curve));
        }
        ended.ifPresent(listener::offer);
        return listener;
    }

    private synchronized void forget(Listener listener) {
        listeners.remove(listener);
    }

    void tell(CheckEvent event) {
        String text = text(event.getClass().getSimpleName().toLowerCase(Locale.ROOT), event);
        synchronized (this) {
            remember(event, text);
            listeners.forEach(listener -> listener.offer(text));
            listeners.removeIf(listener -> listener.isOver);
        }
    }

    private void remember(CheckEvent event, String text) {
        if (event instanceof CheckEvent.Started) {
            started = Optional.of(text);
            ended = Optional.empty();
            curve.clear();
            stride = 1;
            points = 0;
        } else if (event instanceof CheckEvent.Progress progress) {
            remember(progress.point());
        } else {
            ended = Optional.of(text);
        }
    }

    /** A curve that gets too long loses every second point. */
    private void remember(CheckEvent.Point point) {
        if (points++ % stride == 0) {
            curve.add(point);
        }
        if (curve.size() > MOST_POINTS) {
            List<CheckEvent.Point> all = List.copyOf(curve);
            curve.clear();
            for (int i = 0; i < all.size(); i += 2) {
                curve.add(all.get(i));
            }
            stride *= 2;
        }
    }

    private String text(String name, Object data) {
        return "event: " + name + "\ndata: " + Json.text(data) + "\n\n";
    }

    /** Lets all listeners go. */
    @Override
    public synchronized void close() {
        isClosed = true;
        listeners.forEach(Listener::end);
        listeners.clear();
    }
}
