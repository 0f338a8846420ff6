package pleat.testkit.grammar;

import static pleat.testkit.grammar.Phrase.row;
import static pleat.testkit.grammar.Phrase.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import pleat.testkit.grammar.Phrase.Glue;
import pleat.testkit.grammar.Phrase.Items;
import pleat.testkit.grammar.Scope.Setting;

/** Sequences and the statements made of them. The size of a sequence is about the number of its simple statements. */
final class Blocks {
    private static final Pattern TRIVIAL = Pattern.compile(":: (skip|true|1|\\(1\\)|else)");

    private final Draft draft;
    private final Draw draw;
    private final Statements simple;
    private final Escapes escapes;

    Blocks(Draft draft, Statements simple) {
        this.draft = draft;
        this.draw = draft.draw();
        this.simple = simple;
        this.escapes = new Escapes(draft, simple, this);
    }

    /** The body of a block, whose first statement SPIN lets have no label. */
    Items sequence(Scope scope, int size) {
        int rest = draw.below(Math.max(1, size));
        return sequence(statement(scope, Math.max(1, size - rest)), scope, rest);
    }

    /** The body of a process. */
    Items body(Scope scope, int size) {
        List<Phrase> statements = new ArrayList<>();
        extend(statements, scope, size);
        return new Items(Glue.STATEMENTS, statements);
    }

    /** A given start, and more. */
    Items sequence(Phrase first, Scope scope, int size) {
        List<Phrase> statements = new ArrayList<>(List.of(first));
        if (size > 0) {
            extend(statements, after(scope), size);
        } else {
            end(statements, scope);
        }
        return new Items(Glue.STATEMENTS, statements);
    }

    private void extend(List<Phrase> statements, Scope outer, int size) {
        Scope scope = outer;
        int left = Math.max(1, size);
        while (left > 0) {
            int part = draw.between(1, left);
            if (draft.has(Flavour.LATE_DECLARATION) && draw.chance(10) && !scope.isDStep()) {
                scope = declare(statements, scope);
            }
            statements.add(labelled(scope, statement(scope, part)));
            scope = after(scope);
            left -= part;
        }
        end(statements, scope);
    }

    /** A d_step may block at its start only. */
    private static Scope after(Scope scope) {
        return scope.startsDStep() ? scope.in(Setting.D_STEP) : scope;
    }

    private void end(List<Phrase> statements, Scope scope) {
        if (draw.chance(3) && scope.mayHaveLabels() && scope.process().hasLabelToPlace()) {
            draft.note(Construct.LABEL_BEFORE_BRACKET);
            statements.add(Phrase.statement(place(scope) + ":"));
        }
    }

    private Scope declare(List<Phrase> statements, Scope scope) {
        draft.note(Construct.LATE_DECLARATION);
        Type type = draw.of(Type.NUMBERS);
        Place place = Place.scalar(scope.process().fresh("late"), type);
        statements.add(
                draw.chance(50)
                        ? row(type.declare(place.name()))
                        : row(
                                type.declare(place.name()) + " = ",
                                simple.expressions().value(scope, type)));
        return scope.with(place);
    }

    private Phrase labelled(Scope scope, Phrase statement) {
        if (!scope.mayHaveLabels() || !scope.process().hasLabelToPlace() || !draw.chance(30)) {
            return statement;
        }
        String text = statement.text();
        if (text.equals("goto " + scope.process().next())) {
            return statement;
        }
        noteLabelOn(text, scope);
        // SPIN wants braces around a labelled unless.
        return text.contains(" unless ")
                ? Phrase.statement(place(scope) + ": { ", statement, " }")
                : Phrase.statement(place(scope) + ": ", statement);
    }

    private void noteLabelOn(String text, Scope scope) {
        if (scope.isAtomic()) {
            draft.note(Construct.LABEL_IN_ATOMIC);
        }
        if (text.equals("break")) {
            draft.note(Construct.LABEL_ON_BREAK);
        } else if (text.startsWith("goto")) {
            draft.note(Construct.LABEL_ON_GOTO);
        } else if (text.equals("skip") || text.equals("true") || text.equals("1") || text.equals("(1)")) {
            draft.note(Construct.LABEL_ON_SKIP);
        } else if (text.startsWith("atomic") || text.startsWith("d_step")) {
            draft.note(Construct.LABEL_ON_BLOCK);
        }
    }

    private String place(Scope scope) {
        String label = scope.process().place();
        if (label.startsWith("end")) {
            draft.note(Construct.END_LABEL);
        } else if (label.startsWith("accept")) {
            draft.note(Construct.ACCEPT_LABEL);
        } else if (label.startsWith("progress")) {
            draft.note(Construct.PROGRESS_LABEL);
        }
        return label;
    }

