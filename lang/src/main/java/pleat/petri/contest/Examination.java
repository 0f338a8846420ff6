package pleat.petri.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pleat.automaton.Observer;
import pleat.automaton.reduce.LimitException;
import pleat.ltl.Formulas;
import pleat.ltl.translate.Translator;
import pleat.model.Antecedent;
import pleat.model.Property;
import pleat.petri.net.Condition;
import pleat.petri.net.Measure;
import pleat.petri.net.Net;
import pleat.petri.net.NetPredicate;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;
import pleat.verdict.Verdict;

/** Questions of the Model Checking Contest about a net: each is a property, named by its id. */
public final class Examination {
    private final Net net;
    private final List<Query> queries;
    private final boolean isStateSpace;

    private Examination(Net net, List<Query> queries, boolean isStateSpace) {
        this.net = net;
        this.queries = queries;
        this.isStateSpace = isStateSpace;
    }

    /** What {@link #read} takes for a name. */
    public static List<String> names() {
        return Global.ids();
    }

    /**
     * Reads questions; empty when there is something wrong with them, which is then reported.
     *
     * @param questions a file of formulas, or the name of an examination that has none
     */
    public static Optional<Examination> read(SourceFile questions, Net net, Diagnostics diagnostics) {
        Optional<Global> global = Global.named(questions.text());
        Formulas formulas = new Formulas();
        List<Query> queries = global.map(named -> named.queries(net, questions.span(0, 0)))
                .orElseGet(() -> QueryFile.read(questions, net, formulas, diagnostics));
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        boolean isStateSpace = global.equals(Optional.of(Global.STATE_SPACE));
        return Optional.of(new Examination(new Asking(net, formulas).of(queries), queries, isStateSpace));
    }

    /** The net with the questions as its only properties. */
    public Net net() {
        return net;
    }

    /** What is known after a run, in lines of the form that the contest asks for. */
    public List<String> answers(Verdict verdict) {
        return isStateSpace ? Answers.ofStateSpace(verdict) : Answers.ofFormulas(queries, verdict);
    }

    /** Makes properties of questions. */
    private static final class Asking {
        private final Net net;
        private final Formulas formulas;
        private final List<NetPredicate> predicates = new ArrayList<>();
        private final List<Property> properties = new ArrayList<>();
        private final List<Measure> measures = new ArrayList<>();

        Asking(Net net, Formulas formulas) {
            this.net = net;
            this.formulas = formulas;
        }

        Net of(List<Query> queries) {
            queries.forEach(this::ask);
            Net asked = net.asking(net.faults(), predicates, properties, measures);
            boolean hasRuns = properties.stream().anyMatch(Property.NoAcceptingRun.class::isInstance);
            return hasRuns && asked.observer().isEmpty() ? asked.observed() : asked;
        }

        private void ask(Query query) {
            if (query instanceof Query.Measured measured) {
                properties.add(new Property.Measure(query.id(), measures.size(), query.origin()));
                measures.add(measured.measure());
            } else if (query instanceof Query.Reachability asked) {
                String text = new ConditionText(net).of(asked.condition());
                int predicate = predicate(query.id(), text, asked.condition(), query);
                properties.add(
                        asked.quantifier() == Query.Quantifier.SOME_STATE
                                ? new Property.Reachable(query.id(), predicate, text, query.origin())
                                : new Property.Assertion(query.id(), predicate, text, query.origin()));
            } else {
                properties.add(runs((Query.Runs) query));
            }
        }

        private int predicate(String name, String text, Condition condition, Query query) {
            predicates.add(new NetPredicate(name, text, condition, query.origin()));
            return predicates.size() - 1;
        }

        private Property runs(Query.Runs query) {
            if (query.atoms().size() > Observer.MAX_PROPOSITIONS) {
                return undecided(query, "the formula has more than " + Observer.MAX_PROPOSITIONS + " conditions");
            }
            List<String> names = query.atoms().stream()
                    .map(atom -> new ConditionText(net).of(atom))
                    .toList();
            try {
                Observer observer = Translator.translate(formulas.not(query.formula()), formulas, names)
                        .buchi();
                List<Integer> numbers = IntStream.range(0, names.size())
                        .map(i -> predicate(
                                names.get(i), names.get(i), query.atoms().get(i), query))
                        .boxed()
                        .toList();
                return new Property.NoAcceptingRun(
                                query.id(), Property.NoAcceptingRun.Source.LTL, observer, numbers, query.origin())
                        .withAntecedents(Antecedent.of(query.formula(), numbers, names));
            } catch (LimitException tooHard) {
                return undecided(query, tooHard.getMessage());
            }
        }

        private static Property undecided(Query query, String reason) {
            return new Property.Undecided(query.id(), "ltl", reason, query.origin());
        }
    }
}
