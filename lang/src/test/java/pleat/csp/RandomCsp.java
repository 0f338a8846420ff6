package pleat.csp;

import java.util.List;
import java.util.Random;

/** Writes small random specifications that stay finite: recursion has an event in front, and nothing grows. */
final class RandomCsp {
    private static final List<String> EVENTS = List.of("a", "b", "c");
    private final Random random;
    private final Features features;

    /** What may occur. */
    enum Features {
        /** Variables, channels, data operations, conditions. */
        ALL,
        /** Events alone. */
        PROCESSES
    }

    RandomCsp(long seed, Features features) {
        this.random = new Random(seed);
        this.features = features;
    }

    private int below(int n) {
        return random.nextInt(n);
    }

    private boolean chance(int percent) {
        return below(100) < percent;
    }

    /** A specification with a process System(). */
    String specification() {
        StringBuilder text = new StringBuilder();
        if (features == Features.ALL) {
            text.append("#define N 2;\nvar x = 0;\nvar flag = false;\nvar m[2];\nchannel q 1;\nchannel r 0;\n");
        }
        text.append("P() = ").append(guarded(3)).append(";\n");
        text.append("Q(i) = ").append(guarded(3).replace("a ->", "a.i ->")).append(";\n");
        text.append("System() = ").append(system()).append(";\n");
        text.append("#assert System() deadlockfree;\n");
        return text.toString();
    }

    /** A process in which every call stands behind an event. */
    String guarded(int depth) {
        return prefix(depth);
    }

    private String system() {
        String part = chance(50) ? "P()" : process(2);
        String other = chance(50) ? "Q(" + below(2) + ")" : process(2);
        return switch (below(features == Features.ALL ? 8 : 6)) {
            case 0 -> "(" + part + " ||| " + other + ")";
            case 1 -> "(" + part + " || " + other + ")";
            case 2 -> "(" + part + " || " + other + ") \\ {" + EVENTS.get(below(3)) + "}";
            case 3 -> "(|||{2}@" + part + ")";
            case 4 -> "(||| i:{0..1} @ Q(i))";
            case 5 -> "(" + part + " ||| " + part + " ||| " + other + ")";
            case 6 -> "(atomic{" + process(2) + "} ||| " + other + ")";
            default -> "(" + process(1) + "; (" + part + " ||| " + other + "))";
        };
    }

    private String prefix(int depth) {
        if (features == Features.ALL && chance(35)) {
            return switch (below(5)) {
                case 0 -> "d{x = (x + 1) % 3;} -> " + next(depth);
                case 1 -> "e.x{m[x % 2] = 1 - m[x % 2]; flag = !flag;} -> " + next(depth);
                case 2 -> (chance(50) ? "q!" : "r!") + (chance(50) ? "x" : "1") + sentBlock() + " -> " + next(depth);
                case 3 -> receive(depth);
                default -> "e." + (chance(50) ? "x" : "(x + 1) % N") + " -> " + next(depth);
            };
        }
        String event = chance(12) ? "tau" : EVENTS.get(below(3));
        return event + " -> " + next(depth);
    }

    private String receive(int depth) {
        boolean binds = chance(80);
        return (chance(50) ? "q?" : "r?") + (binds ? "v" : "1") + receivedBlock(binds) + " -> " + next(depth);
    }

    /** Blocks of both sides of a message do not commute, so that their order shows. */
    private String sentBlock() {
        return chance(60) ? "" : chance(80) ? "{x = (x + 1) % 3;}" : "{m[x % 2] = call(ccount, q); flag = true;}";
    }

    private String receivedBlock(boolean binds) {
        return chance(60) ? "" : chance(70) ? "{x = (2 * x + " + (binds ? "v" : "1") + ") % 3;}" : "{m[0] = 1 / x;}";
    }

    private String next(int depth) {
        return depth > 0 && chance(60) ? "(" + process(depth - 1) + ")" : leaf();
    }

    private String leaf() {
        return switch (below(6)) {
            case 0 -> "Stop";
            case 1, 2 -> "Skip";
            case 3 -> features == Features.ALL && chance(30) ? "Q(x % 2)" : "Q(" + below(2) + ")";
            default -> "P()";
        };
    }

    private String condition() {
        return List.of("x == 0", "x < 2", "flag", "!flag", "m[0] == m[1]", "call(cempty, q)")
                .get(below(6));
    }

    /** A process whose calls stand behind events. */
    String process(int depth) {
        if (depth == 0) {
            return chance(25) ? (chance(50) ? "Skip" : "Stop") : prefix(0);
        }
        int kinds = features == Features.ALL ? 15 : 9;
        return switch (below(kinds)) {
            case 0 -> "(" + process(depth - 1) + " [] " + process(depth - 1) + ")";
            case 1 -> "(" + process(depth - 1) + " [*] " + process(depth - 1) + ")";
            case 2 -> "(" + process(depth - 1) + " <> " + process(depth - 1) + ")";
            case 3 -> "(" + process(depth - 1) + "; " + process(depth - 1) + ")";
            case 4 -> "(" + process(depth - 1) + " interrupt " + process(depth - 1) + ")";
            case 5 -> "(" + process(depth - 1) + " \\ {" + EVENTS.get(below(3)) + "})";
            case 6, 7, 8 -> prefix(depth);
            case 9 -> "([" + condition() + "] " + process(depth - 1) + ")";
            case 10 -> "if (" + condition() + ") {" + process(depth - 1) + "} else {" + process(depth - 1) + "}";
            case 11 -> "ifa (" + condition() + ") {" + process(depth - 1) + "} else {" + process(depth - 1) + "}";
            case 12 -> "ifb (" + condition() + ") {" + process(depth - 1) + "}";
            case 13 -> "case { " + condition() + " : " + process(depth - 1) + " default : " + process(depth - 1) + " }";
            default -> "(" + process(depth - 1) + " ||| " + process(depth - 1) + ")";
        };
    }
}
