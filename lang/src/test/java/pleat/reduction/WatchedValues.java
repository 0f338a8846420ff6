package pleat.reduction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import pleat.model.Model;
import pleat.model.ModelWrapper;
import pleat.model.Predicate;
import pleat.model.SlotSet;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.model.Supports;

/** A model with more conditions: that a slot has a value. */
final class WatchedValues extends ModelWrapper {
    private final List<Watched> watched;
    private final Map<Supports, Supports> known = new HashMap<>();

    /** A slot and a value of it. */
    record Watched(int slot, int value) {
        boolean holds(int[] state) {
            return (slot < state.length ? state[slot] : 0) == value;
        }
    }

    WatchedValues(Model model, List<Watched> watched) {
        super(model);
        this.watched = watched;
    }

    /** The numbers of the conditions. */
    List<Integer> numbers() {
        int first = model.predicates().size();
        return IntStream.range(first, first + watched.size()).boxed().toList();
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        model.expand(state, sink);
    }

    @Override
    public List<Predicate> predicates() {
        List<Predicate> all = new ArrayList<>(model.predicates());
        watched.forEach(one -> all.add(new Predicate(one.toString(), one.toString(), SourceSpan.NONE)));
        return all;
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        int own = predicate - model.predicates().size();
        return own < 0 ? model.holds(predicate, state) : watched.get(own).holds(state);
    }

    @Override
    public Optional<Supports> supports(int[] state) {
        return model.supports(state).map(supports -> known.computeIfAbsent(supports, this::withValues));
    }

    private Supports withValues(Supports supports) {
        List<SlotSet> conditions = new ArrayList<>();
        IntStream.range(0, model.predicates().size()).forEach(predicate -> conditions.add(supports.reads(predicate)));
        watched.forEach(one -> conditions.add(SlotSet.of(one.slot())));
        return new Supports(supports.all(), conditions, supports.obstacle());
    }
}
