package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.model.Model;
import pleat.petri.Nets;
import pleat.source.SourceFile;
import pleat.testkit.RandomDve;
import pleat.testkit.grammar.GrammarModel;
import pleat.testkit.promela.RandomPromela;

/**
 * Random models of two generators for Promela, one for DVE and one for nets, with and without partial order reduction: the
 * same deadlocks, violations, runs, and verdicts of random formulas without a next operator. Which and how many: system properties
 * {@code pleat.reduction.first} and {@code pleat.reduction.models}.
 */
class RandomReductionTest {
    private static final int STATES = 3_000;
    private static final List<String> KINDS = List.of("promela", "grammar", "dve", "net");

    private double left;
    private int models;
    private int withFormulas;
    private int formulas;

    @Test
    void reductionOfRandomModelsLosesNothing() {
        compare(0, 15);
    }

    @Test
    @Tag("fuzz")
    void reductionOfManyRandomModelsLosesNothing() {
        compare(
                Integer.getInteger("pleat.reduction.first", 1_000),
                Integer.getInteger("pleat.reduction.models", 1_000) / KINDS.size());
    }

    private void compare(long first, long seeds) {
        for (long seed = first; seed < first + seeds; seed++) {
            for (String kind : KINDS) {
                compare(kind, seed);
            }
        }
        System.out.printf(
                "%d models compared, %.1f %% of the states left; %d formulas on %d models%n",
                models, 100 * left / models, formulas, withFormulas);
        assertThat(left / models).as("states that are left").isLessThan(0.97);
        assertThat(withFormulas).isGreaterThan(models / 4);
    }

    private void compare(String kind, long seed) {
        Optional<Subject> subject = subject(kind, seed);
        if (subject.isEmpty()) {
            return;
        }
        Supplier<Model> fresh = () -> subject.get().fast();
        try {
            ReductionCheck check = new ReductionCheck(fresh, STATES);
            if (check.isComplete()) {
                check.commute();
                ReductionCheck.Sizes sizes = check.check(seed);
                left += (double) sizes.reduced() / sizes.full();
                models++;
                formulas += sizes.formulas();
                withFormulas += sizes.formulas() > 0 ? 1 : 0;
            }
        } catch (AssertionError | RuntimeException wrong) {
            throw new AssertionError(kind + " model of seed " + seed + ":\n" + source(kind, seed), wrong);
        }
    }

    /** None where the language refuses what a generator made. */
    private static Optional<Subject> subject(String kind, long seed) {
        if (kind.equals("net")) {
            return Optional.of(Nets.random(seed));
        }
        String language = kind.equals("dve") ? "dve" : "promela";
        SourceFile source = new SourceFile("random." + language, source(kind, seed));
        return Languages.named(language).translate(source, Request.plain()).subject();
    }

    private static String source(String kind, long seed) {
        return switch (kind) {
            case "promela" -> RandomPromela.model(seed).source();
            case "grammar" -> GrammarModel.of(seed).source();
            case "dve" -> RandomDve.program(seed);
            default -> "a random net";
        };
    }
}
