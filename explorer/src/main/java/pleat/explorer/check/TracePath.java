package pleat.explorer.check;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import pleat.explorer.model.Path;
import pleat.model.Model;
import pleat.model.Product;
import pleat.model.Property;
import pleat.state.StateLayout;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/**
 * Finds the choices that lead along a trace. They mean the same to every executor of the model, while numbers of slots and
 * transitions belong to the run that found the trace.
 */
final class TracePath {
    private final Explorer explorer;
    private final IntStream.Builder choices = IntStream.builder();
    private int positions;
    private int[] state;

    private TracePath(Model reference) {
        this.explorer = new Explorer(reference);
    }

    /**
     * The path of a counterexample. One to a property of runs is a trace of the system with its observer; what the observer does
     * alone, when the system has come to its end, is no step of the path.
     *
     * @param reference of the subject that the trace is of
     */
    static Path of(Trace trace, Property property, Model reference) {
        TracePath path = new TracePath(reference);
        if (property instanceof Property.NoAcceptingRun run) {
            return path.of(trace, new Product(reference, run));
        }
        trace.steps().forEach(step -> path.take(step.transition(), step.state()));
        return path.found(trace.loop());
    }

    private Path of(Trace trace, Product product) {
        OptionalInt loop = OptionalInt.empty();
        List<Trace.Step> steps = trace.steps();
        for (int i = 0; i < steps.size(); i++) {
            int[] next = product.systemState(steps.get(i).state());
            int transition = i == 0
                    ? steps.get(0).transition()
                    : product.systemTransition(steps.get(i).transition());
            if (i == 0 || transition != Product.STUTTER) {
                take(transition, next);
            }
            if (trace.loop().isPresent() && trace.loop().getAsInt() == i) {
                loop = OptionalInt.of(positions - 1);
            }
        }
        return found(loop);
    }

    private void take(int transition, int[] next) {
        List<Trace.Step> offered = (state == null ? explorer.initial() : explorer.expand(state)).successors();
        int choice = IntStream.range(0, offered.size())
                .filter(i -> offered.get(i).transition() == transition
                        && StateLayout.sameState(offered.get(i).state(), next))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "the reference executor does not take step " + positions + " of a counterexample"));
        choices.add(choice);
        positions++;
        state = next;
    }

    private Path found(OptionalInt loop) {
        return Path.of(choices.build().toArray(), loop);
    }
}
