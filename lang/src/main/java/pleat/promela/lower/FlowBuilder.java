package pleat.promela.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.model.SourceSpan;
import pleat.promela.PromelaError;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Statement;

/** Links the statements of a process to a graph. */
final class FlowBuilder {
    private final World world;
    private final Locals locals;
    private final CounterCheck counters;
    private final List<FlowNode> nodes = new ArrayList<>();
    private final Map<String, FlowNode> labels = new HashMap<>();
    /** Where a break goes, the innermost loop first. */
    private final Deque<FlowNode> loops = new ArrayDeque<>();

    /** Adds variables that are declared inside of a body. */
    interface Locals {
        void declare(Declaration declaration, Scope scope);

        /** A variable that the text does not have. */
        Expression.Reference counter(SourceSpan span, Scope scope);
    }

    /** A run of nodes; empty ones have no first. */
    private record Chain(FlowNode first, FlowNode last) {}

    FlowBuilder(World world, Locals locals) {
        this.world = world;
        this.locals = locals;
        this.counters = new CounterCheck(world);
    }

    /** The first node of a body, whose end is an {@link FlowNode.Kind#END}. */
    FlowNode build(List<Statement> statements, Scope scope, SourceSpan end) {
        Chain body = sequence(statements, scope);
        FlowNode last = node(FlowNode.Kind.END, null, scope, end);
        if (body.last() != null) {
            body.last().next = last;
        }
        return body.first() == null ? last : body.first();
    }

    List<FlowNode> nodes() {
        return nodes;
    }

    Map<String, FlowNode> labels() {
        return labels;
    }

    private FlowNode node(FlowNode.Kind kind, Statement statement, Scope scope, SourceSpan span) {
        FlowNode node = new FlowNode(kind, statement, scope, span);
        nodes.add(node);
        return node;
    }

    private Chain sequence(List<Statement> statements, Scope scope) {
        FlowNode first = null;
        FlowNode last = null;
        for (int i = 0; i < statements.size(); i++) {
            Statement statement = statements.get(i);
            if (i > 0 && bare(statement) instanceof Statement.Else) {
                world.diagnostics.report(PromelaError.MISPLACED_ELSE, statement.span());
            }
            Chain chain = statement(statement, scope);
            if (chain.first() == null) {
                continue;
            }
            if (last == null) {
                first = chain.first();
            } else {
                last.next = chain.first();
            }
            last = chain.last();
        }
        return new Chain(first, last);
    }

    private static Statement bare(Statement statement) {
        return statement instanceof Statement.Labelled labelled ? bare(labelled.statement()) : statement;
    }

    /** Of a block, at least one node. */
    private Chain block(Statement.Block block, Scope scope) {
        Chain chain = sequence(block.statements(), scope);
        if (chain.first() != null) {
            return chain;
        }
        FlowNode nothing = node(FlowNode.Kind.JOIN, null, scope, block.span());
        return new Chain(nothing, nothing);
    }

    private Chain statement(Statement statement, Scope scope) {
        if (statement instanceof Statement.Labelled labelled) {
            return labelled(labelled, scope);
        }
        if (statement instanceof Statement.Choice choice) {
            return choice(choice.kind(), choice.options(), choice.span(), scope);
        }
        if (statement instanceof Statement.Compound compound) {
            return compound(compound, scope);
        }
        if (statement instanceof Statement.Unless unless) {
            return unless(unless, scope);
        }
        if (statement instanceof Statement.ForRange loop) {
            counters.variable(loop.variable(), scope);
            counters.range(loop.from(), loop.to());
            return sequence(Loops.range(loop), scope);
        }
        if (statement instanceof Statement.ForIn loop) {
            return forIn(loop, scope);
        }
        if (statement instanceof Statement.Select select) {
            counters.variable(select.variable(), scope);
            counters.range(select.from(), select.to());
            return sequence(Loops.select(select), scope);
        }
        if (statement instanceof Statement.Exclusive) {
            return new Chain(null, null);
        }
        if (statement instanceof Statement.Declare declare) {
            locals.declare(declare.declaration(), scope);
        }
        return single(statement, scope);
    }

    private Chain single(Statement statement, Scope scope) {
        FlowNode.Kind kind = FlowNode.Kind.ACTION;
        if (statement instanceof Statement.Goto) {
            kind = FlowNode.Kind.JUMP;
        } else if (statement instanceof Statement.Break) {
            kind = FlowNode.Kind.BREAK;
        }
        FlowNode node = node(kind, statement, scope, statement.span());
        if (kind == FlowNode.Kind.BREAK) {
            node.leaves = loops.peek();
            if (loops.isEmpty()) {
                world.diagnostics.report(PromelaError.MISPLACED_BREAK, statement.span());
            }
        }
        return new Chain(node, node);
    }

