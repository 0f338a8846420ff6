package pleat.promela.lower;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import pleat.automaton.Observer;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessExpr;
import pleat.ltl.Formula;
import pleat.model.Antecedent;
import pleat.model.Property.NoAcceptingRun.Source;
import pleat.model.SourceSpan;
import pleat.observe.Observations;
import pleat.observe.ObserverError;
import pleat.observe.Propositions;
import pleat.promela.ast.Expression;
import pleat.promela.ast.ExpressionPrinter;
import pleat.promela.ast.Unit;

/** Lowers what a model says about infinite runs: formulas, never claims, and labels with a meaning. */
final class ClaimLowering {
    private final World world;
    private final Observations observations = new Observations();

    ClaimLowering(World world) {
        this.world = world;
    }

    Observations observations() {
        return observations;
    }

    void formula(Unit.Ltl unit) {
        world.inObserver = true;
        Propositions propositions = new Propositions(observations.conditions());
        ClaimConditions conditions = new ClaimConditions(world, world.globals, propositions);
        FormulaLowering lowering = new FormulaLowering(conditions, propositions.formulas(), unit.span());
        Formula formula = lowering.lower(unit.formula());
        List<Antecedent> antecedents =
                world.diagnostics.hasErrors() ? List.of() : antecedents(lowering.leftSides(unit.formula()));
        world.inObserver = false;
        if (!world.diagnostics.hasErrors()) {
            observations.formula(unit.name(), formula, antecedents, propositions, unit.span(), world.diagnostics);
        }
    }

    /** Those of conditions, too, which are no implications any more when they are lowered. */
    private List<Antecedent> antecedents(List<Expression> leftSides) {
        List<Antecedent> antecedents = new ArrayList<>();
        for (Expression left : leftSides) {
            Propositions propositions = new Propositions(observations.conditions());
            Formula condition = new ClaimConditions(world, world.globals, propositions).of(left);
            if (!propositions.predicates().isEmpty()) {
                antecedents.add(new Antecedent(condition, propositions.predicates(), ExpressionPrinter.print(left)));
            }
        }
        return antecedents;
    }

    void never(Unit.Observer unit) {
        world.inObserver = true;
        Propositions propositions = new Propositions(observations.conditions());
        Optional<Observer> observer = new NeverLowering(world, unit, propositions).lower();
        world.inObserver = false;
        if (!propositions.areFew()) {
            world.diagnostics.report(
                    ObserverError.TOO_MANY_PROPOSITIONS, unit.span(), unit.name(), Observer.MAX_PROPOSITIONS);
        } else if (observer.isPresent()) {
            observations.add(unit.name(), Source.NEVER, observer.get(), propositions, unit.span());
        }
    }

    /** An automaton that is not part of the model. */
    void automaton(String name, RequestedClaim claim) {
        world.inObserver = true;
        Propositions propositions = new Propositions(observations.conditions());
        ClaimConditions conditions = new ClaimConditions(world, world.globals, propositions);
        List<Formula> meanings = claim.conditions().stream().map(conditions::of).toList();
        world.inObserver = false;
        if (!world.diagnostics.hasErrors()) {
            claim.automaton().observe(name, meanings, propositions, observations, world.diagnostics);
        }
    }

    /** Labels that ask for something of infinite runs. */
    void labels() {
        labels("accept", ControlPoint.Mark.ACCEPT, observations::accept);
        labels("progress", ControlPoint.Mark.PROGRESS, observations::progress);
    }

    private void labels(
            String word, ControlPoint.Mark mark, BiConsumer<Function<Propositions, Formula>, SourceSpan> property) {
        world.processes.values().stream()
                .flatMap(draft -> draft.labels().beginningWith(word))
                .map(node -> node.span)
                .min(Comparator.comparing(SourceSpan::line).thenComparing(SourceSpan::column))
                .ifPresent(first -> property.accept(
                        propositions -> propositions.of(new ProcessExpr.SomeAt(mark), "some process at " + word, first),
                        first));
    }
}
