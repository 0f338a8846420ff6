package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pleat.promela.ast.Declaration.Initialiser;
import pleat.promela.ast.Declaration.TypeName;

/** What variables start with. */
final class Settings {
    private final Names names;
    private final Expressions expressions;

    Settings(Names names, Expressions expressions) {
        this.names = names;
        this.expressions = expressions;
    }

    /** Everything in a variable that has an initialiser, in the order in which it is set. */
    List<Setting> of(Location location) {
        Variable variable = location.last();
        if (variable.type() instanceof Structure structure) {
            return elements(location).stream()
                    .flatMap(element -> IntStream.range(0, structure.fields().size())
                            .boxed()
                            .flatMap(field -> of(element.field(field)).stream()))
                    .toList();
        }
        List<Setting> settings = new ArrayList<>();
        variable.initialiser().ifPresent(initialiser -> {
            List<Location> elements = elements(location);
            for (int i = 0; i < elements.size(); i++) {
                settings.add(setting(elements.get(i), i, initialiser));
            }
        });
        return settings;
    }

    private static List<Location> elements(Location location) {
        if (location.whole() == Location.Extent.ONE) {
            return List.of(location);
        }
        return IntStream.range(0, location.last().size().orElseThrow())
                .mapToObj(i -> location.element(context -> i))
                .toList();
    }

    private Setting setting(Location element, int index, Initialiser initialiser) {
        if (initialiser instanceof Initialiser.Channel channel) {
            Queue empty = new Queue(shape(channel), List.of());
            return context -> {
                State opened = context.now().open(empty);
                return element.write(context.with(opened), opened.channels().size());
            };
        }
        Term value = expressions.term(
                initialiser instanceof Initialiser.Listing listing
                        // The last value stands for all that follow.
                        ? listing.values().get(Math.min(index, listing.values().size() - 1))
                        : ((Initialiser.Value) initialiser).expression());
        return context -> element.write(context, value.value(context));
    }

    private Queue.Shape shape(Initialiser.Channel channel) {
        List<Scalar> fields = channel.fields().stream()
                .flatMap(field -> scalars(field).stream())
                .toList();
        return new Queue.Shape(
                names.constant(channel.capacity()),
                fields.size() == 1 ? List.of(fields.get(0).unpacked()) : fields);
    }

    private List<Scalar> scalars(TypeName field) {
        return scalars(names.type(field));
    }

    private static List<Scalar> scalars(Type type) {
        if (type instanceof Structure structure) {
            return structure.fields().stream()
                    .flatMap(field -> IntStream.range(0, field.size().orElse(1))
                            .boxed()
                            .flatMap(i -> scalars(field.type()).stream()))
                    .toList();
        }
        return List.of((Scalar) type);
    }
}
