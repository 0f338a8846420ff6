package pleat.interpret;

import java.util.List;
import pleat.ir.Expr;
import pleat.ir.MessageSearch;
import pleat.ir.Pattern;
import pleat.ir.ProcessExpr;
import pleat.model.EvaluationFault;
import pleat.process.ProcessView;

/** Evaluates the expressions of a process: over a state, the frame of the process, and its number. */
final class ProcessEvaluator {
    private final ProcessView view;

    ProcessEvaluator(ProcessView view) {
        this.view = view;
    }

    boolean isTrue(Expr expr, int[] state, int frame, int pid) {
        return value(expr, state, frame, pid) != 0;
    }

    int value(Expr expr, int[] state, int frame, int pid) {
        if (expr instanceof Expr.Const constant) {
            return constant.value();
        }
        if (expr instanceof Expr.Load load) {
            return state[load.slot()];
        }
        if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(value(unary.operand(), state, frame, pid));
        }
        if (expr instanceof Expr.Binary binary) {
            return binary.op().apply(value(binary.left(), state, frame, pid), value(binary.right(), state, frame, pid));
        }
        if (expr instanceof Expr.Divide divide) {
            int left = value(divide.left(), state, frame, pid);
            int right = value(divide.right(), state, frame, pid);
            if (right == 0) {
                throw new EvaluationFault(divide.fault());
            }
            return divide.op().apply(left, right);
        }
        if (expr instanceof Expr.Lazy lazy) {
            boolean left = isTrue(lazy.left(), state, frame, pid);
            return truth(
                    switch (lazy.op()) {
                        case AND -> left && isTrue(lazy.right(), state, frame, pid);
                        case OR -> left || isTrue(lazy.right(), state, frame, pid);
                        case IMPLY -> !left || isTrue(lazy.right(), state, frame, pid);
                    });
        }
        if (expr instanceof ProcessExpr inProcess) {
            return inProcess(inProcess, state, frame, pid);
        }
        throw new IllegalArgumentException("not an expression of a process: " + expr);
    }

    private static int truth(boolean value) {
        return value ? 1 : 0;
    }

    private int inProcess(ProcessExpr expr, int[] state, int frame, int pid) {
        if (expr instanceof ProcessExpr.Local local) {
            return state[frame + local.offset()];
        }
        if (expr instanceof ProcessExpr.Indirect indirect) {
            return state[address(indirect.area(), indirect.address(), state, frame, pid)];
        }
        if (expr instanceof ProcessExpr.Checked checked) {
            return ProcessView.checked(value(checked.index(), state, frame, pid), checked.length(), checked.fault());
        }
        if (expr instanceof ProcessExpr.Conditional conditional) {
            boolean condition = isTrue(conditional.condition(), state, frame, pid);
            return value(condition ? conditional.then() : conditional.otherwise(), state, frame, pid);
        }
        if (expr instanceof ProcessExpr.Ask ask) {
            return ask.fact() == ProcessExpr.Fact.SELF ? pid : view.timeout();
        }
        if (expr instanceof ProcessExpr.AskChannel ask) {
            int channel = value(ask.channel(), state, frame, pid);
            return switch (ask.fact()) {
                case LENGTH -> view.length(state, channel, ask.fault());
                case EMPTY -> view.isEmpty(state, channel, ask.fault());
                case NOT_EMPTY -> view.isNotEmpty(state, channel, ask.fault());
                case FULL -> view.isFull(state, channel, ask.fault());
                case NOT_FULL -> view.isNotFull(state, channel, ask.fault());
            };
        }
        if (expr instanceof ProcessExpr.AskProcess ask) {
            int asked = value(ask.pid(), state, frame, pid);
            return switch (ask.fact()) {
                case ENABLED -> view.isEnabled(state, asked, ask.fault());
                case LOCATION -> view.location(state, asked, ask.fault());
                case PRIORITY -> view.priorityOf(state, asked, ask.fault());
            };
        }
        if (expr instanceof ProcessExpr.AtLocation at) {
            return view.isAt(state, at.type(), value(at.pid(), state, frame, pid), at.location());
        }
        if (expr instanceof ProcessExpr.Remote remote) {
            int other = view.remoteFrame(state, remote.type(), value(remote.pid(), state, frame, pid), remote.fault());
            return state[other + value(remote.offset(), state, frame, pid)];
        }
        return poll((ProcessExpr.Poll) expr, state, frame, pid);
    }

    /** The slot that an address of an area stands for. */
    int address(ProcessExpr.Area area, Expr address, int[] state, int frame, int pid) {
        int slot = value(address, state, frame, pid);
        return area == ProcessExpr.Area.FRAME ? frame + slot : slot;
    }

    private int poll(ProcessExpr.Poll poll, int[] state, int frame, int pid) {
        int channel = value(poll.channel(), state, frame, pid);
        int any = poll.search() == MessageSearch.ANY ? 1 : 0;
        int messages = view.polled(state, channel, any, poll.patterns().size(), poll.fault());
        for (int position = 0; position < messages; position++) {
            if (matches(poll.patterns(), state, frame, pid, state, view.message(state, channel, position))) {
                return 1;
            }
        }
        return 0;
    }

    /** Whether a message fits the patterns. */
    boolean matches(List<Pattern> patterns, int[] state, int frame, int pid, int[] message, int at) {
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i) instanceof Pattern.Match match
                    && value(match.value(), state, frame, pid) != message[at + i]) {
                return false;
            }
        }
        return true;
    }
}
