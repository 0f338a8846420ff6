package pleat.dve.lower;

import java.util.ArrayList;
import java.util.List;
import pleat.ir.IntType;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** The state vector while it is being laid out, component after component. */
final class StateVector {
    private final StateLayout layout = new StateLayout();
    private final List<Slot> open = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();

    /** The slot that is added next. */
    int next() {
        return initial.size();
    }

    void add(String name, IntType type, int value) {
        add(new Slot(name, type.min(), type.max()), value);
    }

    void add(Slot slot, int value) {
        open.add(slot);
        initial.add(value);
    }

    /** Makes a component of the slots added since the one before. */
    void close(String name, Component.Kind kind) {
        layout.append(name, kind, open);
        open.clear();
    }

    StateLayout layout() {
        return layout;
    }

    List<Integer> initial() {
        return initial;
    }
}
