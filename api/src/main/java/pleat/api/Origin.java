package pleat.api;

import java.util.List;
import java.util.Optional;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.model.Property;
import pleat.verdict.Expectation;

/** Where a model comes from. */
interface Origin {
    /** What results call it. */
    String name();

    /**
     * Reads and translates it.
     *
     * @throws ModelException when it has errors
     */
    Translated translate(Request request);

    /** Whether nobody has to ask for the property, so that it alone is not worth a check. */
    boolean isAlwaysChecked(Property property);

    /** What may be to blame, where a counterexample cannot be repeated; empty where it is Pleat alone. */
    Optional<String> unrepeatable();

    /**
     * A model that can be run.
     *
     * @param warnings about it
     * @param expectation what it says about itself
     */
    record Translated(Subject subject, List<String> warnings, Optional<Expectation> expectation) {
        public Translated {
            warnings = List.copyOf(warnings);
        }
    }
}
