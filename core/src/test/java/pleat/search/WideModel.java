package pleat.search;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pleat.model.StateSink;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** Another model whose states have more slots, all of them 0. */
final class WideModel extends DelegatingModel {
    private final StateLayout layout = new StateLayout();
    private final int narrow;

    WideModel(GraphModel model, int slots) {
        super(model);
        this.narrow = model.layout().width();
        layout.append("globals", Component.Kind.GLOBALS, model.layout().slots());
        List<Slot> more = IntStream.range(narrow, slots)
                .mapToObj(number -> new Slot("idle" + number, 0, 255))
                .toList();
        layout.append("idle", Component.Kind.GLOBALS, more);
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public void initialStates(StateSink sink) {
        super.initialStates(widening(sink));
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        super.expand(Arrays.copyOf(state, narrow), widening(sink));
    }

    private StateSink widening(StateSink sink) {
        return new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                sink.accept(transition, Arrays.copyOf(next, layout.width()));
            }

            @Override
            public void fault(int transition, int fault) {
                sink.fault(transition, fault);
            }

            @Override
            public void broken(int transition, int fault) {
                sink.broken(transition, fault);
            }
        };
    }
}
