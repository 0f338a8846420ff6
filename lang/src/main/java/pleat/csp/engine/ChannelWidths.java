package pleat.csp.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;

/** Finds how many values the longest message of each channel has. */
final class ChannelWidths {
    private final Map<String, Integer> widths = new HashMap<>();

    private ChannelWidths() {}

    static Map<String, Integer> of(Declarations declared) {
        ChannelWidths widths = new ChannelWidths();
        declared.processes().values().forEach(process -> widths.visit(process.body()));
        return widths.widths;
    }

    private void visit(ProcessTerm process) {
        if (process instanceof ProcessTerm.Send send) {
            widths.merge(send.channel().name().text(), send.values().size(), Math::max);
            visit(send.next());
        } else {
            parts(process).forEach(this::visit);
        }
    }

    private static List<ProcessTerm> parts(ProcessTerm process) {
        if (process instanceof ProcessTerm.Prefix prefix) {
            return List.of(prefix.next());
        }
        if (process instanceof ProcessTerm.Receive receive) {
            return List.of(receive.next());
        }
        if (process instanceof ProcessTerm.Guard guard) {
            return List.of(guard.process());
        }
        if (process instanceof ProcessTerm.Conditional conditional) {
            return conditional
                    .otherwise()
                    .map(other -> List.of(conditional.then(), other))
                    .orElse(List.of(conditional.then()));
        }
        if (process instanceof ProcessTerm.Case cases) {
            List<ProcessTerm> parts = new java.util.ArrayList<>(
                    cases.branches().stream().map(ProcessTerm.Branch::process).toList());
            cases.otherwise().ifPresent(parts::add);
            return parts;
        }
        if (process instanceof ProcessTerm.Sequence sequence) {
            return List.of(sequence.first(), sequence.second());
        }
        if (process instanceof ProcessTerm.Composition composition) {
            return composition.operands();
        }
        if (process instanceof ProcessTerm.Indexed indexed) {
            return List.of(indexed.body());
        }
        if (process instanceof ProcessTerm.Replicated replicated) {
            return List.of(replicated.body());
        }
        if (process instanceof ProcessTerm.Interrupt interrupt) {
            return List.of(interrupt.process(), interrupt.interruption());
        }
        if (process instanceof ProcessTerm.Hide hide) {
            return List.of(hide.process());
        }
        return process instanceof ProcessTerm.Atomic atomic ? List.of(atomic.process()) : List.of();
    }
}
