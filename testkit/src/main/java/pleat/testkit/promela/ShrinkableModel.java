package pleat.testkit.promela;

import java.util.function.Predicate;

/** A model that can be made smaller. */
public interface ShrinkableModel {
    /** In Promela. */
    String source();

    /**
     * The source of the smallest model found that has the property, as this one has.
     *
     * @param mostAttempts how often the property may be tested, which is what costs
     */
    String shrink(Predicate<String> property, int mostAttempts);
}
