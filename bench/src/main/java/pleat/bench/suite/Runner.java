package pleat.bench.suite;

import java.nio.file.Path;

/** Explores models. */
public interface Runner {
    /**
     * Explores a model once, in a process of its own.
     *
     * @param cut how many states are enough; 0 if all are to be found
     */
    Measured run(Path model, long cut, String store);
}
