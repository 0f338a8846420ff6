package pleat.promela.reference;

import java.util.List;

/** Which processes may step at all. */
final class Scheduling {
    private Scheduling() {}

    /** Whether the process of the context may be looked at. */
    static boolean mayStep(Context context) {
        return isProvided(context) && (context.tables().priorities() == Tables.Priorities.NONE || isHighest(context));
    }

    private static boolean isProvided(Context context) {
        return context.tables()
                .proctypeOf(context.self())
                .provided()
                .map(condition -> condition.value(context) != 0)
                .orElse(true);
    }

    /** Nobody with a higher priority has something to do. */
    private static boolean isHighest(Context context) {
        List<LiveProcess> processes = context.now().processes();
        for (int i = 0; i < processes.size(); i++) {
            Context other = context.of(i);
            boolean isHigher = processes.get(i).priority() > context.self().priority();
            if (isHigher && isProvided(other) && isEnabled(other)) {
                return false;
            }
        }
        return true;
    }

    /** Whether some statement of the process is executable, whatever else may step. */
    static boolean isEnabled(Context context) {
        return context
                .tables()
                .proctypeOf(context.self())
                .control()
                .edgesAt(context.self().place())
                .stream()
                .anyMatch(edge -> edge.command().isEnabled(context));
    }
}