    private Chain labelled(Statement.Labelled labelled, Scope scope) {
        Chain chain = statement(labelled.statement(), scope);
        FlowNode node = chain.first();
        if (node == null) {
            node = node(FlowNode.Kind.JOIN, null, scope, labelled.span());
            chain = new Chain(node, node);
        }
        node.labels.add(labelled.label().text());
        if (labels.putIfAbsent(labelled.label().text(), node) != null) {
            world.diagnostics.report(
                    PromelaError.DUPLICATE_NAME,
                    labelled.label().span(),
                    labelled.label().text());
        }
        return chain;
    }

    private Chain choice(
            Statement.Choice.Repetition kind, List<Statement.Block> options, SourceSpan span, Scope scope) {
        FlowNode choice = node(FlowNode.Kind.CHOICE, null, scope, span);
        FlowNode join = node(FlowNode.Kind.JOIN, null, scope, span);
        boolean isLoop = kind == Statement.Choice.Repetition.LOOP;
        if (isLoop) {
            loops.push(join);
        }
        FlowNode otherwise = null;
        for (Statement.Block option : options) {
            Chain chain = block(option, scope);
            chain.last().next = isLoop ? choice : join;
            boolean isElse =
                    !option.statements().isEmpty() && bare(option.statements().get(0)) instanceof Statement.Else;
            if (!isElse) {
                choice.heads.add(chain.first());
            } else if (otherwise == null) {
                otherwise = chain.first();
            } else {
                world.diagnostics.report(PromelaError.DUPLICATE_ELSE, option.span());
            }
            requireProgress(isLoop, option);
        }
        if (otherwise != null) {
            choice.heads.add(otherwise);
        }
        if (isLoop) {
            loops.pop();
        }
        return new Chain(choice, join);
    }

    private void requireProgress(boolean isLoop, Statement.Block option) {
        boolean alwaysTrue = option.statements().size() == 1
                && bare(option.statements().get(0)).constant().orElse(0) != 0;
        if (isLoop && alwaysTrue && !world.inObserver) {
            world.diagnostics.report(PromelaError.UNCONDITIONAL_LOOP, option.span());
        }
    }

    private Chain compound(Statement.Compound compound, Scope scope) {
        if (compound.kind() == Statement.Compound.Grain.BODY) {
            return block(compound.body(), new Scope(scope));
        }
        boolean isDStep = compound.kind() == Statement.Compound.Grain.D_STEP;
        FlowNode block = node(isDStep ? FlowNode.Kind.D_STEP : FlowNode.Kind.BLOCK, null, scope, compound.span());
        int start = nodes.size();
        Chain body = block(compound.body(), new Scope(scope));
        block.heads.add(body.first());
        List<FlowNode> inside = nodes.subList(start, nodes.size());
        if (isDStep) {
            inside.forEach(node -> node.dStep = block);
        } else if (compound.kind() == Statement.Compound.Grain.ATOMIC) {
            inside.forEach(node -> node.atomic = true);
            FlowNode last = body.last().dStep == null ? body.last() : body.last().dStep;
            last.atomic = false;
            last.endsAtomic = true;
        }
        return new Chain(block, body.last());
    }

    private Chain unless(Statement.Unless unless, Scope scope) {
        FlowNode node = node(FlowNode.Kind.UNLESS, null, scope, unless.span());
        int start = nodes.size();
        Chain main = part(unless.main(), scope);
        List<FlowNode> guarded = List.copyOf(nodes.subList(start, nodes.size()));
        Chain escape = part(unless.escape(), scope);
        FlowNode join = node(FlowNode.Kind.JOIN, null, scope, unless.span());
        node.heads.add(main.first());
        main.last().next = join;
        escape.last().next = join;
        guarded.stream()
                .filter(inside -> inside.dStep == null)
                .forEach(inside -> inside.escapes.add(0, escape.first()));
        return new Chain(node, join);
    }

    /** One side of an unless: where it is a plain block it has no place of its own, unlike a block in a sequence. */
    private Chain part(Statement statement, Scope scope) {
        return statement instanceof Statement.Compound compound && compound.kind() == Statement.Compound.Grain.PLAIN
                ? block(compound.body(), new Scope(scope))
                : statement(statement, scope);
    }

    private Chain forIn(Statement.ForIn loop, Scope scope) {
        Optional<Variable> collection = scope.find(loop.collection().name().text());
        if (collection.isEmpty()) {
            world.diagnostics.report(
                    PromelaError.UNKNOWN_VARIABLE,
                    loop.collection().span(),
                    loop.collection().name().text());
            return new Chain(null, null);
        }
        boolean isChannel = collection.get().type() instanceof DataType.Scalar scalar
                && scalar.kind() == DataType.Kind.CHANNEL
                && (!collection.get().isArray() || !loop.collection().isPlain());
        if (isChannel) {
            return sequence(Loops.channel(loop, locals.counter(loop.span(), scope)), scope);
        }
        if (!collection.get().isArray()) {
            world.diagnostics.report(
                    PromelaError.NOT_AN_ARRAY,
                    loop.collection().span(),
                    loop.collection().name().text());
            return new Chain(null, null);
        }
        counters.variable(loop.variable(), scope);
        return sequence(Loops.array(loop, collection.get().length()), scope);
    }
}
