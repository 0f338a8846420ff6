package pleat.testkit.grammar;

import static pleat.testkit.grammar.Phrase.expression;
import static pleat.testkit.grammar.Phrase.statement;

import java.util.ArrayList;
import java.util.List;

/** Statements without statements inside. */
final class Statements {
    private final Draft draft;
    private final Draw draw;
    private final Expressions expressions;
    private final Messages messages;

    Statements(Draft draft) {
        this.draft = draft;
        this.draw = draft.draw();
        this.expressions = new Expressions(draft);
        this.messages = new Messages(draft, expressions);
    }

    Expressions expressions() {
        return expressions;
    }

    Phrase any(Scope scope) {
        Lottery lottery = new Lottery(draw)
                .add(50, () -> assignment(scope))
                .addIf(scope.mayBlock(), 20, () -> guard(scope))
                .add(5, () -> redundant(scope))
                .addIf(draft.has(Flavour.REDUNDANT), 15, () -> redundant(scope))
                .addIf(
                        mayStepInHandshake(scope),
                        4,
                        () -> draft.note(Construct.ASSERT, statement("assert(", expressions.condition(scope, 1), ")")))
                .addIf(messages.isPossible(scope), 25, () -> messages.send(scope))
                .addIf(messages.isPossible(scope), 25, () -> messages.receive(scope))
                .addIf(mayStepInHandshake(scope) && !scope.counters().isEmpty(), 4, () -> select(scope));
        lottery.addIf(
                draft.hasRecordChannel() && scope.mayBlock(),
                15,
                () -> draft.note(
                        Construct.TYPEDEF_MESSAGE,
                        statement(Draft.RECORD_CHANNEL + draw.word("!", "?", "!", "?", "!!", "??") + Draft.RECORD)));
        jumps(scope, lottery);
        lottery.addIf(
                        draft.has(Flavour.ELSE) && scope.mayBlock(),
                        3,
                        () -> draft.note(Construct.ELSE_ALONE, statement("else")))
                .addIf(draft.has(Flavour.INLINE) && !draft.inlines().isEmpty(), 20, () -> call(scope))
                .addIf(
                        draft.has(Flavour.MACRO) && !scope.scalars(Type.BYTE).isEmpty(),
                        12,
                        () -> draft.note(
                                Construct.MACRO,
                                statement(
                                        "STEP("
                                                + draw.of(scope.scalars(Type.BYTE))
                                                        .name() + ", ",
                                        number(2, 3),
                                        ")")))
                .addIf(draft.has(Flavour.PRIORITY), 12, () -> priority(scope));
        return lottery.draw();
    }

    private Phrase number(int least, int most) {
        return expression(draw.number(least, most));
    }

    private void jumps(Scope scope, Lottery lottery) {
        lottery.addIf(isLabelled(scope), 12, () -> jump(scope))
                .addIf(scope.loops() > 0 && !scope.isDStep(), 10, () -> leave(scope));
    }

    boolean isLabelled(Scope scope) {
        return draft.has(Flavour.GOTO)
                && scope.mayHaveLabels()
                && !scope.process().labels().isEmpty();
    }

    Phrase jump(Scope scope) {
        draft.note(scope.isAtomic() ? Construct.GOTO_FROM_ATOMIC : Construct.GOTO);
        String label = draw.of(
                scope.isAtomic() && draw.chance(90)
                        ? scope.process().later()
                        : scope.process().labels());
        scope.process().ask(label);
        return statement("goto " + label);
    }

    Phrase leave(Scope scope) {
        return draft.note(scope.isAtomic() ? Construct.BREAK_FROM_ATOMIC : Construct.BREAK, statement("break"));
    }

    /** What may block, without messages. */
    Phrase condition(Scope scope) {
        return statement(expressions.condition(scope, 1));
    }

    /** What may block. */
    Phrase guard(Scope scope) {
        List<Channel> pollable = messages.pollable(scope);
        return new Lottery(draw)
                .add(60, () -> statement(expressions.guard(scope)))
                .addIf(!pollable.isEmpty(), 10, () -> statement(messages.poll(scope, draw.of(pollable))))
                .addIf(messages.isPossible(scope), 25, () -> messages.receive(scope))
                .addIf(messages.isPossible(scope), 15, () -> messages.send(scope))
                .draw();
    }

