package pleat.run;

import java.util.List;

/** Hears of what happens in a run, on the thread that runs it. */
public interface RunListener {
    void on(RunEvent event);

    static RunListener none() {
        return event -> {};
    }

    /** Passes every event on to all of them, in order. */
    static RunListener tee(List<RunListener> listeners) {
        return event -> listeners.forEach(listener -> listener.on(event));
    }
}
