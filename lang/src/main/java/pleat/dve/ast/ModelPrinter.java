package pleat.dve.ast;

import java.util.List;
import java.util.stream.Collectors;

/** Writes a model as indented text, one line a node. */
public final class ModelPrinter {
    private static final String INDENT = "  ";

    private final StringBuilder out = new StringBuilder();
    private int depth;

    private ModelPrinter() {}

    public static String print(Model model) {
        ModelPrinter printer = new ModelPrinter();
        printer.model(model);
        return printer.out.toString();
    }

    private void model(Model model) {
        line("model");
        depth++;
        model.variables().forEach(this::variable);
        model.channels().forEach(this::channel);
        model.processes().forEach(this::process);
        line("system " + model.system().timing()
                + model.system().property().map(name -> " property " + name).orElse(""));
    }

    private void variable(VariableDeclaration declaration) {
        line((declaration.isConstant() ? "constant " : "variable ") + declaration.type() + " " + declaration.name()
                + declaration.size().map(size -> "[" + text(size) + "]").orElse("")
                + declaration
                        .initialiser()
                        .map(initialiser -> " = " + text(initialiser))
                        .orElse(""));
    }

    private void channel(ChannelDeclaration declaration) {
        String types = declaration.isTyped() ? "{" + join(declaration.fields()) + "} " : "";
        line("channel " + types + declaration.name()
                + declaration
                        .capacity()
                        .map(capacity -> "[" + text(capacity) + "]")
                        .orElse(""));
    }

    private void process(ProcessDeclaration process) {
        line("process " + process.name());
        depth++;
        process.variables().forEach(this::variable);
        line("state " + join(process.states()));
        process.initial().forEach(state -> line("init " + state));
        if (!process.committed().isEmpty()) {
            line("commit " + join(process.committed()));
        }
        for (Acceptance acceptance : process.acceptances()) {
            line("accept " + acceptance.kind() + " " + join(acceptance.states()));
        }
        for (StateAssertion assertion : process.assertions()) {
            line("assert " + assertion.state() + ": " + text(assertion.condition()));
        }
        process.transitions().forEach(this::transition);
        depth--;
    }

    private void transition(Transition transition) {
        String source = transition.source().map(name -> name + " ").orElse("");
        if (transition instanceof Transition.Guarded guarded) {
            line("transition " + source + "-> " + guarded.target());
            depth++;
            guarded.guard().ifPresent(guard -> line("guard " + text(guard)));
            guarded.sync().ifPresent(sync -> line("sync " + text(sync)));
            for (Assignment effect : guarded.effects()) {
                line("effect " + text(effect.target()) + " = " + text(effect.value()));
            }
            depth--;
        } else if (transition instanceof Transition.Probabilistic random) {
            line("transition " + source + "=> " + join(random.targets()));
        }
    }

    private static String text(Synchronisation sync) {
        return sync instanceof Synchronisation.Send send
                ? send.channel() + "!" + texts(send.values())
                : sync.channel() + "?" + texts(((Synchronisation.Receive) sync).targets());
    }

    private static String text(Initialiser initialiser) {
        return initialiser instanceof Initialiser.Single single ? text(single.value()) : texts(initialiser.values());
    }

    private static String texts(List<? extends Expression> expressions) {
        return expressions.stream().map(ModelPrinter::text).collect(Collectors.joining(", ", "{", "}"));
    }

    private static String text(Expression expression) {
        return ExpressionPrinter.print(expression);
    }

    private static String join(List<?> items) {
        return items.stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private void line(String text) {
        out.append(INDENT.repeat(depth)).append(text).append('\n');
    }
}
