package pleat.testkit.promela;

import java.util.function.Function;

/** What the exploration under test makes of a model. */
public sealed interface SubjectAnswer {
    record Counted(PromelaCounts counts) implements SubjectAnswer {}

    record Failed(Throwable failure) implements SubjectAnswer {}

    /** What is wrong with the machine and not with the subject, such as too little memory, is not an answer. */
    static SubjectAnswer of(Function<String, PromelaCounts> subject, String source) {
        try {
            return new Counted(subject.apply(source));
        } catch (RuntimeException | AssertionError | StackOverflowError failure) {
            return new Failed(failure);
        }
    }

    /** A wrong count is another error than a failure; failures differ by their types and messages, without numbers and names. */
    default String kind() {
        return this instanceof Failed failed
                ? failed.failure().getClass().getName() + " "
                        + String.valueOf(failed.failure().getMessage()).replaceAll("[0-9]+|['`\"][^'`\"]*['`\"]", "")
                : "counts";
    }
}
