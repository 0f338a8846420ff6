package pleat.reduction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import pleat.model.Model;
import pleat.model.ModelWrapper;
import pleat.model.SlotSet;
import pleat.model.StateSink;
import pleat.model.Supports;

/** A model with one more condition for each of some slots, that reads the slot. */
final class WatchedSlots extends ModelWrapper {
    private final int[] slots;
    private final Map<Supports, Supports> known = new HashMap<>();

    WatchedSlots(Model model, int... slots) {
        super(model);
        this.slots = slots;
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        model.expand(state, sink);
    }

    @Override
    public Optional<Supports> supports(int[] state) {
        return model.supports(state).map(supports -> known.computeIfAbsent(supports, this::withSlots));
    }

    private Supports withSlots(Supports supports) {
        List<SlotSet> conditions = new ArrayList<>();
        IntStream.range(0, model.predicates().size()).forEach(predicate -> conditions.add(supports.reads(predicate)));
        IntStream.of(slots).forEach(slot -> conditions.add(SlotSet.of(slot)));
        return new Supports(supports.all(), conditions, supports.obstacle());
    }
}
