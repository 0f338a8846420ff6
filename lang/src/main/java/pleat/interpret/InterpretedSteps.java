package pleat.interpret;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import pleat.ir.Action;
import pleat.ir.Assign;
import pleat.ir.Condition;
import pleat.ir.Expr;
import pleat.ir.Pattern;
import pleat.ir.ProcessProgram;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Target;
import pleat.process.ProcessView;
import pleat.process.StepKernel;

/** Does the data part of the steps of processes by walking over the program. */
final class InterpretedSteps implements StepKernel {
    private final ProcessSystem system;
    private final List<Condition> conditions;
    private final ProcessView view;
    private final ProcessEvaluator evaluator;

    InterpretedSteps(ProcessProgram program, ProcessView view) {
        this.system = program.system();
        this.conditions = program.conditions();
        this.view = view;
        this.evaluator = new ProcessEvaluator(view);
    }

    private Action action(int edge) {
        return system.edges().get(edge).action();
    }

    @Override
    public boolean holds(int edge, int[] state, int frame, int pid) {
        Expr condition = action(edge) instanceof Action.Await await
                ? await.condition()
                : ((Action.Check) action(edge)).condition();
        return evaluator.isTrue(condition, state, frame, pid);
    }

    @Override
    public void store(int edge, int[] state, int frame, int pid) {
        assign(((Action.Store) action(edge)).assign(), state, frame, pid);
    }

    @Override
    public OptionalInt uncut(int edge, int[] state, int frame, int pid) {
        return OptionalInt.of(
                evaluator.value(((Action.Store) action(edge)).assign().value(), state, frame, pid));
    }

    private void assign(Assign assign, int[] state, int frame, int pid) {
        int value = evaluator.value(assign.value(), state, frame, pid);
        put(assign.target(), value, state, frame, pid);
    }

    private void put(Target target, int value, int[] state, int frame, int pid) {
        if (!(target instanceof Target.Nowhere)) {
            state[slot(target, state, frame, pid)] = target.type().wrap(value);
        }
    }

    private int slot(Target target, int[] state, int frame, int pid) {
        if (target instanceof Target.Scalar scalar) {
            return scalar.slot();
        }
        if (target instanceof Target.Local local) {
            return frame + local.offset();
        }
        if (target instanceof Target.Indirect indirect) {
            return evaluator.address(indirect.area(), indirect.address(), state, frame, pid);
        }
        if (target instanceof Target.Priority priority) {
            int process = evaluator.value(priority.pid(), state, frame, pid);
            return view.prioritySlot(state, process, priority.fault());
        }
        throw new IllegalArgumentException("not a target of a process: " + target);
    }

    @Override
    public int channel(int edge, int[] state, int frame, int pid) {
        Expr channel =
                action(edge) instanceof Action.Send send ? send.channel() : ((Action.Receive) action(edge)).channel();
        return evaluator.value(channel, state, frame, pid);
    }

    @Override
    public void values(int edge, int[] state, int frame, int pid, int[] out) {
        Action action = action(edge);
        if (action instanceof Action.Send send) {
            put(send.values(), state, frame, pid, out);
        } else if (action instanceof Action.Print print) {
            put(print.arguments(), state, frame, pid, out);
        } else if (action instanceof Action.Run run) {
            put(run.arguments(), state, frame, pid, out);
            out[run.arguments().size()] = evaluator.value(run.priority(), state, frame, pid);
        }
    }

    private void put(List<Expr> values, int[] state, int frame, int pid, int[] out) {
        for (int i = 0; i < values.size(); i++) {
            out[i] = evaluator.value(values.get(i), state, frame, pid);
        }
    }

    @Override
    public boolean matches(int edge, int[] state, int frame, int pid, int[] message, int at) {
        return evaluator.matches(((Action.Receive) action(edge)).patterns(), state, frame, pid, message, at);
    }

    @Override
    public void bind(int edge, int[] state, int frame, int pid, int[] message, int at) {
        List<Pattern> patterns = ((Action.Receive) action(edge)).patterns();
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i) instanceof Pattern.Bind bind) {
                put(bind.target(), message[at + i], state, frame, pid);
            }
        }
    }

    @Override
    public void result(int edge, int[] state, int frame, int pid, int started) {
        ((Action.Run) action(edge)).result().ifPresent(target -> put(target, started, state, frame, pid));
    }

    @Override
    public void start(int type, int[] state, int frame, int pid) {
        ProcessType started = system.types().get(type);
        started.start().forEach(assign -> assign(assign, state, frame, pid));
    }

    @Override
    public int[] reads(int edge, int[] state, int frame, int pid) {
        ReadSlots reads = new ReadSlots(expr -> evaluator.value(expr, state, frame, pid), frame);
        Iterator<Expr> expressions = expressions(action(edge)).iterator();
        boolean isDefined = true;
        while (isDefined && expressions.hasNext()) {
            isDefined = reads.add(expressions.next());
        }
        return reads.slots().stream().mapToInt(Integer::intValue).toArray();
    }

    /** In the order in which they are evaluated. */
    private static List<Expr> expressions(Action action) {
        List<Expr> all = new ArrayList<>();
        if (action instanceof Action.Await await) {
            all.add(await.condition());
        } else if (action instanceof Action.Check check) {
            all.add(check.condition());
        } else if (action instanceof Action.Store store) {
            all.add(store.assign().value());
            address(store.assign().target(), all);
        } else if (action instanceof Action.Send send) {
            all.add(send.channel());
            all.addAll(send.values());
        } else if (action instanceof Action.Receive receive) {
            all.add(receive.channel());
            for (Pattern pattern : receive.patterns()) {
                if (pattern instanceof Pattern.Match match) {
                    all.add(match.value());
                } else if (pattern instanceof Pattern.Bind bind) {
                    address(bind.target(), all);
                }
            }
        } else if (action instanceof Action.Run run) {
            all.addAll(run.arguments());
        } else if (action instanceof Action.Print print) {
            all.addAll(print.arguments());
        }
        return all;
    }

    private static void address(Target target, List<Expr> all) {
        if (target instanceof Target.Indirect indirect) {
            all.add(indirect.address());
        }
    }

    @Override
    public boolean predicate(int number, int[] state, int frame, int pid) {
        return evaluator.isTrue(conditions.get(number).condition(), state, frame, pid);
    }

    @Override
    public boolean provided(int type, int[] state, int frame, int pid) {
        return system.types()
                .get(type)
                .provided()
                .map(condition -> evaluator.isTrue(condition, state, frame, pid))
                .orElse(true);
    }
}
