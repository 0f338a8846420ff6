package pleat.petri;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random small net: as text in a format, and as something that can be run without any of Pleat's code. Division by zero is
 * an empty result.
 */
final class RandomNet {
    /** A condition or value over variables. */
    interface Term {
        OptionalInt value(int[] variables);

        String text(Format format);
    }

    enum Format {
        PLATU,
        ATACS,
        PNML
    }

    record Step(
            Map<Integer, Integer> preset,
            Map<Integer, Integer> postset,
            Term guard,
            Map<Integer, Term> effects,
            boolean isLatched) {}

    final Format format;
    final int places;
    final int[] marking;
    final int[] variables;
    final List<Step> steps = new ArrayList<>();
    private final SplittableRandom random;
    private final int parts;
    /** The part of the transition that is made. */
    private int part;

    RandomNet(Format format, long seed) {
        this(format, seed, 1);
    }

    /** A net of parts: a transition seldom has a place or a variable of another part. */
    RandomNet(Format format, long seed, int parts) {
        this.format = format;
        this.parts = parts;
        this.random = new SplittableRandom(seed);
        this.places = parts * (2 + random.nextInt(5));
        this.marking = IntStream.range(0, places)
                .map(i -> random.nextInt(format == Format.PNML ? 5 : 2))
                .toArray();
        this.variables = IntStream.range(0, format == Format.PNML ? 0 : parts * (1 + random.nextInt(3)))
                .map(i -> random.nextInt(3))
                .toArray();
        int transitions = parts * (3 + random.nextInt(6));
        for (int i = 0; i < transitions; i++) {
            steps.add(step());
        }
    }

