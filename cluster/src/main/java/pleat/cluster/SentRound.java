package pleat.cluster;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.rounds.Round;
import pleat.rounds.RoundFormat;
import pleat.rounds.RoundTask;
import pleat.stores.diagram.FoldedSet;

/** A round as it travels. An executor reads each of its sets once. */
final class SentRound implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] visited;
    /** What tasks expand; several may have parts of the same set. */
    private final List<byte[]> sets = new ArrayList<>();

    private final List<byte[]> tasks = new ArrayList<>();
    /** For each task the place of its set. */
    private final List<Integer> setOfTask = new ArrayList<>();
    /** What the driver's model has gathered. */
    private final byte[] gathered;

    private transient FoldedSet visitedSet;
    private transient Map<Integer, FoldedSet> readSets;

    SentRound(Round round, List<RoundTask> parts, byte[] gathered) {
        this.visited = RoundFormat.write(round.visited());
        this.gathered = gathered;
        IdentityHashMap<FoldedSet, Integer> places = new IdentityHashMap<>();
        for (RoundTask task : parts) {
            setOfTask.add(places.computeIfAbsent(task.states(), this::add));
            tasks.add(RoundFormat.write(task));
        }
    }

    private int add(FoldedSet set) {
        sets.add(RoundFormat.write(set));
        return sets.size() - 1;
    }

    /** Bytes of all sets together. */
    long bytes() {
        return visited.length + sets.stream().mapToLong(set -> set.length).sum();
    }

    byte[] gathered() {
        return gathered;
    }

    /** The round for a model of this executor. */
    synchronized Round round(Model model) {
        if (visitedSet == null) {
            visitedSet = RoundFormat.set(visited, MemoryBudget.unlimited());
        }
        return new Round(visitedSet, visitedSet.encoding(), model.layout());
    }

    synchronized RoundTask task(int number) {
        if (readSets == null) {
            readSets = new HashMap<>();
        }
        FoldedSet states = readSets.computeIfAbsent(
                setOfTask.get(number), place -> RoundFormat.set(sets.get(place), MemoryBudget.unlimited()));
        return RoundFormat.task(tasks.get(number), states);
    }
}
