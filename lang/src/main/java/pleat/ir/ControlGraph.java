package pleat.ir;

import java.util.List;
import java.util.stream.Collectors;
import pleat.automaton.Observer;
import pleat.model.Property;

/** The control automata of a program in the language of Graphviz, one cluster per process, and one per observer. */
public final class ControlGraph {
    private final Program program;

    public ControlGraph(Program program) {
        this.program = program;
    }

    public String text() {
        StringBuilder text = new StringBuilder("digraph " + quoted(program.name()) + " {\n");
        text.append("  node [shape=ellipse];\n");
        int clusters = 0;
        if (program instanceof FixedProgram fixed) {
            List<Automaton> automata = fixed.processes();
            clusters = automata.size();
            for (int i = 0; i < automata.size(); i++) {
                appendCluster(i, automata.get(i), text);
            }
        } else if (program instanceof ProcessProgram processes) {
            ProcessSystem system = processes.system();
            clusters = system.types().size();
            system.types().forEach(type -> appendType(system, type, text));
        }
        for (Property property : program.properties()) {
            if (property instanceof Property.NoAcceptingRun run) {
                appendObserver(clusters++, run, text);
            }
        }
        return text.append("}\n").toString();
    }

    private static void appendType(ProcessSystem system, ProcessType type, StringBuilder text) {
        text.append("  subgraph cluster_%d {\n    label=%s;\n".formatted(type.index(), quoted(type.name())));
        for (int i = 1; i < type.points().size(); i++) {
            ControlPoint point = type.points().get(i);
            String initial = i == type.entry() ? ", style=bold" : "";
            String end = point.mayRest() ? ", peripheries=2" : "";
            text.append(
                    "    %s [label=%s%s%s];\n".formatted(node(type.index(), i), quoted(point.name()), initial, end));
        }
        for (int i = 1; i < type.points().size(); i++) {
            for (ControlPoint.Exit exit : type.points().get(i).exits()) {
                ProcessEdge edge = system.edges().get(exit.edge());
                text.append("    %s -> %s [label=%s];\n"
                        .formatted(node(type.index(), i), node(type.index(), edge.target()), quoted(edge.label())));
            }
        }
        text.append("  }\n");
    }

    private static void appendObserver(int number, Property.NoAcceptingRun run, StringBuilder text) {
        Observer observer = run.observer();
        text.append(
                "  subgraph cluster_%d {\n    label=%s;\n".formatted(number, quoted(run.kind() + " " + run.name())));
        for (int i = 0; i < observer.size(); i++) {
            String name = observer.name(i).isEmpty() ? Integer.toString(i) : observer.name(i);
            String shown = observer.isError(i) ? name + ": " + observer.error(i) : name;
            text.append("    %s [label=%s%s];\n".formatted(node(number, i), quoted(shown), style(observer, i)));
        }
        for (int i = 0; i < observer.size(); i++) {
            for (int edge = observer.firstEdge(i); edge < observer.firstEdge(i + 1); edge++) {
                String guard = observer.guard(edge).toText(observer.propositions()::get);
                text.append("    %s -> %s [label=%s];\n"
                        .formatted(node(number, i), node(number, observer.target(edge)), quoted(guard)));
            }
        }
        text.append("  }\n");
    }

    private static String style(Observer observer, int location) {
        boolean isInitial = false;
        for (int i = 0; i < observer.initialCount(); i++) {
            isInitial |= observer.initial(i) == location;
        }
        return (isInitial ? ", style=bold" : "") + (observer.locationMarks(location) != 0 ? ", peripheries=2" : "");
    }

    private void appendCluster(int number, Automaton automaton, StringBuilder text) {
        text.append("  subgraph cluster_%d {\n    label=%s;\n".formatted(number, quoted(automaton.name())));
        for (int i = 0; i < automaton.locations().size(); i++) {
            Location location = automaton.locations().get(i);
            text.append("    %s [label=%s%s];\n"
                    .formatted(node(number, i), quoted(location.name()), style(automaton, i, location)));
        }
        for (Edge edge : automaton.edges()) {
            text.append("    %s -> %s [label=%s];\n"
                    .formatted(node(number, edge.source()), node(number, edge.target()), quoted(edge.label())));
        }
        text.append("  }\n");
    }

    private String style(Automaton automaton, int index, Location location) {
        String initial = program.initial().get(automaton.location()) == index ? ", style=bold" : "";
        String committed = location.marks().contains(Location.Mark.COMMITTED) ? ", shape=box" : "";
        return initial + committed;
    }

    private static String node(int automaton, int location) {
        return "l" + automaton + "_" + location;
    }

    private static String quoted(String text) {
        return text.chars()
                .mapToObj(c -> c == '"' || c == '\\' ? "\\" + (char) c : Character.toString(c))
                .collect(Collectors.joining("", "\"", "\""));
    }
}
