package pleat.api;

import java.nio.file.Path;

/**
 * Where everything begins.
 *
 * <pre>{@code
 * Trace trace = Pleat.check(model).run().assertViolated("H0.cs").inSteps(7);
 * }</pre>
 */
public final class Pleat {
    private Pleat() {}

    /**
     * A check of the model in a file, whose extension tells its language. Nothing is read before {@link Check#run}.
     *
     * @param model the path of the file
     * @return what can be told how to check, and then does
     */
    public static Check check(Path model) {
        return new Check(new FileOrigin(model));
    }

    /**
     * A check of a model in Java.
     *
     * @param model taken as it is now; what is added later does not count
     * @return what can be told how to check, and then does
     */
    public static Check check(RecordModel<?> model) {
        return new Check(new RecordOrigin<>(model.definition()));
    }
}
