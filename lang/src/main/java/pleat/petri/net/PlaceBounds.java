package pleat.petri.net;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** Which places never get more tokens than their rule allows, as far as place invariants show it. */
final class PlaceBounds {
    private final BitSet kept;

    private PlaceBounds(BitSet kept) {
        this.kept = kept;
    }

    static PlaceBounds of(Net net) {
        BitSet kept = new BitSet();
        if (net.rule() == TokenRule.MERGE) {
            return new PlaceBounds(kept);
        }
        long most = net.rule() == TokenRule.SAFE ? 1 : Integer.MAX_VALUE;
        if (net.rule() == TokenRule.COUNT && neverGrows(net)) {
            net.places().forEach(kept::set);
        }
        for (Map<Integer, Long> weights : PlaceInvariants.of(net)) {
            long total = total(weights, net.initial());
            weights.forEach((place, weight) -> {
                if (total >= 0 && total / weight <= most) {
                    kept.set(place);
                }
            });
        }
        return new PlaceBounds(kept);
    }

    /** Whether no transition makes more tokens than it takes, and there are not too many at first. */
    private static boolean neverGrows(Net net) {
        long total = net.places().stream()
                .mapToLong(place -> net.initial().get(place))
                .sum();
        return total <= Integer.MAX_VALUE
                && net.transitions().stream()
                        .allMatch(transition -> sum(transition.postset()) <= sum(transition.preset()));
    }

    private static long sum(List<Arc> arcs) {
        return arcs.stream().mapToLong(Arc::weight).sum();
    }

    /** The weighted tokens of the initial marking, which stay as many; negative where they are too many to count. */
    private static long total(Map<Integer, Long> weights, List<Integer> initial) {
        long total = 0;
        for (Map.Entry<Integer, Long> entry : weights.entrySet()) {
            long tokens = entry.getValue() * initial.get(entry.getKey());
            total += tokens;
            if (total < 0) {
                return -1;
            }
        }
        return total;
    }

    /** Whether a transition that puts tokens on the place never fails because of that. */
    boolean areKept(int place) {
        return kept.get(place);
    }
}
