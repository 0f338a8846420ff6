package pleat.app.option;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import pleat.app.exit.UsageException;
import pleat.graph.Projection;

/** How much of the state graph is shown. */
public final class GraphOptions {
    /** Larger ones take seconds to make, and nobody looks at all of them. */
    private static final int MOST_STATES = 100_000;

    @Option(
            names = "--project",
            paramLabel = "NAME",
            split = ",",
            description =
                    "With --graph: only these variables, channels and processes. States that agree on them become one.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--max-states",
            paramLabel = "N",
            description = "With --graph: stop after this many states. Default: 100000.")
    private Integer mostStates;

    /** Refuses options that have no meaning without a graph. */
    public void requireNone() {
        if (!names.isEmpty() || mostStates != null) {
            throw new UsageException((names.isEmpty() ? "--max-states" : "--project") + " is for --graph");
        }
    }

    public Projection projection() {
        return new Projection(names);
    }

    public int mostStates() {
        if (mostStates != null && mostStates < 1) {
            throw new UsageException("--max-states must be at least 1");
        }
        return mostStates == null ? MOST_STATES : mostStates;
    }
}
