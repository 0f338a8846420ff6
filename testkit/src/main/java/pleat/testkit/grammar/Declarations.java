package pleat.testkit.grammar;

import static pleat.testkit.grammar.Phrase.clause;
import static pleat.testkit.grammar.Phrase.row;

import java.util.ArrayList;
import java.util.List;
import pleat.testkit.grammar.Place.Shape;

/** Global declarations. */
final class Declarations {
    private static final List<Type> PLAIN = List.of(Type.BYTE, Type.BIT, Type.BOOL);
    /** SPIN allows no unsigned fields in messages. */
    private static final List<Type> FIELDS = List.of(Type.BYTE, Type.BYTE, Type.BIT, Type.BOOL, Type.SHORT);

    private final Draft draft;
    private final Draw draw;
    private final Expressions expressions;
    private final List<Phrase> units = new ArrayList<>();

    Declarations(Draft draft, Expressions expressions) {
        this.draft = draft;
        this.draw = draft.draw();
        this.expressions = expressions;
    }

    /** Adds all to the draft. */
    List<Phrase> all() {
        macros();
        if (draft.has(Flavour.MTYPE)) {
            symbols();
        }
        if (draft.has(Flavour.TYPEDEF)) {
            structures();
        }
        variables();
        channels();
        return units;
    }

    private void unit(Object... parts) {
        units.add(row(parts));
    }

    private void macros() {
        if (draft.has(Flavour.MACRO)) {
            unit("#define TWICE(a) ((a) + (a))");
            unit("#define STEP(v, k) v = (v + 1) % k");
        }
    }

    private void symbols() {
        draft.note(Construct.MTYPE);
        unit("mtype = { red, green };");
        unit("mtype colour", draw.word(";", " = green;"));
        draft.globals().add(Place.scalar("colour", Type.MTYPE));
        if (draw.chance(50)) {
            draft.note(Construct.MTYPE_SUBSET);
            unit("mtype:fruit = { apple, pear };");
            unit("mtype:fruit meal", draw.word(";", " = pear;"));
            draft.globals().add(Place.scalar("meal", Type.MTYPE_SUBSET));
        }
    }

    Type type() {
        return draft.has(Flavour.ARITHMETIC) ? draw.of(Type.NUMBERS) : draw.of(PLAIN);
    }

    /** With or without a value. */
    Phrase declaration(String prefix, String name, Type type) {
        if (type.isUnsigned()) {
            draft.note(Construct.UNSIGNED);
        }
        Phrase declared = row(clause(prefix), type.declare(name));
        return draw.chance(50) ? declared : row(declared, clause(" = " + expressions.constant(type)));
    }

    private void variables() {
        draft.globals().add(Place.scalar("g0", Type.BYTE));
        unit(declaration(visibility(), "g0", Type.BYTE), ";");
        int number = draw.between(1, 2);
        for (int i = 1; i <= number; i++) {
            Type type = type();
            unit(declaration(visibility(), "g" + i, type), ";");
            draft.globals().add(Place.scalar("g" + i, type));
        }
        if (draft.has(Flavour.ARRAY)) {
            Type type = type().isUnsigned() ? Type.BYTE : draw.of(PLAIN);
            String values = draw.word("", " = 1", " = { 1, 0 }");
            if (!values.isEmpty()) {
                draft.note(Construct.ARRAY_INITIALISER);
            }
            unit(type.declare("pair[2]"), clause(values), ";");
            draft.globals().add(new Place("pair", type, Shape.PAIR));
        }
        if (draft.has(Flavour.VISIBILITY) && draw.chance(50)) {
            draft.note(Construct.HIDDEN);
            unit("hidden byte secret;");
            draft.writeOnly().add(Place.scalar("secret", Type.BYTE));
        }
    }

    private String visibility() {
        if (!draft.has(Flavour.VISIBILITY) || draw.chance(50)) {
            return "";
        }
        if (draw.chance(50)) {
            draft.note(Construct.LOCAL);
            return "local ";
        }
        draft.note(Construct.SHOW);
        return "show ";
    }

