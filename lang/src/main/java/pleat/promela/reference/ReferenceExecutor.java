package pleat.promela.reference;

import java.util.List;
import pleat.promela.ast.Model;

/** Executes a model slowly and plainly. */
public final class ReferenceExecutor {
    private final Tables tables;
    private final State initial;

    private ReferenceExecutor(Tables tables, State initial) {
        this.tables = tables;
        this.initial = initial;
    }

    /**
     * Prepares a model.
     *
     * @param model one without errors
     */
    public static ReferenceExecutor of(Model model) {
        ModelBuilder builder = new ModelBuilder(model);
        Tables tables = builder.tables();
        return new ReferenceExecutor(tables, builder.initial(tables));
    }

    public State initial() {
        return initial;
    }

    /** All ways to go on; from different statements to the same state there are several. */
    public List<Step> successors(State state) {
        return Stepper.from(tables, state);
    }

    /** All ways to go on that begin with a process, and perhaps others. */
    public List<Step> successors(State state, int process) {
        return Stepper.from(tables, state, process);
    }

    /** Whether all processes may stay where they are. */
    public boolean isValidEnd(State state) {
        boolean mayStay = state.processes().stream()
                .allMatch(process -> tables.proctypeOf(process).control().ends().contains(process.place()));
        boolean isSeen = state.processes().isEmpty()
                || tables.monitor().map(monitor -> monitor.mayStay(state)).orElse(true);
        return mayStay && isSeen;
    }

    Tables tables() {
        return tables;
    }
}
