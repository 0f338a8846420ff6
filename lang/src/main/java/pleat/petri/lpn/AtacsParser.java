package pleat.petri.lpn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.language.Request;
import pleat.language.Switch;
import pleat.model.SourceSpan;
import pleat.petri.astg.Graph;
import pleat.petri.astg.Line;
import pleat.petri.astg.Lines;
import pleat.petri.astg.Marking;
import pleat.petri.astg.Word;
import pleat.petri.expression.Expression;
import pleat.petri.expression.LpnError;
import pleat.petri.expression.Tokens;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;
import pleat.source.SourceFile;

/** Reads a module in the format of ATACS and LEMA: a signal transition graph with additions in what look like comments. */
final class AtacsParser {
    private static final Set<String> HYBRID =
            Set.of("continuous", "rates", "invariants", "rate_assignments", "init_rates");
    private static final Set<String> TIMED = Set.of("delay_assignments", "priority_assignments", "transition_rates");
    private static final Set<String> SKIPPED = Set.of("keep", "abstract", "noninp", "property", "graph");

    private final SourceFile source;
    private final Request request;
    private final Diagnostics diagnostics;
    private final Graph graph;
    private String name;
    private final Map<String, SourceSpan> declared = new HashMap<>();
    private final Map<String, Word> integers = new LinkedHashMap<>();
    private final Map<String, Integer> integerValues = new HashMap<>();
    /** The names that have them. */
    private final List<Word> initialised = new ArrayList<>();

    private Optional<Word> initialState = Optional.empty();
    private final List<Line> markings = new ArrayList<>();
    private final List<Group> enablings = new ArrayList<>();
    private final List<Group> assignments = new ArrayList<>();
    private final List<Word> failing = new ArrayList<>();
    private final List<Word> staying = new ArrayList<>();
    private final List<Line> arcs = new ArrayList<>();

    /**
     * A part of a list: {@code <t=[text]>}.
     *
     * @param start of the text in the file
     */
    private record Group(Word transition, int start, int end) {}

    private AtacsParser(SourceFile source, Request request, Diagnostics diagnostics) {
        this.source = source;
        this.request = request;
        this.diagnostics = diagnostics;
        this.graph = new Graph(Graph.ToggleRule.REFUSED, diagnostics);
        String file = source.name().substring(source.name().lastIndexOf('/') + 1);
        this.name = file.replaceFirst("\\.lpn$", "");
    }

    static List<Module> parse(SourceFile source, Request request, Diagnostics diagnostics) {
        AtacsParser parser = new AtacsParser(source, request, diagnostics);
        for (Line line : Lines.of(source, Lines.Comments.EXTENDED, diagnostics)) {
            if (line.directive().isEmpty()) {
                parser.arcs.add(line);
            } else {
                parser.directive(line);
            }
        }
        return List.of(parser.module());
    }

    private void directive(Line line) {
        switch (line.directive()) {
            case "name", "model" -> {
                if (!line.words().isEmpty()) {
                    name = line.words().get(0).text();
                }
            }
            case "inputs" -> declare(Graph.Role.INPUT, line);
            case "outputs" -> declare(Graph.Role.OUTPUT, line);
            case "internal" -> declare(Graph.Role.INTERNAL, line);
            case "dummy" -> graph.declareDummies(line.words());
            case "variables" -> line.words().forEach(word -> integers.put(word.text(), word));
            case "places" -> line.words().forEach(graph::declarePlace);
            case "init_state" -> initialState = bracketed(line);
            case "marking" -> markings.add(line);
            case "init_vals" -> initialValues(line);
            case "enablings" -> groups(line, enablings);
            case "assignments", "boolean_assignments" -> groups(line, assignments);
            case "failtrans" -> failing.addAll(line.words());
            case "non_disabling" -> staying.addAll(line.words());
            default -> other(line);
        }
    }

    private void declare(Graph.Role role, Line line) {
        graph.declare(role, line.words());
        line.words().forEach(word -> declared.putIfAbsent(word.text(), word.span()));
    }

