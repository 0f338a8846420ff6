package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * What a state has in common with that of another executor: everything but the numbers of places.
 *
 * @param globals the numbers of all global variables, in the order of the text
 * @param last the process that stepped last; 0 in a model that does not ask
 * @param channels the number of messages and then their values, for each channel
 */
public record Projection(List<Integer> globals, int last, List<Body> processes, List<List<Integer>> channels) {
    public Projection {
        globals = List.copyOf(globals);
        processes = List.copyOf(processes);
        channels = channels.stream().map(List::copyOf).toList();
    }

    /** A process without its place. */
    public record Body(String proctype, int priority, List<Integer> locals) {
        public Body {
            locals = List.copyOf(locals);
        }
    }

    public static Projection of(State state) {
        return new Projection(
                numbers(state.globals()),
                state.last(),
                state.processes().stream()
                        .map(process -> new Body(process.proctype(), process.priority(), numbers(process.locals())))
                        .toList(),
                state.channels().stream().map(Projection::content).toList());
    }

    private static List<Integer> numbers(List<Value> values) {
        return values.stream().flatMap(value -> value.numbers().stream()).toList();
    }

    private static List<Integer> content(Queue queue) {
        List<Integer> content = new ArrayList<>();
        content.add(queue.messages().size());
        queue.messages().forEach(content::addAll);
        return content;
    }
}
