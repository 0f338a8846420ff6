package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import pleat.promela.ast.Expression;

/** Resolves the names of expressions in a proctype. */
final class Expressions {
    private final Names names;
    private final Frame frame;
    private final List<RemotePlace> remotePlaces = new ArrayList<>();

    Expressions(Names names, Frame frame) {
        this.names = names;
        this.frame = frame;
    }

    /** A label of another proctype that something asks for. */
    record RemotePlace(String proctype, String label) {}

    /** Labels that were asked for, in the order of the text. */
    List<RemotePlace> remotePlaces() {
        return List.copyOf(remotePlaces);
    }

    Term term(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return context -> literal.value();
        } else if (expression instanceof Expression.Reference reference) {
            return reference(reference);
        } else if (expression instanceof Expression.Unary unary) {
            return Arithmetic.unary(unary, term(unary.operand()));
        } else if (expression instanceof Expression.Binary binary) {
            return Arithmetic.binary(binary, term(binary.left()), term(binary.right()));
        } else if (expression instanceof Expression.Conditional conditional) {
            return conditional(conditional);
        } else if (expression instanceof Expression.ChannelQuery query) {
            return query(query);
        } else if (expression instanceof Expression.Poll poll) {
            return poll(poll);
        } else if (expression instanceof Expression.RemoteLabel label) {
            return remoteLabel(label);
        } else if (expression instanceof Expression.RemoteVariable variable) {
            return remoteVariable(variable);
        } else if (expression instanceof Expression.ProcessQuery query) {
            return processQuery(query);
        } else if (expression instanceof Expression.Special special) {
            return special(special);
        }
        throw new IllegalArgumentException(expression.span() + ": 'run' inside of an expression");
    }

    private Term reference(Expression.Reference reference) {
        String name = reference.name().text();
        if (reference.isPlain() && !isVariable(name)) {
            int value = names.symbol(name).orElseThrow(() -> unknown(reference));
            return context -> value;
        }
        return locate(reference)::read;
    }

    /** Whether a name is an mtype symbol here. */
    Optional<Integer> symbol(Expression.Reference reference) {
        String name = reference.name().text();
        return reference.isPlain() && !isVariable(name) ? names.symbol(name) : Optional.empty();
    }

    private boolean isVariable(String name) {
        return frame.find(name).isPresent() || names.global(name).isPresent();
    }

    private static IllegalArgumentException unknown(Expression.Reference reference) {
        return new IllegalArgumentException(reference.span() + ": no variable '" + reference.name() + "'");
    }

    Location locate(Expression.Reference reference) {
        String name = reference.name().text();
        Location root = frame.find(name)
                .map(index -> root(Location.Owner.LOCAL, index, frame.get(index), reference))
                .or(() -> names.global(name)
                        .map(index -> root(Location.Owner.GLOBAL, index, names.global(index), reference)))
                .orElseThrow(() -> unknown(reference));
        return follow(root, reference, this::term);
    }

    private static Location root(Location.Owner owner, int index, Variable variable, Expression.Reference reference) {
        Location.Extent extent = variable.size().isPresent() ? Location.Extent.ARRAY : Location.Extent.ONE;
        return new Location(owner, index, List.of(), variable, extent, reference.span());
    }

    /** @param indices how an index is evaluated */
    private static Location follow(Location root, Expression.Reference reference, Function<Expression, Term> indices) {
        Location reached = root;
        for (int i = 0; i < reference.parts().size(); i++) {
            Expression.Reference.Part part = reference.parts().get(i);
            if (i > 0) {
                Location structure = reached.whole() == Location.Extent.ARRAY ? reached.element(c -> 0) : reached;
                reached = structure.field(((Structure) structure.last().type())
                        .indexOf(part.name().text()));
            }
            if (part.index().isPresent()) {
                reached = reached.element(indices.apply(part.index().orElseThrow()));
            }
        }
        return reached;
    }

    /** One term for each number: a structure stands for its fields. */
    List<Term> spread(Expression expression) {
        if (expression instanceof Expression.Reference reference
                && symbol(reference).isEmpty()) {
            return locate(reference).leaves().stream()
                    .map(leaf -> (Term) leaf::read)
                    .toList();
        }
        return List.of(term(expression));
    }

    private Term conditional(Expression.Conditional conditional) {
        Term condition = term(conditional.condition());
        Term then = term(conditional.then());
        Term otherwise = term(conditional.otherwise());
        return context -> condition.value(context) != 0 ? then.value(context) : otherwise.value(context);
    }

    private Term query(Expression.ChannelQuery query) {
        Channel channel = channel(query.channel());
        return context -> {
            Queue queue = channel.queue(context);
            return switch (query.query()) {
                case "len" -> queue.messages().size();
                case "empty" -> truth(queue.messages().isEmpty());
                case "nempty" -> truth(!queue.messages().isEmpty());
                case "full" -> truth(queue.isFull());
                case "nfull" -> truth(!queue.isFull());
                default -> throw new IllegalArgumentException(query.query());
            };
        };
    }

    Channel channel(Expression.Reference reference) {
        return new Channel(locate(reference)::read, reference.span());
    }

    private Term poll(Expression.Poll poll) {
        Channel channel = channel(poll.channel());
        MessagePattern pattern = pattern(poll.search(), poll.arguments());
        return context -> {
            Queue queue = channel.queue(context);
            if (queue.isRendezvous()) {
                throw new Fault("a rendezvous channel cannot be polled", poll.span());
            }
            return truth(pattern.find(context, queue).isPresent());
        };
    }

    MessagePattern pattern(Expression.Search search, List<Expression.Argument> arguments) {
        List<MessagePattern.Field> fields = new ArrayList<>();
        for (Expression.Argument argument : arguments) {
            if (argument instanceof Expression.Argument.Match match) {
                fields.add(new MessagePattern.Field.Match(term(match.value())));
            } else if (argument instanceof Expression.Argument.Bind bind
                    && symbol(bind.variable()).isPresent()) {
                fields.add(new MessagePattern.Field.Match(term(bind.variable())));
            } else if (argument instanceof Expression.Argument.Bind bind) {
                locate(bind.variable()).leaves().forEach(leaf -> fields.add(new MessagePattern.Field.Store(leaf)));
            } else {
                fields.add(new MessagePattern.Field.Ignore());
            }
        }
        return new MessagePattern(search, fields);
    }

    private Term remoteLabel(Expression.RemoteLabel remote) {
        String proctype = remote.proctype().text();
        remotePlaces.add(new RemotePlace(proctype, remote.label().text()));
        Optional<Term> pid = remote.pid().map(this::term);
        return context -> {
            int process = pid.map(term -> term.value(context)).orElseGet(() -> firstOf(context, proctype));
            int wanted = context.tables()
                    .proctype(proctype)
                    .control()
                    .placeOf(remote.label().text());
            List<LiveProcess> processes = context.now().processes();
            return truth(process >= 0
                    && process < processes.size()
                    && processes.get(process).place() == wanted);
        };
    }

    private static int firstOf(Context context, String proctype) {
        List<LiveProcess> processes = context.now().processes();
        for (int i = 0; i < processes.size(); i++) {
            if (processes.get(i).proctype().equals(proctype)) {
                return i;
            }
        }
        return -1;
    }

    private Term remoteVariable(Expression.RemoteVariable remote) {
        String proctype = remote.proctype().text();
        Optional<Term> pid = remote.pid().map(this::term);
        Expression.Reference reference = remote.variable();
        return context -> {
            int process = pid.map(term -> term.value(context)).orElseGet(() -> firstOf(context, proctype));
            List<LiveProcess> processes = context.now().processes();
            if (process < 0
                    || process >= processes.size()
                    || !processes.get(process).proctype().equals(proctype)) {
                throw new Fault("process " + process + " is no '" + proctype + "'", remote.span());
            }
            Frame other = names.frame(proctype);
            int index = other.findAnywhere(reference.name().text()).orElseThrow(() -> unknown(reference));
            Location root = root(Location.Owner.LOCAL, index, other.get(index), reference);
            return follow(root, reference, at -> fixed(term(at).value(context))).read(context.of(process));
        };
    }

    /** The indices of a remote reference are evaluated by the process that asks. */
    private static Term fixed(int value) {
        return context -> value;
    }

    private Term processQuery(Expression.ProcessQuery query) {
        Term pid = term(query.pid());
        names.mention(query.query());
        return context -> {
            int process = pid.value(context);
            boolean exists = process >= 0 && process < context.now().processes().size();
            return switch (query.query()) {
                case "enabled" -> enabled(context, process, query);
                case "pc_value" ->
                    exists ? context.now().processes().get(process).place() : 0;
                case "get_priority" ->
                    exists ? context.now().processes().get(process).priority() : 0;
                default -> throw new IllegalArgumentException(query.query());
            };
        };
    }

    private static int enabled(Context context, int process, Expression.ProcessQuery query) {
        if (process == context.pid()) {
            throw new Fault("a process cannot ask whether it is enabled itself", query.span());
        }
        boolean exists = process >= 0 && process < context.now().processes().size();
        return truth(exists && Scheduling.isEnabled(context.of(process)));
    }

    private Term special(Expression.Special special) {
        names.mention(special.name());
        return switch (special.name()) {
            case "timeout" -> context -> truth(context.pass() == Context.Pass.TIMEOUT);
            case "_pid" -> Context::pid;
            case "_nr_pr" -> context -> context.now().processes().size();
            case "_last" -> context -> context.now().last();
            case "_priority" -> context -> context.self().priority();
            // A search for errors of finite runs does not look at progress labels.
            case "np_" -> context -> 1;
            default -> throw new IllegalArgumentException(special.name());
        };
    }

    static int truth(boolean condition) {
        return condition ? 1 : 0;
    }
}
