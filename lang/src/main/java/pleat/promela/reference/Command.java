package pleat.promela.reference;

import java.util.Optional;

/** A statement that is one step. */
interface Command {
    boolean isEnabled(Context context);

    /** Only where it is enabled. */
    Effect perform(Context context);

    /** Nothing. */
    Command SKIP = new Command() {
        @Override
        public boolean isEnabled(Context context) {
            return !context.isBlocked();
        }

        @Override
        public Effect perform(Context context) {
            return Effect.none(context);
        }
    };

    /** Executable when no alternative before it was. */
    Command ELSE = new Command() {
        @Override
        public boolean isEnabled(Context context) {
            return !context.isBlocked() && context.taken() == 0;
        }

        @Override
        public Effect perform(Context context) {
            return Effect.none(context);
        }
    };

    /** Removes the process, which must be the newest, and its channels. */
    Command END = new Command() {
        @Override
        public boolean isEnabled(Context context) {
            return !context.isBlocked()
                    && context.pid() + 1 == context.now().processes().size();
        }

        @Override
        public Effect perform(Context context) {
            return Effect.to(context.now().endNewest());
        }
    };

    /**
     * A condition alone in a statement.
     *
     * @param constant its value, if it is a number
     */
    record Await(Term condition, Optional<Integer> constant) implements Command {
        @Override
        public boolean isEnabled(Context context) {
            return !context.isBlocked() && condition.value(context) != 0;
        }

        @Override
        public Effect perform(Context context) {
            return Effect.none(context);
        }
    }

    /** {@code printf} and {@code printm}; what they write is not looked at. */
    Command PRINT = new Always(Effect::none);

    /** What a command that always can be executed does. */
    @FunctionalInterface
    interface Deed {
        Effect perform(Context context);
    }

    record Always(Deed deed) implements Command {
        @Override
        public boolean isEnabled(Context context) {
            return !context.isBlocked();
        }

        @Override
        public Effect perform(Context context) {
            return deed.perform(context);
        }
    }

    record Assign(Deed deed) implements Command {
        @Override
        public boolean isEnabled(Context context) {
            return !context.isBlocked();
        }

        @Override
        public Effect perform(Context context) {
            return deed.perform(context);
        }
    }
}
