package pleat.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import pleat.dve.ast.Acceptance;
import pleat.dve.ast.Assignment;
import pleat.dve.ast.ChannelDeclaration;
import pleat.dve.ast.Expression;
import pleat.dve.ast.Initialiser;
import pleat.dve.ast.Model;
import pleat.dve.ast.Name;
import pleat.dve.ast.ProcessDeclaration;
import pleat.dve.ast.StateAssertion;
import pleat.dve.ast.Synchronisation;
import pleat.dve.ast.SystemClause;
import pleat.dve.ast.Transition;
import pleat.dve.ast.ValueType;
import pleat.dve.ast.VariableDeclaration;
import pleat.source.Diagnostics;

/** Turns the parse tree of a text without syntax errors into a model. */
final class TreeBuilder {
    private final SourceTokens tokens;
    private final ExpressionBuilder expressions;

    TreeBuilder(SourceTokens tokens, Diagnostics diagnostics) {
        this.tokens = tokens;
        this.expressions = new ExpressionBuilder(tokens, diagnostics);
    }

    Expression condition(DveParser.ConditionContext context) {
        return expressions.build(context.expr());
    }

    Model model(DveParser.ModelContext context) {
        return new Model(
                variables(context.variables()),
                context.channels().stream()
                        .flatMap(declared -> channels(declared).stream())
                        .toList(),
                context.process().stream().map(this::process).toList(),
                system(context.system()));
    }

    private List<VariableDeclaration> variables(List<DveParser.VariablesContext> contexts) {
        List<VariableDeclaration> variables = new ArrayList<>();
        for (DveParser.VariablesContext context : contexts) {
            VariableDeclaration.Kind kind =
                    context.CONST() == null ? VariableDeclaration.Kind.VARIABLE : VariableDeclaration.Kind.CONSTANT;
            for (DveParser.DeclaratorContext declarator : context.declarator()) {
                variables.add(new VariableDeclaration(
                        name(declarator.ID()),
                        kind,
                        type(context.type()),
                        Optional.ofNullable(declarator.size).map(expressions::build),
                        Optional.ofNullable(declarator.initialiser()).map(this::initialiser)));
            }
        }
        return variables;
    }

    private Initialiser initialiser(DveParser.InitialiserContext context) {
        return context.list.isEmpty()
                ? new Initialiser.Single(expressions.build(context.expr(0)))
                : new Initialiser.Listing(expressions.buildAll(context.list), tokens.span(context));
    }

    private static ValueType type(DveParser.TypeContext context) {
        return context.BYTE() == null ? ValueType.INT : ValueType.BYTE;
    }

    private List<ChannelDeclaration> channels(DveParser.ChannelsContext context) {
        if (context.names() != null) {
            return names(context.names()).stream()
                    .map(name -> new ChannelDeclaration(name, List.of(), Optional.empty()))
                    .toList();
        }
        List<ValueType> fields = context.type().stream().map(TreeBuilder::type).toList();
        return context.typedChannel().stream()
                .map(channel -> new ChannelDeclaration(
                        name(channel.ID()), fields, Optional.of(expressions.build(channel.capacity))))
                .toList();
    }

    private ProcessDeclaration process(DveParser.ProcessContext context) {
        List<Name> initial = new ArrayList<>();
        List<Name> committed = new ArrayList<>();
        List<Acceptance> acceptances = new ArrayList<>();
        List<StateAssertion> assertions = new ArrayList<>();
        for (DveParser.ClauseContext clause : context.clause()) {
            if (clause instanceof DveParser.InitClauseContext init) {
                initial.add(name(init.ID()));
            } else if (clause instanceof DveParser.CommitClauseContext commit) {
                committed.addAll(names(commit.names()));
            } else if (clause instanceof DveParser.AcceptClauseContext accept) {
                acceptances.add(acceptance(accept.acceptance()));
            } else if (clause instanceof DveParser.AssertClauseContext asserted) {
                asserted.assertion().forEach(assertion -> assertions.add(assertion(assertion)));
            }
        }
        return new ProcessDeclaration(
                name(context.ID()),
                variables(context.variables()),
                names(context.names()),
                initial,
                committed,
                acceptances,
                assertions,
                context.transitions() == null
                        ? List.of()
                        : context.transitions().transition().stream()
                                .map(this::transition)
                                .toList(),
                tokens.span(context));
    }

    /** The lexer calls the keywords of the conditions what the tree calls the conditions. */
    private Acceptance acceptance(DveParser.AcceptanceContext context) {
        String keyword = DveLexer.VOCABULARY.getSymbolicName(context.getStart().getType());
        List<Name> states = new ArrayList<>();
        if (context.names() != null) {
            states.addAll(names(context.names()));
            return new Acceptance(Acceptance.Kind.BUCHI, states, tokens.span(context));
        }
        for (DveParser.StateSetContext set : context.stateSet()) {
            Optional.ofNullable(set.names()).map(this::names).ifPresent(states::addAll);
        }
        for (DveParser.StatePairContext pair : context.statePair()) {
            pair.names().forEach(names -> states.addAll(names(names)));
        }
        return new Acceptance(Acceptance.Kind.valueOf(keyword), states, tokens.span(context));
    }

    private StateAssertion assertion(DveParser.AssertionContext context) {
        return new StateAssertion(
                name(context.ID()),
                expressions.build(context.expr()),
                tokens.text(context.expr()),
                tokens.span(context));
    }

    private Transition transition(DveParser.TransitionContext context) {
        Optional<Name> source = Optional.ofNullable(context.source).map(this::name);
        if (context.outcomes() != null) {
            return new Transition.Probabilistic(
                    source,
                    context.outcomes().outcome().stream()
                            .map(outcome -> name(outcome.ID()))
                            .toList(),
                    tokens.text(context),
                    tokens.span(context));
        }
        DveParser.BodyContext body = context.body();
        return new Transition.Guarded(
                source,
                name(context.target),
                Optional.ofNullable(body.expr()).map(expressions::build),
                Optional.ofNullable(body.sync()).map(this::sync),
                body.assignment().stream().map(this::assignment).toList(),
                tokens.text(context),
                tokens.span(context));
    }

    private Synchronisation sync(DveParser.SyncContext context) {
        Name channel = name(context.ID());
        if (context.SEND() != null) {
            return new Synchronisation.Send(
                    channel,
                    context.values() == null
                            ? List.of()
                            : expressions.buildAll(context.values().expr()),
                    tokens.span(context));
        }
        return new Synchronisation.Receive(
                channel,
                context.targets() == null
                        ? List.of()
                        : context.targets().place().stream()
                                .map(expressions::place)
                                .toList(),
                tokens.span(context));
    }

    private Assignment assignment(DveParser.AssignmentContext context) {
        return new Assignment(expressions.place(context.place()), expressions.build(context.expr()));
    }

    private SystemClause system(DveParser.SystemContext context) {
        return new SystemClause(
                context.ASYNC() == null ? SystemClause.Timing.SYNC : SystemClause.Timing.ASYNC,
                Optional.ofNullable(context.ID()).map(this::name));
    }

    private List<Name> names(DveParser.NamesContext context) {
        return context.ID().stream().map(this::name).toList();
    }

    private Name name(TerminalNode node) {
        return name(node.getSymbol());
    }

    private Name name(Token token) {
        return tokens.name(token);
    }
}
