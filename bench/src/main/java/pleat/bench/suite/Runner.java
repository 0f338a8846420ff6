package pleat.bench.suite;

import java.nio.file.Path;

/** Explores a model once, in a process of its own. */
public interface Runner {
    Measured run(Path model, String store);
}
