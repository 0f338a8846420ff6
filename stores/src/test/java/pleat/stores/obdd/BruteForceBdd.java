package pleat.stores.obdd;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The size of the reduced diagram of a set, from its truth table: a node for each different function that tests a variable. */
final class BruteForceBdd {
    private final Map<List<Boolean>, Boolean> testedBySubfunction = new HashMap<>();

    private BruteForceBdd() {}

    /** Nodes with T, without F. Functions are lists of their values; one whose halves are equal tests nothing. */
    static int nodes(List<Boolean> truthTable) {
        BruteForceBdd diagram = new BruteForceBdd();
        diagram.visit(truthTable);
        int tests = (int) diagram.testedBySubfunction.values().stream()
                .filter(tested -> tested)
                .count();
        return tests + 1;
    }

    private void visit(List<Boolean> function) {
        if (function.size() == 1 || testedBySubfunction.containsKey(function)) {
            return;
        }
        List<Boolean> low = function.subList(0, function.size() / 2);
        List<Boolean> high = function.subList(function.size() / 2, function.size());
        testedBySubfunction.put(List.copyOf(function), !low.equals(high));
        visit(low);
        visit(high);
    }
}
