package pleat.api.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import pleat.api.Check;
import pleat.api.ModelException;
import pleat.api.Result;

/** Tests that must not pass, run by JUnit itself: what it hears of each of them. */
class FailingModelFileTest {
    private final Map<String, TestExecutionResult> ended = new TreeMap<>();

    /** Nobody else runs it: it is no class of tests by its name, and inside of one. */
    static class Failing {
        @Test
        @ModelFile("wrong.pml")
        void wrong() {}

        @Test
        @ModelFile("wrong.pml")
        void wrongWithResult(Result result) {
            result.assertHolds("deadlock");
        }

        /** What the model expects is of no concern to one who makes a check of it. */
        @Test
        @ModelFile("wrong.pml")
        void ownCheck(Check check) {
            check.run().assertHolds("deadlock");
        }

        @Test
        @ModelFile("silent.pml")
        void nothingExpected() {}

        @Test
        @ModelFile("silent.pml")
        void nothingExpectedOfAResult(Result result) {
            result.assertHolds();
        }

        @Test
        @ModelFile("broken.pml")
        void broken() {}

        @Test
        @ModelFile("absent.pml")
        void absent() {}
    }

    @BeforeEach
    void run() {
        TestExecutionListener listener = new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest()) {
                    ended.put(test.getDisplayName().replaceAll("\\(.*", ""), result);
                }
            }
        };
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(Failing.class))
                                .build(),
                        listener);
    }

    @Test
    void eachIsHeardOf() {
        assertThat(ended).hasSize(7);
        assertThat(failure("wrong"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("wrong.pml is not as expected")
                .hasMessageContaining("states");
        assertThat(failure("wrongWithResult")).hasMessageContaining("wrong.pml is not as expected");
        assertThat(failure("nothingExpected")).hasMessageContaining("silent.pml has no line with EXPECT:");
        assertThat(failure("broken"))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("broken.pml:2:")
                .hasMessageContaining("PML");
        assertThat(failure("absent")).hasMessageContaining("absent.pml");
        assertThat(ended.get("ownCheck").getStatus()).isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
        assertThat(ended.get("nothingExpectedOfAResult").getStatus()).isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
    }

    private Throwable failure(String test) {
        assertThat(ended.get(test).getStatus()).as(test).isEqualTo(TestExecutionResult.Status.FAILED);
        return ended.get(test).getThrowable().orElseThrow();
    }
}
