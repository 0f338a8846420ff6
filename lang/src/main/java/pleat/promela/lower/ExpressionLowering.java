package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import pleat.ir.ControlPoint;
import pleat.ir.Expr;
import pleat.ir.MessageSearch;
import pleat.ir.Pattern;
import pleat.ir.ProcessExpr;
import pleat.ir.Target;
import pleat.model.SourceSpan;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.DidYouMean;

/** Lowers expressions as they are understood in a scope. */
final class ExpressionLowering {
    /** Of a message, or of the arguments of a statement. */
    static final int MOST_VALUES = 255;

    private static final Map<String, Expr.BinaryOp> OPERATORS = Map.ofEntries(
            Map.entry("+", Expr.BinaryOp.ADD),
            Map.entry("-", Expr.BinaryOp.SUBTRACT),
            Map.entry("*", Expr.BinaryOp.MULTIPLY),
            Map.entry("&", Expr.BinaryOp.BIT_AND),
            Map.entry("|", Expr.BinaryOp.BIT_OR),
            Map.entry("^", Expr.BinaryOp.BIT_XOR),
            Map.entry("<<", Expr.BinaryOp.SHIFT_LEFT),
            Map.entry(">>", Expr.BinaryOp.SHIFT_RIGHT),
            Map.entry("==", Expr.BinaryOp.EQUAL),
            Map.entry("!=", Expr.BinaryOp.NOT_EQUAL),
            Map.entry("<", Expr.BinaryOp.LESS),
            Map.entry("<=", Expr.BinaryOp.LESS_EQUAL),
            Map.entry(">", Expr.BinaryOp.GREATER),
            Map.entry(">=", Expr.BinaryOp.GREATER_EQUAL));

    private static final Map<String, ProcessExpr.ChannelFact> CHANNEL_FACTS = Map.of(
            "len", ProcessExpr.ChannelFact.LENGTH,
            "empty", ProcessExpr.ChannelFact.EMPTY,
            "nempty", ProcessExpr.ChannelFact.NOT_EMPTY,
            "full", ProcessExpr.ChannelFact.FULL,
            "nfull", ProcessExpr.ChannelFact.NOT_FULL);

    private static final Map<String, ProcessExpr.ProcessFact> PROCESS_FACTS = Map.of(
            "enabled", ProcessExpr.ProcessFact.ENABLED,
            "pc_value", ProcessExpr.ProcessFact.LOCATION,
            "get_priority", ProcessExpr.ProcessFact.PRIORITY);

    private final World world;
    private final Scope scope;

    ExpressionLowering(World world, Scope scope) {
        this.world = world;
        this.scope = scope;
    }

