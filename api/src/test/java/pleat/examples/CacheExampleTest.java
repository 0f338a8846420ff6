package pleat.examples;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.api.Pleat;
import pleat.api.RecordModel;

/** Caches that keep copies of one cell of memory. Who writes must take the copies of the others away. */
class CacheExampleTest {
    private static final int CACHES = 3;

    enum Mode {
        INVALID,
        SHARED,
        MODIFIED
    }

    record Line(Mode mode, int value) {}

    /** The list is an object: each one is kept once and numbered. */
    record Memory(int stored, int latest, List<Line> lines) {
        boolean has(int cache, Mode mode) {
            return lines.get(cache).mode() == mode;
        }

        /** The cache gets a line, and what the others have becomes another one. */
        List<Line> with(int cache, Line line, Line others) {
            return IntStream.range(0, CACHES)
                    .mapToObj(i -> i == cache ? line : has(i, Mode.INVALID) ? lines.get(i) : others)
                    .toList();
        }
    }

    private static RecordModel<Memory> model(Mode copiesOfOthers) {
        Line invalid = new Line(Mode.INVALID, 0);
        return RecordModel.of("cache", new Memory(0, 0, Collections.nCopies(CACHES, invalid)))
                .action("read", CACHES, (s, i) -> s.has(i, Mode.INVALID), (s, i) -> {
                    Line copy = new Line(Mode.SHARED, s.latest);
                    return new Memory(s.latest, s.latest, s.with(i, copy, copy));
                })
                .action("write", CACHES, (s, i) -> true, (s, i) -> {
                    Line written = new Line(Mode.MODIFIED, (s.latest + 1) % 3);
                    Line others = new Line(copiesOfOthers, copiesOfOthers == Mode.INVALID ? 0 : s.latest);
                    return new Memory(s.stored, written.value(), s.with(i, written, others));
                })
                .invariant(
                        "fresh", s -> s.lines.stream().allMatch(l -> l.mode() == Mode.INVALID || l.value() == s.latest))
                .deadlockFree();
    }

    @Test
    void aWriterTakesCopiesAway() {
        Pleat.check(model(Mode.INVALID)).threads(2).run().assertHolds();
        Pleat.check(model(Mode.SHARED)).run().assertViolated("fresh").inSteps(2);
    }
}
