package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.languages.PromelaModels;
import pleat.languages.ShippedModels;
import pleat.model.Model;
import pleat.program.ProgramSubject;
import pleat.source.SourceFile;
import pleat.testkit.RandomDve;
import pleat.testkit.grammar.GrammarModel;
import pleat.testkit.promela.RandomPromela;

/**
 * Models with and without partial order reduction: the same deadlocks, violations and runs. How many random models: system
 * property {@code pleat.reduction.models}.
 */
class ReductionTest {
    private static final int STATES = 3_000;

    static List<Path> shipped() throws IOException {
        List<Path> models = new ArrayList<>(ShippedModels.acceptedDve());
        try (Stream<Path> files = Files.list(ShippedModels.root().resolve("models/promela"))) {
            files.sorted().forEach(models::add);
        }
        return models;
    }

    static List<Path> small() {
        List<Path> models = new ArrayList<>();
        PromelaModels.micro().forEach(row -> models.add(row.file()));
        PromelaModels.found().forEach(row -> models.add(row.file()));
        return models;
    }

    /** A model of its own for each call. */
    private static Supplier<Model> models(Program program) {
        return () -> ProgramSubject.of(program).fast();
    }

    @ParameterizedTest
    @MethodSource({"shipped", "small"})
    void reductionLosesNothing(Path file) {
        Program program = file.toString().endsWith(".dve") ? ShippedModels.program(file) : PromelaModels.program(file);
        ReductionCheck check = new ReductionCheck(models(program), STATES);
        if (check.isComplete()) {
            check.check(file.hashCode());
            check.commute();
        }
    }

    /** What a process does that is not started yet must not be put off for ever either. */
    @Test
    void processesThatAreStartedAreNotForgotten() {
        String source = """
            byte x, y
            proctype C() { y = 3; assert(false) }
            active proctype A() { do :: x = 1 - x od }
            active proctype B() { run C() }
            """;
        check(0, source, PromelaModels.program(source));
    }

    @Test
    void reductionOfRandomModelsLosesNothing() {
        assertThat(random(0, 60)).isLessThan(0.97);
    }

    @Test
    @Tag("fuzz")
    void reductionOfManyRandomModelsLosesNothing() {
        assertThat(random(1_000, Integer.getInteger("pleat.reduction.models", 1_000) / 3))
                .isLessThan(0.97);
    }

    /** Three models for each seed. Returns how many of the states are left, on average. */
    private static double random(long first, long count) {
        double left = 0;
        int compared = 0;
        for (long seed = first; seed < first + count; seed++) {
            for (String source : List.of(
                    RandomPromela.model(seed).source(), GrammarModel.of(seed).source())) {
                Translation translation =
                        Languages.named("promela").translate(new SourceFile("model.pml", source), Request.plain());
                if (translation.subject().isPresent()) {
                    left += check(seed, source, PromelaModels.program(source));
                    compared++;
                }
            }
            String source = RandomDve.program(seed);
            left += check(seed, source, ShippedModels.program("random.dve", source));
            compared++;
        }
        return left / compared;
    }

    private static double check(long seed, String source, Program program) {
        try {
            ReductionCheck check = new ReductionCheck(models(program), STATES);
            if (!check.isComplete()) {
                return 1;
            }
            check.commute();
            ReductionCheck.Sizes sizes = check.check(seed);
            return (double) sizes.reduced() / sizes.full();
        } catch (AssertionError | RuntimeException wrong) {
            throw new AssertionError("seed " + seed + ":\n" + source, wrong);
        }
    }
}