    private Phrase statement(Scope scope, int size) {
        if (size == 1 && draw.chance(85)) {
            return simple.any(scope);
        }
        Lottery lottery = new Lottery(draw)
                .add(20, () -> selection(scope, size))
                .add(5, () -> block(scope, size))
                .addIf(draft.has(Flavour.LOOP) && !scope.isDStep(), 20, () -> loop(scope, size))
                .addIf(scope.isDStep(), 10, () -> countingLoop(scope))
                .addIf(draft.has(Flavour.D_STEP) && scope.isDStep(), 6, () -> jumpInDStep(scope))
                .addIf(!scope.isDStep() && !scope.counters().isEmpty(), 5, () -> range(scope, size))
                .addIf(draft.has(Flavour.ATOMIC) && !scope.isDStep(), 25, () -> atomic(scope, size))
                .addIf(draft.has(Flavour.D_STEP) && scope.mayHaveLabels(), 25, () -> dStep(scope, size))
                .addIf(draft.has(Flavour.UNLESS) && !scope.isDStep(), 35, () -> escapes.unless(scope, size))
                .addIf(draft.hasRecordChannel() && !scope.isDStep(), 10, () -> forChannel(scope, size))
                .addIf(!draft.startables().isEmpty() && scope.mayHaveLabels(), 12, () -> guardedRun(scope));
        return lottery.draw();
    }

    Phrase block(Scope scope, int size) {
        return draft.note(Construct.BLOCK, Phrase.statement("{ ", sequence(scope, size), " }"));
    }

    Phrase atomic(Scope scope, int size) {
        Scope inside = scope.inAtomic();
        if (draft.has(Flavour.ELSE) && draw.chance(10)) {
            draft.note(Construct.ELSE_FIRST_IN_ATOMIC);
            return Phrase.statement("atomic { ", sequence(Phrase.statement("else"), inside, size), " }");
        }
        return Phrase.statement("atomic { ", sequence(inside, size), " }");
    }

    Phrase dStep(Scope scope, int size) {
        Scope inside = scope.withoutLoops().in(Setting.D_STEP_START);
        if (draft.has(Flavour.ELSE) && draw.chance(15)) {
            draft.note(Construct.ELSE_FIRST_IN_D_STEP);
            return Phrase.statement("d_step { ", sequence(Phrase.statement("else"), inside, size - 1), " }");
        }
        if (draw.chance(25)) {
            draft.note(Construct.SELECTION_FIRST_IN_D_STEP);
            return Phrase.statement("d_step { ", sequence(selection(inside, size), inside, size - 1), " }");
        }
        return Phrase.statement("d_step { ", sequence(inside, size), " }");
    }

    Phrase selection(Scope scope, int size) {
        return Phrase.statement("if ", options(scope, size, draft.has(Flavour.ELSE) ? 50 : 15), " fi");
    }

    /** Where another else may be in reach: SPIN refuses two at a time. */
    Phrase selectionBesideElse(Scope scope, int size) {
        return Phrase.statement("if ", options(scope, size, 10), " fi");
    }

    private Phrase loop(Scope scope, int size) {
        Scope inside = scope.inLoop();
        List<Phrase> options = new ArrayList<>();
        for (Phrase option : options(inside, size, 30).items()) {
            boolean leaves = scope.isAtomic()
                    ? draw.chance(95)
                    : TRIVIAL.matcher(option.text()).matches();
            options.add(leaves ? leaving(option, inside) : option);
        }
        if (draw.chance(60)) {
            options.add(row(
                    ":: ",
                    new Items(
                            Glue.STATEMENTS,
                            List.of(simple.condition(inside), labelled(inside, simple.leave(inside))))));
        }
        return Phrase.statement("do ", new Items(Glue.OPTIONS, options), " od");
    }

    /** SPIN refuses loops that do nothing and does not end an atomic sequence that goes round in circles. */
    private Phrase leaving(Phrase option, Scope scope) {
        return row(option, "; ", simple.leave(scope));
    }

    /** At most one option has an else at its start; where nothing may block, one has. */
    private Items options(Scope scope, int size, int percentWithElse) {
        int number = draw.between(1, 3);
        boolean withElse = !scope.mayBlock() || draw.chance(percentWithElse);
        int elseAt = withElse ? draw.below(number + 1) : -1;
        List<Phrase> options = new ArrayList<>();
        for (int i = 0; i <= number; i++) {
            int part = Math.max(0, draw.between(0, Math.max(1, size / 2)));
            if (i == elseAt) {
                draft.note(Construct.ELSE_IN_SELECTION);
                options.add(row(":: ", sequence(Phrase.statement("else"), scope, part)));
            } else if (i < number) {
                options.add(row(":: ", sequence(first(scope, part, withElse), scope, part)));
            }
        }
        return new Items(Glue.OPTIONS, options);
    }

