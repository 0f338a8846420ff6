package pleat.promela.lower;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.ir.Action;
import pleat.ir.Assign;
import pleat.ir.Expr;
import pleat.ir.IntType;
import pleat.ir.ProcessExpr;
import pleat.ir.ProcessSystem;
import pleat.ir.Target;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Statement;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.DidYouMean;

/** Lowers single statements. */
final class ActionLowering {
    private final World world;
    private final Scope scope;
    private final ExpressionLowering expressions;

    ActionLowering(World world, Scope scope) {
        this.world = world;
        this.scope = scope;
        this.expressions = new ExpressionLowering(world, scope);
    }

    Action action(Statement statement) {
        if (statement instanceof Statement.Await await) {
            return await.condition() instanceof Expression.Run run
                    ? run(run, Optional.empty())
                    : new Action.Await(expressions.value(await.condition()));
        }
        if (statement instanceof Statement.Assign assign) {
            return assign(assign);
        }
        if (statement instanceof Statement.Declare declare) {
            return declare(declare.declaration());
        }
        if (statement instanceof Statement.Send send) {
            return send(send);
        }
        if (statement instanceof Statement.Receive receive) {
            return receive(receive);
        }
        if (statement instanceof Statement.Print print) {
            Map<Integer, String> symbols = print.arguments().isEmpty() ? Map.of() : symbols(print.arguments());
            return new Action.Print(print.format(), expressions.values(print.arguments(), print.span()), symbols);
        }
        if (statement instanceof Statement.PrintSymbol print) {
            List<Expression> value = List.of(print.value());
            return new Action.Print("%e", expressions.values(value, print.span()), symbols(value));
        }
        if (statement instanceof Statement.Assert asserted) {
            int fault = world.faults.add(asserted.span(), "assertion violated: " + asserted.text());
            return new Action.Check(expressions.value(asserted.condition()), fault);
        }
        if (statement instanceof Statement.SetPriority set) {
            return priority(expressions.value(set.pid()), set.priority(), set.span());
        }
        return new Action.Otherwise();
    }

    /** The names of the family that the first symbol among the values belongs to. */
    private Map<Integer, String> symbols(List<Expression> values) {
        for (Expression value : values) {
            if (value instanceof Expression.Reference reference
                    && scope.find(reference.name().text()).isPresent()) {
                Optional<Place> place = expressions.place(reference);
                if (place.isPresent()
                        && place.get().type() instanceof DataType.Scalar scalar
                        && scalar.family().isPresent()) {
                    return world.symbols.names(scalar.family().get());
                }
            }
        }
        return world.symbols.names("");
    }

    private Action priority(Expr pid, Expression priority, SourceSpan span) {
        int fault = world.faults.add(span, "there is no such process");
        Target target = new Target.Priority(pid, fault, IntType.UNSIGNED_8);
        return new Action.Store(new Assign(target, expressions.value(priority)));
    }

    private Action assign(Statement.Assign assign) {
        if (assign.target().isPlain()) {
            String name = assign.target().name().text();
            if (name.equals("_priority")) {
                return priority(new ProcessExpr.Ask(ProcessExpr.Fact.SELF), assign.value(), assign.span());
            }
            if (List.of("_pid", "_nr_pr", "_last", "np_").contains(name)) {
                world.diagnostics.report(
                        PromelaError.ASSIGNED_SPECIAL, assign.target().span(), name);
            }
        }
        Optional<Target> target = expressions.target(assign.target());
        if (assign.value() instanceof Expression.Run run) {
            return run(run, target);
        }
        Expr value = expressions.value(assign.value());
        target.ifPresent(place -> new ValueCheck(world).check(assign.value(), place.type()));
        return target.<Action>map(place -> new Action.Store(new Assign(place, value)))
                .orElse(new Action.Jump());
    }

