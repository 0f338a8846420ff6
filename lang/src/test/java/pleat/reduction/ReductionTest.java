package pleat.reduction;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.languages.PromelaModels;
import pleat.languages.ShippedModels;
import pleat.model.Model;
import pleat.program.ProgramSubject;

/** Models with and without partial order reduction: the same deadlocks, violations and runs. */
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
        ReductionCheck check = new ReductionCheck(models(PromelaModels.program(source)), STATES);
        check.commute();
        check.check(0);
    }
}
