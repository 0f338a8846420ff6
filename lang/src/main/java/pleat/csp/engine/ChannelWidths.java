package pleat.csp.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.csp.ast.Process;
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

    private void visit(Process process) {
        if (process instanceof Process.Send send) {
            widths.merge(send.channel().name().text(), send.values().size(), Math::max);
            visit(send.next());
        } else {
            parts(process).forEach(this::visit);
        }
    }

    private static List<Process> parts(Process process) {
        if (process instanceof Process.Prefix prefix) {
            return List.of(prefix.next());
        }
        if (process instanceof Process.Receive receive) {
            return List.of(receive.next());
        }
        if (process instanceof Process.Guard guard) {
            return List.of(guard.process());
        }
        if (process instanceof Process.Conditional conditional) {
            return conditional
                    .otherwise()
                    .map(other -> List.of(conditional.then(), other))
                    .orElse(List.of(conditional.then()));
        }
        if (process instanceof Process.Case cases) {
            List<Process> parts = new java.util.ArrayList<>(
                    cases.branches().stream().map(Process.Branch::process).toList());
            cases.otherwise().ifPresent(parts::add);
            return parts;
        }
        if (process instanceof Process.Sequence sequence) {
            return List.of(sequence.first(), sequence.second());
        }
        if (process instanceof Process.Composition composition) {
            return composition.operands();
        }
        if (process instanceof Process.Indexed indexed) {
            return List.of(indexed.body());
        }
        if (process instanceof Process.Replicated replicated) {
            return List.of(replicated.body());
        }
        if (process instanceof Process.Interrupt interrupt) {
            return List.of(interrupt.process(), interrupt.interruption());
        }
        if (process instanceof Process.Hide hide) {
            return List.of(hide.process());
        }
        return process instanceof Process.Atomic atomic ? List.of(atomic.process()) : List.of();
    }
}
