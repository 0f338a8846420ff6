package pleat.promela;

import pleat.interpret.Interpreter;
import pleat.ir.ProcessProgram;
import pleat.ir.Regions;
import pleat.model.EvaluationFault;
import pleat.model.Fault;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;

/** What processes that are active at the start begin with: where it cannot be evaluated, there is no initial state. */
final class Starts {
    private Starts() {}

    static boolean canBeEvaluated(ProcessProgram program, Diagnostics diagnostics) {
        boolean isEvaluated = program.system().started().stream()
                .anyMatch(start ->
                        !program.system().types().get(start.type()).start().isEmpty());
        if (isEvaluated) {
            try {
                Interpreter.of(program, new Regions(program));
            } catch (EvaluationFault fails) {
                Fault fault = program.faults().get(fails.fault());
                diagnostics.report(PromelaError.NO_START, fault.origin(), fault.message());
            }
        }
        return !diagnostics.hasErrors();
    }
}
