package pleat.bench.suite;

import java.nio.file.Path;

/** Explores models. */
public interface Runner {
    /** Explores a model once, in a process of its own. */
    Measured run(Path model, Extent extent, String store);
}
