package pleat.promela.replay;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import pleat.interpret.Interpreter;
import pleat.ir.ProcessProgram;
import pleat.ir.Regions;
import pleat.model.Product;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.promela.ast.Model;
import pleat.promela.reference.DeepStack;
import pleat.promela.reference.Failure;
import pleat.promela.reference.Move;
import pleat.promela.reference.Projection;
import pleat.promela.reference.ReferenceExecutor;
import pleat.promela.reference.State;
import pleat.promela.reference.Step;
import pleat.promela.reference.StepTooLong;
import pleat.trace.ReplayException;
import pleat.trace.Trace;
import pleat.trace.TraceCheck;

/**
 * Follows a trace of the program with the reference executor, which shares neither lowering nor scheduler with it. States are
 * compared in all but the numbers of places, which the executors choose for themselves. So a state of the trace can stand for
 * several of the reference, and all of them are followed.
 */
public final class ReferenceReplay implements TraceCheck {
    private final Model tree;
    private final ProcessProgram program;
    private final Regions regions;

    /**
     * Builds nothing yet: most models have no counterexample.
     *
     * @param program what the tree has been lowered to
     * @param regions of the run that finds the traces
     */
    public ReferenceReplay(Model tree, ProcessProgram program, Regions regions) {
        this.tree = tree;
        this.program = program;
        this.regions = regions;
    }

    @Override
    public void verify(Trace trace, Property property) {
        DeepStack.call(() -> new Walk().objection(trace, property)).ifPresent(objection -> {
            throw new ReplayException("the reference executor of Promela " + objection);
        });
    }

    /** One walk along a trace. */
    private final class Walk {
        private final ReferenceExecutor reference = ReferenceExecutor.of(tree);
        private final pleat.model.Model numbered = Interpreter.of(program, regions);
        private final VectorReader reader = new VectorReader(program, regions);
        /** What the reference can be in so far. */
        private Set<State> states = Set.of();

        /** What the reference does not confirm. Steps that are too long for it are not objected to. */
        Optional<String> objection(Trace trace, Property property) {
            try {
                return walk(trace, property);
            } catch (StepTooLong unknown) {
                return Optional.empty();
            }
        }

        private Optional<String> walk(Trace trace, Property property) {
            if (property instanceof Property.NoAcceptingRun run) {
                Optional<String> objection = follow(ofSystem(trace, run));
                return objection.isPresent() || trace.loop().isEmpty() ? objection : again(trace, run);
            }
            Optional<String> objection = follow(trace.steps());
            if (objection.isPresent()) {
                return objection;
            }
            return states.stream().anyMatch(state -> isViolated(property, state, trace))
                    ? Optional.empty()
                    : Optional.of("does not see that the last state of the trace violates " + property.name());
        }

        /** Sets {@link #states} to what the reference can be in at the end. */
        private Optional<String> follow(List<Trace.Step> steps) {
            states = Set.of(reference.initial());
            if (!Projection.of(reference.initial())
                    .equals(reader.read(steps.get(0).state()))) {
                return Optional.of("starts in another state");
            }
            return followFrom(1, steps);
        }

        private Optional<String> followFrom(int first, List<Trace.Step> steps) {
            for (int i = first; i < steps.size(); i++) {
                states = behind(states, steps.get(i));
                if (states.isEmpty()) {
                    return Optional.of("cannot follow step %d of the trace, %s"
                            .formatted(i, text(steps.get(i).transition())));
                }
            }
            return Optional.empty();
        }

        /** The steps of the system in a path of its product with an observer. */
        private List<Trace.Step> ofSystem(Trace trace, Property.NoAcceptingRun property) {
            Product product = new Product(numbered, property);
            return trace.steps().stream()
                    .map(step -> new Trace.Step(
                            step.transition() == StateSink.INITIAL
                                    ? StateSink.INITIAL
                                    : product.systemTransition(step.transition()),
                            product.systemState(step.state())))
                    .toList();
        }

        /** Goes round the cycle until the reference can be in nothing new, so that it can do so for ever. */
        private Optional<String> again(Trace trace, Property.NoAcceptingRun property) {
            List<Trace.Step> steps = ofSystem(trace, property);
            Set<Set<State>> seen = new HashSet<>();
            while (seen.add(states)) {
                Optional<String> objection = followFrom(trace.loop().orElseThrow() + 1, steps);
                if (objection.isPresent()) {
                    return objection;
                }
            }
            return Optional.empty();
        }

        private Set<State> behind(Set<State> states, Trace.Step step) {
            Projection wanted = reader.read(step.state());
            if (step.transition() == Product.STUTTER) {
                return states.stream()
                        .filter(state -> reference.successors(state).isEmpty())
                        .collect(Collectors.toSet());
            }
            TransitionInfo transition = numbered.describe(step.transition());
            return states.stream()
                    .flatMap(state -> reference.successors(state, transition.process()).stream())
                    .filter(possible -> isBy(possible, transition))
                    .flatMap(possible -> possible.next().stream())
                    .filter(next -> Projection.of(next).equals(wanted))
                    .collect(Collectors.toSet());
        }

        private boolean isViolated(Property property, State state, Trace trace) {
            if (property instanceof Property.DeadlockFree) {
                return reference.successors(state).isEmpty() && !reference.isValidEnd(state);
            }
            TransitionInfo transition =
                    numbered.describe(trace.failure().orElseThrow().transition());
            return reference.successors(state, transition.process()).stream()
                    // The condition of a proctype fails before there is a statement.
                    .filter(step -> step.moves().isEmpty() || isBy(step, transition))
                    .flatMap(step -> step.failures().stream())
                    .anyMatch(failure -> isAbout(property, failure));
        }

        private String text(int transition) {
            if (transition == Product.STUTTER) {
                return "in which nobody moves";
            }
            TransitionInfo info = numbered.describe(transition);
            return "%s of process %d at %s".formatted(info.label(), info.process(), info.origin());
        }
    }

    /** Whether the step begins with the same statement of the same process. */
    private static boolean isBy(Step step, TransitionInfo transition) {
        return step.moves().stream().limit(1).anyMatch(first -> isSame(first, transition));
    }

    /** A transition that is a d_step names the first statement in it. */
    private static boolean isSame(Move first, TransitionInfo transition) {
        boolean isPlaceSame = first.kind() == Move.Kind.D_STEP || first.place().equals(transition.origin());
        return isPlaceSame && first.process() == transition.process();
    }

    /** What is asserted without a statement has no place. */
    private static boolean isAbout(Property property, Failure failure) {
        boolean isRuntimeError = failure.kind() == Failure.Kind.RUNTIME_ERROR;
        return property instanceof Property.StepAssertion assertion
                ? !isRuntimeError
                        && (assertion.origin().equals(SourceSpan.NONE)
                                || assertion.origin().equals(failure.place()))
                : isRuntimeError;
    }
}
