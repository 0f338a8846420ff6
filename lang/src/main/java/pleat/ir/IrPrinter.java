package pleat.ir;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pleat.automaton.hoa.HoaWriter;
import pleat.model.Property;

/** Writes a program as text for a person. Slots appear under their names. */
public final class IrPrinter {
    private final Program program;
    private final StringBuilder text = new StringBuilder();

    private IrPrinter(Program program) {
        this.program = program;
    }

    /** The whole program, one line a declaration and one to four lines an edge. */
    public static String print(Program program) {
        IrPrinter printer = new IrPrinter(program);
        printer.printAll();
        return printer.text.toString();
    }

    private void printAll() {
        if (program instanceof FixedProgram fixed) {
            line("program %s, %s"
                    .formatted(fixed.name(), fixed.composition().name().toLowerCase(Locale.ROOT)));
            fixed.channels().forEach(this::printChannel);
            fixed.processes().forEach(process -> printAutomaton(process));
        } else if (program instanceof ProcessProgram processes) {
            line("program %s, interleaved".formatted(program.name()));
            text.append(ProcessPrinter.print(processes.system(), this::expr));
        }
        program.properties().forEach(this::printProperty);
        for (int i = 0; i < program.faults().size(); i++) {
            line("fault #%d: %s (%s)"
                    .formatted(
                            i,
                            program.faults().get(i).message(),
                            program.faults().get(i).origin()));
        }
    }

    private void printProperty(Property property) {
        if (property instanceof Property.Assertion assertion) {
            line("assertion %s: %s"
                    .formatted(
                            assertion.name(),
                            expr(program.conditions().get(assertion.predicate()).condition())));
        } else if (property instanceof Property.NoAcceptingRun run) {
            line("observer %s".formatted(run.name()));
            for (int i = 0; i < run.predicates().size(); i++) {
                Condition condition = program.conditions().get(run.predicates().get(i));
                line("  proposition %d %s: %s".formatted(i, condition.text(), expr(condition.condition())));
            }
            HoaWriter.write(run.observer(), run.name()).lines().forEach(line -> line("  " + line));
        }
    }

    private void printChannel(Channel channel) {
        line("channel %s: %s of (%s)"
                .formatted(
                        channel.name(),
                        channel.isBuffered() ? "buffer for " + channel.capacity() : "rendezvous",
                        channel.fields().stream().map(IrPrinter::range).collect(Collectors.joining(", "))));
    }

    private static String range(IntType type) {
        return type.min() + ".." + type.max();
    }

    private void printAutomaton(Automaton automaton) {
        line("process %s at %s".formatted(automaton.name(), slot(automaton.location())));
        IntStream.range(0, automaton.locations().size()).forEach(i -> {
            Location location = automaton.locations().get(i);
            String initial = program.initial().get(automaton.location()) == i ? " initial" : "";
            String marks = location.marks().stream()
                    .sorted()
                    .map(mark -> " " + mark.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining());
            line("  location %d %s%s%s".formatted(i, location.name(), initial, marks));
        });
        automaton.edges().forEach(edge -> printEdge(automaton, edge));
    }

    private void printEdge(Automaton automaton, Edge edge) {
        line("  edge %s -> %s  // line %d: %s"
                .formatted(
                        automaton.locations().get(edge.source()).name(),
                        automaton.locations().get(edge.target()).name(),
                        edge.origin().line(),
                        edge.label()));
        if (!edge.guard().equals(Expr.Const.TRUE)) {
            line("    when %s".formatted(expr(edge.guard())));
        }
        if (edge.sync() instanceof Sync.Send send) {
            line("    send %s(%s)".formatted(send.channel().name(), expressions(send.values())));
        } else if (edge.sync() instanceof Sync.Receive receive) {
            line("    receive %s(%s)"
                    .formatted(
                            receive.channel().name(),
                            receive.targets().stream().map(this::target).collect(Collectors.joining(", "))));
        }
        for (Assign effect : edge.effects()) {
            line("    %s := %s".formatted(target(effect.target()), expr(effect.value())));
        }
    }

    private String target(Target target) {
        if (target instanceof Target.Element element) {
            return element(element.base(), element.length(), element.index(), element.fault());
        }
        return slot(((Target.Scalar) target).slot());
    }

    private String expressions(List<Expr> all) {
        return all.stream().map(this::expr).collect(Collectors.joining(", "));
    }

