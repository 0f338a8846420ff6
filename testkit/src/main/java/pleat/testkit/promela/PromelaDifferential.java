package pleat.testkit.promela;

import java.util.Optional;
import java.util.function.Function;
import pleat.testkit.spin.SpinResult;
import pleat.testkit.spin.SpinRun;

/** Compares an exploration with SPIN's. */
public final class PromelaDifferential {
    private final Function<String, SpinRun> spin;
    private final Function<String, PromelaCounts> subject;

    /**
     * Both take the text of a model.
     *
     * @param subject may throw where it cannot explore a model, which is a disagreement too
     */
    public PromelaDifferential(Function<String, SpinRun> spin, Function<String, PromelaCounts> subject) {
        this.spin = spin;
        this.subject = subject;
    }

    /** What the subject makes of a model that SPIN refuses or does not complete does not matter. */
    public PromelaComparison compare(String name, String source) {
        SpinRun run = spin.apply(source);
        if (!(run instanceof SpinResult result) || !result.complete()) {
            return new PromelaComparison.Skipped(run.toString());
        }
        PromelaCounts expected = PromelaCounts.of(result);
        SubjectAnswer answer = SubjectAnswer.of(subject, source);
        return answer.equals(new SubjectAnswer.Counted(expected))
                ? new PromelaComparison.Agreed()
                : new PromelaComparison.Disagreed(new PromelaMismatch(name, source, expected, answer));
    }

    /**
     * The same kind of disagreement on a smaller model.
     *
     * @param model on which it was found
     */
    public PromelaMismatch shrink(PromelaMismatch found, ShrinkableModel model, int mostAttempts) {
        String smaller = model.shrink(source -> isLike(found, source), mostAttempts);
        return compare(found.name(), smaller).mismatch().orElse(found);
    }

    /** Asks the subject first, which takes less time than SPIN. */
    private boolean isLike(PromelaMismatch found, String source) {
        if (!SubjectAnswer.of(subject, source).kind().equals(found.subject().kind())) {
            return false;
        }
        Optional<PromelaMismatch> other = compare(found.name(), source).mismatch();
        return other.isPresent() && other.get().kind().equals(found.kind());
    }
}
