package pleat.app.dump;

import java.util.Locale;
import pleat.model.Model;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.trace.Explorer;

/** The slots of an initial state, one per line. */
public final class LayoutTable {
    private final Model model;

    public LayoutTable(Model model) {
        this.model = model;
    }

    public String text() {
        int[] initial = new Explorer(model).initial().successors().get(0).state();
        StateLayout layout = model.layout();
        int components = layout.components().stream()
                .mapToInt(component -> component.name().length())
                .reduce("component".length(), Math::max);
        int names =
                layout.slots().stream().mapToInt(slot -> slot.name().length()).reduce("name".length(), Math::max);
        String row = "%5s  %-8s  %-" + components + "s  %-" + names + "s  %15s  %8s%n";
        StringBuilder text = new StringBuilder(row.formatted("slot", "kind", "component", "name", "domain", "initial"));
        for (int i = 0; i < layout.width(); i++) {
            Slot slot = layout.slot(i);
            Component component = layout.componentOf(i);
            text.append(row.formatted(
                    i,
                    component.kind().name().toLowerCase(Locale.ROOT),
                    component.name(),
                    slot.name(),
                    slot.min() + ".." + slot.max(),
                    initial[i]));
        }
        return text.toString();
    }
}
