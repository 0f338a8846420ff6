package pleat.csp.engine;

import pleat.model.LayoutMustGrow;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.state.StateLayout;

/** For another thread, where only the owner of a model can expand: leaves everything to it. */
record OwnersModel(Model owner) implements Model {
    @Override
    public String name() {
        return owner.name();
    }

    @Override
    public StateLayout layout() {
        return owner.layout();
    }

    @Override
    public void initialStates(StateSink sink) {
        throw new LayoutMustGrow();
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        throw new LayoutMustGrow();
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        throw new LayoutMustGrow();
    }
}
