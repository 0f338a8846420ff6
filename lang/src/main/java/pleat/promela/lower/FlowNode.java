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
    final Kind kind;
    /** The statement of an {@link Kind#ACTION} or a {@link Kind#JUMP}; null for others. */
    final Statement statement;

    final Scope scope;
    final SourceSpan span;
    /** What follows; null until it is known. */
    FlowNode next;
    /** Where a break goes. */
    FlowNode leaves;
    /** The first nodes of the parts: the options of a choice, the body of a block, the main part of an unless. */
    final List<FlowNode> heads = new ArrayList<>();
    /** The first nodes of the escapes that are armed here, the outermost first. */
    final List<FlowNode> escapes = new ArrayList<>();

    final List<String> labels = new ArrayList<>();
    /** Whether the process keeps control after the step from here. */
    boolean atomic;
    /** Whether the atomic sequence that this is inside of ends with it. */
    boolean endsAtomic;
    /** Whether another process or a claim asks for its label. */
    boolean isWatched;
    /** The d_step that this is inside of; null for none. */
    FlowNode dStep;

    /** Sorts of nodes. */
    enum Kind {
        ACTION,
        /** A goto. */
        JUMP,
        BREAK,
        /** Where the parts of a statement meet again. */
        JOIN,
        CHOICE,
        BLOCK,
        D_STEP,
        UNLESS,
        /** The end of the process. */
        END
    }

    FlowNode(Kind kind, Statement statement, Scope scope, SourceSpan span) {
        this.kind = kind;
        this.statement = statement;
        this.scope = scope;
        this.span = span;
    }

    /** Whether the system may end with a process here. */
    boolean mayRest() {
        return kind == Kind.END || labels.stream().anyMatch(label -> label.startsWith("end"));
    }

    boolean isInAtomic() {
        return atomic || endsAtomic;
    }

    /** A goto with a label that others ask for is a step of its own: somebody must be able to see the process there. */
    boolean isPassedBy() {
        return !isWatched && (kind == Kind.JUMP || kind == Kind.BREAK || kind == Kind.JOIN || kind == Kind.UNLESS);
    }
}