    Expr value(Expression expression) {
        if (expression instanceof Expression.Literal number) {
            return new Expr.Const(number.value());
        }
        if (expression instanceof Expression.Reference reference) {
            return reference(reference);
        }
        if (expression instanceof Expression.Unary unary) {
            Expr operand = value(unary.operand());
            return new Expr.Unary(
                    switch (unary.operator()) {
                        case "!" -> Expr.UnaryOp.NOT;
                        case "~" -> Expr.UnaryOp.COMPLEMENT;
                        default -> Expr.UnaryOp.NEGATE;
                    },
                    operand);
        }
        if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        }
        if (expression instanceof Expression.Conditional conditional) {
            return new Expr.Conditional(
                    value(conditional.condition()), value(conditional.then()), value(conditional.otherwise()));
        }
        if (expression instanceof Expression.ChannelQuery query) {
            return new ProcessExpr.AskChannel(
                    CHANNEL_FACTS.get(query.query()), channel(query.channel()), noChannel(query.channel()));
        }
        if (expression instanceof Expression.Poll poll) {
            return new ProcessExpr.Poll(
                    channel(poll.channel()),
                    search(poll.search()),
                    patterns(poll.arguments(), poll.span()),
                    world.faults.add(
                            poll.span(),
                            "'" + poll.channel().name()
                                    + "' cannot be polled: no such channel, a rendezvous, or messages with fewer values"));
        }
        if (expression instanceof Expression.Special special) {
            return special(special);
        }
        if (expression instanceof Expression.ProcessQuery query) {
            if (query.query().equals("pc_value")) {
                world.diagnostics.report(PromelaError.OTHER_PC_VALUES, query.span());
            }
            return new ProcessExpr.AskProcess(
                    PROCESS_FACTS.get(query.query()), value(query.pid()), noProcess(query.span()));
        }
        if (expression instanceof Expression.RemoteLabel remote) {
            return remoteLabel(remote);
        }
        if (expression instanceof Expression.RemoteVariable remote) {
            return remoteVariable(remote);
        }
        world.diagnostics.report(PromelaError.RUN_IN_EXPRESSION, expression.span());
        return new Expr.Const(0);
    }

    /** @param place of the whole statement */
    List<Expr> values(List<Expression> expressions, SourceSpan place) {
        requireFew(expressions.size(), place);
        return expressions.stream().map(this::value).toList();
    }

    private void requireFew(int values, SourceSpan place) {
        if (values > MOST_VALUES) {
            world.diagnostics.report(PromelaError.TOO_MANY_VALUES, place, MOST_VALUES, values);
        }
    }

    private Expr binary(Expression.Binary binary) {
        Expr left = value(binary.left());
        Expr right = value(binary.right());
        return switch (binary.operator()) {
            case "&&" -> new Expr.Lazy(Expr.LazyOp.AND, left, right);
            case "||" -> new Expr.Lazy(Expr.LazyOp.OR, left, right);
            case "/" -> new Expr.Divide(Expr.DivideOp.QUOTIENT, left, right, divisionByZero(binary));
            case "%" -> new Expr.Divide(Expr.DivideOp.REMAINDER, left, right, divisionByZero(binary));
            default -> new Expr.Binary(OPERATORS.get(binary.operator()), left, right);
        };
    }

    private int divisionByZero(Expression.Binary binary) {
        return world.faults.add(binary.span(), "division by zero");
    }

    private int noProcess(SourceSpan span) {
        return world.faults.add(span, "there is no such process");
    }

    int noChannel(Expression.Reference channel) {
        return world.faults.add(channel.span(), "'" + channel.name() + "' is not a channel that exists");
    }

    static MessageSearch search(Expression.Search search) {
        return search == Expression.Search.ANY ? MessageSearch.ANY : MessageSearch.FIRST;
    }

    private Expr special(Expression.Special special) {
        return switch (special.name()) {
            case "timeout" -> {
                world.usesTimeout = true;
                yield new ProcessExpr.Ask(ProcessExpr.Fact.TIMEOUT);
            }
            case "_pid" -> {
                requireProcess(special);
                yield new ProcessExpr.Ask(ProcessExpr.Fact.SELF);
            }
            case "_nr_pr" -> new Expr.Load(world.processCount);
            case "_last" -> new Expr.Load(world.last.orElse(world.processCount));
            case "_priority" -> {
                requireProcess(special);
                yield new ProcessExpr.AskProcess(
                        ProcessExpr.ProcessFact.PRIORITY,
                        new ProcessExpr.Ask(ProcessExpr.Fact.SELF),
                        noProcess(special.span()));
            }
            default -> {
                if (!world.inObserver) {
                    world.diagnostics.report(
                            PromelaError.UNSUPPORTED, special.span(), "'" + special.name() + "' outside of a claim");
                }
                yield new Expr.Unary(Expr.UnaryOp.NOT, new ProcessExpr.SomeAt(ControlPoint.Mark.PROGRESS));
            }
        };
    }

    private void requireProcess(Expression.Special special) {
        if (world.inObserver) {
            world.diagnostics.report(PromelaError.NOT_IN_CLAIM, special.span(), special.name());
        }
    }

    /** A single value. A whole array stands for its first element. */
    private Expr reference(Expression.Reference reference) {
        if (reference.isPlain() && scope.find(reference.name().text()).isEmpty()) {
            Optional<Integer> symbol = world.symbols.value(reference.name().text());
            if (symbol.isPresent()) {
                return new Expr.Const(symbol.get());
            }
        }
        return place(reference)
                .map(place -> {
                    requireScalar(place, reference);
                    return place.load();
                })
                .orElse(new Expr.Const(0));
    }

    private void requireScalar(Place place, Expression.Reference reference) {
        if (!(place.type() instanceof DataType.Scalar)) {
            world.diagnostics.report(
                    PromelaError.NOT_A_SCALAR,
                    reference.span(),
                    reference.name().text());
        }
    }

    /** Where a reference points; absent after an error. */
    Optional<Place> place(Expression.Reference reference) {
        String name = reference.name().text();
        Optional<Variable> variable = scope.find(name);
        if (variable.isEmpty()) {
            Set<String> known = new TreeSet<>(scope.names());
            known.addAll(world.symbols.names());
            world.diagnostics.reportWithHint(
                    () -> DidYouMean.hint(name, known), PromelaError.UNKNOWN_VARIABLE, reference.span(), name);
            return Optional.empty();
        }
        return place(variable.get(), reference);
    }

    private Optional<Place> place(Variable variable, Expression.Reference reference) {
        Place place = new Place(variable.area(), variable.base(), List.of(), variable.type());
        int length = variable.length();
        for (int i = 0; i < reference.parts().size(); i++) {
            Expression.Reference.Part part = reference.parts().get(i);
            if (i > 0) {
                if (!(place.type() instanceof DataType.Structure structure)) {
                    world.diagnostics.report(
                            PromelaError.NOT_A_STRUCTURE,
                            part.name().span(),
                            reference.parts().get(i - 1).name().text());
                    return Optional.empty();
                }
                Optional<DataType.Structure.Field> field = structure.fields().stream()
                        .filter(candidate -> candidate.name().equals(part.name().text()))
                        .findFirst();
                if (field.isEmpty()) {
                    world.diagnostics.report(
                            PromelaError.UNKNOWN_FIELD,
                            part.name().span(),
                            structure.name(),
                            part.name().text());
                    return Optional.empty();
                }
                place = place.field(field.get());
                length = field.get().length();
            }
            if (part.index().isPresent()) {
                place = element(place, length, part);
            }
        }
        return Optional.of(place);
    }

    private Place element(Place place, int length, Expression.Reference.Part part) {
        Expression index = part.index().orElseThrow();
        if (length == Variable.SINGLE) {
            world.diagnostics.report(
                    PromelaError.NOT_AN_ARRAY, part.name().span(), part.name().text());
            return place;
        }
        Expr lowered = value(index);
        if (lowered instanceof Expr.Const constant && constant.value() >= 0 && constant.value() < length) {
            return place.moved(constant.value());
        }
        int fault = world.faults.add(
                index.span(), "index outside of '%s', which has %d elements".formatted(part.name(), length));
        return place.element(new Expr.Checked(lowered, length, fault));
    }

    /** Where a value is stored. */
    Optional<Target> target(Expression.Reference reference) {
        String name = reference.name().text();
        if (name.equals("_") && reference.isPlain()) {
            return Optional.of(new Target.Nowhere(DataType.Scalar.INT));
        }
        return place(reference).map(place -> {
            requireScalar(place, reference);
            return place.target();
        });
    }

    /** The number of a channel. */
    Expr channel(Expression.Reference reference) {
        Optional<Place> place = place(reference);
        if (place.isPresent() && place.get().type() instanceof DataType.Structure) {
            world.diagnostics.report(
                    PromelaError.NOT_A_CHANNEL,
                    reference.span(),
                    reference.name().text());
        }
        return place.map(Place::load).orElse(new Expr.Const(0));
    }

    /** The variable behind the reference, if it is one. */
    Optional<Variable> variable(Expression.Reference reference) {
        return scope.find(reference.name().text());
    }

    /** The values of a message; a structure is sent as all its values. */
    List<Expr> message(List<Expression> values, SourceSpan place) {
        List<Expr> message = new ArrayList<>();
        for (Expression value : values) {
            if (value instanceof Expression.Reference reference
                    && scope.find(reference.name().text()).isPresent()) {
                place(reference).ifPresent(read -> read.leaves().forEach(leaf -> message.add(leaf.load())));
            } else {
                message.add(value(value));
            }
        }
        requireFew(message.size(), place);
        return message;
    }

    List<Pattern> patterns(List<Expression.Argument> arguments, SourceSpan place) {
        List<Pattern> patterns = new ArrayList<>();
        for (Expression.Argument argument : arguments) {
            if (argument instanceof Expression.Argument.Match match) {
                patterns.add(new Pattern.Match(value(match.value())));
            } else if (argument instanceof Expression.Argument.Bind bind) {
                bind(bind.variable(), patterns);
            } else {
                patterns.add(new Pattern.Ignore());
            }
        }
        requireFew(patterns.size(), place);
        return patterns;
    }

    private void bind(Expression.Reference reference, List<Pattern> patterns) {
        boolean isSymbol = reference.isPlain()
                && scope.find(reference.name().text()).isEmpty()
                && world.symbols.value(reference.name().text()).isPresent();
        if (isSymbol) {
            patterns.add(new Pattern.Match(value(reference)));
        } else {
            place(reference)
                    .ifPresent(place -> place.leaves().forEach(leaf -> patterns.add(new Pattern.Bind(leaf.target()))));
        }
    }

    private Optional<ProcessDraft> process(Name name) {
        ProcessDraft draft = world.processes.get(name.text());
        if (draft == null) {
            world.diagnostics.reportWithHint(
                    () -> DidYouMean.hint(name.text(), world.processes.keySet()),
                    PromelaError.UNKNOWN_PROCTYPE,
                    name.span(),
                    name.text());
        }
        return Optional.ofNullable(draft);
    }

    private Expr pid(Optional<Expression> pid) {
        return pid.map(this::value).orElse(ProcessExpr.ANY_PID);
    }

    private Expr remoteLabel(Expression.RemoteLabel remote) {
        Optional<ProcessDraft> draft = process(remote.proctype());
        if (draft.isEmpty()) {
            return new Expr.Const(0);
        }
        Optional<Integer> location = draft.get().locationOf(remote.label().text());
        if (location.isEmpty()) {
            world.diagnostics.report(
                    PromelaError.UNKNOWN_LABEL, remote.label().span(), remote.proctype(), remote.label());
            return new Expr.Const(0);
        }
        return new ProcessExpr.AtLocation(draft.get().index(), pid(remote.pid()), location.get());
    }

    private Expr remoteVariable(Expression.RemoteVariable remote) {
        Optional<ProcessDraft> draft = process(remote.proctype());
        if (draft.isEmpty()) {
            return new Expr.Const(0);
        }
        return new ExpressionLowering(world, draft.get().visible())
                .place(remote.variable())
                .map(place -> remote(draft.get().index(), pid(remote.pid()), place, remote.span()))
                .orElse(new Expr.Const(0));
    }

    /** In a claim, a variable of a process that does not exist is 0. */
    private Expr remote(int type, Expr pid, Place place, SourceSpan span) {
        Expr value = new ProcessExpr.Remote(type, pid, place.address(), noProcess(span));
        return world.inObserver
                ? new Expr.Conditional(new ProcessExpr.Exists(type, pid), value, new Expr.Const(0))
                : value;
    }
}
