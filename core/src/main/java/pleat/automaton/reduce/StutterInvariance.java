package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;

/**
 * Whether an observer accepts the same runs however often their states are repeated. It does if it accepts everything that its
 * stutter closure accepts, which may read a letter where the observer reads several that are equal, and several where it reads one
 * (T. Michaud and A. Duret-Lutz, "Practical stutter-invariance checks for ω-regular languages", SPIN 2015). Here the observer must
 * be able to follow each move of its closure, in a game for fair simulation. That is enough, and not necessary: not all
 * observers that are stutter-invariant are recognised.
 */
public final class StutterInvariance {
    private static final int MAX_NODES = 1 << 16;
    private static final int MAX_PROPOSITIONS = 10;

    /** Moves of the closure and answers to them that may be looked at in one round: some tenths of a second. */
    private static final long MAX_MOVES = 20_000_000;

    /** For each location and letter the targets; then whether the edge to it is accepting. */
    private final int[][][] targets;

    private final boolean[][][] accepting;
    private final int size;
    private final int letters;

    private StutterInvariance(Tgba automaton, long[] valuations) {
        size = automaton.size();
        letters = valuations.length;
        targets = new int[size][letters][];
        accepting = new boolean[size][letters][];
        for (int q = 0; q < size; q++) {
            for (int letter = 0; letter < letters; letter++) {
                long valuation = valuations[letter];
                List<Tgba.Edge> enabled = automaton.edges().get(q).stream()
                        .filter(edge -> automaton.bdd().holds(edge.guard(), valuation))
                        .toList();
                targets[q][letter] =
                        enabled.stream().mapToInt(Tgba.Edge::target).toArray();
                accepting[q][letter] = new boolean[enabled.size()];
                for (int i = 0; i < enabled.size(); i++) {
                    accepting[q][letter][i] = enabled.get(i).marks() == automaton.allMarks();
                }
            }
        }
    }

    /** Whether it is known that the observer is stutter-invariant, from how it was made or by looking at it. */
    public static boolean isKnown(Observer observer) {
        if (observer.isStutterInvariant()) {
            return true;
        }
        try {
            long read = read(observer);
            return Long.bitCount(read) <= MAX_PROPOSITIONS && isRecognised(observer, valuations(read));
        } catch (LimitException tooHard) {
            return false;
        }
    }

    private static boolean isRecognised(Observer observer, long[] valuations) throws LimitException {
        Bdd bdd = new Bdd(MAX_NODES);
        Tgba automaton = Degeneralisation.degeneralise(ObserverConversion.automaton(endless(observer), bdd));
        StutterInvariance check = new StutterInvariance(automaton, valuations);
        return check.moves() <= MAX_MOVES && check.follows(automaton.initial());
    }

    /** The propositions that guards read. */
    private static long read(Observer observer) {
        long read = 0;
        for (int edge = 0; edge < observer.edgeCount(); edge++) {
            for (Cube cube : observer.guard(edge).cubes()) {
                read |= cube.care();
            }
        }
        return read;
    }

    private static long[] valuations(long propositions) {
        long[] valuations = new long[1 << Long.bitCount(propositions)];
        for (int i = 1; i < valuations.length; i++) {
            // The next subset.
            valuations[i] = (valuations[i - 1] - propositions) & propositions;
        }
        return valuations;
    }

    /** The same observer, where an error is a location at which everything is accepted. */
    private static Observer endless(Observer observer) {
        long all = observer.allMarks();
        Observer.Builder builder = Observer.builder(observer.propositions(), observer.acceptanceSets());
        for (int q = 0; q < observer.size(); q++) {
            builder.location("", observer.isError(q) ? all : observer.locationMarks(q));
        }
        for (int q = 0; q < observer.size(); q++) {
            if (observer.isError(q)) {
                builder.edge(q, Guard.TRUE, q, all);
                continue;
            }
            for (int edge = observer.firstEdge(q); edge < observer.firstEdge(q + 1); edge++) {
                builder.edge(q, observer.guard(edge), observer.target(edge), observer.edgeMarks(edge));
            }
        }
        for (int i = 0; i < observer.initialCount(); i++) {
            builder.initial(observer.initial(i));
        }
        return builder.build();
    }

    private long moves() {
        return (long) size * size * (2 * letters + 1) * letters * size * size;
    }

    /** A move of the closure to one of its places. */
    private record Move(int letter, int to, boolean isAccepting) {}

    /** A location, where no letter is going to be repeated. */
    private int plain(int location) {
        return location * (2 * letters + 1);
    }

