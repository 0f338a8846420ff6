package pleat.promela.preprocess;

import java.util.ArrayDeque;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;

/** Which of the lines between {@code #if} and {@code #endif} count. */
final class Conditionals {
    private final Diagnostics diagnostics;
    private final ArrayDeque<Branch> open = new ArrayDeque<>();

    /** Where a conditional stands: before the branch that counts, in it, or behind it. */
    private enum Progress {
        WAITING,
        TAKEN,
        DONE
    }

    private record Branch(Token start, Progress progress) {}

    /** Decides a condition, only when it matters. */
    @FunctionalInterface
    interface Condition {
        boolean holds();
    }

    Conditionals(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    boolean isActive() {
        return open.stream().allMatch(branch -> branch.progress() == Progress.TAKEN);
    }

    void begin(Token directive, Condition condition) {
        boolean taken = isActive() ? condition.holds() : false;
        boolean never = !isActive();
        open.push(new Branch(directive, never ? Progress.DONE : taken ? Progress.TAKEN : Progress.WAITING));
    }

    /** {@code #elif} and {@code #else}. */
    void alternative(Token directive, Condition condition) {
        if (open.isEmpty()) {
            diagnostics.report(PromelaError.UNBALANCED_CONDITIONAL, directive.span(), directive.text());
            return;
        }
        Branch branch = open.pop();
        Progress progress = branch.progress();
        if (progress == Progress.WAITING) {
            progress = condition.holds() ? Progress.TAKEN : Progress.WAITING;
        } else {
            progress = Progress.DONE;
        }
        open.push(new Branch(branch.start(), progress));
    }

    void end(Token directive) {
        if (open.isEmpty()) {
            diagnostics.report(PromelaError.UNBALANCED_CONDITIONAL, directive.span(), directive.text());
            return;
        }
        open.pop();
    }

    /** Complains of what is still open at the end of a file. */
    void finish() {
        for (Branch branch : open) {
            diagnostics.report(
                    PromelaError.UNCLOSED_CONDITIONAL,
                    branch.start().span(),
                    branch.start().text());
        }
    }
}
