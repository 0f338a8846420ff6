package pleat.record;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.OptionalInt;

/**
 * A component of the record and the slots that it has.
 *
 * @param type of a value, or of an element of an array
 * @param first of its slots
 * @param length of an array, which is the same in all states
 * @param constants of an enum; otherwise none
 * @param table of other objects; otherwise unused
 */
record Part(
        RecordComponent component,
        Class<?> type,
        Kind kind,
        int first,
        OptionalInt length,
        List<Object> constants,
        ObjectTable table) {
    String name() {
        return component.getName();
    }

    boolean isArray() {
        return length.isPresent();
    }

    int slots() {
        return length.orElse(1);
    }

    /** The name of one of its slots. */
    String slotName(int index) {
        return isArray() ? name() + "[" + index + "]" : name();
    }

    /** What stands for a value in a slot. */
    Object value(int number) {
        return switch (kind) {
            case INT -> number;
            case BOOLEAN -> number != 0;
            case BYTE -> (byte) number;
            case SHORT -> (short) number;
            case CHAR -> (char) number;
            case ENUM -> constants.get(number);
            case OBJECT -> table.get(number);
        };
    }

    /** The number that stands for a value. Of a constant it is the same as long as its class is. */
    @SuppressWarnings("EnumOrdinal")
    int number(Object value) {
        return switch (kind) {
            case INT, BYTE, SHORT -> ((Number) value).intValue();
            case BOOLEAN -> (boolean) value ? 1 : 0;
            case CHAR -> (char) value;
            case ENUM -> ((Enum<?>) value).ordinal();
            case OBJECT -> table.add(value);
        };
    }
}
