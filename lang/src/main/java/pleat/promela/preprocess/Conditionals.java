package pleat.promela.preprocess;

import java.util.ArrayDeque;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;

/** Which of the lines between {@code #if} and {@code #endif} count. */
final class Conditionals {
    private final Diagnostics diagnostics;
    private final ArrayDeque<Branch> open = new ArrayDeque<>();
    /** How many of the open ones keep what is inside from counting. */
    private int closed;

    /** Where a conditional stands: before the branch that counts, in it, or behind it. */
    private enum Progress {
        WAITING,
        TAKEN,
        DONE
    }

    /** Whether an {@code #else} has been seen. */
    private enum Otherwise {
        POSSIBLE,
        SEEN
    }

    private record Branch(Token start, Progress progress, Otherwise otherwise) {}

    /** Decides a condition, only when it matters. */
    @FunctionalInterface
    interface Condition {
        boolean holds();
    }

    Conditionals(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    boolean isActive() {
        return closed == 0;
    }

    void begin(Token directive, Condition condition) {
        Progress progress = Progress.DONE;
        if (isActive()) {
            progress = condition.holds() ? Progress.TAKEN : Progress.WAITING;
        }
        push(new Branch(directive, progress, Otherwise.POSSIBLE));
    }

    private void push(Branch branch) {
        open.push(branch);
        closed += branch.progress() == Progress.TAKEN ? 0 : 1;
    }

    private Branch pop() {
        Branch branch = open.pop();
        closed -= branch.progress() == Progress.TAKEN ? 0 : 1;
        return branch;
    }

    void elseIf(Token directive, Condition condition) {
        alternative(directive, condition, Otherwise.POSSIBLE);
    }

    void otherwise(Token directive) {
        alternative(directive, () -> true, Otherwise.SEEN);
    }

    private void alternative(Token directive, Condition condition, Otherwise otherwise) {
        if (open.isEmpty()) {
            diagnostics.report(PromelaError.UNBALANCED_CONDITIONAL, directive.span(), directive.text());
            return;
        }
        Branch branch = pop();
        if (branch.otherwise() == Otherwise.SEEN) {
            diagnostics.report(PromelaError.AFTER_ELSE, directive.span(), directive.text());
            push(branch);
            return;
        }
        Progress progress = branch.progress();
        if (progress == Progress.WAITING) {
            progress = condition.holds() ? Progress.TAKEN : Progress.WAITING;
        } else {
            progress = Progress.DONE;
        }
        push(new Branch(branch.start(), progress, otherwise));
    }

    void end(Token directive) {
        if (open.isEmpty()) {
            diagnostics.report(PromelaError.UNBALANCED_CONDITIONAL, directive.span(), directive.text());
            return;
        }
        pop();
    }

    /** Complains of what is still open at the end of a file, the outermost first. */
    void finish() {
        open.descendingIterator()
                .forEachRemaining(branch -> diagnostics.report(
                        PromelaError.UNCLOSED_CONDITIONAL,
                        branch.start().span(),
                        branch.start().text()));
    }
}
