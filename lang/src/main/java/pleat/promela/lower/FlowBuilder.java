package pleat.promela.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.ast.Statement;
import pleat.promela.diagnostic.PromelaError;

/**
 * Links the statements of a process to a graph. Nodes are made in the order in which SPIN makes them, a statement with parts
 * behind these: which escapes hold for an escape depends on it, see {@link Ways}.
 */
final class FlowBuilder {
    private final World world;
    private final Locals locals;
    private final CounterCheck counters;
    private final List<FlowNode> nodes = new ArrayList<>();
    private final Labels labels = new Labels();
    /** The body, and the inlines that are under way, the innermost first. */
    private final Deque<SourceSpan> texts = new ArrayDeque<>();

    private final Deque<Sequence> open = new ArrayDeque<>();
    /** The innermost first. */
    private final Deque<FlowNode.Loop> loops = new ArrayDeque<>();

    /** Adds variables that are declared inside of a body. */
    interface Locals {
        void declare(Declaration declaration, Scope scope);

        /** A variable that the text does not have. */
        Expression.Reference counter(SourceSpan span, Scope scope);
    }

    /** A statement whose parts have nodes, and that has none itself yet. */
    private record Draft(
            FlowNode.Kind kind,
            Statement statement,
            SourceSpan span,
            List<Name> labels,
            List<Sequence> parts,
            FlowNode.Loop loop) {
        Draft(FlowNode.Kind kind, SourceSpan span, List<Sequence> parts) {
            this(kind, null, span, List.of(), parts, null);
        }

        /** @param names the innermost first */
        Draft labelled(List<Name> names) {
            return names.isEmpty() ? this : new Draft(kind, statement, span, names, parts, loop);
        }
    }

    FlowBuilder(World world, Locals locals) {
        this.world = world;
        this.locals = locals;
        this.counters = new CounterCheck(world);
    }

    /** The nodes of some statements of a body, whose end is an {@link FlowNode.Kind#END}. */
    Sequence build(List<Statement> statements, Scope scope, Statement.Block body) {
        texts.push(body.span());
        open.push(new Sequence());
        statements.forEach(statement -> append(statement, scope));
        open.peek().add(node(FlowNode.Kind.END, null, scope, body.end()));
        return close();
    }

    /**
     * Somebody asks whether the process is at a label. A jump that has the label would be passed by: it becomes a step, and a jump
     * behind that, which is neither atomic nor has escapes.
     */
    void splitJumpAt(String label) {
        FlowNode step = labels.last(label).orElseThrow();
        if (step.kind == FlowNode.Kind.JUMP) {
            FlowNode jump = node(FlowNode.Kind.JUMP, step.statement, step.scope, step.span);
            jump.loop = step.loop;
            jump.dStep = step.dStep;
            jump.next = step.next;
            step.kind = FlowNode.Kind.ACTION;
            step.statement = Statement.Await.skip(step.span);
            step.next = jump;
        }
    }

    List<FlowNode> nodes() {
        return nodes;
    }

    Labels labels() {
        return labels;
    }

    private FlowNode node(FlowNode.Kind kind, Statement statement, Scope scope, SourceSpan span) {
        FlowNode node = new FlowNode(kind, statement, scope, span);
        nodes.add(node);
        return node;
    }

    private Sequence close() {
        open.peek().close();
        return open.pop();
    }

    /** A part of a statement. A label of its first node would be a second name for the place of the whole statement. */
    private Sequence part(List<Statement> statements, Scope scope, SourceSpan span) {
        open.push(new Sequence());
        statements.forEach(statement -> append(statement, scope));
        return closePart(scope, span);
    }

    private Sequence closePart(Scope scope, SourceSpan span) {
        Sequence part = open.peek();
        if (part.first == null) {
            part.add(node(FlowNode.Kind.JOIN, null, scope, span));
        }
        if (!part.first.labels.isEmpty()) {
            world.diagnostics.report(PromelaError.MISPLACED_LABEL, part.first.span, part.first.labels.get(0));
        }
        return close();
    }

