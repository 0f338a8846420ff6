package pleat.petri.expression;

import java.util.List;
import java.util.Optional;
import pleat.ir.Expr;

/** What names in an expression stand for. */
public interface Vocabulary {
    Optional<Meaning> meaning(String name);

    /** All of them, for hints. */
    List<String> names();

    /** What a name stands for. */
    sealed interface Meaning {
        /** A number. */
        record Value(Expr expr) implements Meaning {}

        /**
         * Several numbers.
         *
         * @param slot of the first one
         */
        record Array(int slot, int length) implements Meaning {}
    }
}
