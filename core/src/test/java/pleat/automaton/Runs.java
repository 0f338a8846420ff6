package pleat.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.ltl.Lasso;

/**
 * Whether observers accept words, and whether two of them accept a word together, without any of the code under test but the plain
 * queries of {@link Observer}. A graph has a cycle through all acceptance sets iff some node reaches, from set to set in turn, each edge
 * of the next set and then itself; with counters as copies of the graph this is plain reachability.
 */
public final class Runs {
    /** An edge of an explicit graph with its marks. */
    private record Edge(int target, long marks) {}

    private final List<List<Edge>> edges = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<List<Integer>> nodes = new ArrayList<>();

    private Runs() {}

    public static boolean accepts(Observer observer, Lasso word) {
        Runs runs = new Runs();
        for (int i = 0; i < observer.initialCount(); i++) {
            runs.number(List.of(observer.initial(i), 0));
        }
        for (int node = 0; node < runs.nodes.size(); node++) {
            int location = runs.nodes.get(node).get(0);
            int position = runs.nodes.get(node).get(1);
            List<Edge> leaving = new ArrayList<>();
            for (int e = observer.firstEdge(location); e < observer.firstEdge(location + 1); e++) {
                if (observer.isEnabled(e, word.letter(position))) {
                    int target = runs.number(List.of(observer.target(e), word.next(position)));
                    leaving.add(new Edge(target, observer.locationMarks(location) | observer.edgeMarks(e)));
                }
            }
            runs.edges.add(leaving);
        }
        return runs.hasAcceptedRun(observer.acceptanceSets());
    }

    /** Whether some word is accepted by both. The sets of the second are numbered behind those of the first. */
    public static boolean intersect(Observer first, Observer second) {
        Runs runs = new Runs();
        for (int i = 0; i < first.initialCount(); i++) {
            for (int j = 0; j < second.initialCount(); j++) {
                runs.number(List.of(first.initial(i), second.initial(j)));
            }
        }
        for (int node = 0; node < runs.nodes.size(); node++) {
            int one = runs.nodes.get(node).get(0);
            int two = runs.nodes.get(node).get(1);
            List<Edge> leaving = new ArrayList<>();
            for (int e = first.firstEdge(one); e < first.firstEdge(one + 1); e++) {
                for (int f = second.firstEdge(two); f < second.firstEdge(two + 1); f++) {
                    if (compatible(first.guard(e), second.guard(f))) {
                        long marks = first.locationMarks(one)
                                | first.edgeMarks(e)
                                | (second.locationMarks(two) | second.edgeMarks(f)) << first.acceptanceSets();
                        leaving.add(new Edge(runs.number(List.of(first.target(e), second.target(f))), marks));
                    }
                }
            }
            runs.edges.add(leaving);
        }
        return runs.hasAcceptedRun(first.acceptanceSets() + second.acceptanceSets());
    }

    private static boolean compatible(Guard first, Guard second) {
        return first.cubes().stream()
                .anyMatch(a -> second.cubes().stream().anyMatch(b -> (a.value() & b.care()) == (b.value() & a.care())));
    }

    private int number(List<Integer> node) {
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known == null) {
            nodes.add(node);
            return nodes.size() - 1;
        }
        return known;
    }

    /** All nodes were reached from initial ones. */
    private boolean hasAcceptedRun(int sets) {
        int copies = sets + 1;
        for (int node = 0; node < edges.size(); node++) {
            if (returns(node, copies)) {
                return true;
            }
        }
        return false;
    }

    /** Whether copy {@code sets} of the node is reached from copy 0 by at least one edge. */
    private boolean returns(int node, int copies) {
        Set<Integer> seen = new HashSet<>();
        List<Integer> open = new ArrayList<>(List.of(node * copies));
        for (int i = 0; i < open.size(); i++) {
            int copy = open.get(i) % copies;
            for (Edge edge : edges.get(open.get(i) / copies)) {
                int next = copy;
                while (next < copies - 1 && (edge.marks() >> next & 1) != 0) {
                    next++;
                }
                if (edge.target() == node && next == copies - 1) {
                    return true;
                }
                if (seen.add(edge.target() * copies + next)) {
                    open.add(edge.target() * copies + next);
                }
            }
        }
        return false;
    }
}
