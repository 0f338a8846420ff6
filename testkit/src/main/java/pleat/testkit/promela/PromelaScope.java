package pleat.testkit.promela;

import java.util.ArrayList;
import java.util.List;

/** What can be named at a place of a model. */
final class PromelaScope {
    private final List<PromelaVariable> variables;
    private final List<PromelaChannel> channels;
    /** Such as {@code P0[0]@L1}. */
    private final List<String> remoteLabels;

    PromelaScope() {
        this(List.of(), List.of(), List.of());
    }

    private PromelaScope(List<PromelaVariable> variables, List<PromelaChannel> channels, List<String> remoteLabels) {
        this.variables = new ArrayList<>(variables);
        this.channels = new ArrayList<>(channels);
        this.remoteLabels = new ArrayList<>(remoteLabels);
    }

    /** A scope of its own, with all that is known so far. */
    PromelaScope inner() {
        return new PromelaScope(variables, channels, remoteLabels);
    }

    void add(PromelaVariable variable) {
        variables.add(variable);
    }

    void add(PromelaChannel channel) {
        channels.add(channel);
    }

    void addRemoteLabel(String test) {
        remoteLabels.add(test);
    }

    List<PromelaChannel> channels() {
        return channels;
    }

    List<PromelaChannel> bufferedChannels() {
        return channels.stream().filter(PromelaChannel::isBuffered).toList();
    }

    List<String> remoteLabels() {
        return remoteLabels;
    }

    List<PromelaVariable> numbers() {
        return variables.stream()
                .filter(variable -> !variable.type().isSymbolic())
                .toList();
    }

    List<PromelaVariable> writable() {
        return variables.stream().filter(PromelaVariable::isWritable).toList();
    }

    /** Without those that are fields, which a loop over elements does not take. */
    List<PromelaVariable> arrays() {
        return variables.stream()
                .filter(variable -> variable.isArray() && !variable.name().contains("."))
                .toList();
    }

    List<PromelaVariable> ofType(PromelaType type) {
        return variables.stream().filter(variable -> variable.type() == type).toList();
    }

    List<PromelaVariable> symbolic() {
        return variables.stream()
                .filter(variable -> variable.type().isSymbolic())
                .toList();
    }

    /** What an index can be made of: an array's own elements are refused by SPIN. */
    List<PromelaVariable> naturalScalars() {
        return variables.stream()
                .filter(variable -> variable.type().isNatural() && !variable.isArray())
                .toList();
    }
}
