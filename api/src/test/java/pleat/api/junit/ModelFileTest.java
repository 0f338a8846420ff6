package pleat.api.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import pleat.api.Check;
import pleat.api.Result;

/** The annotation on methods and on classes, where all is as expected; {@link FailingModelFileTest} has the rest. */
class ModelFileTest {
    @Test
    @ModelFile("lock.pml")
    void isAsExpected() {}

    @Test
    @ModelFile("lock.pml")
    void holds(Result result) {
        result.assertHolds("deadlock");
    }

    @Test
    @ModelFile("lock.pml")
    void staysSmall(Check check) {
        check.store("hash").maxStates(1000).run().assertHolds();
    }

    @Test
    @ModelFile("../models/dve/hyman.dve")
    void aPath(Result result) {
        assertThat(result.states()).isEqualTo(30);
        result.assertViolated("H0.cs").inSteps(7);
    }

    @Nested
    @ModelFile("lock.pml")
    class OfAClass {
        private static Result first;

        @Test
        void once(Result result) {
            same(result);
        }

        @Test
        void forAll(Result result) {
            same(result);
        }

        private static void same(Result result) {
            first = first == null ? result : first;
            assertThat(result).isSameAs(first);
        }

        @Test
        @ModelFile("../models/dve/hyman.dve")
        void theNearestCounts(Result result) {
            assertThat(result.states()).isEqualTo(30);
        }
    }
}
