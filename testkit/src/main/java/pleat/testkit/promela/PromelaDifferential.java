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

    /** Empty if they agree. What SPIN refuses or does not complete is an error of the model. */
    public Optional<PromelaMismatch> compare(String name, String source) {
        return compare(name, source, spin.apply(source).completeResult());
    }

    /** The same kind of disagreement on a smaller model, found by deleting lines. */
    public PromelaMismatch shrink(PromelaMismatch found, int mostAttempts) {
        LineShrinker shrinker = new LineShrinker(mostAttempts, PromelaBlocks::lengthAt);
        String smaller = shrinker.shrink(found.source(), source -> isLike(found, source));
        return compare(found.name(), smaller).orElse(found);
    }

    private boolean isLike(PromelaMismatch found, String source) {
        return spin.apply(source) instanceof SpinResult result
                && result.complete()
                && compare(found.name(), source, result)
                        .filter(other ->
                                other.subject().kind() == found.subject().kind())
                        .isPresent();
    }

    private Optional<PromelaMismatch> compare(String name, String source, SpinResult result) {
        PromelaCounts expected = PromelaCounts.of(result);
        SubjectAnswer answer = SubjectAnswer.of(subject, source);
        return answer.equals(new SubjectAnswer.Counted(expected))
                ? Optional.empty()
                : Optional.of(new PromelaMismatch(name, source, expected, answer));
    }
}
