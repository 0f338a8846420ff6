package pleat.csp.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.csp.ast.Event;
import pleat.csp.ast.Expression;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.Name;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.ast.Statement;
import pleat.csp.diagnostic.CspError;

/** Parses process terms. */
final class ProcessParser {
    /** From the loosest to the tightest. */
    private static final List<ProcessTerm.Operator> OPERATORS = List.of(
            ProcessTerm.Operator.INTERLEAVING,
            ProcessTerm.Operator.PARALLEL,
            ProcessTerm.Operator.GENERAL_CHOICE,
            ProcessTerm.Operator.INTERNAL_CHOICE,
            ProcessTerm.Operator.EXTERNAL_CHOICE);

    /** What follows a semicolon that ends a definition, besides the start of the next definition. */
    private static final Set<String> AFTER_DEFINITION = Set.of("#", "var", "hvar", "channel", "enum", ")", "}");

    /** What older versions of PAT write around an event. */
    private static final Set<String> FAIRNESS = Set.of("wf", "sf", "wl", "sl");

    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final StatementParser statements;

    ProcessParser(TokenCursor cursor, ExpressionParser expressions, StatementParser statements) {
        this.cursor = cursor;
        this.expressions = expressions;
        this.statements = statements;
    }

    ProcessTerm process() {
        cursor.enter();
        ProcessTerm process = composition(0);
        cursor.leave();
        return process;
    }

    private ProcessTerm composition(int level) {
        if (level == OPERATORS.size()) {
            return interrupt();
        }
        ProcessTerm.Operator operator = OPERATORS.get(level);
        int mark = cursor.mark();
        if (cursor.skip(operator.symbol())) {
            return indexed(operator, mark);
        }
        List<ProcessTerm> operands = new ArrayList<>(List.of(composition(level + 1)));
        while (cursor.skip(operator.symbol())) {
            // The last operand may be an indexed form of any operator.
            operands.add(startsIndexed() ? composition(0) : composition(level + 1));
        }
        return operands.size() == 1
                ? operands.get(0)
                : new ProcessTerm.Composition(operator, operands, cursor.spanFrom(mark));
    }

    private boolean startsIndexed() {
        return OPERATORS.stream().anyMatch(operator -> cursor.at(operator.symbol()));
    }

    private ProcessTerm indexed(ProcessTerm.Operator operator, int mark) {
        if (operator == ProcessTerm.Operator.INTERLEAVING && cursor.skip("{")) {
            if (cursor.at("..")) {
                throw cursor.failure(
                        CspError.UNSUPPORTED, cursor.peek().span(), "an interleaving of endlessly many copies");
            }
            Expression count = expressions.sum();
            cursor.expect("}");
            cursor.expect("@");
            return new ProcessTerm.Replicated(count, process(), cursor.spanFrom(mark));
        }
        List<IndexRange> indexes = expressions.indexes();
        cursor.expect("@");
        return new ProcessTerm.Indexed(operator, indexes, process(), cursor.spanFrom(mark));
    }

    private ProcessTerm interrupt() {
        int mark = cursor.mark();
        ProcessTerm process = hidden();
        int depth = 0;
        while (cursor.skip("interrupt")) {
            depth++;
            cursor.enter();
            process = new ProcessTerm.Interrupt(process, hidden(), cursor.spanFrom(mark));
        }
        leave(depth);
        return process;
    }

    private ProcessTerm hidden() {
        int mark = cursor.mark();
        ProcessTerm process = sequence();
        int depth = 0;
        while (cursor.skip("\\")) {
            depth++;
            cursor.enter();
            process = new ProcessTerm.Hide(process, expressions.eventSets(), cursor.spanFrom(mark));
        }
        leave(depth);
        return process;
    }

    private ProcessTerm sequence() {
        int mark = cursor.mark();
        ProcessTerm process = guarded();
        int depth = 0;
        while (cursor.at(";") && !endsDefinition()) {
            depth++;
            cursor.enter();
            cursor.take();
            process = new ProcessTerm.Sequence(process, guarded(), cursor.spanFrom(mark));
        }
        leave(depth);
        return process;
    }

    private void leave(int depth) {
        for (int i = 0; i < depth; i++) {
            cursor.leave();
        }
    }

    /** The semicolon that is next ends a definition instead of putting two processes in a row. */
    private boolean endsDefinition() {
        Token after = cursor.peek(1);
        boolean isEnd = after.kind() == Token.Kind.END
                || (after.kind() != Token.Kind.STRING && AFTER_DEFINITION.contains(after.text()));
        return isEnd || cursor.startsDefinition(1);
    }

    /** A guard, a prefix or what they lead to. */
    private ProcessTerm guarded() {
        int mark = cursor.mark();
        cursor.enter();
        ProcessTerm process;
        if (cursor.skip("[")) {
            Expression condition = expressions.expression();
            cursor.expect("]");
            process = new ProcessTerm.Guard(condition, guarded(), cursor.spanFrom(mark));
        } else {
            process = prefixed(mark);
        }
        cursor.leave();
        return process;
    }

    private ProcessTerm prefixed(int mark) {
        Token second = cursor.peek(1);
        if (cursor.at("{")) {
            Event tau = new Event(Event.TAU, List.of(), cursor.peek().span());
            return prefix(tau, Optional.of(statements.block()), mark);
        }
        if (cursor.atName() && (second.is("!") || second.is("?") || second.is("["))) {
            return communication(mark);
        }
        if (cursor.at(Event.TAU) || (cursor.atName() && (second.is(".") || second.is("{") || second.is("->")))) {
            Event event = expressions.event();
            return prefix(event, block(), mark);
        }
        return unit(mark);
    }

