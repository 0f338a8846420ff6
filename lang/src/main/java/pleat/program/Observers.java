package pleat.program;

import java.util.List;
import java.util.stream.Collectors;
import pleat.automaton.hoa.HoaWriter;
import pleat.model.Property;

/** The observers of properties as text. */
final class Observers {
    private Observers() {}

    /** All of them in the Hanoi format, one after the other. */
    static String hoa(List<Property> properties) {
        return properties.stream()
                .filter(Property.NoAcceptingRun.class::isInstance)
                .map(Property.NoAcceptingRun.class::cast)
                .map(run -> HoaWriter.write(run.observer(), run.name()))
                .collect(Collectors.joining());
    }
}
