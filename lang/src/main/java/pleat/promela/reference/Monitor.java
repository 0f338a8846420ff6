package pleat.promela.reference;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/**
 * A trace or notrace. It looks at sends on the channels that it has sends on, and at receives likewise.
 *
 * @param tests all sends and receives in it
 */
record Monitor(Meaning meaning, Control control, List<EventTest> tests) {
    Monitor {
        tests = List.copyOf(tests);
    }

    /** What it is about events that is an error. */
    enum Meaning {
        /** To leave it. */
        TRACE,
        /** To follow it to its end. */
        NOTRACE
    }

    Effect observe(Context context, Effect effect, Event event, SourceSpan place) {
        return tests.stream().anyMatch(test -> test.isAbout(context, event))
                ? follow(context, effect, event, place)
                : effect;
    }

    private Effect follow(Context context, Effect effect, Event event, SourceSpan place) {
        int at = context.now().event();
        List<Edge> matching = at == control.end()
                ? List.of()
                : control.edgesAt(at).stream()
                        .filter(edge -> matches(edge, context, event))
                        .toList();
        Optional<Integer> next = matching.stream().map(Edge::target).findFirst();
        if (meaning == Meaning.NOTRACE) {
            Effect moved = effect.with(effect.now().withEvent(next.orElse(control.end())));
            return next.equals(Optional.of(control.end()))
                    ? moved.and(new Failure(Failure.Kind.EVENT, "the notrace is matched", place))
                    : unique(matching, moved, place);
        }
        return next.map(target -> unique(matching, effect.with(effect.now().withEvent(target)), place))
                .orElseGet(
                        () -> effect.and(new Failure(Failure.Kind.EVENT, "the trace has no such event here", place)));
    }

    private static Effect unique(List<Edge> matching, Effect effect, SourceSpan place) {
        if (matching.size() > 1) {
            throw new Fault("the trace can follow this event in two ways", place);
        }
        return effect;
    }

    /** A jump takes any event. */
    private static boolean matches(Edge edge, Context context, Event event) {
        return edge.command() instanceof EventTest test ? test.matches(context, event) : edge.command() == Command.SKIP;
    }

    boolean mayStay(State now) {
        return control.ends().contains(now.event());
    }
}
