package pleat.explorer.model;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pleat.explorer.refusal.Refusal;
import pleat.model.InnerStep;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;
import pleat.trace.view.Viewer;

/**
 * Remembers the states on the paths that were asked for, so that a step further costs one expansion. Paths with the same beginning
 * share it. When there are too many, all are forgotten; so it holds so many, and the path that is being walked.
 */
final class Paths {
    private static final int MOST_EXPANSIONS = 64;
    /** What a stop takes beside its state, in ints. */
    private static final int STOP_INTS = 40;
    /** Of the Java heap. */
    private static final int SHARE = 16;

    private final Explorer explorer;
    private final Viewer viewer;
    private final long mostInts = Runtime.getRuntime().maxMemory() / SHARE / Integer.BYTES;
    private long ints;
    private Stop origin = new Stop(null, null);
    private final Map<Stop, Expansion> expansions = new LinkedHashMap<>(MOST_EXPANSIONS, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Stop, Expansion> eldest) {
            return size() > MOST_EXPANSIONS;
        }
    };

    Paths(Explorer explorer, Viewer viewer) {
        this.explorer = explorer;
        this.viewer = viewer;
    }

    /** A state on a path. */
    static final class Stop {
        private final Stop previous;
        private final Trace.Step step;
        private final Map<Integer, Stop> next = new HashMap<>(2);
        private List<InnerStep> exchanges;

        private Stop(Stop previous, Trace.Step step) {
            this.previous = previous;
            this.step = step;
        }

        /** How it is arrived at. */
        Trace.Step step() {
            return step;
        }

        int[] state() {
            return step.state();
        }
    }

    /** All states of a path, from an initial one on. */
    List<Stop> along(Path path) {
        if (ints > mostInts) {
            ints = 0;
            origin = new Stop(null, null);
            expansions.clear();
        }
        Stop[] stops = new Stop[path.positions()];
        Stop here = origin;
        for (int i = 0; i < stops.length; i++) {
            here = next(here, path.choice(i), i);
            stops[i] = here;
        }
        return List.of(stops);
    }

    private Stop next(Stop from, int choice, int position) {
        Stop known = from.next.get(choice);
        if (known != null) {
            return known;
        }
        List<Trace.Step> offered = choices(from).successors();
        if (choice >= offered.size()) {
            throw Refusal.badRequest(
                    "no-such-step",
                    position == 0
                            ? "There is no initial state %d; there are %d.".formatted(choice, offered.size())
                            : "After %d steps there is no choice %d; there are %d."
                                    .formatted(position - 1, choice, offered.size()));
        }
        Stop stop = new Stop(from, offered.get(choice));
        from.next.put(choice, stop);
        ints += stop.state().length + STOP_INTS;
        return stop;
    }

    /** What can happen in a state. */
    Expansion choices(Stop stop) {
        Expansion known = expansions.get(stop);
        if (known == null) {
            known = stop.step == null ? explorer.initial() : explorer.expand(stop.state());
            long size = known.successors().stream()
                    .mapToLong(step -> step.state().length + STOP_INTS)
                    .sum();
            if (size <= mostInts / MOST_EXPANSIONS) {
                expansions.put(stop, known);
            }
        }
        return known;
    }

    /** What the step to a state, which is not an initial one, does to channels. */
    List<InnerStep> exchanges(Stop stop) {
        if (stop.exchanges == null) {
            stop.exchanges = viewer.parts(stop.previous.state(), stop.step).stream()
                    .filter(part -> part.exchange().side() != InnerStep.Side.NEITHER)
                    .toList();
            ints += (long) stop.exchanges.size() * (stop.state().length + STOP_INTS);
        }
        return stop.exchanges;
    }
}
