package pleat.search;

import java.util.List;
import pleat.model.Fault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.state.StateLayout;

/** Another model, but for what is overridden. Has no working memory, so one instance serves all threads. */
class DelegatingModel implements Model {
    private final Model model;

    DelegatingModel(Model model) {
        this.model = model;
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public StateLayout layout() {
        return model.layout();
    }

    @Override
    public Model forThread() {
        return this;
    }

    @Override
    public List<Property> properties() {
        return model.properties();
    }

    @Override
    public void initialStates(StateSink sink) {
        model.initialStates(sink);
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        model.expand(state, sink);
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        return model.holds(predicate, state);
    }

    @Override
    public Fault fault(int fault) {
        return model.fault(fault);
    }
}
