package pleat.record;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import pleat.language.UnsupportedModelException;
import pleat.model.NamedValue;
import pleat.model.Value;
import pleat.state.Component;
import pleat.state.Meaning;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * Which slots the components of a record have. Arrays have as many elements as in the initial state.
 *
 * @param width of all slots of the record; one for an observer may follow
 */
record RecordShape(Class<?> type, List<Part> parts, int width) {
    RecordShape {
        parts = List.copyOf(parts);
    }

    /** @param initial shows how long arrays are */
    static RecordShape of(RecordAccess access, Record initial) {
        List<Part> parts = new ArrayList<>();
        int slots = 0;
        for (RecordComponent component : initial.getClass().getRecordComponents()) {
            Part part = part(component, access, initial, slots);
            slots += part.slots();
            parts.add(part);
        }
        return new RecordShape(initial.getClass(), parts, slots);
    }

    private static Part part(RecordComponent component, RecordAccess access, Record initial, int first) {
        String name = component.getName();
        boolean isArray = component.getType().isArray();
        Class<?> type = isArray ? component.getType().getComponentType() : component.getType();
        Kind kind = Kind.of(type, name);
        OptionalInt length = OptionalInt.empty();
        if (isArray) {
            Object array = access.value(component, initial);
            if (array == null) {
                throw new UnsupportedModelException("component '%s' is null in the initial state".formatted(name));
            }
            length = OptionalInt.of(Array.getLength(array));
        }
        List<Object> constants = kind == Kind.ENUM ? List.of(type.getEnumConstants()) : List.of();
        return new Part(component, type, kind, first, length, constants, new ObjectTable(name));
    }

    StateLayout layout() {
        List<Slot> slots = new ArrayList<>();
        for (Part part : parts) {
            for (int i = 0; i < part.slots(); i++) {
                slots.add(new Slot(
                        part.slotName(i),
                        part.kind().min(),
                        part.kind() == Kind.ENUM
                                ? Math.max(0, part.constants().size() - 1)
                                : part.kind().max(),
                        meaning(part)));
            }
        }
        StateLayout layout = new StateLayout();
        layout.append(type.getSimpleName(), Component.Kind.GLOBALS, slots);
        return layout;
    }

    private static Meaning meaning(Part part) {
        if (part.kind() == Kind.BOOLEAN) {
            return new Meaning.Symbols(Map.of(0, "false", 1, "true"));
        }
        if (part.kind() != Kind.ENUM) {
            return Meaning.NUMBER;
        }
        Map<Integer, String> names = new HashMap<>();
        for (int i = 0; i < part.constants().size(); i++) {
            names.put(i, part.constants().get(i).toString());
        }
        return new Meaning.Symbols(names);
    }

    /** Whether a state has parts that somebody who is given it could change. */
    boolean isChangeable() {
        return parts.stream().anyMatch(part -> part.isArray() || part.kind() == Kind.OBJECT);
    }

    /** A state in the words of the model. */
    List<NamedValue> view(int[] state) {
        List<NamedValue> values = new ArrayList<>();
        for (Part part : parts) {
            for (int i = 0; i < part.slots(); i++) {
                int number = state[part.first() + i];
                values.add(new NamedValue(
                        part.slotName(i),
                        part.kind() == Kind.INT ? new Value.Int(number) : new Value.Symbol(text(part.value(number)))));
            }
        }
        return values;
    }

    /** Whatever the object does: a trace is shown all the same. */
    private static String text(Object value) {
        try {
            return String.valueOf(value);
        } catch (RuntimeException broken) {
            return value.getClass().getSimpleName() + " whose toString throws " + broken;
        }
    }

    /** Why a record is no state of this shape, if so. */
    Optional<String> complaint(RecordAccess access, Record state) {
        return parts.stream()
                .map(part -> complaint(part, access.value(part.component(), state)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> complaint(Part part, Object value) {
        if (value == null) {
            return Optional.of("component '%s' is null".formatted(part.name()));
        }
        if (!part.isArray()) {
            return Optional.empty();
        }
        int length = Array.getLength(value);
        if (length != part.slots()) {
            return Optional.of("component '%s' has %d elements, and %d in the initial state; a list may grow"
                    .formatted(part.name(), length, part.slots()));
        }
        for (int i = 0; i < length; i++) {
            if (Array.get(value, i) == null) {
                return Optional.of("component '%s' is null".formatted(part.slotName(i)));
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return parts.stream().map(Part::name).collect(Collectors.joining(", ", type.getSimpleName() + "(", ")"));
    }
}
