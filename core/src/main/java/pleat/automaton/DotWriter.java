package pleat.automaton;

import java.util.StringJoiner;

/** Writes an observer as a graph for Graphviz. Marked locations have a double border; with several sets, marks are written as {0,1}. */
public final class DotWriter {
    private final Observer observer;
    private final StringBuilder text = new StringBuilder();

    private DotWriter(Observer observer) {
        this.observer = observer;
    }

    public static String write(Observer observer) {
        return new DotWriter(observer).write();
    }

    private String write() {
        text.append("digraph observer {\n  rankdir=LR;\n  node [shape=circle];\n");
        for (int i = 0; i < observer.initialCount(); i++) {
            text.append("  start").append(i).append(" [shape=point];\n");
            text.append("  start")
                    .append(i)
                    .append(" -> ")
                    .append(observer.initial(i))
                    .append(";\n");
        }
        for (int q = 0; q < observer.size(); q++) {
            String name = observer.name(q).isEmpty() ? Integer.toString(q) : observer.name(q);
            String error = observer.isError(q) ? " (" + observer.error(q) + ")" : "";
            text.append("  ")
                    .append(q)
                    .append(" [label=")
                    .append(quoted(name + error + marks(observer.locationMarks(q))));
            text.append(observer.locationMarks(q) != 0 ? ", peripheries=2];\n" : "];\n");
            for (int e = observer.firstEdge(q); e < observer.firstEdge(q + 1); e++) {
                String guard = observer.guard(e).toText(observer.propositions()::get);
                text.append("  ").append(q).append(" -> ").append(observer.target(e));
                text.append(" [label=").append(quoted(guard + edgeMarks(e))).append("];\n");
            }
        }
        return text.append("}\n").toString();
    }

    private String marks(long marks) {
        return observer.acceptanceSets() > 1 && marks != 0 ? " " + set(marks) : "";
    }

    private String edgeMarks(int edge) {
        return observer.edgeMarks(edge) != 0 ? " " + set(observer.edgeMarks(edge)) : "";
    }

    private static String set(long marks) {
        StringJoiner set = new StringJoiner(",", "{", "}");
        for (long rest = marks; rest != 0; rest &= rest - 1) {
            set.add(Integer.toString(Long.numberOfTrailingZeros(rest)));
        }
        return set.toString();
    }

    private static String quoted(String label) {
        return '"' + label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
