package pleat.app.report;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pleat.model.Model;
import pleat.model.NamedValue;

/** Says states in the words of the model: control locations by their names, and nothing of what is 0. */
public final class StateText {
    private final Model model;

    public StateText(Model model) {
        this.model = model;
    }

    /** Where every process is, and every value that is not 0: {@code P0: wait}, {@code turn: 1}. */
    public List<String> values(int[] state) {
        return model.view(state).stream()
                .filter(NamedValue::isTelling)
                .map(value -> value.name() + ": " + value.text())
                .toList();
    }

    /** What differs: {@code P0: ncs -> wait}, {@code turn: 0 -> 1}. The second state may be longer than the first. */
    public List<String> changes(int[] before, int[] after) {
        List<NamedValue> old = model.view(Arrays.copyOf(before, after.length));
        List<NamedValue> now = model.view(after);
        return IntStream.range(0, now.size())
                .filter(i -> !now.get(i).equals(old.get(i)))
                .mapToObj(i -> now.get(i).name() + ": " + old.get(i).text() + " -> "
                        + now.get(i).text())
                .toList();
    }
}
