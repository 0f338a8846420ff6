package pleat.promela.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.ast.Statement;

/**
 * Builds the elements of a body. Parts of a statement are built before the statement becomes an element, as SPIN does;
 * what a {@code for} or {@code select} does first is added to the sequence around it, so that a label or an {@code unless}
 * at it means the loop alone.
 */
final class ControlBuilder {
    /** How far the bounds of a {@code select} may be apart whose values are listed. */
    private static final int WIDEST_LIST = 32;

    private final Names names;
    private final Frame frame;
    private final Commands commands;
    private final Expressions expressions;
    private final Settings settings;
    private final Elements elements = new Elements();
    private final Deque<Node.Loop> loops = new ArrayDeque<>();
    private final List<Setting> initialisers = new ArrayList<>();
    private boolean atStart = true;

    ControlBuilder(Names names, Frame frame, Expressions expressions, Commands commands) {
        this.names = names;
        this.frame = frame;
        this.expressions = expressions;
        this.commands = commands;
        this.settings = new Settings(names, expressions);
    }

    /** The whole body of a proctype. */
    Elements body(Statement.Block block) {
        frame.enter();
        Sequence sequence = new Sequence();
        statements(block.statements(), sequence);
        elements.add(elements.create(Element.Kind.END, Command.END, block.end()), sequence);
        frame.leave();
        elements.finish(sequence.close());
        return elements;
    }

    /** What the variables that are declared before the first statement start with. */
    List<Setting> initialisers() {
        return List.copyOf(initialisers);
    }

    private void statements(List<Statement> statements, Sequence into) {
        for (Statement statement : statements) {
            if (statement instanceof Statement.Declare declare) {
                declare(declare.declaration(), into);
            } else if (!(statement instanceof Statement.Exclusive)) {
                add(node(statement, into), into);
            }
        }
    }

    /**
     * A declaration before the first statement is part of the start of the process, a later one is a statement. Fields of
     * structures start with what their type says, wherever the variable is declared.
     */
    private void declare(Declaration declaration, Sequence into) {
        Variable declared = names.variable(declaration);
        boolean startsSet = atStart || declared.type() instanceof Structure;
        int index = frame.declare(declared);
        Location.Extent extent = declared.size().isPresent() ? Location.Extent.ARRAY : Location.Extent.ONE;
        if (startsSet) {
            initialisers.addAll(settings.of(
                    new Location(Location.Owner.LOCAL, index, List.of(), declared, extent, declaration.span())));
        }
        if (!atStart) {
            reset(declaration, into);
        }
    }

    private void reset(Declaration declaration, Sequence into) {
        Expression value = declaration.initialiser().orElse(null) instanceof Declaration.Initialiser.Value given
                ? given.expression()
                : new Expression.Literal(0, declaration.span());
        Expression.Reference variable =
                new Expression.Reference(List.of(new Expression.Reference.Part(declaration.name(), Optional.empty())));
        add(prepared(commands.assign(variable, value, declaration.span()), declaration.span()), into);
    }

    private static Node prepared(Command command, SourceSpan place) {
        return new Node.Prepared(command, place);
    }

    /** Builds the parts of a statement. */
    private Node node(Statement statement, Sequence around) {
        Node built = build(statement, around);
        atStart = false;
        return built;
    }

    private Node build(Statement statement, Sequence around) {
        SourceSpan place = statement.span();
        if (statement instanceof Statement.Labelled labelled) {
            List<Integer> home = elements.labels().mention(labelled.label().text(), frame.path());
            return new Node.Labelled(labelled.label().text(), home, node(labelled.statement(), around));
        } else if (statement instanceof Statement.Choice choice) {
            return choice(choice);
        } else if (statement instanceof Statement.Compound compound) {
            return compound(compound);
        } else if (statement instanceof Statement.Unless unless) {
            return unless(unless, around);
        } else if (statement instanceof Statement.ForRange loop) {
            return forRange(loop.variable(), loop.from().value(), loop.to().value(), loop.body(), place, around);
        } else if (statement instanceof Statement.ForIn loop) {
            return forIn(loop, around);
        } else if (statement instanceof Statement.Select select) {
            return select(select, around);
        } else if (statement instanceof Statement.Goto jump) {
            List<Integer> home = elements.labels().mention(jump.label().text(), frame.path());
            return new Node.Jump(() -> elements.labels().find(jump.label().text(), home), place);
        } else if (statement instanceof Statement.Break) {
            return leave(loops.element(), place);
        } else if (statement instanceof Statement.Else) {
            return new Node.Single(statement, Element.Kind.ELSE, place);
        }
        return new Node.Single(statement, Element.Kind.STATEMENT, place);
    }