    private void other(Line line) {
        String directive = line.directive();
        if (HYBRID.contains(directive)) {
            diagnostics.report(LpnError.HYBRID, line.span(), "." + directive);
        } else if (TIMED.contains(directive)) {
            if (!request.switches().contains(Switch.UNTIMED)) {
                diagnostics.report(LpnError.TIMED, line.span(), "." + directive);
            }
        } else if (!SKIPPED.contains(directive)) {
            diagnostics.report(LpnError.IGNORED, line.span(), "." + directive);
        }
    }

    private static Optional<Word> bracketed(Line line) {
        int open = line.text().indexOf('[');
        int close = line.text().indexOf(']', open + 1);
        return open < 0 || close < 0
                ? line.words().stream().findFirst()
                : Optional.of(new Word(line.text().substring(open + 1, close), line.span(open + 1, close)));
    }

    /** {@code {<v=3><w=-1>}}. */
    private void initialValues(Line line) {
        for (Group group : parts(line)) {
            String value = source.text().substring(group.start(), group.end()).strip();
            try {
                integerValues.put(group.transition().text(), Integer.parseInt(value));
                initialised.add(group.transition());
            } catch (NumberFormatException no) {
                SourceSpan span = source.span(group.start(), group.end());
                if (value.startsWith("[")) {
                    diagnostics.report(LpnError.HYBRID, span, "a range of initial values");
                } else {
                    diagnostics.report(LpnError.EXPECTED, span, "a number", "'" + value + "'");
                }
            }
        }
    }

    private void groups(Line line, List<Group> into) {
        for (Group group : parts(line)) {
            String text = source.text().substring(group.start(), group.end());
            int open = text.indexOf('[');
            int close = text.lastIndexOf(']');
            if (open < 0 || close < open || !text.substring(0, open).isBlank()) {
                diagnostics.report(LpnError.EXPECTED, group.transition().span(), "<transition=[expression]>", "this");
            } else {
                into.add(new Group(group.transition(), group.start() + open + 1, group.start() + close));
            }
        }
    }

    /** Cuts {@code {<a=x><b=y>}} into names and texts; a text may have brackets with anything in them. */
    private List<Group> parts(Line line) {
        List<Group> parts = new ArrayList<>();
        String text = line.text();
        int at = text.indexOf('{') + 1;
        int last = text.lastIndexOf('}') < 0 ? text.length() : text.lastIndexOf('}');
        while (true) {
            int open = text.indexOf('<', at);
            if (open < 0 || open >= last) {
                return parts;
            }
            int equals = text.indexOf('=', open);
            int close = equals < 0 ? -1 : closing(text, equals + 1, last);
            if (close < 0) {
                diagnostics.report(LpnError.UNCLOSED, line.span(open, open + 1), "'<'");
                return parts;
            }
            String partName = text.substring(open + 1, equals).strip();
            parts.add(new Group(
                    new Word(partName, line.span(open + 1, equals)), line.start() + equals + 1, line.start() + close));
            at = close + 1;
        }
    }

    /** The {@code >} outside of brackets; negative if there is none. */
    private static int closing(String text, int from, int last) {
        int depth = 0;
        for (int i = from; i < last; i++) {
            switch (text.charAt(i)) {
                case '[' -> depth++;
                case ']' -> depth--;
                case '>' -> {
                    if (depth <= 0) {
                        return i;
                    }
                }
                default -> {
                    // Part of the text.
                }
            }
        }
        return -1;
    }

