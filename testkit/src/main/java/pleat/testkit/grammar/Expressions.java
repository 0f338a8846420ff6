package pleat.testkit.grammar;

import static pleat.testkit.grammar.Phrase.expression;

import java.util.List;

/**
 * Expressions. Values that are assigned stay among a few, so that the state spaces stay small; shifts, divisors and indices are such
 * that C defines the result.
 */
final class Expressions {
    private static final List<String> SYMBOLS = List.of("red", "green");
    private static final List<String> SUBSET_SYMBOLS = List.of("apple", "pear");

    private final Draft draft;
    private final Draw draw;

    Expressions(Draft draft) {
        this.draft = draft;
        this.draw = draft.draw();
    }

    /** A constant of the type, which is small. */
    String constant(Type type) {
        return switch (type) {
            case MTYPE -> draw.of(SYMBOLS);
            case MTYPE_SUBSET -> draw.of(SUBSET_SYMBOLS);
            case BIT -> draw.number(0, 1);
            case BOOL -> draw.word("true", "false", "1", "0");
            default -> draw.number(0, 3);
        };
    }

    /** What may be assigned to a variable of the type or sent in a field of it. */
    Phrase value(Scope scope, Type type) {
        if (!type.isNumber()) {
            List<Place> alike = scope.scalars(type);
            return alike.isEmpty() || draw.chance(50)
                    ? expression(constant(type))
                    : expression(draw.of(alike).name());
        }
        return new Lottery(draw)
                .add(35, () -> expression(constant(type)))
                .addIf(!scope.numbers().isEmpty(), 20, () -> expression(read(scope, draw.of(scope.numbers()))))
                .add(12, () -> expression("(", number(scope, 1), ") % " + draw.number(2, 3)))
                .add(8, () -> expression("(", number(scope, 1), ") & " + draw.word("1", "2", "3")))
                .add(8, () -> expression("(", condition(scope, 1), ")"))
                .addIf(draft.has(Flavour.ARITHMETIC), 20, () -> overflow(scope, type))
                .addIf(draft.has(Flavour.ARITHMETIC), 8, () -> expression("-(", number(scope, 0), ") % 3"))
                .add(4, () -> conditional(scope, expression(constant(type)), expression(constant(type))))
                .draw();
    }

    private Phrase overflow(Scope scope, Type type) {
        draft.note(Construct.OVERFLOW);
        String edge = Integer.toString(type.largest());
        Phrase small = expression("((", number(scope, 0), ") & 3)");
        return switch (draw.below(5)) {
            case 0 -> expression(edge + " + ", small);
            case 1 -> expression("-1 - ", small);
            case 2 -> expression(edge + " * 2 + ", small);
            case 3 -> expression("~", small);
            default -> expression("256 + ", small);
        };
    }

    /** A place, with an index if it is an array. */
    Phrase read(Scope scope, Place place) {
        if (place.isScalar()) {
            return expression(place.name());
        }
        List<Place> bits = scope.scalars(Type.BIT);
        return bits.isEmpty() || draw.chance(60)
                ? expression(place.name() + "[" + draw.below(2) + "]")
                : expression(place.name() + "[" + draw.of(bits).name() + "]");
    }

    Phrase number(Scope scope, int depth) {
        Lottery lottery = new Lottery(draw)
                .add(25, () -> expression(draw.number(0, 3)))
                .addIf(!scope.numbers().isEmpty(), 50, () -> read(scope, draw.of(scope.numbers())));
        systemNames(scope, lottery);
        if (depth > 0) {
            lottery.add(
                            25,
                            () -> expression(
                                    "(",
                                    number(scope, depth - 1),
                                    draw.word(" + ", " - ", " * ", " & ", " | ", " ^ "),
                                    number(scope, depth - 1),
                                    ")"))
                    .add(
                            6,
                            () -> expression(
                                    "(", number(scope, depth - 1), draw.word(" / ", " % "), draw.number(1, 3), ")"))
                    .add(
                            6,
                            () -> expression(
                                    "(", number(scope, depth - 1), draw.word(" << ", " >> "), draw.number(0, 3), ")"))
                    .add(5, () -> expression(draw.word("-", "~", "!"), "(", number(scope, depth - 1), ")"))
                    .add(8, () -> conditional(scope, number(scope, depth - 1), number(scope, depth - 1)))
                    .add(5, () -> expression("(", condition(scope, depth - 1), ")"))
                    .addIf(
                            draft.has(Flavour.MACRO),
                            20,
                            () -> draft.note(Construct.MACRO, expression("TWICE(", number(scope, depth - 1), ")")));
        }
        return lottery.draw();
    }

    private void systemNames(Scope scope, Lottery lottery) {
        boolean names = draft.has(Flavour.SYSTEM_NAMES);
        lottery.addIf(names, 6, () -> draft.note(Construct.PID, expression("_pid")))
                .addIf(names, 6, () -> draft.note(Construct.NUMBER_OF_PROCESSES, expression("_nr_pr")))
                .addIf(names && !scope.isDStep(), 3, () -> draft.note(Construct.LAST, expression("_last")))
                .addIf(!scope.channels().isEmpty(), 6, () -> expression("len(" + channelName(scope) + ")"))
                .addIf(
                        draft.has(Flavour.PRIORITY),
                        10,
                        () -> draft.note(Construct.GET_PRIORITY, expression("get_priority(" + livingPid(scope) + ")")))
                .addIf(
                        draft.has(Flavour.PRIORITY),
                        5,
                        () -> draft.note(Construct.OWN_PRIORITY, expression("_priority")));
        List<Proctype> others = draft.earlier().stream()
                .filter(other -> !other.locals().isEmpty())
                .toList();
        lottery.addIf(draft.has(Flavour.REMOTE) && !scope.isDStep() && !others.isEmpty(), 15, () -> {
            Proctype other = draw.of(others);
            return draft.note(
                    Construct.REMOTE_VARIABLE,
                    expression(reference(other) + ":" + draw.of(other.locals()).name()));
        });
    }

