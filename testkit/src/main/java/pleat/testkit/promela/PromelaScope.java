package pleat.testkit.promela;

import java.util.ArrayList;
import java.util.List;

/** What can be named at a place of a model. */
final class PromelaScope {
    record RemoteTest(String text, PromelaFeature feature) {}

    private final List<PromelaVariable> variables;
    private final List<PromelaChannel> channels;
    /** Tests of other processes, such as {@code P0[0]@L1}. */
    private final List<RemoteTest> remoteTests;
    /** Names of variables of the type that a message can be. */
    private final List<String> records;

    PromelaScope() {
        this(List.of(), List.of(), List.of(), List.of());
    }

    private PromelaScope(
            List<PromelaVariable> variables,
            List<PromelaChannel> channels,
            List<RemoteTest> remoteTests,
            List<String> records) {
        this.variables = new ArrayList<>(variables);
        this.channels = new ArrayList<>(channels);
        this.remoteTests = new ArrayList<>(remoteTests);
        this.records = new ArrayList<>(records);
    }

    /** A scope of its own, with all that is known so far. */
    PromelaScope inner() {
        return new PromelaScope(variables, channels, remoteTests, records);
    }

    void add(PromelaVariable variable) {
        variables.add(variable);
    }

    void add(PromelaChannel channel) {
        channels.add(channel);
    }

    void addRemoteTest(RemoteTest test) {
        remoteTests.add(test);
    }

    /** A variable of a record type, and its fields. */
    void add(String name, PromelaRecord record) {
        records.add(name);
        record.fields().forEach(field -> add(PromelaVariable.scalar(name + "." + field.name(), field.type())));
    }

    List<String> records() {
        return records;
    }

    List<PromelaChannel> channels() {
        return channels;
    }

    List<PromelaChannel> bufferedChannels() {
        return channels.stream().filter(PromelaChannel::isBuffered).toList();
    }

    List<RemoteTest> remoteTests() {
        return remoteTests;
    }

    List<PromelaVariable> numbers() {
        return variables.stream()
                .filter(variable -> !variable.type().isSymbolic())
                .toList();
    }

    /** What a process can change without the help of others. */
    List<PromelaVariable> ownNumbers() {
        return numbers().stream().filter(variable -> !variable.isRemote()).toList();
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

    /** What an index can be made of: SPIN refuses elements of the array itself. */
    List<PromelaVariable> naturalScalarsOutside(String array) {
        return variables.stream()
                .filter(variable -> variable.type().isNatural() && !variable.isArray())
                .filter(variable -> !variable.root().equals(array) && !variable.isInElement() && !variable.isRemote())
                .toList();
    }
}
