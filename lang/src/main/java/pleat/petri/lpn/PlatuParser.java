package pleat.petri.lpn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.language.Request;
import pleat.language.Switch;
import pleat.model.SourceSpan;
import pleat.petri.expression.Expression;
import pleat.petri.expression.LpnError;
import pleat.petri.expression.PlatuExpressions;
import pleat.petri.expression.Tokens;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Reads files in Platu's module language, which looks like XML and is none. */
final class PlatuParser {
    private static final int MOST_ELEMENTS = 10_000;

    private final SourceFile source;
    private final Request request;
    private final Diagnostics diagnostics;
    private final Tokens tokens;
    private final PlatuExpressions expressions;
    private final Map<String, Integer> globalConstants = new LinkedHashMap<>();
    private final List<Module> modules = new ArrayList<>();

    private PlatuParser(SourceFile source, Request request, Diagnostics diagnostics) {
        this.source = source;
        this.request = request;
        this.diagnostics = diagnostics;
        this.tokens = new Tokens(source, 0, source.text().length(), diagnostics);
        this.expressions = new PlatuExpressions(tokens);
    }

    static List<Module> parse(SourceFile source, Request request, Diagnostics diagnostics) {
        PlatuParser parser = new PlatuParser(source, request, diagnostics);
        try {
            parser.file();
        } catch (Tokens.SyntaxException told) {
            return List.of();
        }
        return parser.modules;
    }

    private void file() {
        List<Module.Variable> globals = new ArrayList<>();
        while (tokens.peek().is("<")) {
            Tokens.Token tag = tag();
            switch (tag.text()) {
                case "const" -> constants(globalConstants);
                case "var" -> globals.addAll(variables(globalConstants));
                case "mod" -> module(tag.span());
                default -> throw unexpected(tag, "'const', 'var' or 'mod'");
            }
        }
        if (tokens.peek().kind() != Tokens.Kind.END) {
            throw tokens.expected("a module");
        }
        if (!globals.isEmpty()) {
            modules.add(0, new Module("globals", source.span(0, 0), globalConstants, List.of(), globals, List.of()));
        }
        if (modules.isEmpty()) {
            diagnostics.report(LpnError.NO_MODULE, source.span(0, 0));
        }
    }

    /** The name of a tag that opens. */
    private Tokens.Token tag() {
        tokens.expect("<");
        return tokens.expectName("the name of a tag");
    }

    private Tokens.SyntaxException unexpected(Tokens.Token found, String what) {
        diagnostics.report(LpnError.EXPECTED, found.span(), what, found.quoted());
        return new Tokens.SyntaxException();
    }

    private void close(String tag) {
        tokens.expect("</");
        Tokens.Token name = tokens.expectName("'" + tag + "'");
        if (!name.text().equals(tag)) {
            throw unexpected(name, "'" + tag + "'");
        }
        tokens.expect(">");
    }

    /** The value of an attribute that must be next. */
    private Tokens.Token attribute(String name) {
        Tokens.Token found = tokens.expectName("'" + name + "'");
        if (!found.text().equals(name)) {
            throw unexpected(found, "'" + name + "'");
        }
        tokens.expect("=");
        if (tokens.peek().kind() != Tokens.Kind.STRING) {
            throw tokens.expected("a value in quotes");
        }
        return tokens.take();
    }

    private void constants(Map<String, Integer> constants) {
        tokens.expect(">");
        while (tokens.peek().kind() == Tokens.Kind.NAME) {
            Tokens.Token name = tokens.take();
            tokens.expect("=");
            int value = tokens.signedNumber();
            tokens.expect(";");
            int chosen = request.definitions().getOrDefault(name.text(), value);
            if (constants.put(name.text(), chosen) != null) {
                diagnostics.report(LpnError.DUPLICATE_NAME, name.span(), name.text());
            }
        }
        close("const");
    }

    private List<Module.Variable> variables(Map<String, Integer> constants) {
        List<Module.Variable> variables = new ArrayList<>();
        tokens.expect(">");
        while (tokens.peek().kind() == Tokens.Kind.NAME) {
            Tokens.Token name = tokens.take();
            Optional<Integer> size = Optional.empty();
            if (tokens.accept("[")) {
                size = Optional.of(value(constants));
                tokens.expect("]");
                if (tokens.peek().is("[")) {
                    diagnostics.report(
                            LpnError.NOT_SUPPORTED, tokens.peek().span(), "an array of more than one dimension");
                    throw new Tokens.SyntaxException();
                }
                if (size.get() < 1 || size.get() > MOST_ELEMENTS) {
                    diagnostics.report(LpnError.BAD_ARRAY_SIZE, name.span(), MOST_ELEMENTS, size.get());
                    throw new Tokens.SyntaxException();
                }
            }
            tokens.expect("=");
            List<Integer> initial = size.isPresent() ? elements(constants) : List.of(value(constants));
            tokens.expect(";");
            if (size.isPresent() && initial.size() != size.get()) {
                diagnostics.report(LpnError.EXPECTED, name.span(), size.get() + " initial values", "" + initial.size());
            }
            variables.add(new Module.Variable(
                    name.text(),
                    Module.Role.OUTPUT,
                    Module.Kind.INTEGER,
                    Optional.of(initial),
                    size.isPresent(),
                    name.span()));
        }
        close("var");
        return variables;
    }

    private List<Integer> elements(Map<String, Integer> constants) {
        List<Integer> elements = new ArrayList<>();
        tokens.expect("(");
        do {
            elements.add(value(constants));
        } while (tokens.accept(",") && elements.size() <= MOST_ELEMENTS);
        tokens.expect(")");
        return elements;
    }

