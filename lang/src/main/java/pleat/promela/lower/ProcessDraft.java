package pleat.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.ir.Assign;
import pleat.ir.ProcessExpr;
import pleat.ir.ProcessType;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.ast.Statement;
import pleat.promela.ast.Unit;
import pleat.promela.diagnostic.PromelaError;
import pleat.state.Meaning;
import pleat.state.Slot;

/** A proctype on its way: its frame and its flow, before its expressions are lowered. */
final class ProcessDraft implements FlowBuilder.Locals, Initials.Receiver {
    /** Of the loops over channels of each scope. */
    private final Map<Scope, Name> counters = new HashMap<>();

    private final World world;
    private final TypeLowering types;
    private final int index;
    private final Unit.Proctype unit;
    private final Scope scope;
    private final Scope visible = new Scope(null);
    private final List<Variable> variables = new ArrayList<>();
    private final List<Slot> frame = new ArrayList<>();
    private final List<ProcessType.Parameter> parameters = new ArrayList<>();
    private final List<ProcessType.LocalChannel> channels = new ArrayList<>();
    private final List<Assign> start = new ArrayList<>();
    private final Initials initials = new Initials(this);
    private final List<FlowNode> points = new ArrayList<>();
    private final Map<FlowNode, Integer> locations = new HashMap<>();
    private Ways ways;
    private List<FlowNode> nodes;
    private Labels labels = new Labels();
    private FlowNode entry;

    ProcessDraft(World world, TypeLowering types, int index, Unit.Proctype unit) {
        this.world = world;
        this.types = types;
        this.index = index;
        this.unit = unit;
        this.scope = new Scope(world.globals);
        points.add(null);
    }

    int index() {
        return index;
    }

    Unit.Proctype unit() {
        return unit;
    }

    Scope scope() {
        return scope;
    }

    /** All locals by name, for others who ask. */
    Scope visible() {
        return visible;
    }

    List<ProcessType.Parameter> parameters() {
        return parameters;
    }

    List<ProcessType.LocalChannel> channels() {
        return channels;
    }

    List<Assign> start() {
        return start;
    }

    Ways ways() {
        return ways;
    }

    /** All of the flow, whether control gets there or not. */
    List<FlowNode> nodes() {
        return nodes;
    }

    Labels labels() {
        return labels;
    }

    FlowNode entry() {
        return entry;
    }

    /** The location slot first, for which the number of locations must be known. */
    List<Slot> frame() {
        List<Slot> slots = new ArrayList<>(frame);
        slots.set(0, new Slot("@", 0, points.size() - 1));
        return slots;
    }

    /** Lays out the frame and links the statements. */
    void build() {
        frame.add(new Slot("@", 0, 0));
        if (world.hasPriorities) {
            frame.add(new Slot("_priority", 0, 255));
        }
        for (Declaration parameter : unit.parameters()) {
            add(parameter, scope).ifPresent(this::parameter);
        }
        List<Statement> statements = unit.body().statements();
        int leading = 0;
        while (leading < statements.size()
                && (statements.get(leading) instanceof Statement.Declare
                        || statements.get(leading) instanceof Statement.Exclusive)) {
            if (statements.get(leading) instanceof Statement.Declare declare) {
                initial(declare.declaration());
            }
            leading++;
        }
        FlowBuilder builder = new FlowBuilder(world, this);
        Sequence body = builder.build(statements.subList(leading, statements.size()), scope, unit.body());
        labels = builder.labels();
        GotoCheck gotos = new GotoCheck(world, unit.name().text(), labels);
        gotos.check(unit.body());
        gotos.checkBorders(builder.nodes());
        if (world.diagnostics.hasErrors()) {
            return;
        }
        labels.names().stream()
                .filter(label -> world.remoteLabels.contains(unit.name() + "@" + label))
                .forEach(builder::splitJumpAt);
        entry = new FlowLinks(world, labels).link(body, builder.nodes());
        ways = new Ways(builder.nodes());
        nodes = builder.nodes();
    }

    /** When all processes are built. */
    void check() {
        new FlowCheck(world, ways).check(nodes);
        warnOfPackedVariables();
    }

    /** SPIN forgets the priority when it counts the bits of a process that it compares. */
    private void warnOfPackedVariables() {
        if (world.hasPriorities && !variables.isEmpty() && variables.stream().allMatch(Variable::isPacked)) {
            world.diagnostics.report(
                    PromelaError.UNCOMPARED_BITS,
                    unit.name().span(),
                    unit.name().text());
        }
    }

