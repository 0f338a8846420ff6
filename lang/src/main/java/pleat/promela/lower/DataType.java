package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.ir.IntType;
import pleat.promela.ast.Declaration.Initialiser;
import pleat.state.Meaning;

/** The type of a variable. */
sealed interface DataType {
    /** Number of slots of one value. */
    int slots();

    /** The single values that a value of this type consists of, in order. */
    List<Leaf> leaves();

    /** A single value with its name inside the whole, and its place. */
    record Leaf(String name, int offset, IntType type, Meaning meaning) {}

    /**
     * A single value.
     *
     * @param family of mtype symbols, where it is one
     */
    record Scalar(IntType type, Kind kind, Optional<String> family, Meaning meaning) implements DataType {
        static final IntType BIT = new IntType(0, 1);
        static final IntType BYTE = new IntType(0, 255);
        static final IntType INT = new IntType(Integer.MIN_VALUE, Integer.MAX_VALUE);

        static Scalar number(IntType type) {
            return new Scalar(type, Kind.NUMBER, Optional.empty(), Meaning.NUMBER);
        }

        @Override
        public int slots() {
            return 1;
        }

        @Override
        public List<Leaf> leaves() {
            return List.of(new Leaf("", 0, type, meaning));
        }
    }

    /** What a single value stands for. */
    enum Kind {
        NUMBER,
        SYMBOL,
        CHANNEL
    }

    record Structure(String name, List<Field> fields) implements DataType {
        public Structure {
            fields = List.copyOf(fields);
        }

        /**
         * A named part.
         *
         * @param length number of elements; {@link Variable#SINGLE} for none
         * @param initial what it starts with in every variable of the type
         */
        record Field(String name, DataType type, int length, int offset, Optional<Initialiser> initial) {}

        @Override
        public int slots() {
            Field last = fields.get(fields.size() - 1);
            return last.offset() + last.type().slots() * Math.max(1, last.length());
        }

        @Override
        public List<Leaf> leaves() {
            List<Leaf> leaves = new ArrayList<>();
            for (Field field : fields) {
                for (int i = 0; i < Math.max(1, field.length()); i++) {
                    String name = "." + field.name() + (field.length() == Variable.SINGLE ? "" : "[" + i + "]");
                    int offset = field.offset() + i * field.type().slots();
                    field.type()
                            .leaves()
                            .forEach(leaf -> leaves.add(
                                    new Leaf(name + leaf.name(), offset + leaf.offset(), leaf.type(), leaf.meaning())));
                }
            }
            return leaves;
        }
    }
}