    /** A number or a constant. */
    private int value(Map<String, Integer> constants) {
        if (tokens.peek().kind() != Tokens.Kind.NAME) {
            return tokens.signedNumber();
        }
        Tokens.Token name = tokens.take();
        if (!constants.containsKey(name.text())) {
            diagnostics.report(LpnError.UNKNOWN_NAME, name.span(), name.text());
        }
        return constants.getOrDefault(name.text(), 0);
    }

    private void module(SourceSpan origin) {
        String name = attribute("name").text();
        tokens.expect(">");
        Map<String, Integer> constants = new LinkedHashMap<>(globalConstants);
        List<Module.Variable> variables = new ArrayList<>();
        Map<String, SourceSpan> places = new LinkedHashMap<>();
        Set<String> marked = new LinkedHashSet<>();
        List<Module.Transition> transitions = new ArrayList<>();
        while (tokens.peek().is("<")) {
            Tokens.Token tag = tag();
            switch (tag.text()) {
                case "const" -> constants(constants);
                case "var" -> variables.addAll(variables(constants));
                case "marking" -> marking(places, marked, constants);
                case "transition" -> transitions.add(transition(tag.span(), places, constants));
                case "inst" -> {
                    diagnostics.report(LpnError.NOT_SUPPORTED, tag.span(), "an instance of a module");
                    throw new Tokens.SyntaxException();
                }
                default -> throw unexpected(tag, "'const', 'var', 'marking' or 'transition'");
            }
        }
        close("mod");
        modules.add(new Module(
                name,
                origin,
                constants,
                places.keySet().stream()
                        .map(place -> new Module.Place(place, marked.contains(place), places.get(place)))
                        .toList(),
                variables,
                transitions));
    }

    private void marking(Map<String, SourceSpan> places, Set<String> marked, Map<String, Integer> constants) {
        tokens.expect(">");
        if (!tokens.peek().is("</")) {
            do {
                SourceSpan span = tokens.peek().span();
                String place = Integer.toString(value(constants));
                places.putIfAbsent(place, span);
                marked.add(place);
            } while (tokens.accept(","));
        }
        close("marking");
    }

    private Module.Transition transition(
            SourceSpan origin, Map<String, SourceSpan> places, Map<String, Integer> constants) {
        String label = attribute("label").text().strip();
        List<String> preset = places(attribute("preset"), places, constants);
        List<String> postset = places(attribute("postset"), places, constants);
        tokens.expect(">");
        List<Expression> guards = new ArrayList<>();
        List<Module.Assignment> assignments = new ArrayList<>();
        List<Expression> assertions = new ArrayList<>();
        boolean isFirst = true;
        while (!tokens.peek().is("</")) {
            tokens.start();
            if (isAssertion()) {
                tokens.take();
                tokens.expect("(");
                assertions.add(expressions.read());
                tokens.expect(")");
            } else if (isDelay()) {
                delay();
            } else {
                statement(isFirst, guards, assignments);
            }
            tokens.expect(";");
            isFirst = false;
        }
        close("transition");
        return new Module.Transition(
                label,
                preset,
                postset,
                guards,
                assignments,
                assertions,
                Optional.empty(),
                Module.Losing.DISABLES,
                Module.Meaning.NORMAL,
                origin);
    }

    private boolean isAssertion() {
        return tokens.peek().kind() == Tokens.Kind.NAME
                && tokens.peek().text().equals("assert")
                && tokens.peekSecond().is("(");
    }

    /** A number, a comma: no expression begins so. */
    private boolean isDelay() {
        return tokens.peek().is("(") && tokens.isPairOfNumbers();
    }

    private void delay() {
        SourceSpan start = tokens.expect("(").span();
        tokens.number();
        tokens.expect(",");
        if (tokens.peek().kind() == Tokens.Kind.NAME) {
            tokens.take();
        } else {
            tokens.number();
        }
        tokens.expect(")");
        if (!request.switches().contains(Switch.UNTIMED)) {
            diagnostics.report(LpnError.TIMED, start, "delay");
        }
    }

    /** A guard, which can only be the first, or an assignment. */
    private void statement(boolean isFirst, List<Expression> guards, List<Module.Assignment> assignments) {
        SourceSpan start = tokens.peek().span();
        Expression left = expressions.read();
        if (!tokens.accept("=")) {
            if (!isFirst) {
                throw tokens.expected("'='");
            }
            guards.add(left);
            return;
        }
        Expression value = expressions.read();
        if (left instanceof Expression.Name name) {
            assignments.add(new Module.Assignment(name.name(), Optional.empty(), value, start));
        } else if (left instanceof Expression.Element element) {
            assignments.add(new Module.Assignment(element.name(), Optional.of(element.index()), value, start));
        } else {
            diagnostics.report(LpnError.EXPECTED, start, "a variable to assign", "an expression");
        }
    }

    private List<String> places(Tokens.Token list, Map<String, SourceSpan> places, Map<String, Integer> constants) {
        Set<String> names = new LinkedHashSet<>();
        if (list.text().isBlank()) {
            return List.of();
        }
        for (String part : list.text().split(",", -1)) {
            String word = part.strip();
            String place = constants.containsKey(word) ? Integer.toString(constants.get(word)) : number(word);
            if (place.isEmpty()) {
                diagnostics.report(LpnError.EXPECTED, list.span(), "places by number or constant", "'" + word + "'");
                continue;
            }
            places.putIfAbsent(place, list.span());
            names.add(place);
        }
        return List.copyOf(names);
    }

    /** In one form for all ways of writing it; empty if it is none. */
    private static String number(String word) {
        try {
            return Integer.toString(Integer.parseInt(word));
        } catch (NumberFormatException no) {
            return "";
        }
    }
}