    private void append(Statement statement, Scope scope) {
        if (statement instanceof Statement.Compound body && body.kind() == Statement.Compound.Grain.BODY) {
            Scope inner = new Scope(scope);
            body.body().statements().forEach(inside -> append(inside, inner));
        } else if (!(statement instanceof Statement.Exclusive)) {
            add(draft(statement, scope), scope);
        }
    }

    private static Statement bare(Statement statement) {
        return statement instanceof Statement.Labelled labelled ? bare(labelled.statement()) : statement;
    }

    /** The labels of a statement, the innermost first. */
    private static List<Name> names(Statement statement) {
        List<Name> names = new ArrayList<>();
        for (Statement at = statement; at instanceof Statement.Labelled labelled; at = labelled.statement()) {
            names.add(0, labelled.label());
        }
        return names;
    }

    /** Makes the nodes of the parts; a loop that counts also sets its variable in the sequence that is open. */
    private Draft draft(Statement statement, Scope scope) {
        for (Statement at = statement; at instanceof Statement.Labelled labelled; at = labelled.statement()) {
            labels.mention(labelled.label(), scope);
        }
        return unlabelled(bare(statement), scope).labelled(names(statement));
    }

    private Draft unlabelled(Statement statement, Scope scope) {
        if (statement instanceof Statement.Choice choice) {
            Draft draft = choice(choice, scope);
            if (!world.inObserver) {
                draft.parts().forEach(Sequence::dropRedundantSkips);
            }
            return draft;
        }
        if (statement instanceof Statement.Compound compound) {
            return compound(compound, scope);
        }
        if (statement instanceof Statement.Unless unless) {
            return unless(unless, scope);
        }
        if (statement instanceof Statement.ForRange loop) {
            counters.variable(loop.variable(), scope);
            counters.range(loop.from().value(), loop.to().value());
            return counting(Loops.range(loop), scope);
        }
        if (statement instanceof Statement.ForIn loop) {
            return counting(forIn(loop, scope), scope);
        }
        if (statement instanceof Statement.Select select) {
            counters.variable(select.variable(), scope);
            counters.range(select.from().value(), select.to().value());
            return counting(Loops.select(select), scope);
        }
        if (statement instanceof Statement.Declare declare) {
            locals.declare(declare.declaration(), scope);
        }
        if (statement instanceof Statement.Goto jump) {
            labels.mention(jump.label(), scope);
        }
        return single(statement);
    }

    private Draft counting(List<Statement> written, Scope scope) {
        written.subList(0, written.size() - 1).forEach(statement -> append(statement, scope));
        return written.get(written.size() - 1) instanceof Statement.Choice choice
                ? choice(choice, scope)
                : single(written.get(written.size() - 1));
    }

    private Draft single(Statement statement) {
        boolean isBreak = statement instanceof Statement.Break;
        if (isBreak && loops.isEmpty()) {
            world.diagnostics.report(PromelaError.MISPLACED_BREAK, statement.span());
        }
        boolean jumps = isBreak || statement instanceof Statement.Goto;
        return new Draft(
                jumps ? FlowNode.Kind.JUMP : FlowNode.Kind.ACTION,
                statement,
                statement.span(),
                List.of(),
                List.of(),
                isBreak ? loops.peek() : null);
    }