    private Optional<Statement.Block> block() {
        return cursor.at("{") ? Optional.of(statements.block()) : Optional.empty();
    }

    private ProcessTerm prefix(Event event, Optional<Statement.Block> block, int mark) {
        cursor.expect("->");
        return new ProcessTerm.Prefix(event, block, guarded(), cursor.spanFrom(mark));
    }

    private ProcessTerm communication(int mark) {
        Name name = cursor.expectName("a channel");
        Optional<Expression> index = Optional.empty();
        if (cursor.skip("[")) {
            index = Optional.of(expressions.sum());
            cursor.expect("]");
        }
        ProcessTerm.ChannelName channel = new ProcessTerm.ChannelName(name, index);
        if (cursor.skip("!")) {
            List<Expression> values = message();
            Optional<Statement.Block> block = block();
            cursor.expect("->");
            return new ProcessTerm.Send(channel, values, block, guarded(), cursor.spanFrom(mark));
        }
        cursor.expect("?");
        Optional<Expression> guard = Optional.empty();
        if (cursor.skip("[")) {
            guard = Optional.of(expressions.condition());
            cursor.expect("]");
        }
        List<Expression> patterns = message();
        Optional<Statement.Block> block = block();
        cursor.expect("->");
        return new ProcessTerm.Receive(channel, guard, patterns, block, guarded(), cursor.spanFrom(mark));
    }

    /** {@code e.e.e}; nothing for a channel that carries no values. */
    private List<Expression> message() {
        List<Expression> values = new ArrayList<>();
        if (!cursor.at("->") && !cursor.at("{")) {
            do {
                values.add(expressions.condition());
            } while (cursor.skip("."));
        }
        return values;
    }

    private ProcessTerm unit(int mark) {
        if (cursor.at("Skip") || cursor.at("Stop")) {
            boolean isSkip = cursor.take().is("Skip");
            if (cursor.at("(") && cursor.peek(1).is(")")) {
                cursor.take();
                cursor.take();
            }
            return isSkip ? new ProcessTerm.Skip(cursor.spanFrom(mark)) : new ProcessTerm.Stop(cursor.spanFrom(mark));
        }
        if (cursor.skip("(")) {
            ProcessTerm process = process();
            cursor.expect(")");
            return process;
        }
        if (cursor.skip("atomic")) {
            return new ProcessTerm.Atomic(braced(), cursor.spanFrom(mark));
        }
        if (cursor.skip("assert")) {
            return new ProcessTerm.Assert(condition(), cursor.spanFrom(mark));
        }
        if (cursor.skip("case")) {
            return cases(mark);
        }
        if (cursor.at("if") || cursor.at("ifa") || cursor.at("ifb")) {
            return conditional(mark);
        }
        if (cursor.atName()) {
            Token name = cursor.peek();
            ProcessTerm.Call call = call();
            if (FAIRNESS.contains(name.text()) && (cursor.at("->") || cursor.at("{"))) {
                throw cursor.failure(
                        CspError.UNSUPPORTED,
                        name.span(),
                        "fairness to a single event ('" + name.text() + "'), other than to all by --fairness,");
            }
            return call;
        }
        throw cursor.expected("a process");
    }

    private ProcessTerm braced() {
        cursor.expect("{");
        ProcessTerm process = process();
        cursor.skip(";");
        cursor.expect("}");
        return process;
    }

    private Expression condition() {
        cursor.expect("(");
        Expression condition = expressions.expression();
        cursor.expect(")");
        return condition;
    }

    private ProcessTerm conditional(int mark) {
        cursor.enter();
        ProcessTerm.ConditionalKind kind = switch (cursor.take().text()) {
            case "if" -> ProcessTerm.ConditionalKind.IF;
            case "ifa" -> ProcessTerm.ConditionalKind.IFA;
            default -> ProcessTerm.ConditionalKind.IFB;
        };
        Expression condition = condition();
        ProcessTerm then = braced();
        Optional<ProcessTerm> otherwise = Optional.empty();
        if (kind != ProcessTerm.ConditionalKind.IFB && cursor.skip("else")) {
            int second = cursor.mark();
            otherwise = Optional.of(cursor.at("{") ? braced() : conditional(second));
        }
        cursor.leave();
        return new ProcessTerm.Conditional(kind, condition, then, otherwise, cursor.spanFrom(mark));
    }

    private ProcessTerm cases(int mark) {
        cursor.expect("{");
        List<ProcessTerm.Branch> branches = new ArrayList<>();
        Optional<ProcessTerm> otherwise = Optional.empty();
        while (!cursor.skip("}")) {
            if (otherwise.isEmpty() && cursor.skip("default")) {
                cursor.expect(":");
                otherwise = Optional.of(process());
            } else {
                Expression condition = expressions.condition();
                cursor.expect(":");
                branches.add(new ProcessTerm.Branch(condition, process()));
            }
            cursor.skip(";");
        }
        return new ProcessTerm.Case(branches, otherwise, cursor.spanFrom(mark));
    }

    ProcessTerm.Call call() {
        int mark = cursor.mark();
        Name name = cursor.expectName("a process");
        List<Expression> arguments = new ArrayList<>();
        if (cursor.skip("(") && !cursor.skip(")")) {
            do {
                if (cursor.at("[")) {
                    throw cursor.failure(CspError.UNSUPPORTED, cursor.peek().span(), "a list as an argument");
                }
                arguments.add(expressions.condition());
            } while (cursor.skip(","));
            cursor.expect(")");
        }
        return new ProcessTerm.Call(name, arguments, cursor.spanFrom(mark));
    }
}
