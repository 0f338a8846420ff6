package pleat.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The transitions of an interleaved program with their numbers, which both executors use. They are ordered as they fire: by
 * process, then by edge, and the handshakes of a sending edge by receiver and its edge.
 */
public final class Transitions {
    private final List<Transition> all = new ArrayList<>();
    /** For each edge, the numbers of its transitions; a receiving edge of a handshake has none of its own. */
    private final IdentityHashMap<Edge, List<Integer>> byEdge = new IdentityHashMap<>();

    public Transitions(FixedProgram program) {
        List<Automaton> processes = program.processes();
        for (int process = 0; process < processes.size(); process++) {
            for (Edge edge : processes.get(process).edges()) {
                byEdge.put(edge, new ArrayList<>());
                if (edge.sync() instanceof Sync.Send send && !send.channel().isBuffered()) {
                    addHandshakes(program, process, edge, send);
                } else if (!isHandshakeReceive(edge)) {
                    add(edge, new Transition.Solo(process, edge));
                }
            }
        }
    }

    private void addHandshakes(FixedProgram program, int sender, Edge edge, Sync.Send send) {
        List<Automaton> processes = program.processes();
        for (int receiver = 0; receiver < processes.size(); receiver++) {
            if (receiver == sender) {
                continue;
            }
            for (Edge partner : processes.get(receiver).edges()) {
                if (partner.sync() instanceof Sync.Receive receive
                        && receive.channel().index() == send.channel().index()
                        && receive.targets().size() == send.values().size()) {
                    add(edge, new Transition.Handshake(sender, edge, receiver, partner));
                }
            }
        }
    }

    private void add(Edge edge, Transition transition) {
        byEdge.get(edge).add(all.size());
        all.add(transition);
    }

    private static boolean isHandshakeReceive(Edge edge) {
        return edge.sync() instanceof Sync.Receive receive && !receive.channel().isBuffered();
    }

    public int size() {
        return all.size();
    }

    public Transition get(int number) {
        return all.get(number);
    }

    /** The numbers of the transitions that the edge starts, in the order in which they fire. */
    public List<Integer> of(Edge edge) {
        return Collections.unmodifiableList(byEdge.get(edge));
    }
}