    /** A declaration that is executed: it gives the variable, or the first element of an array, its initial value. */
    private Action declare(Declaration declaration) {
        Optional<Variable> variable = scope.find(declaration.name().text());
        if (variable.isEmpty() || variable.get().type() instanceof DataType.Structure) {
            return new Action.Jump();
        }
        Variable declared = variable.get();
        Target target = new Place(declared.area(), declared.base(), List.of(), declared.type()).target();
        Expr value = new Expr.Const(0);
        if (declaration.initialiser().orElse(null) instanceof Declaration.Initialiser.Value initial) {
            if (initial.expression() instanceof Expression.Run run) {
                return run(run, Optional.of(target));
            }
            value = expressions.value(initial.expression());
        }
        return new Action.Store(new Assign(target, value));
    }

    private Action send(Statement.Send send) {
        List<Expr> values = expressions.message(send.values(), send.span());
        if (values.size() > world.shapes.widest()) {
            world.diagnostics.report(PromelaError.MESSAGE_TOO_LONG, send.span(), values.size());
        }
        checkFields(send, values.size());
        return new Action.Send(
                expressions.channel(send.channel()),
                send.order() == Statement.Order.SORTED ? Action.Order.SORTED : Action.Order.LAST,
                values,
                expressions.noChannel(send.channel()),
                mismatch(send.channel(), "sent", values.size()));
    }

    /** A structure among the values stands for several of them, and is no number. */
    private void checkFields(Statement.Send send, int values) {
        Optional<List<IntType>> fields = fields(send.channel());
        if (fields.isPresent() && send.values().size() == values) {
            for (int i = 0; i < Math.min(values, fields.get().size()); i++) {
                new ValueCheck(world).check(send.values().get(i), fields.get().get(i));
            }
        }
    }

    /** What messages are made of, where the channel is made with its variable. */
    private Optional<List<IntType>> fields(Expression.Reference channel) {
        OptionalInt shape = expressions.variable(channel).map(Variable::shape).orElse(OptionalInt.empty());
        return shape.isPresent()
                ? Optional.of(world.shapes.get(shape.getAsInt()).fields())
                : Optional.empty();
    }

    private Action receive(Statement.Receive receive) {
        var patterns = expressions.patterns(receive.arguments(), receive.span());
        return new Action.Receive(
                expressions.channel(receive.channel()),
                ExpressionLowering.search(receive.search()),
                receive.effect() == Statement.Effect.COPY ? Action.Effect.KEEP : Action.Effect.REMOVE,
                patterns,
                expressions.noChannel(receive.channel()),
                mismatch(receive.channel(), "received", patterns.size()));
    }

    /** What is wrong where messages have another size; channels that are made with their variable have a known one. */
    private int mismatch(Expression.Reference channel, String done, int size) {
        Optional<Integer> fields = fields(channel).map(List::size);
        if (fields.isPresent() && fields.get() != size) {
            world.diagnostics.report(
                    PromelaError.MESSAGE_SIZE, channel.span(), channel.name().text(), fields.get(), size, done);
        }
        String known = fields.map(String::valueOf).orElse("another number of");
        return world.faults.add(
                channel.span(),
                "messages of '%s' have %s values, and %d of them %s %s"
                        .formatted(channel.name(), known, size, size == 1 ? "is" : "are", done));
    }

    private Action run(Expression.Run run, Optional<Target> result) {
        ProcessDraft started = world.processes.get(run.proctype().text());
        List<Expr> arguments = expressions.message(run.arguments(), run.span());
        if (started == null) {
            world.diagnostics.reportWithHint(
                    () -> DidYouMean.hint(run.proctype().text(), world.processes.keySet()),
                    PromelaError.UNKNOWN_PROCTYPE,
                    run.proctype().span(),
                    run.proctype().text());
            return new Action.Jump();
        }
        int parameters = started.parameters().size();
        if (arguments.size() != parameters) {
            world.diagnostics.report(
                    PromelaError.RUN_ARGUMENTS, run.span(), run.proctype().text(), parameters, arguments.size());
        }
        Expr priority = run.priority().map(expressions::value).orElse(new Expr.Const(1));
        int fault = world.faults.add(
                run.span(),
                "at most %d processes and %d channels can exist at a time"
                        .formatted(ProcessSystem.MOST_PROCESSES, ProcessSystem.MOST_CHANNELS));
        return new Action.Run(started.index(), arguments, result, priority, fault);
    }
}
