package pleat.stores.dfa;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How large the minimal automaton of a set of words is, from its definition: a node of layer i is a set of continuations that
 * some prefix of length i has. Words are lists of symbols.
 */
record MinimalAutomaton(long nodes, long ranges) {

    static MinimalAutomaton of(Set<List<Integer>> words, int length) {
        long nodes = 0;
        long ranges = 0;
        for (int layer = 0; layer < length; layer++) {
            Set<Set<List<Integer>>> continuations =
                    new HashSet<>(byPrefix(words, layer).values());
            nodes += continuations.size();
            for (Set<List<Integer>> node : continuations) {
                ranges += ranges(node);
            }
        }
        return new MinimalAutomaton(nodes, ranges);
    }

    private static Map<List<Integer>, Set<List<Integer>>> byPrefix(Set<List<Integer>> words, int length) {
        Map<List<Integer>, Set<List<Integer>>> result = new HashMap<>();
        for (List<Integer> word : words) {
            result.computeIfAbsent(word.subList(0, length), any -> new HashSet<>())
                    .add(word.subList(length, word.size()));
        }
        return result;
    }

    private static long ranges(Set<List<Integer>> node) {
        TreeMap<Integer, Set<List<Integer>>> children = new TreeMap<>();
        byPrefix(node, 1).forEach((symbol, rest) -> children.put(symbol.get(0), rest));
        return new TreeSet<>(children.keySet())
                .stream()
                        .filter(symbol -> !children.get(symbol).equals(children.get(symbol - 1)))
                        .count();
    }
}
