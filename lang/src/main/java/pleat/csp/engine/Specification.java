package pleat.csp.engine;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;

/**
 * A process as a specification: deterministic, by the subset construction. A node is the set of the states that the process can
 * be in after some trace, closed under tau. Nodes are made when they are asked for.
 */
final class Specification {
    /** Given as the successor of a node by an event that it does not have. */
    static final int NONE = -1;

    private final CspModel model;
    private final Labels labels;
    private final Divergence divergence;
    private final MemoryBudget.Account account;
    private final Map<Tuple, Integer> stateNumbers = new HashMap<>();
    private final List<int[]> states = new ArrayList<>();
    private final Map<List<Integer>, Integer> nodeNumbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Offers offers = new Offers();
    /** What was asked when a node was made, in the order of the nodes from the second on. */
    private final List<Question> questions = new ArrayList<>();

    private record Question(int node, String event) {}

    /** A set of states, with what follows from it. Successors are by the text of the event, as two systems number apart. */
    private record Node(
            Map<String, List<int[]>> targets,
            Map<String, Integer> successors,
            List<Set<String>> acceptances,
            boolean isDivergent,
            boolean isCut) {}

    Specification(CspModel model, Labels labels, MemoryBudget.Account account) {
        this.model = model;
        this.labels = labels;
        this.account = account;
        this.divergence = new Divergence(model, account);
    }

    /** The node of the empty trace. It comes before all others. */
    int start() {
        if (nodes.isEmpty()) {
            Offers initial = new Offers();
            model.initialStates(initial);
            node(List.of(initial.target(0)));
        }
        return 0;
    }

    /** The node behind an event, or {@link #NONE}. */
    int successor(int number, String event) {
        Node node = nodes.get(number);
        Integer known = node.successors().get(event);
        if (known == null) {
            List<int[]> targets = node.targets().get(event);
            int before = nodes.size();
            known = targets == null ? NONE : node(targets);
            if (nodes.size() > before) {
                questions.add(new Question(number, event));
            }
            node.successors().put(event, known);
        }
        return known;
    }

    /** Writes how its nodes came to be. */
    void writeTo(DataOutputStream out) throws IOException {
        model.saveTo(out);
        out.writeInt(questions.size());
        for (Question question : questions) {
            out.writeInt(question.node());
            out.writeUTF(question.event());
        }
    }

    /** Makes the nodes that {@link #writeTo} wrote, with the same numbers. */
    void readFrom(DataInputStream in) throws IOException {
        model.restoreFrom(in);
        start();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            int node = in.readInt();
            if (node < 0 || node >= nodes.size()) {
                throw new StreamCorruptedException("the specification of another model");
            }
            successor(node, in.readUTF());
        }
        if (questions.size() != count) {
            throw new StreamCorruptedException("the specification of another model");
        }
    }

    boolean isDivergent(int number) {
        return nodes.get(number).isDivergent();
    }

    /** Whether the process is not followed on from some state of the node, so that it may be able to do more. */
    boolean isCut(int number) {
        return nodes.get(number).isCut();
    }

    /** Whether some stable state of the node offers nothing but these events. */
    boolean accepts(int number, Set<String> offered) {
        return nodes.get(number).acceptances().stream().anyMatch(offered::containsAll);
    }

    /** The smallest sets of events that stable states of the node offer. */
    List<Set<String>> acceptances(int number) {
        return nodes.get(number).acceptances();
    }

    /** The events that the node has. */
    Set<String> events(int number) {
        return new TreeSet<>(nodes.get(number).targets().keySet());
    }

    private int node(List<int[]> starts) {
        BitSet members = closure(starts);
        List<Integer> key = members.stream().boxed().toList();
        Integer known = nodeNumbers.get(key);
        if (known != null) {
            return known;
        }
        Map<String, List<int[]>> targets = new TreeMap<>();
        List<Set<String>> acceptances = new ArrayList<>();
        boolean isDivergent = false;
        boolean isCut = false;
        for (int member : key) {
            expand(states.get(member));
            Set<String> offered = new TreeSet<>();
            for (int i = 0; i < offers.size(); i++) {
                if (offers.label(i) != Labels.TAU) {
                    String event = labels.text(offers.label(i));
                    offered.add(event);
                    targets.computeIfAbsent(event, absent -> new ArrayList<>()).add(offers.target(i));
                }
            }
            isCut |= offers.isCut();
            if (!offers.hasTau()) {
                addMinimal(acceptances, offered);
            }
            isDivergent |= divergence.isDivergent(states.get(member));
        }
        account.reserve(HeapSize.ofReferences(key.size()) + 8L * HeapSize.ofObject(4, 1, 0) * (1 + targets.size()));
        nodeNumbers.put(key, nodes.size());
        nodes.add(new Node(targets, new HashMap<>(), acceptances, isDivergent, isCut));
        return nodes.size() - 1;
    }

    private void expand(int[] state) {
        model.cancellation().check();
        offers.clear();
        model.expand(state, offers);
    }

    private static void addMinimal(List<Set<String>> acceptances, Set<String> offered) {
        if (acceptances.stream().noneMatch(offered::containsAll)) {
            acceptances.removeIf(larger -> larger.containsAll(offered));
            acceptances.add(offered);
        }
    }

    /** All that is reachable by tau. */
    private BitSet closure(List<int[]> starts) {
        BitSet members = new BitSet();
        List<Integer> waiting = new ArrayList<>();
        starts.forEach(start -> enter(start, members, waiting));
        while (!waiting.isEmpty()) {
            expand(states.get(waiting.remove(waiting.size() - 1)));
            for (int i = 0; i < offers.size(); i++) {
                if (offers.label(i) == Labels.TAU) {
                    enter(offers.target(i), members, waiting);
                }
            }
        }
        return members;
    }

    private void enter(int[] state, BitSet members, List<Integer> waiting) {
        Tuple key = new Tuple();
        for (int value : state) {
            key.add(value);
        }
        Integer number = stateNumbers.get(key);
        if (number == null) {
            account.reserve(2 * HeapSize.ofInts(state.length) + HeapSize.ofObject(3, 1, 0) + 32);
            number = states.size();
            stateNumbers.put(key.copy(), number);
            states.add(state);
        }
        if (!members.get(number)) {
            members.set(number);
            waiting.add(number);
        }
    }
}
