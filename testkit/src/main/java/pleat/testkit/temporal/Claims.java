package pleat.testkit.temporal;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random formulas and never claims over the conditions of a model, in SPIN's words. */
record Claims(Atoms atoms, Random random) {
    /** What a formula begins with. */
    static final String FORMULA = "ltl p";

    /** Without a next operator, which SPIN is usually built without. */
    String formula() {
        return FORMULA + " { " + formula(random.nextInt(2, 5)).replace("accept", "admit") + " }\n";
    }

    /** @param operators how many it has at most */
    private String formula(int operators) {
        if (operators == 0) {
            return atoms.draw(random);
        }
        if (random.nextInt(100) < 45) {
            return Atoms.pick(List.of("[] ", "<> ", "! ", "[] <> ", "<> [] "), random) + formula(operators - 1);
        }
        int left = random.nextInt(operators);
        String operator = Atoms.pick(List.of("&&", "||", "->", "U", "U", "W", "V", "<->"), random);
        return "(" + formula(left) + " " + operator + " " + formula(operators - 1 - left) + ")";
    }

    /** Of a few places; it may end, assert, wait, or follow its conditions as they come. */
    String never() {
        int places = random.nextInt(1, 5);
        List<String> labels = IntStream.range(0, places)
                .mapToObj(i -> (random.nextInt(100) < 40 ? "accept_" : "T") + i)
                .toList();
        String body = labels.stream().map(label -> label + ": " + place(labels)).collect(Collectors.joining(";\n    "));
        return "never {\n    " + body + (random.nextInt(100) < 30 ? ";\n    skip" : "") + "\n}\n";
    }

    private String place(List<String> labels) {
        if (random.nextInt(100) < 15) {
            return Atoms.pick(List.of(atoms.draw(random), "skip", "assert(" + atoms.draw(random) + ")"), random);
        }
        String options = IntStream.range(0, random.nextInt(1, 4))
                .mapToObj(i -> ":: " + guard() + " -> goto " + Atoms.pick(labels, random))
                .collect(Collectors.joining(" "));
        String otherwise = random.nextInt(100) < 20 ? " :: else -> goto " + Atoms.pick(labels, random) : "";
        return "if " + options + otherwise + " fi";
    }

    private String guard() {
        int kind = random.nextInt(100);
        if (kind < 60) {
            return atoms.draw(random);
        }
        if (kind < 75) {
            return "(1)";
        }
        return "(!" + atoms.draw(random) + Atoms.pick(List.of(" && ", " || "), random) + atoms.draw(random) + ")";
    }
}
