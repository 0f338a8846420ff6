package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.csp.engine.CspSystem;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.languages.ShippedModels;
import pleat.model.Model;
import pleat.model.Property;
import pleat.reduction.Reduced;
import pleat.reduction.ReductionCheck;
import pleat.source.SourceFile;

/** Processes of CSP# with and without partial order reduction: the same deadlocks and violations, by execution. */
@Tag("long")
class CspReductionTest {
    private static final int STATES = 2_000;

    private int compared;
    private double left;

    static List<Path> shipped() throws IOException {
        try (Stream<Path> files = Files.list(ShippedModels.root().resolve("models/csp"))) {
            return files.filter(file -> file.toString().endsWith(".csp"))
                    .sorted()
                    .toList();
        }
    }

    /** An own system for each call, so that nobody knows more than others do. */
    private static Supplier<Model> models(String text, int assertion) {
        return () -> subject(text).parts().get(assertion).fast();
    }

    private static Subject subject(String text) {
        return translated(text).orElseThrow();
    }

    /** None where a process cannot start. */
    private static Optional<Subject> translated(String text) {
        return Languages.named("csp")
                .translate(new SourceFile("model.csp", text), Request.plain())
                .subject();
    }

    private static Optional<String> obstacle(Model model) {
        List<Property> ofStates = model.properties().stream()
                .filter(property -> !(property instanceof Property.NoAcceptingRun))
                .toList();
        return Reduced.obstacle(model, ofStates);
    }

    private void compare(String text, long seed) {
        for (int assertion = 0; assertion < subject(text).parts().size(); assertion++) {
            Supplier<Model> models = models(text, assertion);
            try {
                if (obstacle(models.get()).isPresent()) {
                    continue;
                }
                ReductionCheck check = new ReductionCheck(models, STATES);
                if (check.isComplete()) {
                    check.commute();
                    check.waits();
                    ReductionCheck.Sizes sizes = check.check(seed);
                    compared++;
                    left += (double) sizes.deadlocksOnly() / sizes.full();
                }
            } catch (CspSystem.CannotStartException alphabet) {
                // Nothing to explore: the alphabet of a process has no end.
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError("assertion " + assertion + " of seed " + seed + ":\n" + text, wrong);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void reductionLosesNothing(Path file) throws IOException {
        compare(Files.readString(file), 0);
    }

    @Test
    void reductionOfRandomProcessesLosesNothing() {
        random(0, 4);
    }

    @Test
    @Tag("fuzz")
    void reductionOfManyRandomProcessesLosesNothing() {
        random(4, 68);
    }

    /** Half of them are components of which something can be left out, the others whatever the language has. */
    private void random(long first, int count) {
        for (long seed = first; seed < first + count; seed++) {
            RandomCsp.Features features = seed % 4 == 0 ? RandomCsp.Features.ALL : RandomCsp.Features.PROCESSES;
            String text = new RandomCsp(seed, features).specification();
            if (translated(text).isPresent()) {
                compare(text, seed);
            }
            compare(new RandomComponents(seed).specification(), seed);
        }
        System.out.printf(
                "%d assertions of %d models compared, %.1f %% of the states left%n",
                compared, 2 * count, 100 * left / compared);
        assertThat(compared).isGreaterThanOrEqualTo(count);
        assertThat(left / compared).as("part of the states that is left").isLessThan(0.9);
    }

    /** Cells that go round for themselves: one order is enough. */
    @Test
    void independentProcessesStepInOneOrder() {
        String text = """
            Cell(i) = a.i -> b.i -> c.i -> Stop();
            System() = Cell(0) || Cell(1) || Cell(2);
            #assert System() deadlockfree;
            """.replace("Stop()", "Stop");
        ReductionCheck.Sizes sizes = new ReductionCheck(models(text, 0), STATES).check(0);
        assertThat(sizes.full()).isEqualTo(4 * 4 * 4);
        assertThat(sizes.deadlocksOnly()).as("nine steps").isEqualTo(10);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "channel c 1; P() = c!1 -> P(); | channels",
                "P() = a -> Skip; | end",
                "var x = 0; P() = a.x -> P(); | variables decide",
                "P() = atomic{a -> b -> Stop}; | atomic"
            })
    void whatIsNotKnownAheadIsRefusedWithAReason(String process, String reason) {
        String text = process + " Q() = d -> Q(); System() = P() ||| Q(); #assert System() deadlockfree;";
        assertThat(obstacle(models(text, 0).get()).orElseThrow()).contains(reason);
    }

    @Test
    void formulasAreRefused() {
        String text = "P() = a -> P(); #assert P() |= []<> a;";
        Model model = models(text, 0).get();
        assertThat(Reduced.obstacle(model, model.properties()).orElseThrow()).contains("last event");
    }
}
