package pleat.process;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import pleat.ir.Action;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;

/** The control part of a process system as arrays. */
final class ControlTables {
    static final int AWAIT = 0;
    static final int STORE = 1;
    static final int SEND = 2;
    static final int RECEIVE = 3;
    static final int RUN = 4;
    static final int PRINT = 5;
    static final int CHECK = 6;
    static final int OTHERWISE = 7;
    static final int JUMP = 8;
    static final int TERMINATE = 9;

    /** By edge: whether it was ever taken. The one thing that changes here; threads that share the tables set it, never clear it. */
    final boolean[] executed;

    final int[] kind;
    final int[] target;
    final ProcessEdge.After[] after;
    /** By type and location: the edges that leave it. */
    final int[][][] exits;

    final int[][][] ranks;
    final int[][][] groups;
    /** By type and location: which of the exits receive, as indexes. */
    final int[][][] receives;
    /** By type and location: whether the system may end there. */
    final boolean[][] mayRest;
    /** Position among the sends, or -1. */
    final int[] sendIndex;

    final int sends;
    /** By type: what is wrong with a second step that is possible in the same state, or -1. */
    final int[] choice;

    ControlTables(ProcessSystem system) {
        List<ProcessEdge> edges = system.edges();
        executed = new boolean[edges.size()];
        kind = edges.stream().mapToInt(edge -> kind(edge.action())).toArray();
        target = edges.stream().mapToInt(ProcessEdge::target).toArray();
        after = edges.stream().map(ProcessEdge::after).toArray(ProcessEdge.After[]::new);
        sendIndex = new int[kind.length];
        int count = 0;
        for (int edge = 0; edge < kind.length; edge++) {
            sendIndex[edge] = kind[edge] == SEND ? count++ : -1;
        }
        sends = count;
        exits = byLocation(system, ControlPoint.Exit::edge);
        ranks = byLocation(system, ControlPoint.Exit::rank);
        groups = byLocation(system, ControlPoint.Exit::deterministicGroup);
        receives = Arrays.stream(exits)
                .map(locations -> Arrays.stream(locations).map(this::receiving).toArray(int[][]::new))
                .toArray(int[][][]::new);
        choice = system.types().stream()
                .mapToInt(type -> type.choice().orElse(-1))
                .toArray();
        mayRest = new boolean[system.types().size()][];
        for (ProcessType type : system.types()) {
            List<ControlPoint> points = type.points();
            mayRest[type.index()] = new boolean[points.size()];
            for (int i = 0; i < points.size(); i++) {
                mayRest[type.index()][i] = points.get(i).mayRest();
            }
        }
    }

    private int[] receiving(int[] edges) {
        return IntStream.range(0, edges.length)
                .filter(at -> kind[edges[at]] == RECEIVE)
                .toArray();
    }

    private static int[][][] byLocation(ProcessSystem system, ToIntFunction<ControlPoint.Exit> figure) {
        int[][][] figures = new int[system.types().size()][][];
        for (ProcessType type : system.types()) {
            figures[type.index()] = type.points().stream()
                    .map(point -> point.exits().stream().mapToInt(figure).toArray())
                    .toArray(int[][]::new);
        }
        return figures;
    }

    private static int kind(Action action) {
        if (action instanceof Action.Await) {
            return AWAIT;
        }
        if (action instanceof Action.Store) {
            return STORE;
        }
        if (action instanceof Action.Send) {
            return SEND;
        }
        if (action instanceof Action.Receive) {
            return RECEIVE;
        }
        if (action instanceof Action.Run) {
            return RUN;
        }
        if (action instanceof Action.Print) {
            return PRINT;
        }
        if (action instanceof Action.Check) {
            return CHECK;
        }
        if (action instanceof Action.Otherwise) {
            return OTHERWISE;
        }
        return action instanceof Action.Jump ? JUMP : TERMINATE;
    }
}