    private Step step() {
        part = parts == 1 ? 0 : random.nextInt(parts);
        if (format == Format.PNML) {
            // Never more tokens than before, so that the net is bounded.
            Map<Integer, Integer> preset = arcs(1 + random.nextInt(2), 3);
            int budget = preset.values().stream().mapToInt(Integer::intValue).sum();
            Map<Integer, Integer> postset = new TreeMap<>();
            for (int left = budget; left > 0 && random.nextInt(8) > 0; left--) {
                postset.merge(near(places), 1, Integer::sum);
            }
            return new Step(preset, postset, constant(1), Map.of(), false);
        }
        Map<Integer, Term> effects = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            effects.put(near(variables.length), remainder(term(2), 2 + random.nextInt(3)));
        }
        boolean isGuarded = random.nextInt(3) > 0;
        return new Step(
                arcs(random.nextInt(6) == 0 ? 0 : 1 + random.nextInt(2), 1),
                arcs(random.nextInt(6) == 0 ? 0 : 1 + random.nextInt(2), 1),
                isGuarded ? condition(random.nextInt(3)) : constant(1),
                effects,
                isGuarded && format == Format.ATACS && random.nextInt(3) == 0);
    }

    /** A number below a bound, mostly of those that belong to the part. */
    private int near(int bound) {
        if (parts == 1 || random.nextInt(8) == 0) {
            return random.nextInt(bound);
        }
        return part * (bound / parts) + random.nextInt(bound / parts);
    }

    private Map<Integer, Integer> arcs(int count, int most) {
        Map<Integer, Integer> arcs = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            arcs.put(near(places), 1 + random.nextInt(most));
        }
        return arcs;
    }

    private Term condition(int depth) {
        return switch (random.nextInt(depth > 0 ? 6 : 2)) {
            case 0, 1 -> binary(List.of("==", "<", "<=", ">", ">=").get(random.nextInt(5)), term(1), term(1));
            case 2 -> binary("&&", condition(depth - 1), condition(depth - 1));
            case 3 -> binary("||", condition(depth - 1), condition(depth - 1));
            case 4 -> not(condition(depth - 1));
            default -> binary("->", condition(depth - 1), condition(depth - 1));
        };
    }

    private Term term(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextBoolean() ? constant(random.nextInt(4)) : variable(near(variables.length));
        }
        return switch (random.nextInt(12)) {
            case 0 -> binary("/", term(depth - 1), term(depth - 1));
            case 1, 2, 3 -> binary("-", term(depth - 1), term(depth - 1));
            case 4, 5 -> binary("*", term(depth - 1), term(depth - 1));
            default -> binary("+", term(depth - 1), term(depth - 1));
        };
    }

    private static Term constant(int value) {
        return of(variables -> OptionalInt.of(value), format -> Integer.toString(value));
    }

    private static Term variable(int number) {
        return of(variables -> OptionalInt.of(variables[number]), format -> "v" + number);
    }

    private static Term remainder(Term term, int by) {
        return binary("%", term, constant(by));
    }

    private static Term not(Term term) {
        return of(
                variables -> {
                    OptionalInt value = term.value(variables);
                    return value.isEmpty() ? value : truth(value.getAsInt() == 0);
                },
                format -> (format == Format.PLATU ? "!" : "~") + term.text(format));
    }

    private static Term binary(String operator, Term left, Term right) {
        return of(variables -> apply(operator, left, right, variables), format -> {
            String symbol = operator;
            if (format == Format.ATACS) {
                symbol = operator.equals("==")
                        ? "="
                        : operator.equals("&&") ? "&" : operator.equals("||") ? "|" : operator;
            }
            return "(" + left.text(format) + symbol + right.text(format) + ")";
        });
    }

    private static OptionalInt apply(String operator, Term left, Term right, int[] variables) {
        OptionalInt first = left.value(variables);
        if (first.isEmpty()) {
            return first;
        }
        int a = first.getAsInt();
        if ((operator.equals("&&") && a == 0)
                || (operator.equals("||") && a != 0)
                || (operator.equals("->") && a == 0)) {
            return truth(!operator.equals("&&"));
        }
        OptionalInt second = right.value(variables);
        if (second.isEmpty()) {
            return second;
        }
        int b = second.getAsInt();
        return switch (operator) {
            case "&&", "||", "->" -> truth(b != 0);
            case "==" -> truth(a == b);
            case "<" -> truth(a < b);
            case "<=" -> truth(a <= b);
            case ">" -> truth(a > b);
            case ">=" -> truth(a >= b);
            case "+" -> OptionalInt.of(a + b);
            case "-" -> OptionalInt.of(a - b);
            case "*" -> OptionalInt.of(a * b);
            case "/" -> b == 0 ? OptionalInt.empty() : OptionalInt.of(a / b);
            case "%" -> b == 0 ? OptionalInt.empty() : OptionalInt.of(a % b);
            default -> throw new IllegalArgumentException(operator);
        };
    }

    private static OptionalInt truth(boolean value) {
        return OptionalInt.of(value ? 1 : 0);
    }

    private static Term of(Function<int[], OptionalInt> value, Function<Format, String> text) {
        return new Term() {
            @Override
            public OptionalInt value(int[] variables) {
                return value.apply(variables);
            }

            @Override
            public String text(Format format) {
                return text.apply(format);
            }
        };
    }

    String text() {
        return switch (format) {
            case PLATU -> platu();
            case ATACS -> atacs();
            case PNML -> pnml();
        };
    }

    private String platu() {
        StringBuilder text = new StringBuilder("<mod name=\"m\">\n<var>");
        for (int i = 0; i < variables.length; i++) {
            text.append(" v").append(i).append(" = ").append(variables[i]).append(';');
        }
        text.append("</var>\n<marking>")
                .append(marked(place -> Integer.toString(place), ", "))
                .append("</marking>\n");
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            text.append("<transition label=\"t%d\" preset=\"%s\" postset=\"%s\"> %s; "
                    .formatted(
                            i,
                            list(step.preset().keySet()),
                            list(step.postset().keySet()),
                            step.guard().text(format)));
            step.effects()
                    .forEach((variable, value) -> text.append("v%d = %s; ".formatted(variable, value.text(format))));
            text.append("</transition>\n");
        }
        return text + "</mod>\n";
    }

    private static String list(Set<Integer> places) {
        return places.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private String marked(IntFunction<String> name, String separator) {
        return IntStream.range(0, places)
                .filter(place -> marking[place] > 0)
                .mapToObj(name)
                .collect(Collectors.joining(separator));
    }

    private String atacs() {
        StringBuilder text = new StringBuilder(".name m\n.dummy");
        for (int i = 0; i < steps.size(); i++) {
            text.append(" t").append(i);
        }
        text.append("\n#@.variables");
        for (int i = 0; i < variables.length; i++) {
            text.append(" v").append(i);
        }
        text.append("\n#|.places");
        for (int i = 0; i < places; i++) {
            text.append(" p").append(i);
        }
        text.append("\n.graph\n");
        for (int i = 0; i < steps.size(); i++) {
            int number = i;
            // Every transition is mentioned, so that one without arcs exists.
            text.append("t").append(i).append('\n');
            steps.get(i).preset().keySet().forEach(place -> text.append("p%d t%d%n".formatted(place, number)));
            steps.get(i).postset().keySet().forEach(place -> text.append("t%d p%d%n".formatted(number, place)));
        }
        text.append(".marking {").append(marked(place -> "p" + place, " ")).append("}\n#@.init_vals {");
        for (int i = 0; i < variables.length; i++) {
            text.append("<v%d=%d>".formatted(i, variables[i]));
        }
        text.append("}\n#@.enablings {");
        for (int i = 0; i < steps.size(); i++) {
            text.append("<t%d=[%s]>".formatted(i, steps.get(i).guard().text(format)));
        }
        text.append("}\n#@.assignments {");
        for (int i = 0; i < steps.size(); i++) {
            int number = i;
            steps.get(i)
                    .effects()
                    .forEach((variable, value) ->
                            text.append("<t%d=[v%d:=%s]>".formatted(number, variable, value.text(format))));
        }
        text.append("}\n");
        Set<Integer> latched = new LinkedHashSet<>();
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).isLatched()) {
                latched.add(i);
            }
        }
        if (!latched.isEmpty()) {
            text.append("#@.non_disabling");
            latched.forEach(i -> text.append(" t").append(i));
            text.append('\n');
        }
        return text + ".end\n";
    }

    private String pnml() {
        StringBuilder text = new StringBuilder("<pnml><net id=\"n\"><page id=\"g\">\n");
        for (int i = 0; i < places; i++) {
            text.append("<place id=\"p%d\"><initialMarking><text>%d</text></initialMarking></place>%n"
                    .formatted(i, marking[i]));
        }
        for (int i = 0; i < steps.size(); i++) {
            int number = i;
            text.append("<transition id=\"t%d\"/>%n".formatted(i));
            steps.get(i).preset().forEach((place, weight) -> text.append(arc("p" + place, "t" + number, weight)));
            steps.get(i).postset().forEach((place, weight) -> text.append(arc("t" + number, "p" + place, weight)));
        }
        return text + "</page></net></pnml>\n";
    }

    private static String arc(String source, String target, int weight) {
        return "<arc source=\"%s\" target=\"%s\"><inscription><text>%d</text></inscription></arc>%n"
                .formatted(source, target, weight);
    }

    @Override
    public String toString() {
        return format + " " + Arrays.toString(marking) + "\n" + text();
    }
}
