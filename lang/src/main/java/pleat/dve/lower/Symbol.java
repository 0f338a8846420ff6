package pleat.dve.lower;

import java.util.List;
import pleat.ir.IntType;

/** What the name of a variable or constant stands for. */
sealed interface Symbol {
    String name();

    record Scalar(String name, IntType type, int slot) implements Symbol {}

    record Array(String name, IntType type, int base, int length) implements Symbol {}

    record Constant(String name, int value) implements Symbol {}

    record ConstantArray(String name, List<Integer> values) implements Symbol {
        public ConstantArray {
            values = List.copyOf(values);
        }
    }
}
