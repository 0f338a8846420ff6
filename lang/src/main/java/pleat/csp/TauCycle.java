package pleat.csp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import pleat.csp.reference.Configuration;
import pleat.trace.ReplayException;

/**
 * Looks for a cycle depth first, on longer and longer paths, as it may lie in front of configurations without end, or beside them.
 *
 * @param most configurations to look at
 */
record TauCycle(Function<Configuration, List<Configuration>> successors, int most) {
    /** @throws ReplayException when there are too many configurations and none of them is known to be on a cycle */
    boolean isReachedFrom(Configuration start) {
        for (int longest = 8; ; longest *= 2) {
            Optional<Boolean> found = search(start, longest);
            if (found.isPresent()) {
                return found.get();
            }
        }
    }

    /** Empty where a path would have to be longer. */
    private Optional<Boolean> search(Configuration start, int longest) {
        boolean isCut = false;
        Set<Configuration> seen = new HashSet<>(Set.of(start));
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
                return Optional.of(true);
            }
            if (path.size() == longest) {
                isCut |= !seen.contains(next);
            } else if (seen.add(next)) {
                if (seen.size() > most) {
                    throw new ReplayException("too many configurations to confirm the trace");
                }
                onPath.add(next);
                path.add(next);
                open.add(successors.apply(next).iterator());
            }
        }
        return isCut ? Optional.empty() : Optional.of(false);
    }
}
