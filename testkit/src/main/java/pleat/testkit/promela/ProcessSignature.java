package pleat.testkit.promela;

import java.util.List;

/**
 * A process type and what it is created with.
 *
 * @param values types of its first parameters
 * @param channels one of which is the last parameter; if there are none it has no such parameter
 */
record ProcessSignature(String name, List<PromelaType> values, List<PromelaChannel> channels) {
    ProcessSignature {
        values = List.copyOf(values);
        channels = List.copyOf(channels);
    }
}
