package pleat.petri.contest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;
import pleat.ltl.Operator;
import pleat.model.SourceSpan;
import pleat.petri.net.Condition;
import pleat.petri.net.Measure;
import pleat.petri.net.ModuleNames;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;
import pleat.petri.xml.XmlReader;
import pleat.petri.xml.XmlReader.XmlException;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;
import pleat.source.SourceFile;

/** Reads the formulas of a file of the contest. A path that the net cannot go on is taken to stay in its last state. */
final class QueryFile {
    private final XmlReader xml;
    private final Formulas formulas;
    private final Diagnostics diagnostics;
    private final Net net;
    private final ModuleNames<Integer> places = new ModuleNames<>();
    private final ModuleNames<Integer> transitions = new ModuleNames<>();
    private final List<Query> queries = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    /** Of the formula that is being read. */
    private final List<Condition> atoms = new ArrayList<>();
    /** Their places in that list. */
    private final Map<Condition, Integer> atomNumbers = new HashMap<>();

    /** Leaves a file that cannot be read any further; what is wrong has been told. */
    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable() {
            super(null, null, false, false);
        }
    }

    private QueryFile(XmlReader xml, Net net, Formulas formulas, Diagnostics diagnostics) {
        this.xml = xml;
        this.net = net;
        this.formulas = formulas;
        this.diagnostics = diagnostics;
        net.places()
                .forEach(place -> places.add(
                        net.layout().componentOf(place).name(),
                        net.layout().slot(place).name(),
                        place));
        for (int i = 0; i < net.transitions().size(); i++) {
            NetTransition transition = net.transitions().get(i);
            transitions.add(net.modules().get(transition.module()), transition.name(), i);
        }
    }

    /** Empty when there is something wrong, which the diagnostics tell. */
    static List<Query> read(SourceFile source, Net net, Formulas formulas, Diagnostics diagnostics) {
        try {
            QueryFile file = new QueryFile(new XmlReader(source), net, formulas, diagnostics);
            file.document();
            return diagnostics.hasErrors() ? List.of() : file.queries;
        } catch (XmlException defect) {
            if (defect.defect() == XmlReader.Defect.NOT_WELL_FORMED) {
                diagnostics.report(ContestError.NOT_XML, defect.span(), defect.getMessage());
            } else {
                diagnostics.report(ContestError.REFUSED, defect.span(), XmlReader.mostLevels());
            }
            return List.of();
        } catch (Unreadable told) {
            return List.of();
        }
    }

    private void document() throws XmlException {
        String root = xml.child().orElse("");
        SourceSpan origin = xml.span();
        if (!root.equals("property-set")) {
            diagnostics.report(ContestError.NOT_A_PROPERTY_SET, origin, root);
            return;
        }
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            if (element.get().equals("property")) {
                property();
            } else {
                xml.skip();
            }
        }
        if (ids.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics.report(ContestError.NO_PROPERTY, origin);
        }
        // What is behind the root must be well-formed as well.
        xml.child();
    }

    /** Its id comes first. An answer names the property by it, so it must be there, and be the only one. */
    private void property() throws XmlException {
        SourceSpan origin = xml.span();
        String id = "";
        int read = 0;
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            switch (element.get()) {
                case "id" -> id = xml.text();
                case "formula" -> {
                    queries.add(query(id, origin));
                    close();
                    read++;
                }
                default -> xml.skip();
            }
        }
        if (id.isEmpty()) {
            diagnostics.report(ContestError.NO_ID, origin);
        } else if (!ids.add(id)) {
            diagnostics.report(ContestError.SAME_ID, origin, id);
        } else if (read != 1 || !queries.get(queries.size() - 1).id().equals(id)) {
            diagnostics.report(ContestError.NO_FORMULA, origin, id);
        }
    }

    /** The element that is open has no more children. */
    private void close() throws XmlException {
        Optional<String> more = xml.child();
        if (more.isPresent()) {
            throw unexpected("the end of the element", more.get());
        }
    }

    private Unreadable unexpected(String what, String found) {
        diagnostics.report(ContestError.UNKNOWN_ELEMENT, xml.span(), what, found);
        return new Unreadable();
    }

    private String operand() throws XmlException {
        Optional<String> element = xml.child();
        if (element.isEmpty()) {
            throw unexpected("a formula", "nothing");
        }
        return element.get();
    }

    private Query query(String id, SourceSpan origin) throws XmlException {
        String outer = operand();
        if (outer.equals("place-bound")) {
            return new Query.Measured(id, new Measure.Largest(new Condition.Sum(0, places())), origin);
        }
        if (outer.equals("exists-path")) {
            if (!operand().equals("finally")) {
                diagnostics.report(ContestError.BRANCHING, xml.span());
                throw new Unreadable();
            }
            Condition condition = condition(operand());
            close();
            close();
            return new Query.Reachability(id, Query.Quantifier.SOME_STATE, condition, origin);
        }
        if (!outer.equals("all-paths")) {
            throw unexpected("'place-bound', 'exists-path' or 'all-paths'", outer);
        }
        atoms.clear();
        atomNumbers.clear();
        Formula formula = path(operand());
        close();
        return invariant(formula)
                .<Query>map(condition -> new Query.Reachability(id, Query.Quantifier.ALL_STATES, condition, origin))
                .orElseGet(() -> new Query.Runs(id, formula, atoms, origin));
    }

    /** The condition that the formula asks of all states, if that is all it asks. */
    private Optional<Condition> invariant(Formula formula) {
        return formula.operator() == Operator.GLOBALLY
                ? state(formula.operands().get(0))
                : Optional.empty();
    }

    private Optional<Condition> state(Formula formula) {
        List<Optional<Condition>> parts =
                formula.operands().stream().map(this::state).toList();
        if (parts.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        List<Condition> operands = parts.stream().map(Optional::get).toList();
        return switch (formula.operator()) {
            case PROPOSITION -> Optional.of(atoms.get(formula.proposition()));
            case TRUE -> Optional.of(new Condition.And(List.of()));
            case FALSE -> Optional.of(new Condition.Or(List.of()));
            case NOT -> Optional.of(new Condition.Not(operands.get(0)));
            case AND -> Optional.of(new Condition.And(operands));
            case OR -> Optional.of(new Condition.Or(operands));
            default -> Optional.empty();
        };
    }

    /** A formula about paths; its element is open, and closed then. */
    private Formula path(String element) throws XmlException {
        switch (element) {
            case "globally" -> {
                return formulas.globally(only());
            }
            case "finally" -> {
                return formulas.eventually(only());
            }
            case "next" -> {
                return formulas.next(only());
            }
            case "negation" -> {
                return formulas.not(only());
            }
            case "conjunction" -> {
                return formulas.and(all());
            }
            case "disjunction" -> {
                return formulas.or(all());
            }
            case "until" -> {
                Formula before = wrapped("before");
                Formula reach = wrapped("reach");
                close();
                return formulas.until(before, reach);
            }
            case "all-paths", "exists-path" -> {
                diagnostics.report(ContestError.BRANCHING, xml.span());
                throw new Unreadable();
            }
            default -> {
                return atom(condition(element));
            }
        }
    }

    private Formula atom(Condition condition) {
        int number = atomNumbers.computeIfAbsent(condition, added -> atoms.size());
        if (number == atoms.size()) {
            atoms.add(condition);
        }
        return formulas.proposition(number);
    }

    private Formula only() throws XmlException {
        Formula formula = path(operand());
        close();
        return formula;
    }

    private List<Formula> all() throws XmlException {
        List<Formula> operands = new ArrayList<>();
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            operands.add(path(element.get()));
        }
        return operands;
    }

    private Formula wrapped(String name) throws XmlException {
        String element = operand();
        if (!element.equals(name)) {
            throw unexpected("'" + name + "'", element);
        }
        return only();
    }

    /** A condition on single states; its element is open, and closed then. */
    private Condition condition(String element) throws XmlException {
        switch (element) {
            case "negation" -> {
                Condition operand = condition(operand());
                close();
                return new Condition.Not(operand);
            }
            case "conjunction" -> {
                return new Condition.And(conditions());
            }
            case "disjunction" -> {
                return new Condition.Or(conditions());
            }
            case "integer-le" -> {
                Condition.Sum left = sum(operand());
                Condition.Sum right = sum(operand());
                close();
                return new Condition.AtMost(left, right);
            }
            case "is-fireable" -> {
                return new Condition.Enabled(names("transition", transitions, ContestError.UNKNOWN_TRANSITION));
            }
            case "deadlock" -> {
                close();
                return Global.deadlock(net);
            }
            case "true" -> {
                close();
                return new Condition.And(List.of());
            }
            case "false" -> {
                close();
                return new Condition.Or(List.of());
            }
            default -> throw unexpected("a condition", element);
        }
    }

    private List<Condition> conditions() throws XmlException {
        List<Condition> operands = new ArrayList<>();
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            operands.add(condition(element.get()));
        }
        return operands;
    }

    private Condition.Sum sum(String element) throws XmlException {
        switch (element) {
            case "integer-constant" -> {
                String text = xml.text();
                try {
                    return new Condition.Sum(Integer.parseInt(text), List.of());
                } catch (NumberFormatException no) {
                    diagnostics.report(ContestError.NOT_A_NUMBER, xml.span(), text);
                    throw new Unreadable();
                }
            }
            case "tokens-count" -> {
                return new Condition.Sum(0, places());
            }
            default -> throw unexpected("'integer-constant' or 'tokens-count'", element);
        }
    }

    private List<Integer> places() throws XmlException {
        return names("place", places, ContestError.UNKNOWN_PLACE);
    }

    private List<Integer> names(String kind, ModuleNames<Integer> known, ContestError unknown) throws XmlException {
        List<Integer> numbers = new ArrayList<>();
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            if (!element.get().equals(kind)) {
                throw unexpected("'" + kind + "'", element.get());
            }
            String name = xml.text();
            Optional<Integer> number = known.meaning(name);
            if (number.isPresent()) {
                numbers.add(number.get());
            } else {
                diagnostics.reportWithHint(() -> DidYouMean.hint(name, known.all()), unknown, xml.span(), name);
            }
        }
        return numbers;
    }
}
