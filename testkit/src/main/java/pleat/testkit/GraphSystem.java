package pleat.testkit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import pleat.model.EvaluationFault;
import pleat.model.Fairness;
import pleat.model.Fault;
import pleat.model.Model;
import pleat.model.Predicate;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * A system that is a given graph: nodes, and transitions between them that belong to processes. Node n is the state
 * {@code [observer, n / 7, 3 - n % 7]}. Has working memory, so each thread needs one of its own.
 */
public final class GraphSystem implements Model {
    /** Where the conditions cannot be evaluated is told by {@link #unclear}. */
    public static final int PREDICATES = 2;

    private static final int EVENT_DISTANCE = 150;

    private final StateLayout layout = new StateLayout();
    private final int nodes;
    private final int processes;
    private final List<Step> steps;
    private final List<List<Integer>> byNode = new ArrayList<>();
    private final List<BitSet> truths;
    private final List<BitSet> unclear;
    private final int[] next = new int[3];

    /**
     * A transition.
     *
     * @param partner -1 for none
     * @param target -1 if it cannot be evaluated
     */
    public record Step(int source, int process, int partner, int target) {
        /** The event that it is, out of four. */
        public int event() {
            return Math.floorMod(3 * process + target, 4);
        }
    }

    /**
     * Node 0 is the initial one.
     *
     * @param truths for each condition the nodes where it holds
     * @param unclear for each condition the nodes where it cannot be evaluated
     */
    public GraphSystem(int nodes, int processes, List<Step> steps, List<BitSet> truths, List<BitSet> unclear) {
        this.nodes = nodes;
        this.processes = processes;
        this.steps =
                steps.stream().sorted(Comparator.comparingInt(Step::process)).toList();
        this.truths = truths;
        this.unclear = unclear;
        for (int node = 0; node < nodes; node++) {
            byNode.add(new ArrayList<>());
        }
        for (int number = 0; number < this.steps.size(); number++) {
            byNode.get(this.steps.get(number).source()).add(number);
        }
        layout.append(
                "globals",
                Component.Kind.GLOBALS,
                List.of(new Slot("observer", 0, 100), new Slot("high", 0, 1 << 20), new Slot("low", -3, 3)));
    }

    /**
     * A random graph.
     *
     * @param faults one in so many transitions and conditions cannot be evaluated; 0 for none
     */
    public static GraphSystem random(Random random, int mostNodes, int faults) {
        int nodes = 1 + random.nextInt(mostNodes);
        int processes = 1 + random.nextInt(3);
        List<Step> steps = new ArrayList<>();
        for (int i = random.nextInt(3 * nodes + 1); i > 0; i--) {
            int process = random.nextInt(processes);
            int partner = random.nextInt(4) == 0 && processes > 1
                    ? (process + 1 + random.nextInt(processes - 1)) % processes
                    : -1;
            boolean fails = faults > 0 && random.nextInt(faults) == 0;
            steps.add(new Step(random.nextInt(nodes), process, partner, fails ? -1 : random.nextInt(nodes)));
        }
        List<BitSet> truths = new ArrayList<>();
        List<BitSet> unclear = new ArrayList<>();
        for (int predicate = 0; predicate < PREDICATES; predicate++) {
            truths.add(some(random, nodes, 2));
            unclear.add(faults > 0 ? some(random, nodes, 3 * faults) : new BitSet());
        }
        return new GraphSystem(nodes, processes, steps, truths, unclear);
    }

    private static BitSet some(Random random, int nodes, int oneIn) {
        BitSet some = new BitSet();
        IntStream.range(0, nodes).filter(node -> random.nextInt(oneIn) == 0).forEach(some::set);
        return some;
    }

    public int nodes() {
        return nodes;
    }

    public int processCount() {
        return processes;
    }

    /** By their numbers. */
    public List<Step> steps() {
        return steps;
    }

    public List<BitSet> truths() {
        return truths;
    }

    public List<BitSet> unclear() {
        return unclear;
    }

    public static int node(int[] state) {
        return 7 * state[1] + 3 - state[2];
    }

    @Override
    public String name() {
        return "graph";
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public OptionalInt observerSlot() {
        return OptionalInt.of(0);
    }

    /** The graph is the same; states do not grow. */
    @Override
    public Model forThread() {
        return new GraphSystem(nodes, processes, steps, truths, unclear);
    }

    @Override
    public void initialStates(StateSink sink) {
        sink.accept(StateSink.INITIAL, new int[] {0, 0, 3});
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        for (int process = 0; process < processes; process++) {
            expand(state, process, sink);
        }
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        for (int number : byNode.get(node(state))) {
            Step step = steps.get(number);
            if (step.process() != process) {
                continue;
            }
            if (step.target() < 0) {
                sink.fault(number, 0);
            } else {
                next[0] = state[0];
                next[1] = step.target() / 7;
                next[2] = 3 - step.target() % 7;
                sink.accept(number, next);
            }
        }
    }

    @Override
    public List<Predicate> predicates() {
        return IntStream.range(0, PREDICATES)
                .mapToObj(i -> new Predicate("p" + i, "p" + i, SourceSpan.NONE))
                .toList();
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        if (unclear.get(predicate).get(node(state))) {
            throw new EvaluationFault(0);
        }
        return truths.get(predicate).get(node(state));
    }

    @Override
    public int processes(int[] state) {
        return processes;
    }

    @Override
    public int transitions() {
        return steps.size();
    }

    @Override
    public int owner(int transition) {
        return steps.get(transition).process();
    }

    @Override
    public TransitionInfo describe(int transition) {
        Step step = steps.get(transition);
        return new TransitionInfo(step.process(), step.partner(), "step", SourceSpan.NONE);
    }

    @Override
    public Optional<String> obstacle(Fairness fairness) {
        return Optional.empty();
    }

    /** Events have numbers that need more than a few words. */
    @Override
    public int[] enabledBy(int transition, Fairness fairness) {
        Step step = steps.get(transition);
        return switch (fairness) {
            case EVENT_WEAK, EVENT_STRONG -> new int[] {EVENT_DISTANCE * step.event()};
            case PROCESS_WEAK, PROCESS_STRONG -> servedBy(transition, fairness);
            default -> Model.super.enabledBy(transition, fairness);
        };
    }

    @Override
    public int[] servedBy(int transition, Fairness fairness) {
        return fairness == Fairness.EVENT_WEAK || fairness == Fairness.EVENT_STRONG
                ? enabledBy(transition, fairness)
                : Model.super.servedBy(transition, fairness);
    }

    @Override
    public Fault fault(int fault) {
        return new Fault(SourceSpan.NONE, "failed");
    }
}
