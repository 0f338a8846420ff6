package pleat.compile;

import java.util.List;
import pleat.interpret.Interpreter;
import pleat.ir.Program;
import pleat.model.Property;
import pleat.testkit.promela.PromelaCounts;
import pleat.testkit.promela.PromelaDifferentialContract;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;

/** Random Promela models, as Pleat runs them, against SPIN. */
class RandomPromelaTest extends PromelaDifferentialContract {
    @Override
    protected PromelaCounts explore(String source) {
        Program program = PromelaModels.program(source);
        Statistics counted = Configuration.USUAL.count(program).statistics();
        List<Property> assertions = Interpreter.of(program).properties().stream()
                .filter(Property.StepAssertions.class::isInstance)
                .toList();
        boolean violated = Configuration.USUAL.check(program, assertions).decisions().stream()
                .anyMatch(decision -> decision.outcome() instanceof Outcome.Violated);
        return new PromelaCounts(
                counted.states(),
                counted.transitions(),
                counted.deadlocks(),
                violated ? PromelaCounts.Assertions.VIOLATED : PromelaCounts.Assertions.HOLD);
    }
}
