package pleat.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.automaton.hoa.HoaFormatException;
import pleat.automaton.hoa.HoaReader;
import pleat.automaton.reduce.LimitException;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;
import pleat.model.Property.NoAcceptingRun.Source;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/**
 * An automaton in the Hanoi format that is not part of the model.
 *
 * @param observer over its own propositions
 * @param conditions for each of them an expression of the language of the model
 */
public record RequestedAutomaton(SourceFile text, Observer observer, List<SourceFile> conditions) {
    /** A string of the format, with escapes. */
    private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    /** More than any automaton of a formula has at an edge. */
    private static final int MOST_CUBES = 1_000;

    public RequestedAutomaton {
        conditions = List.copyOf(conditions);
    }

    /** Nothing if it has errors, which are then reported. */
    public static Optional<RequestedAutomaton> read(SourceFile text, Diagnostics diagnostics) {
        try {
            Observer observer = HoaReader.read(text.text());
            return Optional.of(new RequestedAutomaton(text, observer, conditions(text, observer.propositions())));
        } catch (HoaFormatException wrong) {
            int start = offset(text, wrong.line(), wrong.column());
            diagnostics.report(ObserverError.AUTOMATON_SYNTAX, text.span(start, start), wrong.getMessage());
            return Optional.empty();
        }
    }

    private static int offset(SourceFile text, int line, int column) {
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = text.text().indexOf('\n', start) + 1;
        }
        return Math.min(start + column - 1, text.text().length());
    }

    /** The strings behind "AP:", in their order. */
    private static List<SourceFile> conditions(SourceFile text, List<String> names) {
        List<SourceFile> conditions = new ArrayList<>();
        Matcher strings = STRING.matcher(text.text());
        int from = Math.max(0, text.text().indexOf("AP:"));
        for (String name : names) {
            boolean isFound = strings.find(from);
            from = isFound ? strings.end() : from;
            conditions.add(
                    isFound
                            ? Texts.condition(text, strings.start(), strings.end(), name)
                            : new SourceFile(text.name(), name));
        }
        return conditions;
    }

    /**
     * Adds the property that it accepts no run.
     *
     * @param meanings of the conditions, over the propositions
     */
    public void observe(
            String name,
            List<Formula> meanings,
            Propositions propositions,
            Observations observations,
            Diagnostics diagnostics) {
        SourceSpan origin = text.span(0, 0);
        List<Guard> guards = guards(meanings, propositions, origin);
        if (propositions.areFew()) {
            Observer bound = bound(observer, guards, propositions.names());
            observations.add(name, Source.NEVER, bound, propositions, origin);
        } else {
            diagnostics.report(ObserverError.TOO_MANY_PROPOSITIONS, origin, text.name(), Observer.MAX_PROPOSITIONS);
        }
    }

    private List<Guard> guards(List<Formula> meanings, Propositions propositions, SourceSpan origin) {
        List<Guard> guards = new ArrayList<>();
        for (int edge = 0; edge < observer.edgeCount() && propositions.areFew(); edge++) {
            guards.add(propositions.guard(meaning(observer.guard(edge), meanings, propositions.formulas()), origin));
        }
        return guards;
    }

    /**
     * An automaton over other propositions than its own.
     *
     * @param meanings of its own propositions, without temporal operators
     * @param names of the others
     * @throws LimitException where a guard becomes too large
     */
    public static Observer bound(Observer automaton, List<Formula> meanings, Formulas formulas, List<String> names)
            throws LimitException {
        if (names.size() > Observer.MAX_PROPOSITIONS) {
            throw new LimitException("more than " + Observer.MAX_PROPOSITIONS + " different conditions");
        }
        List<Guard> guards = new ArrayList<>();
        for (int edge = 0; edge < automaton.edgeCount(); edge++) {
            guards.add(Cubes.of(meaning(automaton.guard(edge), meanings, formulas), MOST_CUBES)
                    .orElseThrow(() -> new LimitException("a guard with more than " + MOST_CUBES + " cubes")));
        }
        return bound(automaton, guards, names);
    }

    private static Formula meaning(Guard guard, List<Formula> meanings, Formulas formulas) {
        return formulas.or(guard.cubes().stream()
                .map(cube -> meaning(cube, meanings, formulas))
                .toList());
    }

    private static Formula meaning(Cube cube, List<Formula> meanings, Formulas formulas) {
        List<Formula> literals = new ArrayList<>();
        for (int i = 0; i < meanings.size(); i++) {
            if ((cube.care() >> i & 1) != 0) {
                boolean isPositive = (cube.value() >> i & 1) != 0;
                literals.add(isPositive ? meanings.get(i) : formulas.not(meanings.get(i)));
            }
        }
        return formulas.and(literals);
    }

    /** The same automaton with other guards. */
    private static Observer bound(Observer automaton, List<Guard> guards, List<String> names) {
        Observer.Builder builder = Observer.builder(names, automaton.acceptanceSets());
        for (int location = 0; location < automaton.size(); location++) {
            builder.location(automaton.name(location), automaton.locationMarks(location));
        }
        for (int location = 0; location < automaton.size(); location++) {
            for (int edge = automaton.firstEdge(location); edge < automaton.firstEdge(location + 1); edge++) {
                builder.edge(location, guards.get(edge), automaton.target(edge), automaton.edgeMarks(edge));
            }
        }
        for (int i = 0; i < automaton.initialCount(); i++) {
            builder.initial(automaton.initial(i));
        }
        return builder.build();
    }
}