    /** A structure is passed as all its values; what its fields start with elsewhere does not matter. */
    private void parameter(Variable variable) {
        List<DataType.Leaf> leaves = variable.type().leaves();
        if (variable.isArray() || leaves.stream().anyMatch(leaf -> leaf.name().contains("["))) {
            world.diagnostics.report(PromelaError.ARRAY_PARAMETER, unit.name().span(), variable.name());
        }
        leaves.forEach(leaf -> parameters.add(new ProcessType.Parameter(variable.base() + leaf.offset(), leaf.type())));
    }

    /** A variable that is initialised with its process. */
    private void initial(Declaration declaration) {
        types.checkList(declaration);
        add(declaration, scope).ifPresent(variable -> initials.of(variable, declaration.initialiser()));
    }

    @Override
    public void channel(String name, int slot, Declaration.Initialiser.Channel channel) {
        channels.add(new ProcessType.LocalChannel(slot, types.shape(channel)));
    }

    @Override
    public void value(int slot, DataType.Scalar type, Expression value) {
        Place place = new Place(ProcessExpr.Area.FRAME, slot, List.of(), type);
        start.add(new Assign(place.target(), new ExpressionLowering(world, scope).value(value)));
    }

    private Optional<Variable> add(Declaration declaration, Scope into) {
        TypeLowering.Sized sized = types.variable(declaration);
        DataType type = sized.type();
        int length = sized.length();
        new ValueCheck(world).check(declaration, type);
        Variable variable = new Variable(
                declaration.name().text(), type, length, ProcessExpr.Area.FRAME, frame.size(), sized.shape());
        if (!into.declare(variable)) {
            world.diagnostics.report(
                    PromelaError.DUPLICATE_NAME,
                    declaration.name().span(),
                    declaration.name().text());
            return Optional.empty();
        }
        variables.add(variable);
        String name = declaration.name().text();
        boolean isFirst = visible.declare(variable);
        frame.addAll(Variable.slots(isFirst ? name : name + "'" + frame.size(), type, length));
        return Optional.of(variable);
    }

    @Override
    public void declare(Declaration declaration, Scope into) {
        if (declaration.initialiser().orElse(null) instanceof Declaration.Initialiser.Channel channel) {
            world.diagnostics.report(PromelaError.MISPLACED_CHANNEL, channel.span());
        }
        if (declaration.initialiser().orElse(null) instanceof Declaration.Initialiser.Listing listing) {
            world.diagnostics.report(PromelaError.MISPLACED_LIST, listing.span());
        }
        // The fields of a structure start with the process, wherever it is declared; other variables where they stand.
        add(declaration, into)
                .filter(variable -> variable.type() instanceof DataType.Structure)
                .ifPresent(variable -> initials.of(variable, Optional.empty()));
    }

    /** A byte, and one for all loops of a scope, as in SPIN: it shows where a jump leads into a loop. */
    @Override
    public Expression.Reference counter(SourceSpan span, Scope into) {
        Name name = counters.computeIfAbsent(into, scope -> new Name("_for" + frame.size(), span));
        Expression.Reference reference =
                new Expression.Reference(List.of(new Expression.Reference.Part(name, Optional.empty())));
        if (into.find(name.text()).isPresent()) {
            return reference;
        }
        Variable variable = new Variable(
                name.text(),
                DataType.Scalar.number(DataType.Scalar.BYTE),
                Variable.SINGLE,
                ProcessExpr.Area.FRAME,
                frame.size(),
                OptionalInt.empty());
        into.declare(variable);
        variables.add(variable);
        frame.add(new Slot(name.text(), 0, 255, Meaning.INTERNAL));
        return reference;
    }

    /** The number of a node that control can stop at. */
    int location(FlowNode node) {
        Integer known = locations.get(node);
        if (known != null) {
            return known;
        }
        points.add(node);
        locations.put(node, points.size() - 1);
        return points.size() - 1;
    }

    /** Nodes by location; grows while edges are lowered. */
    List<FlowNode> points() {
        return points;
    }

    /** Where a label is, as somebody outside means it. */
    Optional<Integer> locationOf(String label) {
        return labels.first(label).map(this::location);
    }
}
