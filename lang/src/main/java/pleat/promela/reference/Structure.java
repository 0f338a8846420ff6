package pleat.promela.reference;

import java.util.List;

/** A typedef. */
record Structure(String name, List<Variable> fields) implements Type {
    Structure {
        fields = List.copyOf(fields);
    }

    int indexOf(String field) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(field)) {
                return i;
            }
        }
        throw new IllegalArgumentException("type '" + name + "' has no field '" + field + "'");
    }
}
