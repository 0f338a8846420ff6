package pleat.automaton;

import java.util.Arrays;

/**
 * Strongly connected components of what the initial locations reach (Tarjan 1972), without recursion and in linear time. A component has
 * a smaller number than those it is reached from.
 */
public final class Components {
    private final MarkedGraph graph;
    private final int[] component;
    private final boolean[] cyclic;
    private final long[] marks;
    private int count;

    public Components(MarkedGraph graph) {
        this.graph = graph;
        component = new int[graph.size()];
        Arrays.fill(component, -1);
        new Search().run();
        cyclic = new boolean[count];
        marks = new long[count];
        for (int q = 0; q < component.length; q++) {
            for (int i = 0; component[q] >= 0 && i < graph.degree(q); i++) {
                if (isInner(q, i)) {
                    cyclic[component[q]] = true;
                    marks[component[q]] |= graph.marks(q, i);
                }
            }
        }
    }

    public int count() {
        return count;
    }

    /** The component of a location; -1 if it cannot be reached. */
    public int of(int location) {
        return component[location];
    }

    /** Whether the edge stays in the component. */
    public boolean isInner(int location, int index) {
        return component[location] == component[graph.target(location, index)];
    }

    /** Whether there is a cycle in the component. */
    public boolean isCyclic(int number) {
        return cyclic[number];
    }

    /** Whether a run that stays in the component can be accepted. */
    public boolean isAccepting(int number) {
        return cyclic[number] && marks[number] == graph.allMarks();
    }

    /** Whether an accepting component is reached from each component. */
    public boolean[] reachAccepting() {
        boolean[] useful = new boolean[count];
        for (int c = 0; c < count; c++) {
            useful[c] = isAccepting(c);
        }
        int[] members = inOrder();
        for (int q : members) {
            for (int i = 0; i < graph.degree(q); i++) {
                useful[component[q]] |= useful[component[graph.target(q, i)]];
            }
        }
        return useful;
    }

    /** The reached locations, those of a component together, components in the order of their numbers. */
    public int[] inOrder() {
        int[] first = new int[count + 1];
        for (int c : component) {
            if (c >= 0) {
                first[c + 1]++;
            }
        }
        for (int c = 0; c < count; c++) {
            first[c + 1] += first[c];
        }
        int[] members = new int[first[count]];
        for (int q = 0; q < component.length; q++) {
            if (component[q] >= 0) {
                members[first[component[q]]++] = q;
            }
        }
        return members;
    }

    /** For each component the acceptance sets that some cycle in it avoids. */
    public long[] avoidable() {
        long[] avoidable = new long[count];
        for (int set = 0; set < graph.acceptanceSets(); set++) {
            addAvoidable(1L << set, avoidable);
        }
        return avoidable;
    }

    /** Leaves out edges with the mark, and removes locations without predecessor for as long as there are any. */
    private void addAvoidable(long bit, long[] avoidable) {
        int[] incoming = new int[component.length];
        for (int q = 0; q < component.length; q++) {
            for (int i = 0; component[q] >= 0 && i < graph.degree(q); i++) {
                if (stays(q, i, bit)) {
                    incoming[graph.target(q, i)]++;
                }
            }
        }
        int[] removed = new int[component.length];
        int end = 0;
        for (int q = 0; q < component.length; q++) {
            if (component[q] >= 0 && incoming[q] == 0) {
                removed[end++] = q;
            }
        }
        for (int next = 0; next < end; next++) {
            int q = removed[next];
            for (int i = 0; i < graph.degree(q); i++) {
                if (stays(q, i, bit) && --incoming[graph.target(q, i)] == 0) {
                    removed[end++] = graph.target(q, i);
                }
            }
        }
        for (int q = 0; q < component.length; q++) {
            if (component[q] >= 0 && incoming[q] > 0) {
                avoidable[component[q]] |= bit;
            }
        }
    }

    private boolean stays(int q, int index, long bit) {
        return isInner(q, index) && (graph.marks(q, index) & bit) == 0;
    }

    private final class Search {
        private final int[] index = new int[component.length];
        private final int[] lowest = new int[component.length];
        private final int[] next = new int[component.length];
        private final int[] path = new int[component.length];
        private final int[] open = new int[component.length];
        private int visited;
        private int pathEnd;
        private int openEnd;

        void run() {
            for (int i = 0; i < graph.initialCount(); i++) {
                if (index[graph.initial(i)] == 0) {
                    enter(graph.initial(i));
                    while (pathEnd > 0) {
                        step(path[pathEnd - 1]);
                    }
                }
            }
        }

        private void enter(int q) {
            index[q] = ++visited;
            lowest[q] = visited;
            path[pathEnd++] = q;
            open[openEnd++] = q;
        }

        private void step(int q) {
            if (next[q] < graph.degree(q)) {
                int target = graph.target(q, next[q]++);
                if (index[target] == 0) {
                    enter(target);
                } else if (component[target] < 0) {
                    lowest[q] = Math.min(lowest[q], index[target]);
                }
                return;
            }
            pathEnd--;
            if (pathEnd > 0) {
                int parent = path[pathEnd - 1];
                lowest[parent] = Math.min(lowest[parent], lowest[q]);
            }
            if (lowest[q] == index[q]) {
                do {
                    component[open[--openEnd]] = count;
                } while (open[openEnd] != q);
                count++;
            }
        }
    }
}