    /** The start of an option, which may be any statement without a label; in a d_step one that does not block later. */
    private Phrase first(Scope scope, int size, boolean besideElse) {
        if (scope.startsDStep() && simple.mayStepInHandshake(scope) && draw.chance(40)) {
            return draft.note(Construct.UNASKED_FIRST_IN_D_STEP, simple.assignment(scope));
        }
        if (scope.isDStep() || (besideElse && draw.chance(80))) {
            return simple.condition(scope);
        }
        return new Lottery(draw)
                .addIf(!besideElse, 60, () -> simple.guard(scope))
                .addIf(!besideElse, 25, () -> simple.any(scope))
                .add(15, () -> simple.assignment(scope))
                .add(8, () -> draft.note(Construct.NESTED_SELECTION, selectionBesideElse(scope, size)))
                .addIf(draft.has(Flavour.ATOMIC), 12, () -> atomic(scope, Math.max(1, size)))
                .addIf(draft.has(Flavour.D_STEP) && scope.mayHaveLabels(), 15, () -> dStep(scope, Math.max(1, size)))
                .addIf(draft.has(Flavour.UNLESS), 12, () -> escapes.unless(scope, Math.max(1, size)))
                .draw();
    }

    /** Ends, whatever the place holds. */
    private Phrase countingLoop(Scope scope) {
        draft.note(Construct.LOOP_IN_D_STEP);
        List<Place> counters = scope.counters();
        if (counters.isEmpty()) {
            return simple.assignment(scope);
        }
        String counter = draw.of(counters).name();
        return Phrase.statement(new Items(
                Glue.STATEMENTS,
                List.of(
                        Phrase.statement(counter + " = 0"),
                        Phrase.statement("do :: " + counter + " < 2 -> " + counter + "++ :: else -> break od"))));
    }

    private Phrase jumpInDStep(Scope scope) {
        draft.note(Construct.GOTO_IN_D_STEP);
        String label = scope.process().fresh("inner");
        return Phrase.statement(new Items(
                Glue.STATEMENTS,
                List.of(
                        Phrase.statement(
                                "if :: ",
                                simple.expressions().condition(scope, 0),
                                " -> goto " + label + " :: else fi"),
                        simple.assignment(scope),
                        Phrase.statement(label + ": ", simple.assignment(scope)))));
    }

    private Phrase range(Scope scope, int size) {
        Place counter = draw.of(scope.counters());
        Scope inside = scope.inLoop();
        List<Place> pairs = scope.places().stream()
                .filter(place -> !place.isScalar() && !place.name().contains("."))
                .toList();
        if (!pairs.isEmpty() && draw.chance(40)) {
            draft.note(Construct.FOR_ARRAY);
            return Phrase.statement(
                    "for (" + counter.name() + " in " + draw.of(pairs).name() + ") { ",
                    body(inside, counter, size),
                    " }");
        }
        draft.note(Construct.FOR_RANGE);
        return Phrase.statement(
                "for (" + counter.name() + " : 0 .. " + draw.number(0, 2) + ") { ", body(inside, counter, size), " }");
    }

    private Phrase forChannel(Scope scope, int size) {
        draft.note(Construct.FOR_CHANNEL);
        return Phrase.statement(
                "for (" + Draft.RECORD + " in " + Draft.RECORD_CHANNEL + ") { ",
                sequence(scope.inLoop(), Math.max(1, size - 1)),
                " }");
    }

    /** Does not write the counter, so that it ends. */
    private Items body(Scope scope, Place counter, int size) {
        List<Place> others =
                scope.places().stream().filter(place -> !place.equals(counter)).toList();
        return sequence(
                new Scope(scope.process(), others, scope.channels(), scope.loops(), scope.setting()),
                Math.max(1, size - 1));
    }

    private Phrase guardedRun(Scope scope) {
        Phrase start = simple.run(scope, draw.of(draft.startables()));
        Items guarded = new Items(Glue.STATEMENTS, List.of(Phrase.statement("_nr_pr < 4"), start));
        if (draw.chance(50)) {
            return Phrase.statement(guarded);
        }
        draft.note(Construct.RUN_IN_SELECTION);
        return Phrase.statement("if ", new Items(Glue.OPTIONS, List.of(row(":: ", guarded), row(":: else"))), " fi");
    }
}
