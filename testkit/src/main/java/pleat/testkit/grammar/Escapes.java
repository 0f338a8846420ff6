package pleat.testkit.grammar;

import pleat.testkit.grammar.Phrase.Items;

/** The unless statement, over all sorts of statements and with all sorts of escapes. */
final class Escapes {
    private final Draft draft;
    private final Draw draw;
    private final Statements simple;
    private final Blocks blocks;

    Escapes(Draft draft, Statements simple, Blocks blocks) {
        this.draft = draft;
        this.draw = draft.draw();
        this.simple = simple;
        this.blocks = blocks;
    }

    Phrase unless(Scope scope, int size) {
        draft.note(Construct.UNLESS);
        Phrase main = main(scope, Math.max(1, size - 1));
        // SPIN refuses an else that another one escapes from.
        boolean mayHaveElse = draft.has(Flavour.ELSE) && !main.text().contains("else");
        return Phrase.statement(main, " unless ", escape(scope, draw.between(0, 1), mayHaveElse ? 12 : 0));
    }

    private Phrase main(Scope scope, int size) {
        return new Lottery(draw)
                .add(40, () -> blocks.block(scope, size))
                .add(8, () -> simple.any(scope))
                .add(8, () -> blocks.selectionBesideElse(scope, size))
                .addIf(
                        size > 1,
                        10,
                        () -> draft.note(
                                Construct.NESTED_UNLESS, Phrase.statement("{ ", unless(scope, size - 1), " }")))
                .addIf(
                        draft.has(Flavour.LOOP),
                        8,
                        () -> draft.note(
                                Construct.UNLESS_OVER_LOOP,
                                Phrase.statement("do :: ", blocks.sequence(scope.inLoop(), size), " od")))
                .addIf(
                        draft.has(Flavour.ATOMIC),
                        15,
                        () -> draft.note(Construct.UNLESS_OVER_ATOMIC, blocks.atomic(scope, size)))
                .addIf(
                        draft.has(Flavour.D_STEP) && scope.mayHaveLabels(),
                        15,
                        () -> draft.note(Construct.UNLESS_OVER_D_STEP, blocks.dStep(scope, size)))
                .draw();
    }

    private Phrase escape(Scope scope, int size, int weightOfElse) {
        return new Lottery(draw)
                .add(45, () -> braces(blocks.sequence(simple.guard(scope), scope, size)))
                .add(8, () -> braces(blocks.sequence(scope, 1 + size)))
                .addIf(
                        simple.isLabelled(scope),
                        14,
                        () -> draft.note(
                                Construct.ESCAPE_BY_GOTO, braces(blocks.sequence(simple.jump(scope), scope, 0))))
                .addIf(
                        scope.loops() > 0,
                        14,
                        () -> draft.note(
                                Construct.ESCAPE_BY_BREAK, braces(blocks.sequence(simple.leave(scope), scope, 0))))
                .add(
                        weightOfElse,
                        () -> draft.note(
                                Construct.ESCAPE_BY_ELSE,
                                braces(blocks.sequence(Phrase.statement("else"), scope, size))))
                .add(
                        12,
                        () -> draft.note(
                                Construct.ESCAPE_BY_SELECTION,
                                braces(blocks.sequence(blocks.selectionBesideElse(scope, 1 + size), scope, size))))
                .add(6, () -> draft.note(Construct.ESCAPE_BY_UNLESS, Phrase.statement("{ ", unless(scope, 1), " }")))
                .addIf(
                        draft.has(Flavour.ATOMIC),
                        8,
                        () -> draft.note(Construct.ESCAPE_BY_ATOMIC, blocks.atomic(scope, 1 + size)))
                .addIf(
                        draft.has(Flavour.D_STEP) && scope.mayHaveLabels(),
                        8,
                        () -> draft.note(Construct.ESCAPE_BY_D_STEP, blocks.dStep(scope, 1 + size)))
                .draw();
    }

    private static Phrase braces(Items sequence) {
        return Phrase.statement("{ ", sequence, " }");
    }
}
