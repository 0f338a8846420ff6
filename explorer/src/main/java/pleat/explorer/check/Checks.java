package pleat.explorer.check;

import java.util.Optional;
import pleat.app.load.ModelFile;
import pleat.explorer.refusal.Refusal;

/** The checks of a model, one at a time. */
public final class Checks implements AutoCloseable {
    private final ModelFile file;
    private final EventStream events;
    private int count;
    private Optional<Check> current = Optional.empty();

    public Checks(ModelFile file, EventStream events) {
        this.file = file;
        this.events = events;
    }

    /**
     * Starts a check.
     *
     * @return its number
     */
    public synchronized int start(CheckRequest request) {
        if (current.filter(Check::isRunning).isPresent()) {
            throw Refusal.conflict("running", "A check is running already; stop it first.");
        }
        Check check = new Check(++count, file, request, request.options(), events);
        current = Optional.of(check);
        check.start();
        return count;
    }

    /** Stops the one that is running, if there is one; it ends within a moment and tells what it knows by then. */
    public synchronized void stop() {
        current.ifPresent(Check::stop);
    }

    /** The check that was started last. */
    public synchronized Optional<Check> last() {
        return current;
    }

    @Override
    public void close() {
        stop();
    }
}
