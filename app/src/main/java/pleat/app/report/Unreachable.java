package pleat.app.report;

import pleat.model.Property;
import pleat.model.SourceSpan;

/** A property that asks for a state which was not found, in words. */
final class Unreachable {
    private Unreachable() {}

    static String message(Property property) {
        return property instanceof Property.Reachable asked
                ? "no state is reached in which " + asked.condition()
                : property.name() + ": no state is found";
    }

    static SourceSpan origin(Property property) {
        return property instanceof Property.Reachable asked ? asked.origin() : SourceSpan.NONE;
    }
}
