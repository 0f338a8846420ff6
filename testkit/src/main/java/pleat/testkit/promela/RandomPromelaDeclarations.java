package pleat.testkit.promela;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random declarations: lines of text and names in a scope. */
final class RandomPromelaDeclarations {
    private final Dice dice;
    private final FeatureMix mix;
    private final PromelaText text;
    private final Set<String> claimed = new HashSet<>();

    RandomPromelaDeclarations(Dice dice, FeatureMix mix, PromelaText text) {
        this.dice = dice;
        this.mix = mix;
        this.text = text;
    }

    void constants(PromelaScope scope) {
        for (PromelaType type : List.of(PromelaType.MTYPE, PromelaType.NAMED_MTYPE)) {
            if (mix.allows(type.feature())) {
                text.line(type.keyword() + " = { " + String.join(", ", type.symbols()) + " };");
            }
        }
        if (mix.allows(PromelaFeature.MACRO)) {
            text.line("#define LIMIT " + dice.between(1, 2));
            text.line("#define NEXT(x) (((x) + 1) % 3)");
            scope.add(PromelaVariable.counter("LIMIT"));
        }
    }

    void variables(String prefix, int count, PromelaScope scope) {
        for (int i = 0; i < count; i++) {
            PromelaType type = type(candidate -> true);
            String name = prefix + i;
            if (type == PromelaType.UNSIGNED) {
                text.line("unsigned " + name + " : " + dice.between(2, 3) + ";");
                scope.add(PromelaVariable.scalar(name, type));
            } else if (mix.allows(PromelaFeature.ARRAY) && dice.chance(35)) {
                int length = dice.between(2, 3);
                text.line(type.keyword() + " " + name + "[" + length + "]" + arrayInitialiser(type, length) + ";");
                scope.add(PromelaVariable.array(name, type, length));
            } else {
                text.line(type.keyword() + " " + name + initialiser(type) + ";");
                scope.add(PromelaVariable.scalar(name, type));
            }
        }
    }

    /** At least one that is sure to be a byte. */
    void plainVariable(String name, PromelaScope scope) {
        text.line("byte " + name + initialiser(PromelaType.BYTE) + ";");
        scope.add(PromelaVariable.scalar(name, PromelaType.BYTE));
    }

    PromelaType type(Predicate<PromelaType> filter) {
        return dice.pick(Arrays.stream(PromelaType.values())
                .filter(type -> mix.allows(type.feature()))
                .filter(filter)
                .toList());
    }

    private String initialiser(PromelaType type) {
        if (type.isSymbolic()) {
            return " = " + dice.pick(type.symbols());
        }
        return dice.chance(60) ? "" : " = " + dice.between(0, 2);
    }

    private String arrayInitialiser(PromelaType type, int length) {
        if (type.isSymbolic()) {
            return " = " + dice.pick(type.symbols());
        }
        return switch (dice.between(0, 3)) {
            case 0 -> " = " + dice.between(0, 2);
            case 1 ->
                IntStream.range(0, length)
                        .mapToObj(i -> String.valueOf(dice.between(0, 2)))
                        .collect(Collectors.joining(", ", " = { ", " }"));
            default -> "";
        };
    }

    void structures(PromelaScope scope) {
        if (!mix.allows(PromelaFeature.TYPEDEF)) {
            return;
        }
        mix.use(PromelaFeature.TYPEDEF);
        text.line("typedef Pair { byte f; bit b[2] };");
        switch (dice.between(0, mix.allows(PromelaFeature.TYPEDEF_ARRAY) ? 5 : 2)) {
            case 0 -> {
                text.line("Pair s;");
                addFields("s", scope);
            }
            case 1 -> {
                text.line("Pair s[2];");
                addFields("s[0]", scope);
                addFields("s[1]", scope);
            }
            case 3, 4 -> {
                text.line("Pair s[2];");
                addFields("s[*]", scope);
            }
            case 5 -> {
                text.line("typedef Outer { unsigned k : 2; Pair p[2] };");
                text.line("Outer s;");
                scope.add(PromelaVariable.scalar("s.k", PromelaType.UNSIGNED));
                addFields("s.p[*]", scope);
            }
            default -> {
                text.line("typedef Outer { short k; Pair p };");
                text.line("Outer s;");
                scope.add(PromelaVariable.scalar("s.k", PromelaType.SHORT));
                addFields("s.p", scope);
            }
        }
    }

    private static void addFields(String path, PromelaScope scope) {
        scope.add(PromelaVariable.scalar(path + ".f", PromelaType.BYTE));
        scope.add(PromelaVariable.array(path + ".b", PromelaType.BIT, 2));
    }

