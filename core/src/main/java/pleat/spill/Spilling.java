package pleat.spill;

import java.nio.file.Path;
import pleat.memory.MemoryBudget;

/**
 * Where a run may put what its memory has no room for.
 *
 * @param pageBytes how much goes there and comes back at a time: a power of two, at least 8
 */
public record Spilling(PageStorage storage, int pageBytes) {
    /** Small beside any budget, since each part of a frontier keeps a few pages in memory; large beside the cost of a call. */
    public static final int USUAL_PAGE_BYTES = 1 << 15;

    public Spilling {
        if (pageBytes < Long.BYTES || Integer.bitCount(pageBytes) != 1) {
            throw new IllegalArgumentException("not a size of a page: " + pageBytes);
        }
    }

    public static Spilling to(Path folder) {
        return new Spilling(new TemporaryFile(folder), USUAL_PAGE_BYTES);
    }

    /** To the system's folder for temporary files. */
    public static Spilling toTemporaryFolder() {
        return to(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** Touches no disk before the first page is written. */
    public SpillFile start(MemoryBudget budget) {
        return new SpillFile(storage, budget, pageBytes);
    }
}
