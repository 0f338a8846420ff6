package pleat.support;

import java.util.BitSet;
import java.util.List;
import pleat.automaton.Components;
import pleat.automaton.MarkedGraph;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;

/** The edges that a process can come back to: both ends are in one component. In time linear in the size of the processes. */
final class Loops {
    private final BitSet edges = new BitSet();

    Loops(ProcessSystem system) {
        system.types().forEach(type -> add(new Graph(type.points(), system.edges())));
    }

    boolean contains(ProcessEdge edge) {
        return edges.get(edge.index());
    }

    private void add(Graph graph) {
        Components components = new Components(graph);
        for (int location = 0; location < graph.size(); location++) {
            for (int exit = 0; exit < graph.degree(location); exit++) {
                if (components.isInner(location, exit)) {
                    edges.set(graph.edge(location, exit));
                }
            }
        }
    }

    /** All locations of a type. None is left out: runs may begin anywhere. */
    private record Graph(List<ControlPoint> points, List<ProcessEdge> edges) implements MarkedGraph {
        int edge(int location, int index) {
            return points.get(location).exits().get(index).edge();
        }

        @Override
        public int size() {
            return points.size();
        }

        @Override
        public int initialCount() {
            return points.size();
        }

        @Override
        public int initial(int index) {
            return index;
        }

        @Override
        public int degree(int location) {
            return points.get(location).exits().size();
        }

        @Override
        public int target(int location, int index) {
            return edges.get(edge(location, index)).target();
        }

        @Override
        public long marks(int location, int index) {
            return 0;
        }

        @Override
        public int acceptanceSets() {
            return 0;
        }
    }
}
