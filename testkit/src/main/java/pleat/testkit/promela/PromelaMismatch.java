package pleat.testkit.promela;

/**
 * A model on which the exploration under test disagrees with SPIN.
 *
 * @param name of the model, such as its seed
 */
public record PromelaMismatch(String name, String source, PromelaCounts spin, SubjectAnswer subject) {
    /** What the disagreement is about, without figures and places: a smaller model should disagree in the same way. */
    String kind() {
        if (subject instanceof SubjectAnswer.Counted counted) {
            PromelaCounts counts = counted.counts();
            if (counts.states() != spin.states()) {
                return "states";
            }
            if (counts.transitions() != spin.transitions()) {
                return "transitions";
            }
            return counts.deadlocks() != spin.deadlocks() ? "deadlocks" : "assertions";
        }
        return subject.kind();
    }

    @Override
    public String toString() {
        return "%s: SPIN has %s, the subject %s%n%s".formatted(name, spin, subject, source);
    }
}
