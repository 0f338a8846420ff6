package pleat.csp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import pleat.csp.reference.Configuration;

/**
 * Looks for a cycle depth first, on longer and longer paths, as it may lie in front of configurations without end, or beside them.
 */
final class TauCycle {
    private static final int FIRST_LENGTH = 8;

    private final Function<Configuration, List<Configuration>> successors;
    private final int longest;
    private final Set<Configuration> seen = new HashSet<>();
    private boolean isCut;

    private TauCycle(Function<Configuration, List<Configuration>> successors, int longest) {
        this.successors = successors;
        this.longest = longest;
    }

    /** Whether a cycle can be reached from one of some configurations. */
    static boolean isReachedFrom(
            Collection<Configuration> starts, Function<Configuration, List<Configuration>> successors) {
        for (int longest = FIRST_LENGTH; ; longest *= FIRST_LENGTH) {
            TauCycle search = new TauCycle(successors, longest);
            if (starts.stream().anyMatch(search::isFoundFrom)) {
                return true;
            }
            if (!search.isCut) {
                return false;
            }
        }
    }

    private boolean isFoundFrom(Configuration start) {
        if (!seen.add(start)) {
            return false;
        }
        Set<Configuration> onPath = new HashSet<>(Set.of(start));
        List<Configuration> path = new ArrayList<>(List.of(start));
        Deque<Iterator<Configuration>> open = new ArrayDeque<>();
        open.add(successors.apply(start).iterator());
        while (!open.isEmpty()) {
            if (!open.getLast().hasNext()) {
                open.removeLast();
                onPath.remove(path.remove(path.size() - 1));
                continue;
            }
            Configuration next = open.getLast().next();
            if (onPath.contains(next)) {
                return true;
            }
            if (path.size() == longest) {
                isCut |= !seen.contains(next);
            } else if (seen.add(next)) {
                onPath.add(next);
                path.add(next);
                open.add(successors.apply(next).iterator());
            }
        }
        return false;
    }
}
