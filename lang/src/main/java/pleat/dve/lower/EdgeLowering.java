package pleat.dve.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.dve.ast.Assignment;
import pleat.dve.ast.Name;
import pleat.dve.ast.Synchronisation;
import pleat.dve.ast.Transition;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Assign;
import pleat.ir.Edge;
import pleat.ir.Expr;
import pleat.ir.Sync;
import pleat.source.Diagnostics;

/** Lowers the transitions of one process. */
final class EdgeLowering {
    private static final int LONGEST_LABEL = 120;

    private final ProcessSymbol process;
    private final Role role;
    private final ExpressionLowering expressions;
    private final SyncLowering syncs;
    private final Diagnostics diagnostics;

    EdgeLowering(
            ProcessSymbol process,
            Role role,
            ExpressionLowering expressions,
            SyncLowering syncs,
            Diagnostics diagnostics) {
        this.process = process;
        this.role = role;
        this.expressions = expressions;
        this.syncs = syncs;
        this.diagnostics = diagnostics;
    }

    List<Edge> lowerAll(List<Transition> transitions) {
        List<Edge> edges = new ArrayList<>();
        Optional<Name> source = Optional.empty();
        for (Transition transition : transitions) {
            if (diagnostics.isFull()) {
                break;
            }
            source = transition.source().isPresent() ? transition.source() : source;
            if (source.isEmpty()) {
                diagnostics.report(DveError.NO_SOURCE_STATE, transition.span());
            } else if (transition instanceof Transition.Guarded guarded) {
                edges.add(lower(guarded, source.get()));
            } else {
                diagnostics.report(DveError.PROBABILISTIC, transition.span());
            }
        }
        return edges;
    }

    private Edge lower(Transition.Guarded transition, Name source) {
        return new Edge(
                position(source),
                position(transition.target()),
                transition.guard().map(expressions::lower).orElse(Expr.Const.TRUE),
                transition.sync().map(this::lower).orElseGet(Sync.None::new),
                transition.effects().stream().map(this::lower).toList(),
                label(transition, source),
                transition.span());
    }

    private int position(Name state) {
        return process.state(state, diagnostics).orElse(0);
    }

    private Sync lower(Synchronisation sync) {
        switch (role) {
            case INTERLEAVED -> {}
            case LOCKSTEP -> diagnostics.report(DveError.CHANNEL_IN_LOCKSTEP, sync.span());
            case PROPERTY -> diagnostics.report(DveError.SYNC_IN_PROPERTY, sync.span());
        }
        return syncs.lower(sync);
    }

    private Assign lower(Assignment assignment) {
        return new Assign(expressions.target(assignment.target()), expressions.lower(assignment.value()));
    }

    private static String label(Transition transition, Name source) {
        String label = transition.source().isPresent() ? transition.text() : source + " " + transition.text();
        return label.length() <= LONGEST_LABEL ? label : label.substring(0, LONGEST_LABEL - 1) + "…";
    }
}
