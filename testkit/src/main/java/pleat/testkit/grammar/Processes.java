package pleat.testkit.grammar;

import static pleat.testkit.grammar.Phrase.clause;
import static pleat.testkit.grammar.Phrase.row;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import pleat.testkit.grammar.Phrase.Glue;
import pleat.testkit.grammar.Phrase.Items;
import pleat.testkit.grammar.Place.Shape;
import pleat.testkit.grammar.Scope.Setting;

/** Inlines, proctypes and init. */
final class Processes {
    private static final int STATEMENTS = 11;
    /** An else, or what SPIN writes with one, or an inline; or a question of its own. */
    private static final Pattern NOT_ASKED = Pattern.compile("\\b(else|for \\(|change\\(|enabled\\()");

    private final Draft draft;
    private final Draw draw;
    private final Declarations declarations;
    private final Statements statements;
    private final Blocks blocks;
    private final List<Phrase> units = new ArrayList<>();
    private int pids;

    Processes(Draft draft, Declarations declarations, Statements statements) {
        this.draft = draft;
        this.draw = draft.draw();
        this.declarations = declarations;
        this.statements = statements;
        this.blocks = new Blocks(draft, statements);
    }

    List<Phrase> all() {
        if (draft.has(Flavour.INLINE)) {
            inlines();
        }
        int number = draw.between(1, 3);
        int size = STATEMENTS / (number + (draft.has(Flavour.DYNAMIC) ? 1 : 0));
        if (draft.has(Flavour.DYNAMIC)) {
            started(Math.min(4, size));
        }
        for (int i = 0; i < number; i++) {
            active("P" + i, size);
        }
        if (draft.has(Flavour.DYNAMIC)) {
            init(Math.max(1, size / 2));
        }
        return units;
    }

    private void inlines() {
        if (draw.chance(80)) {
            Scope scope = new Scope(
                    new Proctype("inline", -1), List.of(Place.scalar("x", Type.BYTE)), List.of(), 0, Setting.INLINE);
            units.add(row(
                    "inline change(x, y) { ",
                    draw.chance(40) ? "byte z = 1; x = (x + y + z) % 3; " : "x = (x + y) % 3; ",
                    blocks.sequence(scope, 2),
                    " }"));
            draft.inlines().add(new Draft.Inline("change", Type.BYTE));
        }
        if (draw.chance(15)) {
            units.add(row("inline result(y) { ", draw.chance(50) ? "g0 = 1; " : "", "return (y + 1) % 3 }"));
            draft.inlines().add(new Draft.Inline("result", Type.BYTE));
        }
    }

