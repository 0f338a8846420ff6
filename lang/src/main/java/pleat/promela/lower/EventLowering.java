package pleat.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.ir.EventMonitor;
import pleat.ir.Expr;
import pleat.ir.Pattern;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Statement;
import pleat.promela.ast.Unit;
import pleat.promela.diagnostic.PromelaError;
import pleat.state.Meaning;
import pleat.state.Slot;

/** Lowers {@code trace} and {@code notrace} to an automaton over sends and receives. */
final class EventLowering implements FlowBuilder.Locals {
    private final World world;
    private final Unit.Observer unit;
    private final Map<FlowNode, Integer> locations = new HashMap<>();
    private final List<FlowNode> nodes = new ArrayList<>();
    private Ways ways;

    EventLowering(World world, Unit.Observer unit) {
        this.world = world;
        this.unit = unit;
    }

    EventMonitor lower() {
        FlowBuilder builder = new FlowBuilder(world, this);
        Sequence body = builder.build(unit.body().statements(), world.globals, unit.body());
        new GotoCheck(world, unit.name(), builder.labels()).check(unit.body());
        if (world.diagnostics.hasErrors()) {
            return new EventMonitor(0, List.of(), 0, EventMonitor.Expectation.FOLLOWED, 0);
        }
        location(new FlowLinks(world, builder.labels()).link(body, builder.nodes()));
        ways = new Ways(builder.nodes());
        List<EventMonitor.Point> points = new ArrayList<>();
        int end = -1;
        for (int i = 0; i < nodes.size(); i++) {
            if (nodes.get(i).kind == FlowNode.Kind.END) {
                end = i;
            }
            points.add(new EventMonitor.Point(events(nodes.get(i)), nodes.get(i).mayRest));
        }
        if (end < 0) {
            end = points.size();
            points.add(new EventMonitor.Point(List.of(), true));
        }
        int slot = world.slots.add(new Slot(unit.name(), 0, points.size() - 1, Meaning.INTERNAL));
        boolean follows = unit.kind() == Unit.Observer.Kind.TRACE;
        return new EventMonitor(
                slot,
                points,
                end,
                follows ? EventMonitor.Expectation.FOLLOWED : EventMonitor.Expectation.AVOIDED,
                world.faults.add(
                        unit.span(), follows ? "the event does not follow the trace" : "the notrace is completed"));
    }

    private int location(FlowNode node) {
        return locations.computeIfAbsent(node, key -> {
            nodes.add(key);
            return nodes.size() - 1;
        });
    }

    private List<EventMonitor.Event> events(FlowNode node) {
        List<EventMonitor.Event> events = new ArrayList<>();
        for (Ways.Way way : ways.of(node)) {
            if (way.node().kind != FlowNode.Kind.END) {
                int target = location(way.node().arrival);
                event(way.node().statement, target).ifPresent(events::add);
            }
        }
        return events;
    }

    private Optional<EventMonitor.Event> event(Statement statement, int target) {
        ExpressionLowering expressions = new ExpressionLowering(world, world.globals);
        if (statement instanceof Statement.Send send) {
            List<Pattern> patterns = send.values().stream()
                    .<Pattern>map(value ->
                            isAnything(value) ? new Pattern.Ignore() : new Pattern.Match(expressions.value(value)))
                    .toList();
            Optional<Integer> sent = channel(send.channel());
            if (sent.isPresent() && isRendezvous(sent.get())) {
                world.diagnostics.report(
                        PromelaError.TRACE_OF_OFFERS,
                        send.span(),
                        send.channel().name().text());
            }
            return sent.map(channel -> new EventMonitor.Event(EventMonitor.Side.SEND, channel, patterns, target));
        }
        if (statement instanceof Statement.Receive receive) {
            List<Pattern> patterns = expressions.patterns(receive.arguments(), receive.span());
            return channel(receive.channel())
                    .map(channel -> new EventMonitor.Event(EventMonitor.Side.RECEIVE, channel, patterns, target));
        }
        SourceSpan span = statement == null ? unit.span() : statement.span();
        world.diagnostics.report(
                PromelaError.BAD_TRACE, span, statement == null ? "this" : StatementText.of(statement));
        return Optional.empty();
    }

    /** @param channel numbered from 1 */
    private boolean isRendezvous(int channel) {
        return world.shapes.get(world.slots.channels().get(channel - 1).shape()).capacity() == 0;
    }

    private static boolean isAnything(Expression value) {
        return value instanceof Expression.Reference reference
                && reference.name().text().equals("_");
    }

    private Optional<Integer> channel(Expression.Reference reference) {
        Optional<Place> place = new ExpressionLowering(world, world.globals).place(reference);
        if (place.isPresent() && place.get().load() instanceof Expr.Load load) {
            return Optional.of(world.slots.initial().get(load.slot()));
        }
        world.diagnostics.report(PromelaError.BAD_TRACE, reference.span(), "a channel that is not fixed");
        return Optional.empty();
    }

    @Override
    public void declare(Declaration declaration, Scope scope) {
        world.diagnostics.report(PromelaError.BAD_TRACE, declaration.span(), "a declaration");
    }

    @Override
    public Expression.Reference counter(SourceSpan span, Scope scope) {
        throw new IllegalStateException("a trace has no loops over channels");
    }
}
