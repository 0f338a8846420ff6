package consumer.plain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import pleat.api.Check;
import pleat.api.Result;
import pleat.api.Verdict;
import pleat.api.junit.ModelFile;

class ModelFileTest {
    @Test
    @ModelFile("lock.pml")
    void isAsExpected() {}

    @Test
    @ModelFile("lock.pml")
    void theResultIsThere(Result result) {
        result.assertHolds("deadlock");
        assertTrue(result.isComplete());
    }

    @Test
    @ModelFile("lock.pml")
    void aCheckIsThere(Check check) {
        assertEquals(Verdict.UNKNOWN, check.maxStates(3).run().verdict());
    }
}
