package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import pleat.model.SourceSpan;
import pleat.promela.ast.Statement;

/**
 * A place in the text of a process that control can be at. Most nodes are a statement each; others only hold the parts of a
 * larger statement together and are passed by, unless an atomic sequence would end with that.
 */
final class FlowNode {
    /** Changes once, before the graph is used: a goto can become a skip, and a d_step inside of a d_step is a block. */
    Kind kind;
    /** The statement of an {@link Kind#ACTION} or a {@link Kind#JUMP}; null for others. */
    Statement statement;

    final Scope scope;
    final SourceSpan span;
    /** What follows in the text; null until it is known. */
    FlowNode next;
    /** The loop that a break leaves, or that a choice is. */
    Loop loop;
    /** Options of a choice, the body of a block, the main part and the escape of an unless. */
    final List<Sequence> parts = new ArrayList<>();
    /** The escapes that are armed here, the outermost first. */
    final List<Sequence> escapes = new ArrayList<>();

    /** The innermost first. */
    final List<String> labels = new ArrayList<>();
    /** Whether the process keeps control after the step from here. */
    boolean atomic;
    /** Whether an atomic sequence ends with this. */
    boolean endsAtomic;
    /** Whether the system may end with a process here. */
    boolean mayRest;
    /** The d_step that this is inside of; null for none. */
    FlowNode dStep;
    /** What is tried where this statement of a d_step is not possible; null if the d_step blocks. */
    FlowNode otherwise;
    /** Where control stops after the step from here; null for the end, and for what is no step. */
    FlowNode arrival;
    /** Where the {@link #escapes} start. */
    final List<FlowNode> guards = new ArrayList<>();

    /** Sorts of nodes. */
    enum Kind {
        ACTION,
        /** A goto or a break. */
        JUMP,
        /** Where the parts of a statement meet again. */
        JOIN,
        /** Where a break goes. */
        LOOP_EXIT,
        CHOICE,
        BLOCK,
        D_STEP,
        UNLESS,
        /** The end of the process. */
        END
    }

    /** A loop, to be left by a break. */
    static final class Loop {
        FlowNode exit;
    }

    FlowNode(Kind kind, Statement statement, Scope scope, SourceSpan span) {
        this.kind = kind;
        this.statement = statement;
        this.scope = scope;
        this.span = span;
        this.mayRest = kind == Kind.END;
    }

    /** Whether it stands for the nodes that its parts start with. */
    boolean isOpen() {
        return kind == Kind.CHOICE || kind == Kind.BLOCK;
    }

    boolean isLoop() {
        return kind == Kind.CHOICE && loop != null;
    }

    /** Whether it is a step that is always possible and does nothing. */
    boolean isSkip() {
        return kind == Kind.ACTION && statement.constant().orElse(0) == 1;
    }

    /** Whether a label begins with the word. */
    boolean hasLabel(String word) {
        return labels.stream().anyMatch(label -> label.startsWith(word));
    }

    boolean isInAtomic() {
        return atomic || endsAtomic;
    }
}
