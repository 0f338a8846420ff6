package pleat.api;

import java.util.List;
import java.util.Optional;
import pleat.language.Request;
import pleat.model.Property;
import pleat.record.RecordDefinition;
import pleat.record.RecordSubject;

/** A model in Java. */
record RecordOrigin<S extends Record>(RecordDefinition<S> definition) implements Origin {
    @Override
    public String name() {
        return definition.name();
    }

    @Override
    public Translated translate(Request request) {
        if (!request.definitions().isEmpty()) {
            throw new IllegalArgumentException("a model in Java has no constants to define");
        }
        List<RecordDefinition.NamedFormula> formulas = request.formulas().stream()
                .map(text -> new RecordDefinition.NamedFormula(text.name(), text.text()))
                .toList();
        return new Translated(new RecordSubject<>(definition, formulas), List.of(), Optional.empty());
    }

    /** An action that throws is never passed over. */
    @Override
    public boolean isAlwaysChecked(Property property) {
        return property instanceof Property.FaultFree;
    }

    @Override
    public Optional<String> unrepeatable() {
        return Optional.of("guards, actions and predicates must give the same answer for equal states each time,"
                + " and lists of successors the same order");
    }
}
