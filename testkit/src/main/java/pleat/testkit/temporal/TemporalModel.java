package pleat.testkit.temporal;

import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import pleat.testkit.grammar.GrammarModel;
import pleat.testkit.promela.RandomPromela;
import pleat.testkit.promela.ShrinkableModel;
import pleat.testkit.spin.SpinCycles.Question;

/**
 * A random model with a question about its infinite runs. Even seeds make models from SPIN's grammar.
 *
 * @param property the name that Pleat gives it
 * @param idler a process that always steps, so that no run ends; empty for none
 * @param claim in Promela, behind the model; empty if the question is about labels
 */
public record TemporalModel(ShrinkableModel system, Question question, String property, String idler, String claim)
        implements ShrinkableModel {
    private static final String IDLER = "bit idle;\nactive proctype Idler() { do :: idle = 1 - idle od }\n";
    private static final String NO_ASSERTIONS = "#define unasserted(x) skip\n";

    /** The same for the same seed; empty if the model has what SPIN is no oracle for. */
    public static Optional<TemporalModel> of(long seed) {
        ShrinkableModel system = seed % 2 == 0 ? GrammarModel.of(seed) : RandomPromela.shrinkable(seed);
        Random random = new Random(seed);
        int kind = random.nextInt(100);
        String text = system.source();
        Claims claims = new Claims(Atoms.of(text), random);
        String idler = random.nextInt(100) < 65 ? IDLER : "";
        TemporalModel model;
        if (kind < 15 && text.contains("progress")) {
            model = new TemporalModel(system, Question.PROGRESS, "progress", idler, "");
        } else if (kind < 30 && text.contains("accept")) {
            model = new TemporalModel(system, Question.ACCEPTANCE, "accept", idler, "");
        } else if (kind < 60) {
            model = new TemporalModel(system, Question.CLAIM, "never", idler, claims.never());
        } else {
            model = new TemporalModel(system, Question.CLAIM, "p", idler, claims.formula());
        }
        return Optional.of(model).filter(TemporalModel::hasOracle);
    }

    /**
     * SPIN's fairness overlooks runs that end, and runs in which a process is switched off by {@code provided} or by the
     * priority of another.
     */
    public boolean hasOracleForFairness() {
        String text = system.source();
        return !idler.isEmpty() && !text.contains("provided") && !text.contains("priority");
    }

    /** SPIN counts a claim, its own one for progress included, in {@code _nr_pr}. */
    private boolean hasOracle() {
        return question == Question.ACCEPTANCE || !system.source().contains("_nr_pr");
    }

    @Override
    public String source() {
        return source(system.source());
    }

    private String source(String text) {
        String quiet = text.contains("assert(") ? NO_ASSERTIONS + text.replace("assert(", "unasserted(") : text;
        // SPIN takes accept labels of processes for part of a formula.
        String plain = claim.startsWith(Claims.FORMULA) ? quiet.replace("accept", "admit") : quiet;
        return plain + idler + claim;
    }

    @Override
    public String shrink(Predicate<String> test, int mostAttempts) {
        return source(system.shrink(text -> test.test(source(text)), mostAttempts));
    }
}
