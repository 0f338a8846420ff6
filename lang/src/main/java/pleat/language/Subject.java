package pleat.language;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.trace.Replay;
import pleat.trace.TraceCheck;
import pleat.verdict.Verdict;

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
     * The executor for the search, whose own tables count like what the search keeps. Made once: a later call with another
     * budget gives the same tables.
     *
     * @param budget for tables that grow with the number of states
     */
    default Model fast(MemoryBudget budget) {
        return fast();
    }

    /**
     * What is checked one after the other: where properties are about different systems, each of these has its own. Mostly this
     * subject alone.
     */
    default List<Subject> parts() {
        return List.of(this);
    }

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

    /** What a run amounts to in the words of those whose questions the request had; mostly nothing. */
    default List<String> answers(Verdict verdict) {
        return List.of();
    }

    /** The same model with another initial state, for its views; empty where a view shows no state. */
    default Optional<Subject> startingAt(int[] state) {
        return Optional.empty();
    }

    /** What {@code dump} can show, by the name of its option: {@code ir}, {@code dot}, {@code hoa}. */
    default Map<String, View> views() {
        return Map.of();
    }
}
