package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.model.Supports;

/** Checks that every cycle of states has a step of a transition that is marked. */
final class CyclesCheck {
    private final Model model;
    private final ExploredGraph graph;
    private final Map<Supports, BitSet> marked = new HashMap<>();

    CyclesCheck(Model model, ExploredGraph graph) {
        this.model = model;
        this.graph = graph;
    }

    /** Returns how many steps are not marked. Without all others, states can be brought into an order. */
    long check() {
        List<List<Integer>> next = new ArrayList<>();
        int[] entering = new int[graph.size()];
        long unmarked = 0;
        for (int[] state : graph.states()) {
            List<Integer> targets = unmarked(state);
            next.add(targets);
            unmarked += targets.size();
            targets.forEach(target -> entering[target]++);
        }
        ArrayDeque<Integer> ready = new ArrayDeque<>();
        for (int number = 0; number < entering.length; number++) {
            if (entering[number] == 0) {
                ready.add(number);
            }
        }
        int ordered = 0;
        for (; !ready.isEmpty(); ordered++) {
            for (int target : next.get(ready.remove())) {
                if (--entering[target] == 0) {
                    ready.add(target);
                }
            }
        }
        assertThat(ordered).as("states on no cycle without a marked step").isEqualTo(graph.size());
        return unmarked;
    }

    private List<Integer> unmarked(int[] state) {
        Supports supports = model.supports(state).orElseThrow();
        BitSet marks = marked.computeIfAbsent(supports, key -> ControlCycles.mark(key.all()));
        List<Integer> targets = new ArrayList<>();
        model.expand(state, new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                if (!marks.get(supports.indexOf(transition))) {
                    targets.add(graph.number(next));
                }
            }

            @Override
            public void fault(int transition, int fault) {
                // Leads nowhere.
            }

            @Override
            public void broken(int transition, int fault) {
                // The transition goes on.
            }
        });
        return targets;
    }
}
