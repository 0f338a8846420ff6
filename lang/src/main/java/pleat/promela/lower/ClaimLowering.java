package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Formula;
import pleat.promela.ast.Name;
import pleat.promela.ast.Statement;
import pleat.promela.ast.Unit;

/**
 * Looks names up in claims and formulas, and lists what they ask for. Nothing searches for infinite runs yet, so they are
 * only kept.
 */
final class ClaimLowering {
    private final World world;
    private final List<Property> properties = new ArrayList<>();

    ClaimLowering(World world) {
        this.world = world;
    }

    List<Property> properties() {
        return properties;
    }

    void formula(Unit.Ltl unit) {
        world.inObserver = true;
        propositions(unit.formula());
        world.inObserver = false;
        properties.add(undecided(unit.name(), "ltl", unit.span()));
    }

    private void propositions(Formula formula) {
        if (formula instanceof Formula.Proposition proposition) {
            new ExpressionLowering(world, world.globals).value(proposition.condition());
        } else if (formula instanceof Formula.Not not) {
            propositions(not.operand());
        } else if (formula instanceof Formula.Temporal temporal) {
            propositions(temporal.operand());
        } else if (formula instanceof Formula.Binary binary) {
            propositions(binary.left());
            propositions(binary.right());
        }
    }

    void never(Unit.Observer unit) {
        world.inObserver = true;
        Scope scope = new Scope(world.globals);
        FlowBuilder builder = new FlowBuilder(world, new NoLocals());
        builder.build(unit.body().statements(), scope, unit.body().end());
        new GotoCheck(world, unit.name(), builder.labels()).check(unit.body());
        statements(unit.body(), scope);
        world.inObserver = false;
        properties.add(undecided(unit.name(), "never", unit.span()));
    }

    private void statements(Statement.Block block, Scope scope) {
        block.statements().forEach(statement -> statement(statement, scope));
    }

    private void statement(Statement statement, Scope scope) {
        if (statement instanceof Statement.Labelled labelled) {
            statement(labelled.statement(), scope);
        } else if (statement instanceof Statement.Choice choice) {
            choice.options().forEach(option -> statements(option, scope));
        } else if (statement instanceof Statement.Compound compound) {
            statements(compound.body(), scope);
        } else if (statement instanceof Statement.Await || statement instanceof Statement.Assert) {
            new ActionLowering(world, scope).action(statement);
        }
    }

    /** Labels that ask for something of infinite runs. */
    void labels(ProcessDraft draft) {
        for (String kind : List.of("accept", "progress")) {
            draft.labels().entrySet().stream()
                    .filter(label -> label.getKey().startsWith(kind))
                    .findFirst()
                    .ifPresent(label -> add(kind, label.getValue().span));
        }
    }

    private static Property undecided(String name, String kind, SourceSpan span) {
        return new Property.Undecided(
                name, kind, "not looked at: the search for accepting runs is not available yet", span);
    }

    private void add(String name, SourceSpan span) {
        if (properties.stream().noneMatch(property -> property.name().equals(name))) {
            properties.add(undecided(name, name, span));
        }
    }

    /** A claim has no variables of its own. */
    private static final class NoLocals implements FlowBuilder.Locals {
        @Override
        public void declare(Declaration declaration, Scope scope) {
            // Reported as an unknown variable where it is used.
        }

        @Override
        public Expression.Reference counter(SourceSpan span, Scope scope) {
            return new Expression.Reference(
                    List.of(new Expression.Reference.Part(new Name("_", span), Optional.empty())));
        }
    }
}
