package pleat.promela.lower;

import java.util.List;
import java.util.Optional;
import pleat.promela.ast.Declaration.Initialiser;
import pleat.promela.ast.Expression;

/**
 * Finds what the single values of a variable start with, in the order in which SPIN sets them: element by element, field by
 * field. A single value is that of all elements, and so is the last one of a list for the elements behind it.
 */
final class Initials {
    private final Receiver receiver;

    /** Takes what slots start with. Those that start with 0 are not mentioned. */
    interface Receiver {
        void channel(String name, int slot, Initialiser.Channel channel);

        void value(int slot, DataType.Scalar type, Expression value);
    }

    Initials(Receiver receiver) {
        this.receiver = receiver;
    }

    void of(Variable variable, Optional<Initialiser> initialiser) {
        of(variable.name(), variable.type(), variable.length(), variable.base(), initialiser);
    }

    /** What is written behind a variable that is a structure means nothing, as in SPIN: its fields say what they start with. */
    private void of(String name, DataType type, int length, int base, Optional<Initialiser> initialiser) {
        for (int i = 0; i < Math.max(1, length); i++) {
            String element = length == Variable.SINGLE ? name : name + "[" + i + "]";
            int first = base + i * type.slots();
            if (type instanceof DataType.Structure structure) {
                structure
                        .fields()
                        .forEach(field -> of(
                                element + "." + field.name(),
                                field.type(),
                                field.length(),
                                first + field.offset(),
                                field.initial()));
            } else if (initialiser.isPresent()) {
                single(element, (DataType.Scalar) type, first, i, initialiser.get());
            }
        }
    }

    private void single(String name, DataType.Scalar type, int slot, int element, Initialiser initialiser) {
        if (initialiser instanceof Initialiser.Channel channel) {
            receiver.channel(name, slot, channel);
        } else if (initialiser instanceof Initialiser.Value value) {
            receiver.value(slot, type, value.expression());
        } else if (initialiser instanceof Initialiser.Listing listing) {
            List<Expression> values = listing.values();
            receiver.value(slot, type, values.get(Math.min(element, values.size() - 1)));
        }
    }
}
