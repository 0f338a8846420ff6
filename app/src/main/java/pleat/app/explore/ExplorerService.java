package pleat.app.explore;

import java.io.PrintStream;
import pleat.app.load.ModelFile;

/** Serves a model to browsers on this machine. A service: whoever has it on the class path can explore. */
public interface ExplorerService {
    /**
     * Starts to serve. The model is translated in the meantime; if it has errors, the page shows them.
     *
     * @param port where, or 0 for one that is free
     * @param version of Pleat, for the page
     * @param err where the diagnostics of the model go
     * @throws pleat.app.exit.UsageException when the port cannot be had
     */
    ServedModel serve(ModelFile model, int port, String version, PrintStream err);
}
