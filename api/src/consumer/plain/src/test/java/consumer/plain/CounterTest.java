package consumer.plain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.api.Pleat;
import pleat.api.RecordModel;

class CounterTest {
    /** Private, as records of tests mostly are. */
    private record Counter(int n, List<String> log) {}

    private static RecordModel<Counter> counter(int end) {
        return RecordModel.of("counter", new Counter(0, List.of()))
                .action("up", s -> s.n < end, s -> new Counter(s.n + 1, List.of("up")))
                .invariant("few", s -> s.n < 4)
                .predicate("done", s -> s.n == end)
                .ltl("ends", "F done");
    }

    @Test
    void holds() {
        assertEquals(4, Pleat.check(counter(3)).threads(2).run().assertHolds().states());
    }

    @Test
    void isViolated() {
        Pleat.check(counter(9))
                .store("collapse+hash")
                .run()
                .assertViolated("few")
                .inSteps(4);
    }

    /** What Pleat is made of is in its artifact under other names, or not at all. */
    @Test
    void nothingLeaks() {
        for (String name :
                List.of("org.antlr.v4.runtime.Lexer", "org.objectweb.asm.ClassWriter", "picocli.CommandLine")) {
            assertThrows(ClassNotFoundException.class, () -> Class.forName(name), name);
        }
    }
}
