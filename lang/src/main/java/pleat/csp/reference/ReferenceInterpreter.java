package pleat.csp.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.csp.ast.Expression;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;
import pleat.csp.declare.DeclaredVariable;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Evaluator;
import pleat.csp.value.Value;

/** Runs processes step by step. */
public final class ReferenceInterpreter {
    /** The label of termination. */
    public static final String TERMINATE = "terminate";

    /** The label of steps that nobody sees. */
    public static final String TAU = "tau";

    /** Configurations whose steps are remembered; beyond that all are forgotten. */
    private static final int MOST_KNOWN = 50_000;

    private final Declarations declared;
    private final Map<Configuration, Steps> known = new HashMap<>();
    private final Terms terms;
    private final Moves moves;

    public ReferenceInterpreter(Declarations declared) {
        this.declared = declared;
        this.terms = new Terms(declared);
        this.moves = new Moves(declared, terms);
    }

    /**
     * A step of a configuration.
     *
     * @param label the event as it is shown: {@code get.0.1}, {@code c!1}, {@code tau}
     */
    public record Step(String label, Configuration target) {}

    /** What a configuration can do, and what of it cannot be evaluated. */
    public record Steps(List<Step> steps, List<EvaluationFailure> failures) {}

    /**
     * Where a process starts.
     *
     * @throws EvaluationFailure when it cannot
     */
    public Configuration start(ProcessTerm.Call process) {
        List<Value> values = new ArrayList<>();
        declared.variables().values().stream().map(DeclaredVariable::initial).forEach(values::addAll);
        Valuation valuation = new Valuation(values, Collections.nCopies(declared.channelCount(), List.of()));
        return new Configuration(valuation, terms.start(process, Map.of()));
    }

    /** Whether its steps need not be found out again. */
    public boolean knows(Configuration configuration) {
        return known.containsKey(configuration);
    }

    public Steps steps(Configuration configuration) {
        Steps steps = known.get(configuration);
        if (steps == null) {
            steps = computed(configuration);
            if (known.size() == MOST_KNOWN) {
                known.clear();
            }
            known.put(configuration, steps);
        }
        return steps;
    }

    private Steps computed(Configuration configuration) {
        List<Move> all = moves.of(configuration.term(), configuration.valuation()).stream()
                .filter(move -> move instanceof Move.Step || move instanceof Move.Failed)
                .toList();
        int priority = all.stream().mapToInt(Move::priority).max().orElse(0);
        List<Step> steps = new ArrayList<>();
        List<EvaluationFailure> failures = new ArrayList<>();
        for (Move move : all) {
            if (move.priority() == priority) {
                if (move instanceof Move.Step step) {
                    steps.add(new Step(step.label(), new Configuration(step.after(), step.target())));
                } else {
                    failures.add(((Move.Failed) move).failure());
                }
            }
        }
        return new Steps(List.copyOf(steps), List.copyOf(failures));
    }

    /** A condition on the variables and channels of a configuration. */
    public boolean isTrue(Expression condition, Configuration configuration) {
        return new Evaluator(new Workspace(declared, configuration.valuation()), Map.of()).isTrue(condition);
    }

    public Value evaluate(Expression expression, Configuration configuration) {
        return new Evaluator(new Workspace(declared, configuration.valuation()), Map.of()).evaluate(expression);
    }
}