    private String reference(Proctype other) {
        return draw.chance(50) ? other.name() : other.name() + "[" + other.pid() + "]";
    }

    private String channelName(Scope scope) {
        Channel channel = draw.of(scope.channels());
        return channel.isScalar() ? channel.name() : channel.name() + "[" + draw.below(2) + "]";
    }

    /** The number of a process that exists as long as this one does. */
    String livingPid(Scope scope) {
        return draft.earlier().isEmpty() || draw.chance(50)
                ? "_pid"
                : Integer.toString(draw.of(draft.earlier()).pid());
    }

    private Phrase conditional(Scope scope, Phrase yes, Phrase no) {
        return draft.note(
                Construct.CONDITIONAL_EXPRESSION, expression("(", condition(scope, 0), " -> ", yes, " : ", no, ")"));
    }

    /** Something that is true or false. */
    Phrase condition(Scope scope, int depth) {
        Lottery lottery = new Lottery(draw)
                .add(60, () -> comparison(scope, depth))
                .addIf(
                        !scope.scalars(Type.BOOL).isEmpty(),
                        15,
                        () -> expression(draw.of(scope.scalars(Type.BOOL)).name()))
                .addIf(draft.has(Flavour.REDUNDANT), 4, () -> expression(draw.word("true", "1", "skip")));
        symbols(scope, lottery);
        if (depth > 0) {
            lottery.add(
                            12,
                            () -> expression(
                                    "(",
                                    condition(scope, depth - 1),
                                    draw.word(" && ", " || "),
                                    condition(scope, depth - 1),
                                    ")"))
                    .add(6, () -> expression("!(", condition(scope, depth - 1), ")"));
        }
        return lottery.draw();
    }

    private Phrase comparison(Scope scope, int depth) {
        return expression(
                number(scope, depth),
                draw.word(" == ", " != ", " < ", " > ", " <= ", " >= ", " == "),
                number(scope, 0));
    }

    private void symbols(Scope scope, Lottery lottery) {
        for (Type type : Type.SYMBOLS) {
            List<Place> places = scope.scalars(type);
            lottery.addIf(
                    !places.isEmpty(),
                    15,
                    () -> expression(draw.of(places).name(), draw.word(" == ", " != "), constant(type)));
        }
    }

    /** A condition that is a statement of its own or starts an option: all that is allowed nowhere else, too. */
    Phrase guard(Scope scope) {
        Lottery lottery = new Lottery(draw).add(60, () -> condition(scope, draw.below(3)));
        if (!scope.isDStep()) {
            remoteLabels(lottery);
            lottery.addIf(draft.has(Flavour.TIMEOUT), 10, () -> draft.note(Construct.TIMEOUT, expression("timeout")))
                    .addIf(
                            draft.has(Flavour.TIMEOUT),
                            4,
                            () -> draft.note(Construct.TIMEOUT, expression("(timeout && ", condition(scope, 0), ")")))
                    .addIf(draft.has(Flavour.SYSTEM_NAMES) && mayAsk(), 8, this::enabled);
        }
        List<Channel> buffered = scope.channels().stream()
                .filter(channel -> !channel.isRendezvous() && channel.isScalar())
                .toList();
        lottery.addIf(!buffered.isEmpty(), 8, () -> draft.note(Construct.CHANNEL_PROBE, probe(draw.of(buffered))))
                .addIf(
                        !buffered.isEmpty(),
                        3,
                        () -> draft.note(
                                Construct.CHANNEL_PROBE,
                                expression(
                                        probe(draw.of(buffered)),
                                        draw.word(" && ", " || "),
                                        "(",
                                        condition(scope, 0),
                                        ")")));
        return lottery.draw();
    }

    /**
     * SPIN has no enabled() beside rendezvous. With priorities it asks itself whether the process that asks is enabled, and then
     * takes steps that it was only to try.
     */
    private boolean mayAsk() {
        return !draft.has(Flavour.RENDEZVOUS)
                && !draft.has(Flavour.PRIORITY)
                && !draft.asked().isEmpty();
    }

    private Phrase enabled() {
        return draft.note(
                Construct.ENABLED,
                expression("enabled(" + draw.of(draft.asked()).pid() + ")"));
    }

    private void remoteLabels(Lottery lottery) {
        List<Proctype> others = draft.earlier().stream()
                .filter(other -> !other.placed().isEmpty())
                .toList();
        lottery.addIf(draft.has(Flavour.REMOTE) && !others.isEmpty(), 30, () -> {
            Proctype other = draw.of(others);
            return draft.note(
                    Construct.REMOTE_LABEL,
                    expression(draw.word("", "", "!"), reference(other) + "@" + draw.of(other.placed())));
        });
    }

    private Phrase probe(Channel channel) {
        return expression(draw.word("full", "nfull", "empty", "nempty") + "(" + channel.name() + ")");
    }
}