    private void started(int size) {
        int number = draw.chance(25) ? draw.between(5, 7) : draw.between(0, 2);
        List<Type> parameters = new ArrayList<>();
        List<Place> places = new ArrayList<>(draft.globals());
        List<String> formals = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            Type type = declarations.type();
            parameters.add(type);
            places.add(Place.scalar("p" + i, type));
            formals.add(type.declare("p" + i));
        }
        List<Channel> plain =
                draft.channels().stream().filter(Channel::isScalar).toList();
        List<Channel> channels = new ArrayList<>(draft.channels());
        List<Channel> passed = plain.isEmpty() || draw.chance(50) ? List.of() : List.of(draw.of(plain));
        for (Channel channel : passed) {
            formals.add("chan q");
            channels.add(new Channel("q", channel.capacity(), channel.message(), Shape.SCALAR));
        }
        Proctype process = new Proctype("R", -1);
        Phrase body = body(process, places, channels, size);
        units.add(row("proctype R(" + String.join("; ", formals) + ")", provided(), body));
        draft.startables().add(new Draft.Startable("R", parameters, passed));
    }

    private void active(String name, int size) {
        boolean several = draw.chance(12);
        Proctype process = new Proctype(name, several ? -1 : pids);
        pids += several ? 2 : 1;
        List<Place> places = new ArrayList<>(draft.globals());
        String formals = "";
        if (draw.chance(5)) {
            draft.note(Construct.ACTIVE_WITH_PARAMETER);
            formals = "byte k";
            places.add(Place.scalar("k", Type.BYTE));
        }
        if (several) {
            draft.note(Construct.ACTIVE_SET);
        }
        Phrase body = body(process, places, draft.channels(), several ? Math.min(size, 3) : size);
        units.add(row(
                "active ",
                clause(several ? "[2] " : ""),
                "proctype " + name + "(" + formals + ")",
                priority(),
                provided(),
                body));
        if (process.hasKnownPid()) {
            draft.earlier().add(process);
            if (!NOT_ASKED.matcher(body.text()).find()) {
                draft.asked().add(process);
            }
        }
    }

    private Phrase priority() {
        if (!draft.has(Flavour.PRIORITY) || draw.chance(20)) {
            return row();
        }
        draft.note(Construct.PRIORITY);
        return clause(" priority " + draw.number(1, 4));
    }

    private Phrase provided() {
        if (!draft.has(Flavour.PROVIDED) || draw.chance(40)) {
            return row();
        }
        draft.note(Construct.PROVIDED);
        List<Place> numbers = draft.globals().stream()
                .filter(place -> place.isScalar() && place.type().isNumber())
                .toList();
        return clause(" provided (" + draw.of(numbers).name() + draw.word(" != ", " < ", " == ", " >= ")
                + draw.number(0, 2) + ")");
    }

    private void init(int size) {
        draft.note(Construct.INIT);
        Proctype process = new Proctype("init", -1);
        Scope scope = new Scope(process, draft.globals(), draft.channels(), 0, Setting.PLAIN);
        List<Phrase> starts = new ArrayList<>();
        int number = draw.between(1, 2);
        for (int i = 0; i < number; i++) {
            starts.add(statements.run(scope, draw.of(draft.startables())));
        }
        Phrase start = new Items(Glue.STATEMENTS, starts);
        Phrase first = draw.chance(40) ? Phrase.statement("atomic { ", start, " }") : start;
        Items rest = draw.chance(50)
                ? blocks.sequence(scope, size)
                : new Items(Glue.STATEMENTS, List.of(statements.redundant()));
        List<Phrase> all = new ArrayList<>(List.of(first));
        all.addAll(rest.items());
        units.add(row("init { ", wholeByte(), new Items(Glue.STATEMENTS, all), " }"));
    }

    private Phrase body(Proctype process, List<Place> outer, List<Channel> channels, int size) {
        List<Phrase> steps = new ArrayList<>();
        List<Place> places = new ArrayList<>(outer);
        for (int i = draw.below(3); i > 0; i--) {
            Type type = declarations.type();
            Place local = Place.scalar("l" + i, type);
            places.add(local);
            process.locals().add(local);
            steps.add(declarations.declaration("", local.name(), type));
        }
        claims(channels, steps);
        labels(process);
        Scope scope = new Scope(process, places, channels, 0, Setting.PLAIN);
        steps.addAll(blocks.body(scope, size).items());
        while (process.isAskedForMore()) {
            steps.add(Phrase.statement(process.place() + ": ", statements.redundant()));
        }
        return row(" { ", wholeByte(), new Items(Glue.STATEMENTS, steps), " }");
    }

    /** Where there are priorities, SPIN compares all of a process only if it has a variable that is not of single bits. */
    private String wholeByte() {
        return draft.has(Flavour.PRIORITY) ? "byte whole; " : "";
    }

    private void claims(List<Channel> channels, List<Phrase> steps) {
        List<Channel> plain = channels.stream().filter(Channel::isPlain).toList();
        if (!plain.isEmpty() && draw.chance(5)) {
            draft.note(Construct.EXCLUSIVE_USE);
            steps.add(row(draw.word("xr ", "xs ") + draw.of(plain).name()));
        }
    }

    private void labels(Proctype process) {
        int number = (draft.has(Flavour.GOTO) ? 1 : 0) + (draft.has(Flavour.LABELS) ? draw.between(1, 2) : 0);
        for (int i = 0; i < number; i++) {
            process.plan(draw.word("L", "L", "end", "accept", "progress") + i);
        }
    }
}
