package pleat.csp.reference;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.csp.ast.Event;
import pleat.csp.ast.EventSet;
import pleat.csp.ast.Expression;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.ast.Statement;
import pleat.csp.declare.ConstantMemory;
import pleat.csp.declare.Declarations;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Evaluator;
import pleat.csp.value.Value;

/** Writes terms with the values of their names put in and what is constant evaluated: equal texts are equal terms. */
final class TermPrinter {
    private final ConstantMemory constants;

    TermPrinter(Declarations declared) {
        constants = new ConstantMemory(declared.constants(), declared.macros());
    }

    String print(Expression expression, Map<String, Value> names) {
        try {
            return new Evaluator(constants, names).evaluate(expression).toString();
        } catch (EvaluationFailure notConstant) {
            return structure(expression, names);
        }
    }

    private String structure(Expression expression, Map<String, Value> names) {
        if (expression instanceof Expression.Reference reference) {
            return reference.name();
        }
        if (expression instanceof Expression.Element element) {
            return element.array()
                    + element.indexes().stream()
                            .map(index -> "[" + print(index, names) + "]")
                            .collect(Collectors.joining());
        }
        if (expression instanceof Expression.Unary unary) {
            return unary.operator().symbol() + print(unary.operand(), names);
        }
        if (expression instanceof Expression.Binary binary) {
            return "(" + print(binary.left(), names) + binary.operator().symbol() + print(binary.right(), names) + ")";
        }
        if (expression instanceof Expression.Assignment assignment) {
            return "(" + structure(assignment.target(), names) + "=" + print(assignment.value(), names) + ")";
        }
        if (expression instanceof Expression.Call call) {
            return "call(" + call.function() + "," + printAll(call.arguments(), names) + ")";
        }
        if (expression instanceof Expression.Quantified quantified) {
            return quantified.operator().symbol()
                    + indexes(quantified.indexes(), names)
                    + print(quantified.body(), names);
        }
        return expression instanceof Expression.IntLiteral number
                ? Integer.toString(number.value())
                : Boolean.toString(((Expression.Truth) expression).value());
    }

    private String printAll(List<Expression> expressions, Map<String, Value> names) {
        return expressions.stream().map(expression -> print(expression, names)).collect(Collectors.joining(","));
    }

    private String indexes(List<IndexRange> indexes, Map<String, Value> names) {
        return indexes.stream()
                .map(range -> range.index() + ":"
                        + (range instanceof IndexRange.Interval interval
                                ? print(interval.from(), names) + ".." + print(interval.to(), names)
                                : printAll(((IndexRange.Listed) range).values(), names)))
                .collect(Collectors.joining(";", "{", "}@"));
    }

    String print(Event event, Map<String, Value> names) {
        return event.name()
                + event.parts().stream().map(part -> "." + print(part, names)).collect(Collectors.joining());
    }

    private String print(Optional<Statement.Block> written, Map<String, Value> names) {
        return written.map(block -> print(block, names)).orElse("");
    }

    private String print(Statement statement, Map<String, Value> names) {
        if (statement instanceof Statement.Evaluate evaluate) {
            return print(evaluate.expression(), names) + ";";
        }
        if (statement instanceof Statement.Block block) {
            return block.statements().stream()
                    .map(inner -> print(inner, names))
                    .collect(Collectors.joining("", "{", "}"));
        }
        if (statement instanceof Statement.If choice) {
            return "if(" + print(choice.condition(), names) + ")" + print(choice.then(), names)
                    + choice.otherwise()
                            .map(otherwise -> "else " + print(otherwise, names))
                            .orElse("");
        }
        if (statement instanceof Statement.While loop) {
            return "while(" + print(loop.condition(), names) + ")" + print(loop.body(), names);
        }
        Statement.Local local = (Statement.Local) statement;
        return "var " + local.name()
                + local.value().map(value -> "=" + print(value, names)).orElse("") + ";";
    }

    private String channel(ProcessTerm.ChannelName channel, Map<String, Value> names) {
        return channel.name()
                + channel.index().map(index -> "[" + print(index, names) + "]").orElse("");
    }

    String print(ProcessTerm process, Map<String, Value> names) {
        if (process instanceof ProcessTerm.Prefix prefix) {
            return print(prefix.event(), names) + print(prefix.block(), names) + "->" + print(prefix.next(), names);
        }
        if (process instanceof ProcessTerm.Send send) {
            return channel(send.channel(), names) + "!" + printAll(send.values(), names) + print(send.block(), names)
                    + "->" + print(send.next(), names);
        }
        if (process instanceof ProcessTerm.Receive receive) {
            return channel(receive.channel(), names) + "?"
                    + receive.guard()
                            .map(guard -> "[" + print(guard, names) + "]")
                            .orElse("")
                    + printAll(receive.patterns(), names) + print(receive.block(), names) + "->"
                    + print(receive.next(), names);
        }
        if (process instanceof ProcessTerm.Guard guard) {
            return "[" + print(guard.condition(), names) + "]" + print(guard.process(), names);
        }
        if (process instanceof ProcessTerm.Conditional conditional) {
            return conditional.kind() + "(" + print(conditional.condition(), names) + "){"
                    + print(conditional.then(), names) + "}"
                    + conditional
                            .otherwise()
                            .map(other -> "else{" + print(other, names) + "}")
                            .orElse("");
        }
        if (process instanceof ProcessTerm.Case cases) {
            return "case{"
                    + cases.branches().stream()
                            .map(branch -> print(branch.condition(), names) + ":" + print(branch.process(), names))
                            .collect(Collectors.joining(" "))
                    + cases.otherwise()
                            .map(other -> " default:" + print(other, names))
                            .orElse("") + "}";
        }
        if (process instanceof ProcessTerm.Call call) {
            return call.name() + "(" + printAll(call.arguments(), names) + ")";
        }
        return operators(process, names);
    }

    private String operators(ProcessTerm process, Map<String, Value> names) {
        if (process instanceof ProcessTerm.Sequence sequence) {
            return "(" + print(sequence.first(), names) + ";" + print(sequence.second(), names) + ")";
        }
        if (process instanceof ProcessTerm.Composition composition) {
            return composition.operands().stream()
                    .map(operand -> print(operand, names))
                    .collect(Collectors.joining(composition.operator().symbol(), "(", ")"));
        }
        if (process instanceof ProcessTerm.Indexed indexed) {
            return "(" + indexed.operator().symbol() + indexes(indexed.indexes(), names) + print(indexed.body(), names)
                    + ")";
        }
        if (process instanceof ProcessTerm.Replicated replicated) {
            return "(|||{" + print(replicated.count(), names) + "}@" + print(replicated.body(), names) + ")";
        }
        if (process instanceof ProcessTerm.Interrupt interrupt) {
            return "(" + print(interrupt.process(), names) + " interrupt " + print(interrupt.interruption(), names)
                    + ")";
        }
        if (process instanceof ProcessTerm.Hide hide) {
            return "(" + print(hide.process(), names) + "\\{"
                    + hide.events().stream().map(set -> print(set, names)).collect(Collectors.joining(",")) + "})";
        }
        if (process instanceof ProcessTerm.Atomic atomic) {
            return "atomic{" + print(atomic.process(), names) + "}";
        }
        if (process instanceof ProcessTerm.Assert claim) {
            return "assert(" + print(claim.condition(), names) + ")";
        }
        return process instanceof ProcessTerm.Skip ? "Skip" : "Stop";
    }

    private String print(EventSet set, Map<String, Value> names) {
        return (set.indexes().isEmpty() ? "" : indexes(set.indexes(), names)) + print(set.event(), names);
    }
}