    private static Node leave(Node.Loop loop, SourceSpan place) {
        return new Node.Jump(loop::end, place);
    }

    private Node choice(Statement.Choice choice) {
        Node.Loop loop = choice.kind() == Statement.Choice.Repetition.LOOP ? new Node.Loop() : Node.Loop.NONE;
        if (loop != Node.Loop.NONE) {
            loops.push(loop);
        }
        List<Sequence> options = new ArrayList<>();
        for (Statement.Block option : choice.options()) {
            atStart = false;
            Sequence sequence = new Sequence();
            statements(option.statements(), sequence);
            options.add(sequence.close());
        }
        options.forEach(elements::prune);
        if (loop != Node.Loop.NONE) {
            loops.pop();
        }
        return new Node.Choice(options, loop, choice.span());
    }

    private Node compound(Statement.Compound compound) {
        Sequence body = block(compound.body());
        Element.Kind kind = switch (compound.kind()) {
            case PLAIN, BODY -> Element.Kind.BLOCK;
            case ATOMIC -> Element.Kind.ATOMIC;
            case D_STEP -> Element.Kind.D_STEP;
        };
        if (kind != Element.Kind.BLOCK) {
            AtomicMarks.mark(body, kind);
        }
        return new Node.Block(kind, body, compound.span());
    }

    private Sequence block(Statement.Block block) {
        Sequence sequence = new Sequence();
        inside(block, sequence);
        return sequence.close();
    }

    private void inside(Statement.Block block, Sequence into) {
        atStart = false;
        frame.enter();
        statements(block.statements(), into);
        frame.leave();
    }

    private Node unless(Statement.Unless unless, Sequence around) {
        Node main = node(unless.main(), around);
        Optional<Node.Loop> left = labelledLoop(main);
        left.ifPresent(loops::push);
        Node escape = node(unless.escape(), around);
        left.ifPresent(loop -> loops.pop());
        Sequence escaping =
                escape instanceof Node.Block block && block.kind() == Element.Kind.BLOCK ? block.body() : alone(escape);
        if (main instanceof Node.Block block && block.kind() == Element.Kind.BLOCK) {
            return new Node.Unless(block.body(), escaping, unless.span());
        }
        if (main instanceof Node.Labelled labelled && labelled.node() instanceof Node.Block block) {
            Sequence lifted = alone(new Node.Unless(block.body(), escaping, unless.span()));
            return new Node.Labelled(
                    labelled.label(), labelled.home(), new Node.Block(block.kind(), lifted, unless.span()));
        }
        return new Node.Unless(alone(main), escaping, unless.span());
    }

    /** A loop with a label is what a {@code break} in its escape leaves; without one it is the loop around it. */
    private static Optional<Node.Loop> labelledLoop(Node main) {
        return main instanceof Node.Labelled
                        && innermost(main) instanceof Node.Choice choice
                        && choice.loop() != Node.Loop.NONE
                ? Optional.of(choice.loop())
                : Optional.empty();
    }

    private Sequence alone(Node node) {
        Sequence sequence = new Sequence();
        add(node, sequence);
        return sequence.close();
    }

    private Node forRange(
            Expression.Reference variable,
            Expression from,
            Expression to,
            Statement.Block body,
            SourceSpan place,
            Sequence around) {
        add(prepared(commands.assign(variable, from, place), place), around);
        Sequence turn = new Sequence();
        add(condition("<=", variable, to, place), turn);
        return repeat(variable, body, turn, place);
    }

    /** The body in its braces, then the next value. */
    private Node repeat(Expression.Reference variable, Statement.Block body, Sequence turn, SourceSpan place) {
        Node.Loop loop = new Node.Loop();
        loops.push(loop);
        inside(body, turn);
        loops.pop();
        add(increment(variable, place), turn);
        Sequence exit = new Sequence();
        add(new Node.Single(new Statement.Else(place), Element.Kind.ELSE, place), exit);
        add(leave(loop, place), exit);
        return new Node.Choice(List.of(exit.close(), turn.close()), loop, place);
    }

    private Node condition(String operator, Expression left, Expression right, SourceSpan place) {
        Expression test = new Expression.Binary(operator, left, right, place);
        return prepared(new Command.Await(expressions.term(test), Optional.empty()), place);
    }

