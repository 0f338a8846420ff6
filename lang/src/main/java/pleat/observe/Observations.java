package pleat.observe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.automaton.reduce.LimitException;
import pleat.ltl.Formula;
import pleat.ltl.translate.Translator;
import pleat.model.Antecedent;
import pleat.model.Property;
import pleat.model.Property.NoAcceptingRun.Source;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;

/** Collects the properties of infinite runs of one program, and the conditions that they are about. */
public final class Observations {
    private final Conditions conditions = new Conditions();
    private final List<Property.NoAcceptingRun> properties = new ArrayList<>();
    /** Names that are taken. */
    private final Set<String> names =
            new HashSet<>(Set.of("deadlock", "assertions", "runtime-error", "messages", "determinism"));

    public Conditions conditions() {
        return conditions;
    }

    public List<Property.NoAcceptingRun> properties() {
        return List.copyOf(properties);
    }

    /** How many locations the largest observer has; 0 when nothing observes. */
    public int mostLocations() {
        return properties.stream()
                .mapToInt(property -> property.observer().size())
                .max()
                .orElse(0);
    }

    /** Says that no other property may have the name. */
    public void reserve(String name) {
        names.add(name);
    }

    /**
     * Adds the property that all runs satisfy a formula, or reports what is wrong with it.
     *
     * @param formula over the propositions
     */
    public void formula(
            String name, Formula formula, Propositions propositions, SourceSpan origin, Diagnostics diagnostics) {
        formula(
                name,
                formula,
                Antecedent.of(formula, propositions.predicates(), propositions.names()),
                propositions,
                origin,
                diagnostics);
    }

    /**
     * The same of a formula whose implications are not all written as such.
     *
     * @param antecedents their left sides
     */
    public void formula(
            String name,
            Formula formula,
            List<Antecedent> antecedents,
            Propositions propositions,
            SourceSpan origin,
            Diagnostics diagnostics) {
        if (!propositions.areFew()) {
            diagnostics.report(ObserverError.TOO_MANY_PROPOSITIONS, origin, name, Observer.MAX_PROPOSITIONS);
            return;
        }
        try {
            Formula violation = propositions.formulas().not(formula);
            Observer observer = Translator.translate(violation, propositions.formulas(), propositions.names())
                    .buchi();
            properties.add(
                    property(name, Source.LTL, observer, propositions, origin).withAntecedents(antecedents));
        } catch (LimitException tooHard) {
            diagnostics.report(ObserverError.FORMULA_TOO_HARD, origin, tooHard.getMessage());
        }
    }

    /** Adds the property that the observer accepts no run. */
    public void add(String name, Source source, Observer observer, Propositions propositions, SourceSpan origin) {
        properties.add(property(name, source, observer, propositions, origin));
    }

    private Property.NoAcceptingRun property(
            String name, Source source, Observer observer, Propositions propositions, SourceSpan origin) {
        return new Property.NoAcceptingRun(unique(name), source, observer, propositions.predicates(), origin);
    }

    private String unique(String name) {
        String candidate = name;
        for (int number = 2; !names.add(candidate); number++) {
            candidate = name + "#" + number;
        }
        return candidate;
    }

    /** The property that no run passes places with a condition infinitely often. */
    public void accept(Function<Propositions, Formula> atLabel, SourceSpan origin) {
        Propositions propositions = new Propositions(conditions);
        Formula accepting = atLabel.apply(propositions);
        Observer.Builder builder = Observer.builder(propositions.names(), 1);
        int elsewhere = builder.location("elsewhere", 0);
        int accept = builder.location("accept", 1);
        for (int from : new int[] {elsewhere, accept}) {
            builder.edge(from, propositions.guard(accepting, origin), accept, 0);
            builder.edge(from, propositions.guard(propositions.formulas().not(accepting), origin), elsewhere, 0);
        }
        builder.initial(elsewhere);
        Antecedent label = new Antecedent(
                accepting, propositions.predicates(), propositions.names().get(0));
        properties.add(property("accept", Source.ACCEPT, builder.build(), propositions, origin)
                .withAntecedents(List.of(label)));
    }

    /** The property that every run passes places with a condition infinitely often. */
    public void progress(Function<Propositions, Formula> atLabel, SourceSpan origin) {
        Propositions propositions = new Propositions(conditions);
        Formula resting = propositions.formulas().not(atLabel.apply(propositions));
        Observer.Builder builder = Observer.builder(propositions.names(), 1);
        int any = builder.location("any", 0);
        int without = builder.location("no progress", 1);
        builder.edge(any, Guard.TRUE, any, 0);
        builder.edge(any, propositions.guard(resting, origin), without, 0);
        builder.edge(without, propositions.guard(resting, origin), without, 0);
        builder.initial(any);
        add("progress", Source.PROGRESS, builder.build(), propositions, origin);
    }
}
