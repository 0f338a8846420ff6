package pleat.dve.lower;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.dve.ast.Acceptance;
import pleat.dve.ast.Name;
import pleat.dve.ast.ProcessDeclaration;
import pleat.dve.ast.StateAssertion;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Automaton;
import pleat.ir.Condition;
import pleat.ir.Expr;
import pleat.ir.Location;
import pleat.model.Property;
import pleat.observe.Observations;
import pleat.source.Diagnostics;

/** Lowers one process, once all names are declared. */
final class ProcessLowering {
    private final ProcessDeclaration process;
    private final ProcessSymbol symbol;
    private final Role role;
    private final ExpressionLowering expressions;
    private final EdgeLowering edges;
    private final Diagnostics diagnostics;

    ProcessLowering(DeclaredProcess declared, World world, ChannelUses uses) {
        this.process = declared.tree();
        this.symbol = declared.symbol();
        this.role = declared.role();
        this.diagnostics = world.diagnostics();
        this.expressions = new ExpressionLowering(world, symbol.scope(), role);
        this.edges =
                new EdgeLowering(symbol, role, expressions, new SyncLowering(world, expressions, uses), diagnostics);
    }

    Automaton automaton() {
        return new Automaton(symbol.name(), symbol.location(), locations(), edges.lowerAll(process.transitions()));
    }

    List<Property> assertions(Observations observations) {
        List<Property> assertions = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        for (StateAssertion written : process.assertions()) {
            int number = numbers.merge(written.state().text(), 1, Integer::sum);
            int state = symbol.state(written.state(), diagnostics).orElse(0);
            String name = symbol.name() + "." + written.state() + (number == 1 ? "" : "#" + number);
            observations.reserve(name);
            int predicate = observations
                    .conditions()
                    .add(new Condition(
                            name,
                            new Expr.Lazy(
                                    Expr.LazyOp.IMPLY, symbol.isIn(state), expressions.lower(written.condition())),
                            written.text(),
                            written.span()));
            assertions.add(new Property.Assertion(name, predicate, written.text(), written.span()));
        }
        return assertions;
    }

    private List<Location> locations() {
        List<Set<Location.Mark>> marks = new ArrayList<>();
        process.states().forEach(state -> marks.add(EnumSet.noneOf(Location.Mark.class)));
        markCommitted(marks);
        for (Acceptance acceptance : process.acceptances()) {
            if (acceptance.kind() != Acceptance.Kind.BUCHI) {
                diagnostics.report(DveError.ACCEPTANCE, acceptance.span(), acceptance.kind());
            }
            acceptance.states().forEach(state -> symbol.state(state, diagnostics));
        }
        List<Location> locations = new ArrayList<>();
        for (Name state : process.states()) {
            locations.add(new Location(state.text(), marks.get(locations.size()), assertionsAt(state), state.span()));
        }
        return locations;
    }

    private List<Location.Assertion> assertionsAt(Name state) {
        return process.assertions().stream()
                .filter(written -> written.state().text().equals(state.text()))
                .map(written -> new Location.Assertion("assert " + state + ": " + written.text(), written.span()))
                .toList();
    }

    private void markCommitted(List<Set<Location.Mark>> marks) {
        if (role == Role.INTERLEAVED) {
            mark(process.committed(), Location.Mark.COMMITTED, marks);
        } else if (!process.committed().isEmpty()) {
            diagnostics.report(
                    DveError.COMMIT_IGNORED, process.committed().get(0).span(), "in a synchronous system");
        }
    }

    private void mark(List<Name> states, Location.Mark mark, List<Set<Location.Mark>> marks) {
        for (Name state : states) {
            symbol.state(state, diagnostics)
                    .ifPresent(position -> marks.get(position).add(mark));
        }
    }
}
