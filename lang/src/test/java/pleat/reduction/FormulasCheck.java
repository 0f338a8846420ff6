package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import pleat.automaton.reduce.LimitException;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;
import pleat.ltl.Operator;
import pleat.ltl.translate.Translator;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.Property.NoAcceptingRun;
import pleat.model.SourceSpan;
import pleat.observe.NaiveProduct;

/** Compares verdicts of properties of infinite runs, by the definition, with and without reduction. */
final class FormulasCheck {
    private static final int MOST = 20_000;
    private static final List<String> NAMES = List.of("p", "q");
    private static final List<Operator> UNARY =
            List.of(Operator.NOT, Operator.FINALLY, Operator.GLOBALLY, Operator.FINALLY, Operator.GLOBALLY);
    private static final List<Operator> BINARY = List.of(
            Operator.AND,
            Operator.OR,
            Operator.IMPLIES,
            Operator.EQUIVALENT,
            Operator.UNTIL,
            Operator.WEAK_UNTIL,
            Operator.RELEASE,
            Operator.STRONG_RELEASE);

    private final Supplier<Model> models;
    private int compared;

    FormulasCheck(Supplier<Model> models) {
        this.models = models;
    }

    /** How many properties were compared. */
    int compared() {
        return compared;
    }

    /** The properties of the model itself, as far as reduction is not refused. */
    void ofTheModel() {
        Model model = models.get();
        for (Property property : model.properties()) {
            if (property instanceof NoAcceptingRun run
                    && Reduced.obstacle(model, List.of(run)).isEmpty()) {
                compare(models.get(), models.get(), run);
            }
        }
    }

    /** Random formulas without a next operator over two conditions. */
    void random(List<WatchedValues.Watched> watched, Random random, int count) {
        for (int i = 0; i < count; i++) {
            WatchedValues full = new WatchedValues(models.get(), watched);
            compare(full, new WatchedValues(models.get(), watched), property(full, random));
        }
    }

    private static NoAcceptingRun property(WatchedValues model, Random random) {
        Formulas formulas = new Formulas();
        Formula formula = formula(formulas, random, 2 + random.nextInt(6));
        try {
            return new NoAcceptingRun(
                    formula.toString(),
                    NoAcceptingRun.Source.LTL,
                    Translator.translate(formula, formulas, NAMES).buchi(),
                    model.numbers(),
                    SourceSpan.NONE);
        } catch (LimitException tooHard) {
            throw new AssertionError("a small formula", tooHard);
        }
    }

    private static Formula formula(Formulas formulas, Random random, int size) {
        if (size <= 1) {
            return formulas.proposition(random.nextInt(NAMES.size()));
        }
        if (size == 2 || random.nextInt(2) == 0) {
            return formulas.of(UNARY.get(random.nextInt(UNARY.size())), formula(formulas, random, size - 1));
        }
        int left = 1 + random.nextInt(size - 2);
        Formula first = formula(formulas, random, left);
        return formulas.of(
                BINARY.get(random.nextInt(BINARY.size())), first, formula(formulas, random, size - 1 - left));
    }

    /** Both models are alike. */
    void compare(Model full, Model another, NoAcceptingRun run) {
        Reduced reduced = new Reduced(another, Preserved.by(List.of(run)));
        List<Boolean> verdicts = new ArrayList<>();
        for (Model model : List.of(full, reduced)) {
            verdicts.add(new NaiveProduct(model, run, MOST).isViolated(Fairness.NONE));
        }
        assertThat(verdicts.get(1)).as("violated: %s", run.name()).isEqualTo(verdicts.get(0));
        compared++;
    }
}
