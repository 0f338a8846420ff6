package pleat.integration;

import java.util.List;
import pleat.ir.Program;
import pleat.languages.PromelaModels;
import pleat.model.Property;
import pleat.program.ProgramSubject;
import pleat.testkit.promela.PromelaCounts;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;

/** Pleat, as it runs Promela models, in the terms in which it is compared with SPIN. */
final class PromelaSubject {
    /** More than SPIN can store in the memory that it is given here. */
    private static final long MOST_STATES = 20_000_000;

    private PromelaSubject() {}

    static PromelaCounts explore(String source) {
        Program program = PromelaModels.program(source);
        Statistics counted = Configuration.USUAL.count(program, MOST_STATES).statistics();
        List<Property> assertions = ProgramSubject.of(program).reference().properties().stream()
                .filter(Property.StepAssertion.class::isInstance)
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