    private Node increment(Expression.Reference variable, SourceSpan place) {
        Expression one = new Expression.Literal(1, place);
        return prepared(commands.assign(variable, new Expression.Binary("+", variable, one, place), place), place);
    }

    private Node forIn(Statement.ForIn loop, Sequence around) {
        SourceSpan place = loop.span();
        Location variable = expressions.locate(loop.variable());
        if (!variable.isStructure()) {
            int size = expressions.locate(loop.collection()).last().size().orElseThrow();
            Expression last = new Expression.Literal(size - 1, place);
            return forRange(loop.variable(), new Expression.Literal(0, place), last, loop.body(), place, around);
        }
        Expression.Reference counter = counter(loop);
        add(prepared(commands.assign(counter, new Expression.Literal(0, place), place), place), around);
        Sequence turn = new Sequence();
        add(condition("<", counter, new Expression.ChannelQuery("len", loop.collection(), place), place), turn);
        Channel channel = expressions.channel(loop.collection());
        MessagePattern fields =
                expressions.pattern(Expression.Search.FIRST, List.of(new Expression.Argument.Bind(loop.variable())));
        add(prepared(new Receive(channel, fields, Statement.Effect.REMOVE, place), place), turn);
        List<Term> values = expressions.spread(loop.variable());
        add(prepared(new Send(channel, Statement.Order.LAST, values, place), place), turn);
        return repeat(counter, loop.body(), turn, place);
    }

    /** Loops over channels in the same braces share a counter. */
    private Expression.Reference counter(Statement.ForIn loop) {
        String name = "for " + frame.path();
        if (frame.findHere(name).isEmpty()) {
            frame.declare(
                    new Variable(name, Scalar.BYTE, Optional.empty(), Optional.empty(), Declaration.Visibility.STATE));
        }
        return new Expression.Reference(
                List.of(new Expression.Reference.Part(new Name(name, loop.span()), Optional.empty())));
    }

    private Node select(Statement.Select select, Sequence around) {
        SourceSpan place = select.span();
        boolean isListing = select.way() == Statement.Select.Way.LISTING;
        if (isListing
                && select.from().value() instanceof Expression.Literal from
                && select.to().value() instanceof Expression.Literal to
                && to.value() - from.value() <= WIDEST_LIST) {
            return list(select.variable(), from.value(), to.value(), place);
        }
        add(prepared(commands.assign(select.variable(), select.from().value(), place), place), around);
        Sequence turn = new Sequence();
        add(condition("<", select.variable(), select.to().value(), place), turn);
        add(increment(select.variable(), place), turn);
        Node.Loop loop = new Node.Loop();
        Sequence exit = alone(leave(loop, place));
        turn.close();
        return new Node.Choice(isListing ? List.of(turn, exit) : List.of(exit, turn), loop, place);
    }

    private Node list(Expression.Reference variable, int from, int to, SourceSpan place) {
        List<Sequence> options = new ArrayList<>();
        for (int value = from; value <= to; value++) {
            Expression literal = new Expression.Literal(value, place);
            options.add(alone(prepared(commands.assign(variable, literal, place), place)));
        }
        return new Node.Choice(options, Node.Loop.NONE, place);
    }

    /** Makes an element of a node and appends it. */
    private void add(Node node, Sequence into) {
        Element element = create(node, into);
        if (!(innermost(node) instanceof Node.Choice) && !(innermost(node) instanceof Node.Unless)) {
            elements.add(element, into);
        }
    }

    private static Node innermost(Node node) {
        return node instanceof Node.Labelled labelled ? innermost(labelled.node()) : node;
    }

    private Element create(Node node, Sequence into) {
        if (node instanceof Node.Labelled labelled) {
            Element element = create(labelled.node(), into);
            elements.labels().set(labelled.label(), labelled.home(), element);
            return element;
        } else if (node instanceof Node.Choice choice) {
            return elements.choice(choice, into);
        } else if (node instanceof Node.Unless unless) {
            return elements.unless(unless, into);
        } else if (node instanceof Node.Block block) {
            return elements.block(block);
        } else if (node instanceof Node.Jump jump) {
            return elements.jump(jump);
        } else if (node instanceof Node.Prepared prepared) {
            return elements.create(Element.Kind.STATEMENT, prepared.command(), prepared.place());
        }
        Node.Single single = (Node.Single) node;
        Command command = single.kind() == Element.Kind.ELSE ? Command.ELSE : commands.of(single.statement());
        return elements.create(single.kind(), command, single.place());
    }
}
