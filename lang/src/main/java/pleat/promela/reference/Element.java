package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import pleat.model.SourceSpan;

/**
 * A part of a body while its control flow is built. Elements that are steps or choices become places.
 *
 * <p>SPIN's numbers matter: where elements are looked at in turn, it is in the order of the numbers.
 */
final class Element {
    /** What an element is. */
    enum Kind {
        STATEMENT,
        ELSE,
        GOTO,
        /** Where the options of a choice meet, and where a loop starts again. */
        JOIN,
        /** Behind a loop. */
        LOOP_END,
        CHOICE,
        UNLESS,
        BLOCK,
        ATOMIC,
        D_STEP,
        END
    }

    /** Whether a step from here goes on in an atomic sequence. */
    enum Grain {
        NONE,
        ATOMIC,
        /** The last one of an atomic sequence. */
        LAST
    }

    final int number;
    final SourceSpan place;
    private Kind kind;
    private Command command;
    private Element next;
    private Grain grain = Grain.NONE;
    private boolean inDStep;
    private Jump jump;
    /** Of a choice, its options; of an unless, its two parts; of a block, what is in it. */
    private List<Sequence> parts = List.of();
    /** The last one that was attached comes first. */
    private final List<Sequence> escapes = new ArrayList<>();

    Element(int number, Kind kind, Command command, SourceSpan place) {
        this.number = number;
        this.kind = kind;
        this.command = command;
        this.place = place;
    }

    Kind kind() {
        return kind;
    }

    void become(Kind other) {
        kind = other;
    }

    Command command() {
        return command;
    }

    void setCommand(Command other) {
        command = other;
    }

    Element next() {
        return next;
    }

    void setNext(Element element) {
        next = element;
    }

    Grain grain() {
        return grain;
    }

    void setGrain(Grain other) {
        grain = other;
    }

    boolean isAtomic() {
        return grain == Grain.ATOMIC;
    }

    boolean isInDStep() {
        return inDStep;
    }

    void putIntoDStep() {
        inDStep = true;
    }

    Jump jump() {
        return jump;
    }

    void setJump(Jump target) {
        jump = target;
    }

    List<Sequence> parts() {
        return parts;
    }

    void setParts(List<Sequence> sequences) {
        parts = List.copyOf(sequences);
    }

    /** The statements of a block, or the guarded part of an unless. */
    Sequence body() {
        return parts.get(0);
    }

    List<Sequence> escapes() {
        return escapes;
    }

    boolean isBlock() {
        return kind == Kind.BLOCK || kind == Kind.ATOMIC || kind == Kind.D_STEP;
    }

    /** Where a goto or a break leads; asked for when all labels are known. */
    @FunctionalInterface
    interface Jump {
        Element target();
    }
}
