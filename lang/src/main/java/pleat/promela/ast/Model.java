package pleat.promela.ast;

import java.util.List;

/** A whole model, in the order of its text. */
public record Model(List<Unit> units) {
    public Model {
        units = List.copyOf(units);
    }
}