    /** A location before an edge, whose letter is repeated until the edge is taken. */
    private int before(int location, int letter) {
        return plain(location) + 1 + letter;
    }

    /** A location behind an edge, whose letter may be repeated. */
    private int behind(int location, int letter) {
        return plain(location) + 1 + letters + letter;
    }

    /**
     * The moves from each place. A letter may be repeated before or behind an edge; where the observer can stay and read it as
     * well, it is before, so that the observer need not foresee how often.
     */
    private List<List<Move>> closure() {
        List<List<Move>> moves = new ArrayList<>();
        for (int q = 0; q < size; q++) {
            List<List<Move>> byLetter = new ArrayList<>();
            for (int letter = 0; letter < letters; letter++) {
                byLetter.add(contracted(q, letter));
            }
            List<Move> all = new ArrayList<>();
            byLetter.forEach(all::addAll);
            moves.add(all);
            for (int letter = 0; letter < letters; letter++) {
                moves.add(byLetter.get(letter));
            }
            for (int letter = 0; letter < letters; letter++) {
                List<Move> more = new ArrayList<>(all);
                more.add(new Move(letter, behind(q, letter), false));
                moves.add(more);
            }
        }
        return moves;
    }

    /** The ways to read a letter once and go where it is read several times, or to stay and read it again. */
    private List<Move> contracted(int from, int letter) {
        boolean canStay = Arrays.stream(targets[from][letter]).anyMatch(target -> target == from);
        // 1 where a location is reached, 2 where it is by way of an accepting edge.
        int[] reached = new int[size];
        List<Integer> waiting = new ArrayList<>();
        reach(from, 1, letter, reached, waiting);
        while (!waiting.isEmpty()) {
            int q = waiting.remove(waiting.size() - 1);
            reach(q, reached[q], letter, reached, waiting);
        }
        List<Move> moves = new ArrayList<>();
        for (int q = 0; q < size; q++) {
            if (reached[q] > 0) {
                moves.add(new Move(letter, canStay ? plain(q) : behind(q, letter), reached[q] == 2));
            }
        }
        if (canStay) {
            moves.add(new Move(letter, before(from, letter), false));
        }
        return moves;
    }

    private void reach(int from, int how, int letter, int[] reached, List<Integer> waiting) {
        for (int i = 0; i < targets[from][letter].length; i++) {
            int target = targets[from][letter][i];
            int now = accepting[from][letter][i] ? 2 : how;
            if (now > reached[target]) {
                reached[target] = now;
                waiting.add(target);
            }
        }
    }

    /**
     * Whether the observer can follow its closure: a parity game, in which it must accept infinitely often if the closure does
     * (E. Emerson and C. Jutla 1991: a greatest fixed point of least ones of greatest ones).
     */
    private boolean follows(int initial) {
        List<List<Move>> moves = closure();
        boolean[][] outer = filled(moves.size(), true);
        while (true) {
            boolean[][] middle = filled(moves.size(), false);
            while (true) {
                boolean[][] inner = filled(moves.size(), true);
                while (shrink(moves, outer, middle, inner)) {
                    // Until it stays.
                }
                if (Arrays.deepEquals(inner, middle)) {
                    break;
                }
                middle = inner;
            }
            if (Arrays.deepEquals(middle, outer)) {
                return outer[plain(initial)][initial];
            }
            outer = middle;
        }
    }

    private boolean[][] filled(int places, boolean value) {
        boolean[][] pairs = new boolean[places][size];
        for (boolean[] row : pairs) {
            Arrays.fill(row, value);
        }
        return pairs;
    }

    private boolean shrink(List<List<Move>> moves, boolean[][] outer, boolean[][] middle, boolean[][] inner) {
        boolean changed = false;
        for (int place = 0; place < inner.length; place++) {
            for (int q = 0; q < size; q++) {
                if (inner[place][q] && !canAnswerAll(moves.get(place), q, outer, middle, inner)) {
                    inner[place][q] = false;
                    changed = true;
                }
            }
        }
        return changed;
    }

    private boolean canAnswerAll(List<Move> moves, int q, boolean[][] outer, boolean[][] middle, boolean[][] inner) {
        for (Move move : moves) {
            boolean[][] otherwise = move.isAccepting() ? middle : inner;
            boolean isAnswered = false;
            for (int i = 0; i < targets[q][move.letter()].length && !isAnswered; i++) {
                boolean[][] wanted = accepting[q][move.letter()][i] ? outer : otherwise;
                isAnswered = wanted[move.to()][targets[q][move.letter()][i]];
            }
            if (!isAnswered) {
                return false;
            }
        }
        return true;
    }
}
