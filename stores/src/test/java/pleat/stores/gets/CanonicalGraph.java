package pleat.stores.gets;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The size of the canonical graph of a set of words, by its definition: a node is a layer, a letter and the set of all ends
 * of words that follow.
 */
record CanonicalGraph(long nodes, long edges) {
    private record Node(int layer, String value, Set<String> suffixes) {}

    private static final String END = "⊥";

    static CanonicalGraph of(Set<String> words) {
        Set<Node> nodes = new HashSet<>();
        long edges = 0;
        Set<Node> layer = Set.of(new Node(0, "⊤", marked(words)));
        while (!layer.isEmpty()) {
            nodes.addAll(layer);
            Set<Node> below = new HashSet<>();
            for (Node node : layer) {
                Set<Node> successors = successors(node);
                edges += successors.size();
                below.addAll(successors);
            }
            layer = below;
        }
        return new CanonicalGraph(nodes.size(), edges);
    }

    private static Set<String> marked(Set<String> words) {
        Set<String> marked = new TreeSet<>();
        words.forEach(word -> marked.add(word + END));
        return marked;
    }

    private static Set<Node> successors(Node node) {
        Map<String, Set<String>> rest = new TreeMap<>();
        for (String suffix : node.suffixes()) {
            if (!suffix.isEmpty()) {
                rest.computeIfAbsent(suffix.substring(0, 1), first -> new TreeSet<>())
                        .add(suffix.substring(1));
            }
        }
        Set<Node> successors = new HashSet<>();
        rest.forEach((first, suffixes) -> successors.add(new Node(node.layer() + 1, first, suffixes)));
        return successors;
    }
}
