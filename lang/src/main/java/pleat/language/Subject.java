package pleat.language;

import java.util.Map;
import pleat.model.Model;
import pleat.trace.Replay;
import pleat.trace.TraceCheck;

/**
 * A translated model: what runs it, and what shows it. Commands know nothing else of a model, whatever its language made of
 * the text.
 *
 * <p>All executors of a subject number transitions alike and share one layout, so that they agree on vectors. They belong to
 * one run: only one thread at a time may use them, but for what {@link Model#forThread} gives it.
 */
public interface Subject {
    /**
     * The executor for the search.
     *
     * @throws UnsupportedModelException when the model can be shown, but not run
     */
    Model fast();

    /**
     * The executor that simulations, replays and descriptions rely on. As independent of the fast one as the language allows.
     *
     * @throws UnsupportedModelException when the model can be shown, but not run
     */
    Model reference();

    /** Confirms counterexamples of the fast executor. */
    default TraceCheck check() {
        return new Replay(reference());
    }

    /** What {@code dump} can show, by the name of its option: {@code ir}, {@code dot}. */
    default Map<String, View> views() {
        return Map.of();
    }
}
