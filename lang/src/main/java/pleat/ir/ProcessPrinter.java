package pleat.ir;

import java.util.List;
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
        type.start().forEach(assign -> line("  start " + assign(assign)));
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
            return assign(store.assign());
        }
        if (action instanceof Action.Send send) {
            String order = send.order() == Action.Order.SORTED ? "send sorted" : "send";
            return "%s %s(%s) #%d"
                    .formatted(order, expressions.apply(send.channel()), all(send.values()), send.mismatch());
        }
        if (action instanceof Action.Receive receive) {
            return receive(receive);
        }
        if (action instanceof Action.Run run) {
            String result = run.result().map(target -> target(target) + " := ").orElse("");
            String started = system.types().get(run.type()).name();
            return "%srun %s(%s) priority %s #%d"
                    .formatted(result, started, all(run.arguments()), expressions.apply(run.priority()), run.fault());
        }
        if (action instanceof Action.Print print) {
            return "print(%s)".formatted(all(print.arguments()));
        }
        return action.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    private String receive(Action.Receive receive) {
        String verb = receive.effect() == Action.Effect.KEEP ? "copy" : "receive";
        String search = receive.search() == MessageSearch.ANY ? " any" : "";
        String patterns = receive.patterns().stream().map(this::pattern).collect(Collectors.joining(", "));
        return "%s%s %s(%s) #%d"
                .formatted(verb, search, expressions.apply(receive.channel()), patterns, receive.mismatch());
    }

    private String pattern(Pattern pattern) {
        if (pattern instanceof Pattern.Match match) {
            return "== " + expressions.apply(match.value());
        }
        return pattern instanceof Pattern.Bind bind ? target(bind.target()) : "_";
    }

    private String assign(Assign assign) {
        return "%s := %s".formatted(target(assign.target()), expressions.apply(assign.value()));
    }

    /** A place reads as its value does. */
    private String target(Target target) {
        if (target instanceof Target.Scalar scalar) {
            return expressions.apply(new Expr.Load(scalar.slot()));
        }
        if (target instanceof Target.Element element) {
            return expressions.apply(
                    new Expr.LoadElement(element.base(), element.length(), element.index(), element.fault()));
        }
        if (target instanceof Target.Local local) {
            return expressions.apply(new ProcessExpr.Local(local.offset()));
        }
        if (target instanceof Target.Indirect indirect) {
            return expressions.apply(new ProcessExpr.Indirect(indirect.area(), indirect.address()));
        }
        if (target instanceof Target.Priority priority) {
            return "priority of %s #%d".formatted(expressions.apply(priority.pid()), priority.fault());
        }
        return "_";
    }

    private String all(List<Expr> values) {
        return values.stream().map(expressions).collect(Collectors.joining(", "));
    }

    private void line(String content) {
        text.append(content).append('\n');
    }
}