    private Module module() {
        Map<String, List<Expression>> levels = new HashMap<>();
        Set<String> latched = new LinkedHashSet<>();
        for (Line line : arcs) {
            graph.arcs(line.words());
            if (!line.suffix().isBlank()) {
                new ArcSuffix(source, line, diagnostics).read(this::isVariable).ifPresent(level -> {
                    String target = line.words().size() == 2
                            ? graph.find(line.words().get(1).text())
                                    .map(Graph.Transition::name)
                                    .orElse("")
                            : "";
                    if (target.isEmpty()) {
                        diagnostics.report(
                                LpnError.EXPECTED, line.suffixSpan(), "one transition before a level", "this");
                    } else {
                        levels.computeIfAbsent(target, unused -> new ArrayList<>())
                                .add(level.condition());
                        if (level.losing() == Module.Losing.STAYS) {
                            latched.add(target);
                        }
                    }
                });
            }
            if (diagnostics.isFull()) {
                break;
            }
        }
        markings.forEach(line -> Marking.read(line, graph, Marking.Most.ONE, Marking.Unconnected.ALLOWED, diagnostics));
        Map<String, String> names = renamed();
        Map<String, List<Expression>> guards = new HashMap<>(levels);
        enablings.forEach(group -> transition(group.transition(), names)
                .ifPresent(target -> guards.computeIfAbsent(target, unused -> new ArrayList<>())
                        .addAll(conditions(group))));
        Map<String, List<Module.Assignment>> effects = new HashMap<>();
        assignments.forEach(group -> transition(group.transition(), names)
                .ifPresent(target -> effects.computeIfAbsent(target, unused -> new ArrayList<>())
                        .addAll(assignments(group))));
        Set<String> failures = new LinkedHashSet<>();
        failing.forEach(word -> transition(word, names).ifPresent(failures::add));
        Set<String> persistent = new LinkedHashSet<>();
        staying.forEach(word -> transition(word, names).ifPresent(persistent::add));
        for (String target : latched) {
            Graph.Transition transition = graph.find(target).orElseThrow();
            if (guards.get(target).size() > 1 || transition.preset().size() > 1) {
                diagnostics.report(LpnError.MIXED_GUARDS, transition.origin(), target);
            }
            persistent.add(target);
        }
        return new Module(
                name,
                source.span(0, 0),
                Map.of(),
                graph.places().stream()
                        .map(place -> new Module.Place(place.name(), place.tokens() > 0, place.origin()))
                        .toList(),
                variables(),
                graph.transitions().stream()
                        .map(transition -> transition(transition, guards, effects, persistent, failures))
                        .toList());
    }

    private boolean isVariable(String variable) {
        return graph.signals().containsKey(variable) || integers.containsKey(variable);
    }

    /** Names of transitions as they are, and as iBioSim calls them: {@code aP2} for {@code a+/2}. */
    private Map<String, String> renamed() {
        Map<String, String> names = new HashMap<>();
        for (Graph.Transition transition : graph.transitions()) {
            transition
                    .signal()
                    .ifPresent(signal -> names.put(
                            signal
                                    + (transition.direction() == Graph.Direction.RISE ? "P" : "M")
                                    + transition.name().replaceFirst("^[^/]*/?", ""),
                            transition.name()));
        }
        graph.transitions().forEach(transition -> names.put(transition.name(), transition.name()));
        return names;
    }

