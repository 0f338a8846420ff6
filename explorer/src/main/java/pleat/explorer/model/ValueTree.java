package pleat.explorer.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.model.NamedValue;
import pleat.model.Value;
import pleat.trace.view.Change;

/**
 * A state as a tree: below a process its variables, below an array its elements.
 *
 * @param value absent where a name only stands for what is below it, or for what is not there any more
 * @param changed by the last step, here or below
 * @param before the value before the last step, where it changed
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ValueTree(String name, String value, List<ValueTree> children, boolean changed, String before) {

    /** @param changes of the last step */
    static List<ValueTree> of(List<NamedValue> state, List<Change> changes) {
        Branch root = new Branch();
        for (NamedValue part : state) {
            root.at(part.name(), part.value()).value = part.value().text();
        }
        for (Change change : changes) {
            Value value = change.after().or(change::before).orElseThrow();
            Branch branch = root.at(change.name(), value);
            branch.changed = true;
            branch.before = change.before().map(Value::text).orElse(null);
        }
        return root.trees();
    }

    /** A tree that grows. */
    private static final class Branch {
        private final Map<String, Branch> children = new LinkedHashMap<>();
        private String value;
        private String before;
        private boolean changed;

        private Branch at(String name, Value value) {
            Branch branch = this;
            for (String word : words(name, value)) {
                branch = branch.children.computeIfAbsent(word, any -> new Branch());
            }
            return branch;
        }

        private List<ValueTree> trees() {
            return children.entrySet().stream()
                    .map(child -> child.getValue().tree(child.getKey()))
                    .toList();
        }

        private ValueTree tree(String name) {
            List<ValueTree> below = trees();
            return new ValueTree(
                    name,
                    value,
                    below.isEmpty() ? null : below,
                    changed || below.stream().anyMatch(ValueTree::changed),
                    before);
        }
    }

    /** {@code P[0]}, {@code a}, {@code [3]} for {@code P[0].a[3]}. */
    private static List<String> words(String name, Value value) {
        List<String> words = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            depth += letter == '[' || letter == '(' ? 1 : letter == ']' || letter == ')' ? -1 : 0;
            if (letter == '.' && depth == 0 && i > start) {
                words.add(name.substring(start, i));
                start = i + 1;
            }
        }
        String last = name.substring(start);
        boolean isProcess = value instanceof Value.Location || value instanceof Value.Statement;
        Optional<Integer> bracket =
                Optional.of(last.indexOf('[')).filter(at -> !isProcess && at > 0 && last.endsWith("]"));
        words.add(bracket.map(at -> last.substring(0, at)).orElse(last));
        bracket.ifPresent(at -> words.add(last.substring(at)));
        return words;
    }
}
