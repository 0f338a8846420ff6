package pleat.csp;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes small automata that run side by side and share few of their events, so that a reduction leaves out something. */
final class RandomComponents {
    private final Random random;

    RandomComponents(long seed) {
        this.random = new Random(seed);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** A specification with a process System(). */
    String specification() {
        StringBuilder text = new StringBuilder("var x = 0;\nvar y = 0;\n");
        int components = 2 + random.nextInt(3);
        for (int component = 0; component < components; component++) {
            int places = 2 + random.nextInt(3);
            for (int place = 0; place < places; place++) {
                text.append("C%d%d() = %s;\n".formatted(component, place, choice(component, places)));
            }
        }
        String together =
                IntStream.range(0, components).mapToObj("C%d0()"::formatted).collect(Collectors.joining(" || "));
        text.append("System() = (%s)%s;\n".formatted(together, chance(20) ? " \\ {s.0}" : ""));
        text.append("#define found (x == %d && y == %d);\n".formatted(random.nextInt(3), random.nextInt(3)));
        text.append("#assert System() deadlockfree;\n#assert System() reaches found;\n");
        return text.toString();
    }

    private String choice(int component, int places) {
        return IntStream.rangeClosed(0, random.nextInt(2))
                .mapToObj(move -> move(component, places))
                .collect(Collectors.joining(" [] "));
    }

    private String move(int component, int places) {
        String guard = chance(15) ? "[x %s %d] ".formatted(chance(50) ? "==" : "!=", random.nextInt(3)) : "";
        String next = chance(12) ? "Stop" : "C%d%d()".formatted(component, random.nextInt(places));
        return guard + event(component) + " -> " + next;
    }

    private String event(int component) {
        if (chance(20)) {
            return "s." + random.nextInt(2);
        }
        return "e%d.%d%s".formatted(component, random.nextInt(2), chance(15) ? block() : "");
    }

    private String block() {
        return switch (random.nextInt(5)) {
            case 0 -> "{y = 2 / (2 - x);}";
            case 1 -> "{y = x;}";
            default -> "{x = (x + 1) % 3;}";
        };
    }
}
