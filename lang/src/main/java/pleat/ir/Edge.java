package pleat.ir;

import java.util.List;
import pleat.model.SourceSpan;

/**
 * A guarded command. Guard, sent values and the indexes of receive targets are evaluated in the source state; then control
 * moves, messages move, and the effects run in order, each seeing the writes before it.
 *
 * @param label the action in the words of the source, on one line
 */
public record Edge(
        int source, int target, Expr guard, Sync sync, List<Assign> effects, String label, SourceSpan origin) {
    public Edge {
        effects = List.copyOf(effects);
    }
}
