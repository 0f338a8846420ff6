package pleat.trace.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.model.NamedValue;
import pleat.model.Value;

/**
 * What a step does to a part of the state.
 *
 * @param before absent where the step makes the part: a process starts
 * @param after absent where it removes it: a process ends
 */
public record Change(String name, Optional<Value> before, Optional<Value> after) {
    /** In the order of the second state, then what is in the first alone. */
    public static List<Change> between(List<NamedValue> before, List<NamedValue> after) {
        Map<String, Value> old = new LinkedHashMap<>();
        before.forEach(part -> old.put(part.name(), part.value()));
        List<Change> changes = new ArrayList<>();
        for (NamedValue part : after) {
            Optional<Value> was = Optional.ofNullable(old.remove(part.name()));
            if (!was.equals(Optional.of(part.value()))) {
                changes.add(new Change(part.name(), was, Optional.of(part.value())));
            }
        }
        old.forEach((name, value) -> changes.add(new Change(name, Optional.of(value), Optional.empty())));
        return changes;
    }

    /** In a few words; empty where they would say nothing, as of a new variable that is 0. */
    Optional<String> text(Amount amount) {
        Value present = after.or(() -> before).orElseThrow();
        boolean isPlace = present instanceof Value.Location || present instanceof Value.Statement;
        if (after.isEmpty()) {
            return isPlace ? Optional.of(name + " ends") : Optional.empty();
        }
        if (before.isEmpty()) {
            return isPlace
                    ? Optional.of(name + " starts")
                    : Optional.of(present).filter(Value::isTelling).map(value -> said(name, value, amount));
        }
        boolean isArrow = !isPlace || (present instanceof Value.Location && before.get() instanceof Value.Location);
        return Optional.of(
                isArrow ? name + ": " + before.get().text() + " -> " + present.text() : said(name, present, amount));
    }

    /** A part of a state: {@code turn: 1}, {@code P[0] before turn = 1}. */
    static String said(String name, Value value, Amount amount) {
        return value instanceof Value.Statement
                ? name + " before " + amount.place(value.text())
                : name + ": " + value.text();
    }
}
