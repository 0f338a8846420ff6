package pleat.model;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.state.StateLayout;

/** Another model with something changed: passes everything on. */
public abstract class ModelWrapper implements Model {
    protected final Model model;

    protected ModelWrapper(Model model) {
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
    public void initialStates(StateSink sink) {
        model.initialStates(sink);
    }

    @Override
    public List<Property> properties() {
        return model.properties();
    }

    @Override
    public List<Predicate> predicates() {
        return model.predicates();
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        return model.holds(predicate, state);
    }

    @Override
    public void askMeanwhile(CancellationCheck cancellation) {
        model.askMeanwhile(cancellation);
    }

    @Override
    public OptionalInt observerSlot() {
        return model.observerSlot();
    }

    @Override
    public boolean isValidEnd(int[] state) {
        return model.isValidEnd(state);
    }

    @Override
    public String deadlockText() {
        return model.deadlockText();
    }

    @Override
    public int processes(int[] state) {
        return model.processes(state);
    }

    @Override
    public boolean isEnabled(int[] state, int process) {
        return model.isEnabled(state, process);
    }

    @Override
    public void fire(int[] state, int transition, StateSink sink) {
        model.fire(state, transition, sink);
    }

    @Override
    public int transitions() {
        return model.transitions();
    }

    @Override
    public int owner(int transition) {
        return model.owner(transition);
    }

    @Override
    public TransitionInfo describe(int transition) {
        return model.describe(transition);
    }

    @Override
    public Optional<String> obstacle(Fairness fairness) {
        return model.obstacle(fairness);
    }

    @Override
    public int[] enabledBy(int transition, Fairness fairness) {
        return model.enabledBy(transition, fairness);
    }

    @Override
    public int[] servedBy(int transition, Fairness fairness) {
        return model.servedBy(transition, fairness);
    }

    @Override
    public int[] withoutHistory(int[] state) {
        return model.withoutHistory(state);
    }

    @Override
    public Optional<Supports> supports(int[] state) {
        return model.supports(state);
    }

    @Override
    public List<Figure> figures() {
        return model.figures();
    }

    @Override
    public long measured(int measure) {
        return model.measured(measure);
    }

    @Override
    public String reason(int predicate, int[] state) {
        return model.reason(predicate, state);
    }

    @Override
    public String actors(int transition) {
        return model.actors(transition);
    }

    @Override
    public Fault fault(int fault) {
        return model.fault(fault);
    }

    @Override
    public Optional<String> limitation() {
        return model.limitation();
    }

    @Override
    public Optional<Coverage> coverage() {
        return model.coverage();
    }

    @Override
    public List<NamedValue> reads(int predicate, int[] state) {
        return model.reads(predicate, state);
    }

    @Override
    public List<Waiting> waiting(int[] state) {
        return model.waiting(state);
    }

    @Override
    public Optional<FailedStep> explainFailure(int[] from, int transition, int fault) {
        return model.explainFailure(from, transition, fault);
    }

    @Override
    public void saveTo(DataOutputStream out) throws IOException {
        model.saveTo(out);
    }

    @Override
    public void restoreFrom(DataInputStream in) throws IOException {
        model.restoreFrom(in);
    }

    @Override
    public List<NamedValue> view(int[] state) {
        return model.view(state);
    }

    @Override
    public List<InnerStep> explain(int[] from, int transition, int[] to) {
        return model.explain(from, transition, to);
    }
}
