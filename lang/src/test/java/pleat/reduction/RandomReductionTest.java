package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** A wrong rule is wrong in many models: the first tell enough. */
    private static final int MOST_FAILURES = 20;

    private static final int MOST_FRAMES = 30;

    private final Map<String, Tally> tallies = new LinkedHashMap<>();
    private final List<String> failures = new ArrayList<>();

    /** Of the models of one kind. */
    private static final class Tally {
        private int made;
        private int compared;
        private int reduced;
        private int deadlocksOnly;
        private int withFormulas;
        private int formulas;
        private long waits;
        private long pairs;
        private long unmarked;
        private double left;

        private void add(ReductionCheck.Sizes sizes) {
            compared++;
            reduced += sizes.reduced() < sizes.full() ? 1 : 0;
            deadlocksOnly += sizes.deadlocksOnly() < sizes.full() ? 1 : 0;
            left += (double) sizes.reduced() / sizes.full();
            formulas += sizes.formulas();
            withFormulas += sizes.formulas() > 0 ? 1 : 0;
        }

        private double share() {
            return left / Math.max(1, compared);
        }

        @Override
        public String toString() {
            return "%d of %d models compared, %d of them reduced (%d for deadlocks alone), %.1f %% of the states left; %d formulas on %d models"
                            .formatted(compared, made, reduced, deadlocksOnly, 100 * share(), formulas, withFormulas)
                    + "; %d pairs that commute, %d guards that are waited for, %d steps that close no cycle"
                            .formatted(pairs, waits, unmarked);
        }
    }

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
        for (long seed = first; seed < first + seeds && failures.size() < MOST_FAILURES; seed++) {
            for (String kind : KINDS) {
                compare(kind, seed, tallies.computeIfAbsent(kind, absent -> new Tally()));
            }
        }
        tallies.forEach((kind, tally) -> System.out.println(kind + ": " + tally));
        assertThat(failures).isEmpty();
        assertThat(tallies.values()).allSatisfy(tally -> {
            assertThat(tally.withFormulas).as("models with formulas").isGreaterThan(tally.made / 4);
            assertThat(tally.waits).as("transitions that wait").isPositive();
            assertThat(tally.pairs).as("pairs that commute").isPositive();
            assertThat(tally.unmarked).as("steps that close no cycle").isPositive();
        });
        assertThat(tallies.values())
                .as("models with fewer states when only deadlocks are asked for")
                .allMatch(tally -> tally.deadlocksOnly > 0);
        assertThat(tallies.values().stream().mapToDouble(Tally::share).average().orElseThrow())
                .as("states that are left")
                .isLessThan(0.97);
    }

    private void compare(String kind, long seed, Tally tally) {
        tally.made++;
        try {
            Optional<Subject> subject = subject(kind, seed);
            if (subject.isEmpty()) {
                return;
            }
            Supplier<Model> fresh = () -> subject.get().fast();
            ReductionCheck check = new ReductionCheck(fresh, STATES);
            if (check.isComplete()) {
                tally.waits += check.waits();
                tally.pairs += check.commute();
                tally.unmarked += check.cycles();
                tally.add(check.check(seed));
            }
        } catch (AssertionError | RuntimeException | StackOverflowError wrong) {
            String places = Stream.of(wrong.getStackTrace())
                    .limit(MOST_FRAMES)
                    .map(frame -> "  " + frame + "\n")
                    .collect(Collectors.joining());
            failures.add("%s model of seed %d:%n%s%n%s%n%s".formatted(kind, seed, source(kind, seed), wrong, places));
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