    private Draft choice(Statement.Choice choice, Scope scope) {
        boolean isLoop = choice.kind() == Statement.Choice.Repetition.LOOP;
        FlowNode.Loop loop = isLoop ? new FlowNode.Loop() : null;
        if (isLoop) {
            loops.push(loop);
        }
        List<Sequence> options = new ArrayList<>();
        Sequence otherwise = null;
        for (Statement.Block option : choice.options()) {
            Sequence sequence = part(option.statements(), scope, option.span());
            if (!(sequence.first.statement instanceof Statement.Else)) {
                options.add(sequence);
            } else if (otherwise == null) {
                otherwise = sequence;
            } else {
                world.diagnostics.report(PromelaError.DUPLICATE_ELSE, option.span());
            }
        }
        if (otherwise != null) {
            options.add(otherwise);
        }
        if (isLoop) {
            loops.pop();
        }
        return new Draft(FlowNode.Kind.CHOICE, null, choice.span(), List.of(), options, loop);
    }

    private Draft compound(Statement.Compound compound, Scope scope) {
        int start = nodes.size();
        Sequence body = body(compound, scope);
        if (compound.kind() == Statement.Compound.Grain.ATOMIC) {
            AtomicMarks.set(body);
        }
        FlowNode.Kind kind = FlowNode.Kind.BLOCK;
        if (compound.kind() == Statement.Compound.Grain.D_STEP) {
            kind = FlowNode.Kind.D_STEP;
            nodes.subList(start, nodes.size()).stream()
                    .filter(inside -> inside.kind == FlowNode.Kind.D_STEP)
                    .forEach(inside -> inside.kind = FlowNode.Kind.BLOCK);
        }
        return new Draft(kind, compound.span(), List.of(body));
    }

    private Sequence body(Statement.Compound compound, Scope scope) {
        SourceSpan text = compound.body().span();
        boolean isInline = !texts.peek().covers(text);
        if (isInline) {
            texts.push(text);
        }
        Sequence body = part(compound.body().statements(), new Scope(scope), text);
        if (isInline) {
            texts.pop();
        }
        return body;
    }

    /**
     * The escape comes first where both sides are statements: SPIN makes the nodes of the main part when it has seen all. A side
     * that is a plain block has no node of its own, unlike a block in a sequence.
     */
    private Draft unless(Statement.Unless unless, Scope scope) {
        Draft main = draft(unless.main(), scope);
        // SPIN is still inside of a loop that has a label.
        boolean isInLoop = main.kind() == FlowNode.Kind.CHOICE
                && main.loop() != null
                && !main.labels().isEmpty();
        if (isInLoop) {
            loops.push(main.loop());
        }
        Sequence escape = side(draft(unless.escape(), scope), unless.escape(), scope);
        if (isInLoop) {
            loops.pop();
        }
        boolean isBlock = main.kind() == FlowNode.Kind.BLOCK || main.kind() == FlowNode.Kind.D_STEP;
        if (!isBlock || main.labels().size() != 1) {
            Sequence guarded = side(main, unless.main(), scope);
            return new Draft(FlowNode.Kind.UNLESS, unless.span(), List.of(guarded, escape));
        }
        // The label of a block is that of the whole statement.
        open.push(new Sequence());
        add(new Draft(FlowNode.Kind.UNLESS, unless.span(), List.of(main.parts().get(0), escape)), scope);
        return new Draft(main.kind(), unless.span(), List.of(close())).labelled(main.labels());
    }

    private Sequence side(Draft draft, Statement statement, Scope scope) {
        if (statement instanceof Statement.Compound compound && compound.kind() == Statement.Compound.Grain.PLAIN) {
            return draft.parts().get(0);
        }
        open.push(new Sequence());
        add(draft, scope);
        return closePart(scope, statement.span());
    }

    /** Makes the node of a statement and adds it to the sequence that is open. */
    private void add(Draft draft, Scope scope) {
        FlowNode node = node(draft.kind(), draft.statement(), scope, draft.span());
        node.parts.addAll(draft.parts());
        draft.labels().forEach(name -> label(name, node));
        switch (draft.kind()) {
            case CHOICE -> addChoice(node, draft.loop());
            case UNLESS -> addUnless(node);
            case JUMP -> addJump(node, draft.loop());
            default -> open.peek().add(node);
        }
        if (draft.kind() == FlowNode.Kind.D_STEP) {
            inside(node.parts.get(0), node);
        }
    }

