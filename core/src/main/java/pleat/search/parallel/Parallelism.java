package pleat.search.parallel;

/**
 * How many threads search, and how their work is cut. What a search finds depends on none of it.
 *
 * @param threads that do the work, the one that starts the search included
 * @param chunk how many states a thread takes at a time
 * @param ahead how many chunks may be under way for each thread
 * @param mostOpen how many new states a chunk may lead to, or nearly so; one that leads to more is finished when its turn
 *     comes
 */
public record Parallelism(int threads, int chunk, int ahead, int mostOpen) {
    /**
     * Some hundred microseconds of work: long beside handing it over, short beside waiting for the last one. Neighbours
     * have successors in common, most of which are looked up once if they are in the same chunk.
     */
    private static final int USUAL_CHUNK = 512;

    private static final int LEAST_CHUNK = 32;
    private static final int USUAL_AHEAD = 3;
    private static final int USUAL_MOST_OPEN = 1 << 13;

    public Parallelism {
        if (threads < 1 || chunk < 1 || ahead < 1 || mostOpen < 1) {
            throw new IllegalArgumentException("not a workforce: %d threads, %d states in each of %d chunks, %d open"
                    .formatted(threads, chunk, ahead, mostOpen));
        }
    }

    /** The thread that starts the search does it all. */
    public static Parallelism alone() {
        return of(1);
    }

    public static Parallelism of(int threads) {
        return new Parallelism(threads, USUAL_CHUNK, USUAL_AHEAD, USUAL_MOST_OPEN);
    }

    /** A thread takes no fewer states than this at a time, unless there are no more. */
    int leastChunk() {
        return Math.min(LEAST_CHUNK, chunk);
    }

    int chunks() {
        return threads * ahead;
    }
}
