package pleat.promela.reference;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Statement;

/** Resolves the names of statements that are one step. */
class Commands {
    private final Expressions expressions;
    private final Names names;

    Commands(Names names, Expressions expressions) {
        this.names = names;
        this.expressions = expressions;
    }

    Command of(Statement statement) {
        if (statement instanceof Statement.Assign assign) {
            return assign(assign.target(), assign.value(), assign.span());
        } else if (statement instanceof Statement.Await await) {
            return await(await.condition());
        } else if (statement instanceof Statement.Send send) {
            return new Send(expressions.channel(send.channel()), send.order(), spread(send.values()), send.span());
        } else if (statement instanceof Statement.Receive receive) {
            return new Receive(
                    expressions.channel(receive.channel()),
                    expressions.pattern(receive.search(), receive.arguments()),
                    receive.effect(),
                    receive.span());
        } else if (statement instanceof Statement.Assert assertion) {
            return assertion(assertion);
        } else if (statement instanceof Statement.SetPriority priority) {
            return setPriority(priority);
        } else if (statement instanceof Statement.Print print) {
            print.arguments().forEach(expressions::term);
            return Command.PRINT;
        } else if (statement instanceof Statement.PrintSymbol) {
            return Command.PRINT;
        }
        throw new IllegalArgumentException(statement.span() + ": not a single step");
    }

    private Command await(Expression condition) {
        if (condition instanceof Expression.Run run) {
            Started started = started(run);
            return new Command.Always(context -> Effect.to(started.start(context)));
        }
        Optional<Integer> constant =
                condition instanceof Expression.Literal literal ? Optional.of(literal.value()) : Optional.empty();
        return constant.equals(Optional.of(1))
                ? Command.SKIP
                : new Command.Await(expressions.term(condition), constant);
    }

    private List<Term> spread(List<Expression> values) {
        return values.stream()
                .flatMap(value -> expressions.spread(value).stream())
                .toList();
    }

    /** How a process is started. */
    private interface Started {
        State start(Context context);
    }

    private Started started(Expression.Run run) {
        List<Term> arguments = spread(run.arguments());
        int priority = run.priority().map(names::constant).orElse(1);
        if (run.priority().isPresent()) {
            names.mention("priority");
        }
        String proctype = run.proctype().text();
        return context -> {
            if (context.now().processes().size() >= Tables.MOST_PROCESSES) {
                throw new Fault("there are " + Tables.MOST_PROCESSES + " processes already", run.span());
            }
            List<Integer> values =
                    arguments.stream().map(argument -> argument.value(context)).toList();
            State after = context.tables().start(context.now(), proctype, values, Math.max(1, priority));
            if (after.channels().size() > Tables.MOST_CHANNELS) {
                throw new Fault("there would be more than " + Tables.MOST_CHANNELS + " channels", run.span());
            }
            return after;
        };
    }

    /** Assigns the value, or the number of the process that it starts. */
    Command assign(Expression.Reference target, Expression value, SourceSpan place) {
        Target variable = target(target, place);
        if (value instanceof Expression.Run run) {
            Started started = started(run);
            return new Command.Assign(context -> {
                State after = started.start(context);
                return Effect.to(
                        variable.store(context.with(after), after.processes().size() - 1));
            });
        }
        Term assigned = expressions.term(value);
        return new Command.Assign(context -> Effect.to(variable.store(context, assigned.value(context))));
    }

    /** What can be assigned to. */
    private interface Target {
        State store(Context context, int value);
    }

    private Target target(Expression.Reference target, SourceSpan place) {
        if (target.name().text().equals("_")) {
            return (context, value) -> context.now();
        }
        if (target.name().text().equals("_priority")) {
            names.mention("_priority");
            return (context, value) -> prioritised(context, context.pid(), value, place);
        }
        Location location = expressions.locate(target);
        return location.isStructure() ? (context, value) -> context.now() : location::write;
    }

    private Command assertion(Statement.Assert assertion) {
        Term condition = expressions.term(assertion.condition());
        Failure failure = new Failure(Failure.Kind.ASSERTION, assertion.text(), assertion.span());
        return new Command.Always(context -> condition.value(context) != 0
                ? Effect.none(context)
                : Effect.none(context).and(failure));
    }

    private Command setPriority(Statement.SetPriority statement) {
        names.mention("set_priority");
        Term pid = expressions.term(statement.pid());
        Term priority = expressions.term(statement.priority());
        return new Command.Always(context ->
                Effect.to(prioritised(context, pid.value(context), priority.value(context), statement.span())));
    }

    private static State prioritised(Context context, int pid, int priority, SourceSpan place) {
        State now = context.now();
        if (pid < 0 || pid >= now.processes().size()) {
            throw new Fault("there is no process " + pid, place);
        }
        if (priority < 1 || priority > Tables.HIGHEST_PRIORITY) {
            throw new Fault("a priority is 1 to " + Tables.HIGHEST_PRIORITY + ", not " + priority, place);
        }
        return now.withProcess(pid, now.processes().get(pid).withPriority(priority));
    }
}
