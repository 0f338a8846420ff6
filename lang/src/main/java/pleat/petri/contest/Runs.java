package pleat.petri.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pleat.automaton.Observer;
import pleat.automaton.reduce.LimitException;
import pleat.ltl.Formulas;
import pleat.ltl.translate.Translator;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.petri.net.Net;
import pleat.petri.net.NetPredicate;

/** Questions about runs, as a property that a search decides. */
public final class Runs {
    private Runs() {}

    /**
     * The net with the formula as its only property.
     *
     * @param formulas made the formula
     * @throws LimitException if the formula is too hard to be translated
     */
    public static Net ask(Query.Runs query, Net net, Formulas formulas) throws LimitException {
        List<NetPredicate> predicates = new ArrayList<>();
        for (int i = 0; i < query.atoms().size(); i++) {
            predicates.add(new NetPredicate("p" + i, "p" + i, query.atoms().get(i), SourceSpan.NONE));
        }
        List<String> names = predicates.stream().map(NetPredicate::name).toList();
        Observer observer = Translator.translate(formulas.not(query.formula()), formulas, names)
                .buchi();
        List<Integer> numbers = IntStream.range(0, names.size()).boxed().toList();
        return net.observed()
                .with(
                        predicates,
                        List.of(new Property.NoAcceptingRun(
                                query.id(), Property.NoAcceptingRun.Source.LTL, observer, numbers, SourceSpan.NONE)));
    }
}
