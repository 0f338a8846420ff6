package pleat.testkit.promela;

import java.util.List;
import java.util.stream.Collectors;

/** A typedef without arrays, which a message can be. */
record PromelaRecord(String name, List<Field> fields) {
    record Field(String name, PromelaType type) {}

    PromelaRecord {
        fields = List.copyOf(fields);
    }

    List<PromelaType> types() {
        return fields.stream().map(Field::type).toList();
    }

    String declaration() {
        return fields.stream()
                .map(field -> field.type().keyword() + " " + field.name())
                .collect(Collectors.joining("; ", "typedef " + name + " { ", " };"));
    }
}