    /** Not among the variables of a scope: what it holds is defined between a write and the end of the step only. */
    void hidden() {
        if (mix.allows(PromelaFeature.HIDDEN)) {
            mix.use(PromelaFeature.HIDDEN);
            text.line("hidden byte hb;");
        }
    }

    void channels(PromelaScope scope) {
        if (mix.allows(PromelaFeature.BUFFERED_CHANNEL)) {
            mix.use(PromelaFeature.BUFFERED_CHANNEL);
            channel("c", dice.between(1, 2), scope);
        }
        if (mix.allows(PromelaFeature.RENDEZVOUS)) {
            mix.use(PromelaFeature.RENDEZVOUS);
            channel("r", 0, scope);
        }
        if (mix.allows(PromelaFeature.TYPEDEF_MESSAGE)) {
            PromelaRecord note = note();
            text.line(note.declaration());
            declare(
                    PromelaChannel.of(
                            note,
                            "notes",
                            dice.between(
                                    mix.allows(PromelaFeature.RENDEZVOUS) ? 0 : 1,
                                    mix.allows(PromelaFeature.BUFFERED_CHANNEL) ? 1 : 2)),
                    scope);
            text.line(note.name() + " n;");
            scope.add("n", note);
        }
    }

    /** Also within a process, beside the global one. */
    void localRecord(PromelaScope scope) {
        if (mix.allows(PromelaFeature.TYPEDEF_MESSAGE) && dice.chance(30)) {
            text.line("Note m;");
            scope.channels().stream()
                    .flatMap(channel -> channel.record().stream())
                    .findFirst()
                    .ifPresent(note -> scope.add("m", note));
        }
    }

    private PromelaRecord note() {
        List<PromelaType> types = fields(2);
        return new PromelaRecord(
                "Note",
                List.of(
                        new PromelaRecord.Field("first", types.get(0)),
                        new PromelaRecord.Field("second", types.get(1))));
    }

    private void channel(String name, int capacity, PromelaScope scope) {
        List<PromelaType> fields = fields(dice.between(1, 2));
        int length = mix.allows(PromelaFeature.CHANNEL_ARRAY) && dice.chance(60) ? 2 : 0;
        declare(PromelaChannel.of(fields, name, capacity, length), scope);
    }

    /** Of one process alone, which is why it has room for what that sends itself. */
    void localChannel(PromelaScope scope) {
        if (mix.allows(PromelaFeature.LOCAL_CHANNEL) && dice.chance(60)) {
            mix.use(PromelaFeature.LOCAL_CHANNEL);
            declare(PromelaChannel.of(fields(1), "lc", dice.between(1, 2), 0), scope);
        }
    }

    /** Of no consequence where nothing is reduced. SPIN refuses a second claim on a channel. */
    void exclusiveAccess(PromelaScope scope) {
        List<PromelaChannel> unclaimed = scope.channels().stream()
                .filter(channel -> !channel.isArray() && !claimed.contains(channel.name()))
                .toList();
        if (mix.allows(PromelaFeature.EXCLUSIVE) && !unclaimed.isEmpty()) {
            mix.use(PromelaFeature.EXCLUSIVE);
            String channel = dice.pick(unclaimed).name();
            claimed.add(channel);
            text.line(dice.pick(List.of("xr ", "xs ")) + channel + ";");
        }
    }

    private List<PromelaType> fields(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> type(PromelaType::isMessageField))
                .toList();
    }

    private void declare(PromelaChannel channel, PromelaScope scope) {
        text.line(channel.declaration());
        scope.add(channel);
    }

    /** Definitions with a variable of type byte and a number; their names. */
    List<String> inlines() {
        if (!mix.allows(PromelaFeature.INLINE)) {
            return List.of();
        }
        text.block("inline bump(x, k) {", () -> text.line("x = (x + k) % 3;"), "}");
        text.block(
                "inline level(x, k) {",
                () -> {
                    text.line("if");
                    text.line(":: x > k -> x = k;");
                    text.line(":: else -> x = (x + 1) % 4;");
                    text.line("fi;");
                },
                "}");
        if (!mix.allows(PromelaFeature.LATE_DECLARATION)) {
            return List.of("bump", "level");
        }
        text.block(
                "inline shift(x, k) {",
                () -> {
                    text.line("byte t = k;");
                    text.line("t = t + x;");
                    text.line("x = t % 3;");
                },
                "}");
        return List.of("bump", "level", "shift");
    }
}
