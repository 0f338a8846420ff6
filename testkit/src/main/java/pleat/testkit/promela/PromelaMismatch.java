package pleat.testkit.promela;

/**
 * A model on which the exploration under test disagrees with SPIN.
 *
 * @param name of the model, such as its seed
 */
public record PromelaMismatch(String name, String source, PromelaCounts spin, SubjectAnswer subject) {
    @Override
    public String toString() {
        return "%s: SPIN has %s, the subject %s%n%s".formatted(name, spin, subject, source);
    }
}
