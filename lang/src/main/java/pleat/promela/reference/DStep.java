package pleat.promela.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.model.SourceSpan;

/**
 * A d_step. It is executable if its first statement is; then the first executable option is taken wherever there is a
 * choice, and a statement that is not executable is an error. An unless is a choice of its two parts.
 */
final class DStep implements Command {
    /** All states on the way are kept. */
    private static final int MOST_STATEMENTS = 1_000_000;

    private final Sequence body;
    private final SourceSpan place;
    /** What is tried when a statement is not executable; nothing if that is an error. */
    private final Map<Element, Option> otherwise = new HashMap<>();

    DStep(Sequence body, SourceSpan place) {
        this.body = body;
        this.place = place;
        prepare(body, Optional.empty());
    }

    /** An option of a choice, by its position. */
    private record Option(Element choice, int position) {
        Element start() {
            if (position == choice.parts().size()) {
                throw new Fault("no option of this choice in a d_step is executable", choice.place);
            }
            return choice.parts().get(position).first();
        }
    }

    /** The first statement of an option may fail, even behind a block or a choice; any other must not. */
    private void prepare(Sequence sequence, Optional<Option> other) {
        Optional<Option> untried = other;
        for (Element element = sequence.first(); element != null; element = element.next()) {
            switch (element.kind()) {
                case BLOCK -> prepare(element.body(), Optional.empty());
                case CHOICE, UNLESS -> {
                    for (int i = 0; i < element.parts().size(); i++) {
                        prepare(element.parts().get(i), Optional.of(new Option(element, i + 1)));
                    }
                }
                case STATEMENT, ELSE -> {
                    Element tested = element;
                    untried.ifPresent(option -> otherwise.put(tested, option));
                    untried = Optional.empty();
                }
                default -> {}
            }
            if (element == sequence.extent()) {
                return;
            }
        }
    }

    @Override
    public boolean isEnabled(Context context) {
        return guards(body.first()).isEnabled(context);
    }

    private interface Guard {
        boolean isEnabled(Context context);
    }

    private static Guard guards(Element first) {
        Element start = first.kind() == Element.Kind.JOIN && first.next() != null ? first.next() : first;
        return switch (start.kind()) {
            case BLOCK -> guards(start.body().first());
            case CHOICE -> anyOf(start);
            case STATEMENT -> guard(start.command());
            case ELSE -> Command.ELSE::isEnabled;
            default -> context -> true;
        };
    }

    /** A handshake that is half done does not stop what neither tests nor assigns. */
    private static Guard guard(Command command) {
        boolean isLooked = command == Command.SKIP
                || command instanceof Command.Await
                || command instanceof Command.Assign
                || command instanceof Send
                || command instanceof Receive;
        return isLooked ? command::isEnabled : context -> true;
    }

    private static Guard anyOf(Element choice) {
        List<Guard> tests = new ArrayList<>();
        collect(choice, tests);
        return tests.isEmpty() ? context -> true : context -> tests.stream().anyMatch(test -> test.isEnabled(context));
    }

    /** Options that start with a condition, a send, a receive or else; others do not count. */
    private static void collect(Element choice, List<Guard> tests) {
        for (Sequence option : choice.parts()) {
            Element start = Hunt.start(option.first());
            switch (start.kind()) {
                case BLOCK -> {
                    Element inside = start.body().first();
                    if (inside.kind() == Element.Kind.CHOICE || inside.kind() == Element.Kind.UNLESS) {
                        collect(inside, tests);
                    }
                }
                case CHOICE -> {
                    if (!startsWithLoop(option.first())) {
                        collect(start, tests);
                    }
                }
                case ELSE -> tests.add(context -> !context.isBlocked());
                case STATEMENT -> {
                    Command command = start.command();
                    boolean counts = command == Command.SKIP
                            || command instanceof Command.Await
                            || command instanceof Send
                            || command instanceof Receive;
                    if (counts) {
                        tests.add(command::isEnabled);
                    }
                }
                default -> {}
            }
        }
    }

    private static boolean startsWithLoop(Element first) {
        Element element = first;
        while (element.kind() == Element.Kind.UNLESS) {
            element = element.body().first();
        }
        return element.kind() == Element.Kind.JOIN;
    }

    @Override
    public Effect perform(Context context) {
        return new Run(context).all();
    }

    /** One execution. */
    private final class Run {
        private final Set<List<Object>> seen = new HashSet<>();
        private Context context;
        private Effect effect;

        Run(Context context) {
            this.context = context;
            this.effect = Effect.none(context);
        }

        Effect all() {
            Element element = body.first();
            while (element != null && element.isInDStep()) {
                if (!seen.add(List.of(element.number, context.now()))) {
                    throw new Fault("this d_step never ends", place);
                }
                if (seen.size() > MOST_STATEMENTS) {
                    throw new StepTooLong(MOST_STATEMENTS);
                }
                element = next(element);
            }
            return effect;
        }

        private Element next(Element element) {
            return switch (element.kind()) {
                case BLOCK -> element.body().first();
                case JOIN -> element.next();
                case LOOP_END -> element.next();
                case GOTO -> element.jump().target();
                case ELSE -> element.next();
                case CHOICE, UNLESS -> new Option(element, 0).start();
                default -> execute(element) ? element.next() : blocked(element).start();
            };
        }

        private Option blocked(Element element) {
            return Optional.ofNullable(otherwise.get(element))
                    .orElseThrow(() -> new Fault("this d_step blocks", element.place));
        }

        private boolean execute(Element element) {
            if (!element.command().isEnabled(context)) {
                return false;
            }
            Effect done = element.command().perform(context);
            if (element.command() instanceof Send && done.rendezvous() != 0) {
                throw new Fault("a d_step cannot send on a rendezvous channel", element.place);
            }
            effect = effect.then(done);
            context = context.with(done.now()).withRendezvous(done.rendezvous());
            return true;
        }
    }
}
