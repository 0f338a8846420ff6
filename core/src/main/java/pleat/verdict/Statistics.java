package pleat.verdict;

/**
 * Figures of a run, at its end or on the way.
 *
 * @param states distinct states found, the initial ones included
 * @param transitions fired, to new and to old states
 * @param depth breadth first: levels below the initial states; depth first: the deepest path so far; in rounds of classes: the rounds
 * @param deadlocks expanded states without a successor and without a failed evaluation
 * @param faults transitions that could not be evaluated
 * @param waiting states that are found but not expanded yet
 * @param storeBytes held by the store now
 * @param storePeakBytes the most the store ever held
 * @param storeNodes in a store that is a graph; otherwise 0
 * @param storeEdges in a store that is a graph; otherwise 0
 * @param searchBytes held by the search itself now: frontier and trace log
 * @param peakBytes the most that store and search ever held together
 * @param spilledBytes the most of the search that was on disk at a time; 0 when nothing ever was
 */
public record Statistics(
        long states,
        long transitions,
        long depth,
        long deadlocks,
        long faults,
        long waiting,
        long nanos,
        long storeBytes,
        long storePeakBytes,
        long storeNodes,
        long storeEdges,
        long searchBytes,
        long peakBytes,
        long spilledBytes) {

    /** Before anything was found. */
    public static Statistics none() {
        return new Statistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Of two runs, one after the other: what is counted adds up, what is held at a time is the larger. */
    public Statistics and(Statistics other) {
        return new Statistics(
                states + other.states,
                transitions + other.transitions,
                Math.max(depth, other.depth),
                deadlocks + other.deadlocks,
                faults + other.faults,
                waiting + other.waiting,
                nanos + other.nanos,
                Math.max(storeBytes, other.storeBytes),
                Math.max(storePeakBytes, other.storePeakBytes),
                Math.max(storeNodes, other.storeNodes),
                Math.max(storeEdges, other.storeEdges),
                Math.max(searchBytes, other.searchBytes),
                Math.max(peakBytes, other.peakBytes),
                Math.max(spilledBytes, other.spilledBytes));
    }

    public double seconds() {
        return nanos / 1e9;
    }

    public double statesPerSecond() {
        return nanos == 0 ? 0 : states / seconds();
    }

    public double bytesPerState() {
        return states == 0 ? 0 : (double) storeBytes / states;
    }
}