    private String expr(Expr expr) {
        if (expr instanceof Expr.Const constant) {
            return Integer.toString(constant.value());
        }
        if (expr instanceof Expr.Load load) {
            return slot(load.slot());
        }
        if (expr instanceof Expr.LoadElement load) {
            return element(load.base(), load.length(), load.index(), load.fault());
        }
        if (expr instanceof Expr.Lookup lookup) {
            return "%s[%s #%d]".formatted(lookup.table(), expr(lookup.index()), lookup.fault());
        }
        if (expr instanceof Expr.Unary unary) {
            return symbol(unary.op()) + expr(unary.operand());
        }
        if (expr instanceof Expr.Binary binary) {
            return infix(binary.left(), symbol(binary.op()), binary.right());
        }
        if (expr instanceof Expr.Divide divide) {
            return infix(divide.left(), symbol(divide.op()) + "#" + divide.fault(), divide.right());
        }
        if (expr instanceof Expr.Checked checked) {
            return "(%s below %d #%d)".formatted(expr(checked.index()), checked.length(), checked.fault());
        }
        if (expr instanceof Expr.Conditional conditional) {
            return "(%s ? %s : %s)"
                    .formatted(expr(conditional.condition()), expr(conditional.then()), expr(conditional.otherwise()));
        }
        if (expr instanceof ProcessExpr inProcess) {
            return inProcess(inProcess);
        }
        Expr.Lazy lazy = (Expr.Lazy) expr;
        return infix(lazy.left(), lazy.op().name().toLowerCase(Locale.ROOT), lazy.right());
    }

    private String inProcess(ProcessExpr expr) {
        if (expr instanceof ProcessExpr.Local local) {
            return "frame[" + local.offset() + "]";
        }
        if (expr instanceof ProcessExpr.Indirect indirect) {
            String area = indirect.area() == ProcessExpr.Area.FRAME ? "frame" : "slots";
            return "%s[%s]".formatted(area, expr(indirect.address()));
        }
        if (expr instanceof ProcessExpr.Ask ask) {
            return words(ask.fact());
        }
        if (expr instanceof ProcessExpr.AskChannel ask) {
            return "%s(%s #%d)".formatted(words(ask.fact()), expr(ask.channel()), ask.fault());
        }
        if (expr instanceof ProcessExpr.AskProcess ask) {
            return "%s(%s #%d)".formatted(words(ask.fact()), expr(ask.pid()), ask.fault());
        }
        if (expr instanceof ProcessExpr.Poll poll) {
            String search = poll.search() == MessageSearch.ANY ? "poll any" : "poll";
            String patterns = poll.patterns().stream().map(this::polled).collect(Collectors.joining(", "));
            return "%s %s(%s) #%d".formatted(search, expr(poll.channel()), patterns, poll.fault());
        }
        if (expr instanceof ProcessExpr.AtLocation at) {
            return "%s at %d".formatted(process(at.type(), at.pid()), at.location());
        }
        if (expr instanceof ProcessExpr.SomeAt some) {
            return "some at " + words(some.mark());
        }
        if (expr instanceof ProcessExpr.Exists exists) {
            return "exists " + process(exists.type(), exists.pid());
        }
        ProcessExpr.Remote remote = (ProcessExpr.Remote) expr;
        return "%s.frame[%s] #%d"
                .formatted(process(remote.type(), remote.pid()), expr(remote.offset()), remote.fault());
    }

    private static String words(Enum<?> fact) {
        return fact.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** A poll stores nothing. */
    private String polled(Pattern pattern) {
        return pattern instanceof Pattern.Match match ? "== " + expr(match.value()) : "_";
    }

    private String process(int type, Expr pid) {
        String name = ((ProcessProgram) program).system().types().get(type).name();
        return pid.equals(ProcessExpr.ANY_PID) ? name : name + "[" + expr(pid) + "]";
    }

    private String infix(Expr left, String operator, Expr right) {
        return "(" + expr(left) + " " + operator + " " + expr(right) + ")";
    }

    /** {@code #n} is the number of the fault that an index outside the array raises. */
    private String element(int base, int length, Expr index, int fault) {
        return "{%s .. %s}[%s #%d]".formatted(slot(base), slot(base + length - 1), expr(index), fault);
    }

    private String slot(int slot) {
        return program.layout().qualifiedName(slot);
    }

    private static String symbol(Expr.UnaryOp op) {
        return switch (op) {
            case NEGATE -> "-";
            case COMPLEMENT -> "~";
            case NOT -> "!";
        };
    }

    private static String symbol(Expr.DivideOp op) {
        return switch (op) {
            case QUOTIENT -> "/";
            case REMAINDER -> "%";
        };
    }

    private static String symbol(Expr.BinaryOp op) {
        return switch (op) {
            case ADD -> "+";
            case SUBTRACT -> "-";
            case MULTIPLY -> "*";
            case BIT_AND -> "&";
            case BIT_OR -> "|";
            case BIT_XOR -> "^";
            case SHIFT_LEFT -> "<<";
            case SHIFT_RIGHT -> ">>";
            case MIN -> "min";
            case MAX -> "max";
            case POWER -> "**";
            case EQUAL -> "==";
            case NOT_EQUAL -> "!=";
            case LESS -> "<";
            case LESS_EQUAL -> "<=";
            case GREATER -> ">";
            case GREATER_EQUAL -> ">=";
        };
    }

    private void line(String content) {
        text.append(content).append('\n');
    }
}
