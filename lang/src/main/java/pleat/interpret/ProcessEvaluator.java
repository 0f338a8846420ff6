package pleat.interpret;

import java.util.List;
import pleat.ir.Expr;
import pleat.ir.MessageSearch;
import pleat.ir.Pattern;
import pleat.ir.ProcessExpr;
import pleat.process.ProcessView;

/** Evaluates what processes ask about their frames, channels and other processes as well. */
final class ProcessEvaluator extends Evaluator {
    private final ProcessView view;

    ProcessEvaluator(ProcessView view) {
        this.view = view;
    }

    @Override
    int inProcess(ProcessExpr expr, int[] state, int frame, int pid) {
        if (expr instanceof ProcessExpr.Local local) {
            return state[frame + local.offset()];
        }
        if (expr instanceof ProcessExpr.Indirect indirect) {
            return state[address(indirect.area(), indirect.address(), state, frame, pid)];
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
        if (expr instanceof ProcessExpr.SomeAt some) {
            return view.isSomeAt(state, some.mark().number());
        }
        if (expr instanceof ProcessExpr.Exists exists) {
            return view.exists(state, exists.type(), value(exists.pid(), state, frame, pid));
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
