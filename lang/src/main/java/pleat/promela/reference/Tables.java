package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;

/**
 * What is the same in all states.
 *
 * @param globals all global variables
 * @param usesLast whether the process that stepped last is part of the state
 */
record Tables(
        Map<String, Proctype> proctypes,
        List<Variable> globals,
        Optional<Monitor> monitor,
        Memory usesLast,
        Priorities priorities) {
    static final int MOST_PROCESSES = 255;
    static final int MOST_CHANNELS = 255;
    static final int HIGHEST_PRIORITY = 255;

    Tables {
        proctypes = Map.copyOf(proctypes);
        globals = List.copyOf(globals);
    }

    /** Whether a state knows who stepped last. */
    enum Memory {
        NONE,
        LAST_PROCESS
    }

    /** Whether the model speaks of priorities. */
    enum Priorities {
        NONE,
        HIGHEST_FIRST
    }

    Proctype proctype(String name) {
        return proctypes.get(name);
    }

    Proctype proctypeOf(LiveProcess process) {
        return proctype(process.proctype());
    }

    /** Starts a process: its parameters, then its variables, in which it counts as the process that evaluates. */
    State start(State now, String name, List<Integer> arguments, int priority) {
        Proctype proctype = proctype(name);
        LiveProcess process = new LiveProcess(
                name,
                proctype.control().start(),
                proctype.variables().stream().map(Variable::zero).toList(),
                priorities == Priorities.NONE ? 1 : priority,
                now.channels().size());
        int pid = now.processes().size();
        Context context = new Context(this, now.start(process), pid, 0, Context.Pass.NORMAL, 0);
        for (int i = 0; i < Math.min(arguments.size(), proctype.parameters().size()); i++) {
            context = context.with(proctype.parameters().get(i).write(context, arguments.get(i)));
        }
        for (Setting setting : proctype.initialisers()) {
            context = context.with(setting.apply(context));
        }
        return context.now();
    }

    /** The state as it is kept: what is hidden is not. */
    State settled(State state) {
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < globals.size(); i++) {
            boolean isHidden = globals.get(i).visibility() == Declaration.Visibility.HIDDEN;
            values.add(isHidden ? globals.get(i).zero() : state.globals().get(i));
        }
        return state.withGlobals(values);
    }

    /** What a send or a receive means for the trace or notrace. */
    Effect observe(Context context, Effect effect, Event event, SourceSpan place) {
        return monitor.map(present -> present.observe(context.with(effect.now()), effect, event, place))
                .orElse(effect);
    }
}
