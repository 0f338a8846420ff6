package pleat.promela.ast;

import java.util.List;
import pleat.model.SourceSpan;

/**
 * A whole model, in the order of its text.
 *
 * @param start the first word of the text, or its end
 */
public record Model(List<Unit> units, SourceSpan start) {
    public Model {
        units = List.copyOf(units);
    }
}
