package pleat.ir;

import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes the part of a program whose processes come and go as text for a person. */
final class ProcessPrinter {
    private final ProcessSystem system;
    private final Function<Expr, String> expressions;
    private final StringBuilder text = new StringBuilder();

    private ProcessPrinter(ProcessSystem system, Function<Expr, String> expressions) {
        this.system = system;
        this.expressions = expressions;
    }

    static String print(ProcessSystem system, Function<Expr, String> expressions) {
        ProcessPrinter printer = new ProcessPrinter(system, expressions);
        system.channels().forEach(printer::channel);
        system.types().forEach(printer::type);
        return printer.text.toString();
    }

    private void channel(ProcessSystem.FixedChannel channel) {
        ChannelShape shape = system.shapes().get(channel.shape());
        line("channel %s: %s of (%s)"
                .formatted(
                        channel.name(),
                        shape.capacity() == 0 ? "rendezvous" : "buffer for " + shape.capacity(),
                        shape.fields().stream()
                                .map(field -> field.min() + ".." + field.max())
                                .collect(Collectors.joining(", "))));
    }

    private void type(ProcessType type) {
        long started = system.started().stream()
                .filter(start -> start.type() == type.index())
                .count();
        line("type %s, %d at the start, frame (%s)"
                .formatted(
                        type.name(),
                        started,
                        type.frame().stream().map(slot -> slot.name()).collect(Collectors.joining(", "))));
        type.provided().ifPresent(condition -> line("  provided " + expressions.apply(condition)));
        for (int location = 1; location < type.points().size(); location++) {
            ControlPoint point = type.points().get(location);
            String entry = location == type.entry() ? " initial" : "";
            line("  location %d %s%s%s".formatted(location, point.name(), entry, point.mayRest() ? " end" : ""));
            point.exits().forEach(this::exit);
        }
    }

    private void exit(ControlPoint.Exit exit) {
        ProcessEdge edge = system.edges().get(exit.edge());
        String after = switch (edge.after()) {
            case ANYBODY -> "";
            case SELF -> ", atomic";
            case CONTINUES -> ", same step";
        };
        line("    rank %d -> %d%s  // line %d: %s"
                .formatted(exit.rank(), edge.target(), after, edge.origin().line(), edge.label()));
        line("      " + action(edge.action()));
    }

    private String action(Action action) {
        if (action instanceof Action.Await await) {
            return "when " + expressions.apply(await.condition());
        }
        if (action instanceof Action.Check check) {
            return "check #%d %s".formatted(check.fault(), expressions.apply(check.condition()));
        }
        if (action instanceof Action.Store store) {
            return "%s := %s"
                    .formatted(
                            store.assign().target(),
                            expressions.apply(store.assign().value()));
        }
        if (action instanceof Action.Send send) {
            return "send %s(%s)"
                    .formatted(
                            expressions.apply(send.channel()),
                            send.values().stream().map(expressions).collect(Collectors.joining(", ")));
        }
        if (action instanceof Action.Receive receive) {
            return "receive %s%s".formatted(expressions.apply(receive.channel()), receive.patterns());
        }
        if (action instanceof Action.Run run) {
            return "run %s(%s)"
                    .formatted(
                            system.types().get(run.type()).name(),
                            run.arguments().stream().map(expressions).collect(Collectors.joining(", ")));
        }
        return action.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    private void line(String content) {
        text.append(content).append('\n');
    }
}
