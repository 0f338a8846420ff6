package pleat.app.dump;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import pleat.interpret.Interpreter;
import pleat.ir.Program;
import pleat.model.StateSink;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** The slots of a state vector, one a line. */
public final class LayoutTable {
    private final Program program;

    public LayoutTable(Program program) {
        this.program = program;
    }

    public String text() {
        int[] initial = initial();
        StateLayout layout = program.layout();
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

    /** Where processes come and go, those of the start are made by an executor, and the layout grows with them. */
    private int[] initial() {
        if (program.dynamics().isEmpty()) {
            return program.initial().stream().mapToInt(Integer::intValue).toArray();
        }
        AtomicReference<int[]> initial = new AtomicReference<>();
        Interpreter.of(program).initialStates(new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                initial.set(next.clone());
            }

            @Override
            public void fault(int transition, int fault) {
                throw new IllegalStateException("an initial state cannot fail");
            }

            @Override
            public void broken(int transition, int fault) {
                throw new IllegalStateException("an initial state breaks nothing");
            }
        });
        return initial.get();
    }
}