    /**
     * Whether what does not ask for anything may stand here: SPIN lets a d_step that starts with it step in the midst of a handshake
     * of others.
     */
    boolean mayStepInHandshake(Scope scope) {
        return !scope.startsDStep() || !draft.has(Flavour.RENDEZVOUS);
    }

    private Phrase redundant(Scope scope) {
        return mayStepInHandshake(scope) ? redundant() : draft.note(Construct.SKIP, statement("skip"));
    }

    Phrase redundant() {
        return switch (draw.below(6)) {
            case 0, 1 -> draft.note(Construct.SKIP, statement("skip"));
            case 2 -> statement("true");
            case 3 -> statement("(1)");
            case 4 -> draft.note(Construct.PRINTF, statement("printf(\"x\\n\")"));
            default -> statement("1");
        };
    }

    Phrase assignment(Scope scope) {
        if (!draft.writeOnly().isEmpty() && draw.chance(20)) {
            Place hidden = draw.of(draft.writeOnly());
            return statement(hidden.name() + " = ", expressions.value(scope, hidden.type()));
        }
        if (scope.places().isEmpty()) {
            return redundant(scope);
        }
        Place place = draw.of(scope.places());
        Phrase target = expressions.read(scope, place);
        return place.type().wrapsSoon() && draw.chance(30)
                ? statement(target, draw.word("++", "--"))
                : statement(target, " = ", expressions.value(scope, place.type()));
    }

    private Phrase select(Scope scope) {
        return draft.note(
                Construct.SELECT,
                statement("select (" + draw.of(scope.counters()).name() + " : " + draw.number(0, 1) + " .. "
                        + draw.number(1, 2) + ")"));
    }

    private Phrase priority(Scope scope) {
        if (draw.chance(20)) {
            return draft.note(Construct.OWN_PRIORITY, statement("_priority = ", number(1, 4)));
        }
        return draft.note(
                Construct.SET_PRIORITY,
                statement("set_priority(" + expressions.livingPid(scope) + ", ", number(1, 4), ")"));
    }

    private Phrase call(Scope scope) {
        Draft.Inline inline = draw.of(draft.inlines());
        List<Place> targets = scope.scalars(inline.written());
        if (targets.isEmpty()) {
            return redundant(scope);
        }
        String target = draw.of(targets).name();
        if (inline.name().startsWith("result")) {
            return draft.note(
                    Construct.INLINE_WITH_RESULT,
                    statement(target + " = " + inline.name() + "(", expressions.value(scope, Type.BYTE), ")"));
        }
        return draft.note(
                Construct.INLINE, statement(inline.name() + "(" + target + ", ", expressions.number(scope, 0), ")"));
    }

    /** Starts a process, at most while there are few. */
    Phrase run(Scope scope, Draft.Startable proctype) {
        draft.note(Construct.RUN);
        List<Object> parts = new ArrayList<>(List.of("run " + proctype.name() + "("));
        for (Type type : proctype.parameters()) {
            parts.add(parts.size() > 1 ? ", " : "");
            parts.add(expressions.value(scope, type));
        }
        for (Channel channel : proctype.channels()) {
            draft.note(Construct.RUN_WITH_CHANNEL);
            parts.add(parts.size() > 1 ? ", " + channel.name() : channel.name());
        }
        if (proctype.parameters().size() > 4) {
            draft.note(Construct.RUN_WITH_MANY_PARAMETERS);
        }
        parts.add(")");
        if (draft.has(Flavour.PRIORITY) && draw.chance(60)) {
            draft.note(Construct.RUN_WITH_PRIORITY);
            parts.add(Phrase.clause(" priority " + draw.number(1, 4)));
        }
        List<Place> receivers = scope.scalars(Type.BYTE);
        if (!receivers.isEmpty() && draw.chance(30)) {
            draft.note(Construct.RUN_IN_ASSIGNMENT);
            parts.add(0, draw.of(receivers).name() + " = ");
        }
        return statement(parts.toArray());
    }
}
