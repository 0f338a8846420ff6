package pleat.reduction;

import java.util.List;
import pleat.model.Model;
import pleat.model.ModelSource;

/**
 * Makes a reduction in another process. What it preserves is said by {@link Model#deciding}.
 *
 * @param source of the model that is reduced
 */
public record ReducedSource(ModelSource source) implements ModelSource {
    private static final long serialVersionUID = 1L;

    @Override
    public Model model() {
        return new Reduced(source.model(), Preserved.by(List.of()));
    }
}
