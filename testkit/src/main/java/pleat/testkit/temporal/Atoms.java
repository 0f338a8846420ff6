package pleat.testkit.temporal;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Conditions that a claim can ask of a model, found in its text. */
final class Atoms {
    private static final Pattern GLOBAL =
            Pattern.compile("(?m)^(?:local |show )?(?:bit|bool|byte|short|int|unsigned) (\\w+)(?: : \\d)?( = \\S+)?;$");
    private static final Pattern ARRAY = Pattern.compile("(?m)^(?:bool|byte|bit|int) (\\w+)\\[2\\]( = \\S+)?;$");
    private static final Pattern CHANNEL = Pattern.compile("(?m)^chan (\\w+) = \\[[1-9]\\] of \\{ [^,}]* \\};$");
    private static final Pattern PROCTYPE =
            Pattern.compile("(?m)^active proctype (\\w+)\\(.*(?:\\n[ }].*)*|^active \\[2\\] proctype .*|^init .*");
    private static final Pattern LABEL = Pattern.compile("\\b(\\w+\\d): ");
    private static final Pattern LOCAL = Pattern.compile("\\b(?:byte|bit|bool|short) ([lv]\\d)\\b(?!\\[)");

    private final List<String> values = new ArrayList<>();
    private final List<String> truths = new ArrayList<>();

    private Atoms() {}

    static Atoms of(String source) {
        Atoms atoms = new Atoms();
        names(GLOBAL, source).forEach(atoms.values::add);
        names(ARRAY, source).forEach(name -> atoms.values.add(name + "[1]"));
        names(CHANNEL, source).forEach(name -> atoms.values.add("len(" + name + ")"));
        PROCTYPE.matcher(source).results().filter(text -> text.group(1) != null).forEach(atoms::process);
        return atoms;
    }

    private void process(MatchResult text) {
        names(LABEL, text.group()).forEach(label -> truths.add(text.group(1) + "@" + label));
        names(LOCAL, text.group()).forEach(local -> values.add(text.group(1) + ":" + local));
    }

    private static List<String> names(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }

    /** In parentheses. */
    String draw(Random random) {
        boolean isTruth = !truths.isEmpty() && (values.isEmpty() || random.nextInt(100) < 35);
        if (isTruth) {
            return "(" + pick(truths, random) + ")";
        }
        if (values.isEmpty()) {
            return "(true)";
        }
        String operator = pick(List.of("==", "==", "!=", "<", ">", ">="), random);
        return "(" + pick(values, random) + " " + operator + " " + random.nextInt(3) + ")";
    }

    static <T> T pick(List<T> choices, Random random) {
        return choices.get(random.nextInt(choices.size()));
    }
}
