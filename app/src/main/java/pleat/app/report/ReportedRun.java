package pleat.app.report;

import java.util.Optional;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.app.load.ModelRequest;
import pleat.app.run.Goal;
import pleat.run.Comparison;

/**
 * A run as reports name it.
 *
 * @param loaded the model, unless the run ended before it was read
 * @param comparison with what the model expects, if that was asked for
 */
public record ReportedRun(
        Goal goal, ModelRequest request, Optional<LoadedModel> loaded, Optional<Comparison> comparison) {
    ModelPath model() {
        return request.path();
    }
}