    private Optional<String> transition(Word word, Map<String, String> names) {
        Optional<String> found = graph.find(word.text())
                .map(Graph.Transition::name)
                .or(() -> Optional.ofNullable(names.get(word.text())));
        if (found.isEmpty()) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(word.text(), names.keySet()),
                    LpnError.UNKNOWN_TRANSITION,
                    word.span(),
                    word.text());
        }
        return found;
    }

    /** The parts of a list with semicolons, all of which must hold. */
    private List<Expression> conditions(Group group) {
        List<Expression> conditions = new ArrayList<>();
        Tokens tokens = new Tokens(source, group.start(), group.end(), diagnostics);
        try {
            do {
                tokens.start();
                conditions.add(new AtacsExpressions(tokens, this::isVariable).read());
            } while (tokens.accept(";"));
            requireEnd(tokens);
        } catch (Tokens.SyntaxException told) {
            return List.of();
        }
        return conditions;
    }

    private static void requireEnd(Tokens tokens) {
        if (tokens.peek().kind() != Tokens.Kind.END) {
            throw tokens.expected("an operator or the end");
        }
    }

    private List<Module.Assignment> assignments(Group group) {
        List<Module.Assignment> found = new ArrayList<>();
        Tokens tokens = new Tokens(source, group.start(), group.end(), diagnostics);
        try {
            do {
                tokens.start();
                Tokens.Token variable = tokens.expectName("a variable");
                tokens.expect(":=");
                if (tokens.peek().is("[")) {
                    diagnostics.report(LpnError.TIMED, tokens.peek().span(), "a range of values");
                    throw new Tokens.SyntaxException();
                }
                found.add(new Module.Assignment(
                        variable.text(),
                        Optional.empty(),
                        new AtacsExpressions(tokens, this::isVariable).read(),
                        variable.span()));
            } while (tokens.accept(";"));
            requireEnd(tokens);
        } catch (Tokens.SyntaxException told) {
            return List.of();
        }
        return found;
    }

    private List<Module.Variable> variables() {
        List<Module.Variable> variables = new ArrayList<>();
        List<String> booleans = new ArrayList<>();
        for (Graph.Role role : Graph.Role.values()) {
            graph.signals().forEach((signal, own) -> {
                if (own == role && !integers.containsKey(signal)) {
                    booleans.add(signal);
                }
            });
        }
        for (Word word : initialised) {
            if (!integers.containsKey(word.text())) {
                diagnostics.reportWithHint(
                        () -> DidYouMean.hint(word.text(), integers.keySet()),
                        LpnError.NOT_AN_INTEGER,
                        word.span(),
                        word.text());
            }
        }
        String values = initialState.map(Word::text).map(String::strip).orElse("");
        if (initialState.isPresent() && !booleans.isEmpty() && values.length() != booleans.size()) {
            diagnostics.report(LpnError.INIT_STATE_LENGTH, initialState.get().span(), values.length(), booleans.size());
        }
        for (int i = 0; i < booleans.size(); i++) {
            Optional<List<Integer>> initial = i < values.length() ? bit(values.charAt(i)) : Optional.empty();
            variables.add(variable(booleans.get(i), Module.Kind.BOOLEAN, initial, declared.get(booleans.get(i))));
        }
        integers.forEach((integer, word) -> variables.add(variable(
                integer,
                Module.Kind.INTEGER,
                Optional.of(List.of(integerValues.getOrDefault(integer, 0))),
                word.span())));
        return variables;
    }

    private Optional<List<Integer>> bit(char value) {
        switch (value) {
            case '0', '1' -> {
                return Optional.of(List.of(value - '0'));
            }
            case 'X', 'x' -> {
                return Optional.empty();
            }
            default -> {
                diagnostics.report(
                        LpnError.INIT_STATE_VALUE, initialState.orElseThrow().span(), value);
                return Optional.empty();
            }
        }
    }

    private Module.Variable variable(
            String variable, Module.Kind kind, Optional<List<Integer>> initial, SourceSpan origin) {
        Graph.Role role = graph.signals().getOrDefault(variable, Graph.Role.INTERNAL);
        return new Module.Variable(variable, Module.Role.valueOf(role.name()), kind, initial, false, origin);
    }

    private static Module.Transition transition(
            Graph.Transition transition,
            Map<String, List<Expression>> guards,
            Map<String, List<Module.Assignment>> effects,
            Set<String> persistent,
            Set<String> failures) {
        List<Module.Assignment> assigned = new ArrayList<>();
        Optional<Module.Edge> edge = transition
                .signal()
                .map(signal -> new Module.Edge(signal, transition.direction() == Graph.Direction.RISE));
        edge.ifPresent(change -> assigned.add(new Module.Assignment(
                change.signal(),
                Optional.empty(),
                new Expression.Literal(change.isRise() ? 1 : 0, transition.origin()),
                transition.origin())));
        assigned.addAll(effects.getOrDefault(transition.name(), List.of()));
        return new Module.Transition(
                transition.name(),
                transition.preset().stream().map(Graph.Place::name).toList(),
                transition.postset().stream().map(Graph.Place::name).toList(),
                guards.getOrDefault(transition.name(), List.of()),
                assigned,
                List.of(),
                edge,
                persistent.contains(transition.name()) ? Module.Losing.STAYS : Module.Losing.DISABLES,
                failures.contains(transition.name()) ? Module.Meaning.FAILURE : Module.Meaning.NORMAL,
                transition.origin());
    }
}
