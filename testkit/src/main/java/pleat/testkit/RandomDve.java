package pleat.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pleat.testkit.DveChannel.Field;

/**
 * Random well-formed DVE programs as source text. Names are declared before they are used, and every use of a channel
 * passes the values that its other uses do. Most values are kept small, so most state spaces are; some programs wrap around,
 * divide by zero or leave an array at run time.
 */
public final class RandomDve {
    /**
     * How large and how wild the programs are.
     *
     * @param mostProcesses at least two
     * @param mostLocations of a process, at least two
     * @param wildPercent how many of the assignments, indexes and divisors are not kept within bounds
     * @param syncPercent how many of the programs are synchronous, and then without channels
     */
    public record Options(int mostProcesses, int mostLocations, int wildPercent, int syncPercent) {
        public static final Options DEFAULT = new Options(4, 5, 4, 10);
    }

    private enum Mode {
        SYNC,
        ASYNC
    }

    private final Random random;
    private final Options options;
    private final Mode mode;
    private final StringBuilder text = new StringBuilder();
    private final List<DveVariable> globals = new ArrayList<>();
    private final List<DveChannel> channels = new ArrayList<>();
    /** Such as {@code P0.s1}, of the processes so far. */
    private final List<String> locationTests = new ArrayList<>();

    private RandomDve(long seed, Options options) {
        this.random = new Random(seed);
        this.options = options;
        this.mode = chance(options.syncPercent()) ? Mode.SYNC : Mode.ASYNC;
    }

    public static String program(long seed) {
        return program(seed, Options.DEFAULT);
    }

    /** The same text for the same arguments, always. */
    public static String program(long seed, Options options) {
        return new RandomDve(seed, options).program();
    }

    private String program() {
        declareConstants();
        declareVariables("g", 1 + random.nextInt(3), globals);
        if (mode == Mode.ASYNC) {
            declareChannels();
        }
        int processes = random.nextInt(2, options.mostProcesses() + 1);
        for (int i = 0; i < processes; i++) {
            process("P" + i);
        }
        return text.append("system ")
                .append(mode.name().toLowerCase(Locale.ROOT))
                .append(";\n")
                .toString();
    }

    private void declareConstants() {
        if (chance(40)) {
            line("const byte N = " + random.nextInt(1, 4) + ";");
            globals.add(DveVariable.constant("N"));
        }
        if (chance(20)) {
            line("const int K[3] = {" + random.nextInt(4) + ", -" + random.nextInt(1, 3) + ", 1};");
            globals.add(DveVariable.constantArray("K", 3));
        }
    }

    private void declareVariables(String prefix, int count, List<DveVariable> scope) {
        for (int i = 0; i < count; i++) {
            String type = chance(70) ? "byte" : "int";
            String name = prefix + i;
            if (chance(30)) {
                int length = random.nextInt(2, 4);
                line(type + " " + name + "[" + length + "]" + arrayInitialiser(length) + ";");
                scope.add(DveVariable.array(name, length));
            } else {
                line(type + " " + name + initialiser(type) + ";");
                scope.add(DveVariable.scalar(name));
            }
        }
    }

    private String initialiser(String type) {
        if (chance(50)) {
            return "";
        }
        return type.equals("int") && chance(30) ? " = -" + random.nextInt(1, 3) : " = " + random.nextInt(3);
    }

    private String arrayInitialiser(int length) {
        if (chance(50)) {
            return "";
        }
        return IntStream.range(0, length)
                .mapToObj(i -> String.valueOf(random.nextInt(3)))
                .collect(Collectors.joining(", ", " = {", "}"));
    }

    private void declareChannels() {
        int count = random.nextInt(3);
        for (int i = 0; i < count; i++) {
            DveChannel channel = randomChannel("c" + i);
            line(channel.declaration());
            channels.add(channel);
        }
    }

    private DveChannel randomChannel(String name) {
        if (chance(60)) {
            return DveChannel.untyped(name, random.nextInt(2));
        }
        List<Field> fields = IntStream.range(0, random.nextInt(1, 3))
                .mapToObj(i -> chance(50) ? Field.BYTE : Field.INT)
                .toList();
        return DveChannel.typed(name, fields, random.nextInt(3));
    }

    private void process(String name) {
        line("process " + name + " {");
        List<DveVariable> scope = new ArrayList<>(globals);
        declareVariables(name.toLowerCase(Locale.ROOT) + "v", random.nextInt(2), scope);
        List<String> locations = IntStream.range(0, random.nextInt(2, options.mostLocations() + 1))
                .mapToObj(i -> "s" + i)
                .toList();
        locations.forEach(location -> locationTests.add(name + "." + location));
        RandomDveExpressions expressions =
                new RandomDveExpressions(random, List.copyOf(scope), List.copyOf(locationTests), options.wildPercent());
        line("state " + String.join(", ", locations) + ";");
        marks(locations);
        if (chance(20)) {
            line("assert " + pick(locations) + ": " + expressions.condition() + ";");
        }
        line("trans");
        line(transitions(locations, expressions) + ";");
        line("}");
    }

    private void marks(List<String> locations) {
        String init = "init " + locations.get(0) + ";";
        if (mode == Mode.SYNC || chance(80)) {
            line(init);
            return;
        }
        String commit = "commit " + pick(locations) + ";";
        line(chance(50) ? init + " " + commit : commit + " " + init);
    }

    private String transitions(List<String> locations, RandomDveExpressions expressions) {
        StringJoiner transitions = new StringJoiner(",\n");
        for (String source : locations) {
            int leaving = source.equals(locations.get(0)) || chance(90) ? 1 + random.nextInt(2) : 0;
            for (int i = 0; i < leaving; i++) {
                String from = i > 0 && chance(20) ? "" : source + " ";
                transitions.add(from + "-> " + pick(locations) + " {" + body(expressions) + " }");
            }
        }
        return transitions.toString();
    }

    private String body(RandomDveExpressions expressions) {
        StringBuilder body = new StringBuilder();
        if (chance(60)) {
            body.append(" guard ").append(expressions.condition()).append(';');
        }
        if (!channels.isEmpty() && chance(40)) {
            body.append(" sync ")
                    .append(synchronisation(pick(channels), expressions))
                    .append(';');
        }
        if (chance(75)) {
            String effects = IntStream.rangeClosed(0, random.nextInt(2))
                    .mapToObj(i -> expressions.assignment())
                    .collect(Collectors.joining(", "));
            body.append(" effect ").append(effects).append(';');
        }
        return body.toString();
    }

    private String synchronisation(DveChannel channel, RandomDveExpressions expressions) {
        return chance(50)
                ? channel.name() + "!" + channel.pass(expressions::smallValue)
                : channel.name() + "?" + channel.pass(expressions::target);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