    private static void inside(Sequence sequence, FlowNode dStep) {
        for (FlowNode node = sequence.first; ; node = node.next) {
            node.dStep = dStep;
            node.parts.forEach(part -> inside(part, dStep));
            if (node == sequence.last) {
                return;
            }
        }
    }

    private void addChoice(FlowNode choice, FlowNode.Loop loop) {
        FlowNode join = node(FlowNode.Kind.JOIN, null, choice.scope, choice.span);
        choice.parts.forEach(part -> part.add(join));
        choice.loop = loop;
        if (loop == null) {
            open.peek().add(choice);
            open.peek().add(join);
        } else {
            loop.exit = node(FlowNode.Kind.LOOP_EXIT, null, choice.scope, choice.span);
            open.peek().add(join);
            open.peek().add(choice);
            open.peek().add(loop.exit);
        }
    }

    private void addUnless(FlowNode unless) {
        FlowNode join = node(FlowNode.Kind.JOIN, null, unless.scope, unless.span);
        unless.parts.forEach(part -> part.add(join));
        Escapes.arm(unless.parts.get(0), unless.parts.get(1));
        open.peek().add(unless);
        open.peek().add(join);
    }

    /** A jump with a label that has a meaning has a step before it, in which a process can be seen there. */
    private void addJump(FlowNode jump, FlowNode.Loop loop) {
        jump.loop = loop;
        if (jump.labels.stream().anyMatch(FlowBuilder::hasMeaning)) {
            FlowNode step = node(FlowNode.Kind.ACTION, Statement.Await.skip(jump.span), jump.scope, jump.span);
            String outermost = jump.labels.remove(jump.labels.size() - 1);
            step.labels.add(outermost);
            labels.move(outermost, jump, step);
            open.peek().add(step);
        }
        open.peek().add(jump);
    }

    private static boolean hasMeaning(String label) {
        return Stream.of("end", "accept", "progress").anyMatch(label::startsWith);
    }

    private void label(Name label, FlowNode node) {
        node.labels.add(label.text());
        if (!labels.declare(label, texts.peek(), node)) {
            world.diagnostics.report(PromelaError.DUPLICATE_NAME, label.span(), label.text());
        }
    }

    /** Statements that do what the loop does; none where it cannot be one. */
    private List<Statement> forIn(Statement.ForIn loop, Scope scope) {
        Optional<Variable> collection = scope.find(loop.collection().name().text());
        boolean isChannel = collection.isPresent()
                && collection.get().type() instanceof DataType.Scalar scalar
                && scalar.kind() == DataType.Kind.CHANNEL
                && (!collection.get().isArray() || !loop.collection().isPlain());
        if (isChannel && isScalar(loop.variable(), scope)) {
            List<Expression.Reference.Part> parts = loop.variable().parts();
            world.diagnostics.report(
                    PromelaError.NOT_A_STRUCTURE,
                    loop.variable().span(),
                    parts.get(parts.size() - 1).name().text());
            return List.of(Statement.Await.skip(loop.span()));
        }
        if (isChannel) {
            return Loops.channel(loop, locals.counter(loop.span(), scope));
        }
        if (collection.isPresent() && collection.get().isArray()) {
            counters.variable(loop.variable(), scope);
            return Loops.array(loop, collection.get().length());
        }
        world.diagnostics.report(
                collection.isEmpty() ? PromelaError.UNKNOWN_VARIABLE : PromelaError.NOT_AN_ARRAY,
                loop.collection().span(),
                loop.collection().name().text());
        return List.of(Statement.Await.skip(loop.span()));
    }

    private boolean isScalar(Expression.Reference reference, Scope scope) {
        return new ExpressionLowering(world, scope)
                .place(reference)
                .filter(place -> place.type() instanceof DataType.Scalar)
                .isPresent();
    }
}
