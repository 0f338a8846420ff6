package pleat.record;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A named action, or one instance of it. It is one transition.
 *
 * @param <S> the states
 */
public sealed interface Rule<S> {
    /** What traces call it. */
    String name();

    /** Whether it can happen; what throws is a fault. */
    boolean isEnabled(S state);

    /** One that leads to one state. */
    record Step<S>(String name, Predicate<? super S> guard, UnaryOperator<S> effect) implements Rule<S> {
        @Override
        public boolean isEnabled(S state) {
            return guard.test(state);
        }
    }

    /** One that may lead to several states, or to none. */
    record Choice<S>(String name, Function<? super S, ? extends List<? extends S>> successors) implements Rule<S> {
        @Override
        public boolean isEnabled(S state) {
            return true;
        }
    }
}