    private void structures() {
        draft.note(Construct.TYPEDEF);
        List<String> inner =
                new ArrayList<>(List.of("byte a" + draw.word("", " = 1"), "bit b" + draw.word("", " = 1")));
        unit("typedef Inner { " + String.join("; ", inner) + " };");
        List<String> fields = new ArrayList<>();
        boolean nested = draw.chance(60);
        boolean array = draw.chance(50);
        boolean channel = draft.hasChannelFlavour() && draw.chance(60);
        fields.add("short s" + draw.word("", " = 2", " = -1"));
        if (nested) {
            draft.note(Construct.NESTED_TYPEDEF);
            fields.add("Inner u");
        }
        if (array) {
            draft.note(Construct.TYPEDEF_ARRAY);
            fields.add("byte k[2]" + draw.word("", " = 2", " = { 1, 2 }"));
        }
        int capacity = draft.has(Flavour.RENDEZVOUS) ? 0 : 1;
        if (channel) {
            draft.note(Construct.TYPEDEF_CHANNEL);
            fields.add("chan ch" + draw.word("", "[2]") + " = [" + capacity + "] of { byte }");
        }
        structure("Outer", fields);
        boolean pair = draw.chance(40);
        String name = pair ? "t[" + draw.below(2) + "]" : "t";
        unit("Outer t" + (pair ? "[2];" : ";"));
        draft.globals().add(Place.scalar(name + ".s", Type.SHORT));
        if (nested) {
            draft.globals().add(Place.scalar(name + ".u.a", Type.BYTE));
            draft.globals().add(Place.scalar(name + ".u.b", Type.BIT));
        }
        if (array) {
            draft.globals().add(new Place(name + ".k", Type.BYTE, Shape.PAIR));
        }
        if (channel) {
            boolean several = fields.get(fields.size() - 1).startsWith("chan ch[2]");
            draft.channels()
                    .add(new Channel(name + ".ch", capacity, List.of(Type.BYTE), several ? Shape.PAIR : Shape.SCALAR));
        }
        if (draft.hasRecordChannel()) {
            unit("Inner " + Draft.RECORD + ";");
            unit("chan " + Draft.RECORD_CHANNEL + " = [" + draw.number(1, 2) + "] of { Inner };");
            draft.globals().add(Place.scalar(Draft.RECORD + ".a", Type.BYTE));
            draft.globals().add(Place.scalar(Draft.RECORD + ".b", Type.BIT));
        }
    }

    private void structure(String name, List<String> fields) {
        if (fields.stream().anyMatch(field -> field.contains("="))) {
            draft.note(Construct.TYPEDEF_INITIALISER);
        }
        List<Phrase> items = fields.stream().map(Phrase::row).toList();
        unit("typedef " + name + " { ", new Phrase.Items(Phrase.Glue.FIELDS, items), " };");
    }

    private void channels() {
        if (draft.has(Flavour.BUFFERED)) {
            channel("c", draw.between(1, 2));
        }
        if (draft.has(Flavour.RENDEZVOUS)) {
            channel("r", 0);
        }
        if (draft.has(Flavour.TRACE) && draft.channels().stream().noneMatch(Channel::isTraceable)) {
            Channel traced = new Channel("e", 1, List.of(Type.BYTE), Shape.SCALAR);
            unit("chan e = [1] of { byte };");
            draft.channels().add(traced);
        }
    }

    private void channel(String name, int capacity) {
        List<Type> message = new ArrayList<>();
        int fields = draw.between(1, 2);
        for (int i = 0; i < fields; i++) {
            message.add(draft.has(Flavour.MTYPE) && draw.chance(40) ? Type.MTYPE : draw.of(FIELDS));
        }
        if (fields == 1 && message.get(0).largest() == 1) {
            // In SPIN such a field holds a byte, and a receive into a bit is not undone.
            message.set(0, Type.BYTE);
        }
        boolean pair = draft.has(Flavour.ARRAY) && draw.chance(40);
        unit("chan " + name + (pair ? "[2]" : "") + " = [" + capacity + "] of { "
                + String.join(", ", message.stream().map(Type::keyword).toList()) + " };");
        draft.channels().add(new Channel(name, capacity, message, pair ? Shape.PAIR : Shape.SCALAR));
    }

    /** An automaton of what happens on a channel. */
    Phrase trace() {
        List<Channel> traceable =
                draft.channels().stream().filter(Channel::isTraceable).toList();
        Channel channel = draw.of(traceable);
        boolean negative = draw.chance(40);
        draft.note(negative ? Construct.NOTRACE : Construct.TRACE);
        List<Phrase> steps = new ArrayList<>();
        int number = draw.between(1, 3);
        for (int i = 0; i < number; i++) {
            steps.add(event(channel));
        }
        Phrase sequence = new Phrase.Items(Phrase.Glue.STATEMENTS, steps);
        String keyword = negative ? "notrace" : "trace";
        return switch (draw.below(3)) {
            case 0 -> row(keyword + " { ", sequence, " }");
            case 1 -> row(keyword + " { do :: ", sequence, " od }");
            default -> row(keyword + " { if :: ", sequence, " :: ", event(channel), " fi; ", event(channel), " }");
        };
    }

    private Phrase event(Channel channel) {
        List<String> fields = channel.message().stream()
                .map(type -> draw.chance(50) ? "_" : expressions.constant(type))
                .toList();
        return Phrase.statement(channel.name() + draw.word("!", "?") + String.join(",", fields));
    }
}
