package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pleat.model.SourceSpan;

/**
 * A variable, an element or a field of one.
 *
 * @param index of the variable in the state or in the frame of its process
 * @param whole whether the last name is an array without an index
 */
record Location(Owner owner, int index, List<Selector> selectors, Variable last, Extent whole, SourceSpan place) {
    Location {
        selectors = List.copyOf(selectors);
    }

    /** Where a variable lives. */
    enum Owner {
        GLOBAL,
        LOCAL
    }

    /** Whether an array is meant, or one of its elements. */
    enum Extent {
        ONE,
        ARRAY
    }

    /** One step on the way into a variable. */
    sealed interface Selector {
        record Element(Term index, int size) implements Selector {}

        record Field(int index) implements Selector {}
    }

    int read(Context context) {
        return root(context).at(path(context));
    }

    State write(Context context, int number) {
        Value changed = root(context).with(path(context), scalar().cut(number));
        State now = context.now();
        return owner == Owner.GLOBAL
                ? now.withGlobal(index, changed)
                : now.withProcess(context.pid(), context.self().withLocal(index, changed));
    }

    private Value root(Context context) {
        return owner == Owner.GLOBAL
                ? context.now().globals().get(index)
                : context.self().locals().get(index);
    }

    /** An array without an index is its first element. */
    private List<Integer> path(Context context) {
        List<Integer> path = new ArrayList<>();
        for (Selector selector : selectors) {
            if (selector instanceof Selector.Element element) {
                path.add(checked(element, element.index().value(context)));
            } else if (selector instanceof Selector.Field field) {
                path.add(field.index());
            }
        }
        if (whole == Extent.ARRAY) {
            path.add(0);
        }
        return path;
    }

    private int checked(Selector.Element element, int at) {
        if (at < 0 || at >= element.size()) {
            throw new Fault("index " + at + " is outside of an array of " + element.size(), place);
        }
        return at;
    }

    private Scalar scalar() {
        return (Scalar) last.type();
    }

    boolean isStructure() {
        return last.type() instanceof Structure;
    }

    /** All numbers of a structure; of a plain variable, itself. */
    List<Location> leaves() {
        return isStructure() ? elements().flatMap(Location::fields).toList() : List.of(this);
    }

    private Stream<Location> elements() {
        if (whole == Extent.ONE) {
            return Stream.of(this);
        }
        int size = last.size().orElseThrow();
        return IntStream.range(0, size).mapToObj(i -> into(new Selector.Element(context -> i, size), last, Extent.ONE));
    }

    private Stream<Location> fields() {
        List<Variable> fields = ((Structure) last.type()).fields();
        return IntStream.range(0, fields.size()).boxed().flatMap(i -> field(i).allLeaves());
    }

    private Stream<Location> allLeaves() {
        return elements().flatMap(element -> element.isStructure() ? element.fields() : Stream.of(element));
    }

    Location field(int field) {
        Variable declared = ((Structure) last.type()).fields().get(field);
        return into(new Selector.Field(field), declared, declared.size().isPresent() ? Extent.ARRAY : Extent.ONE);
    }

    Location element(Term at) {
        return last.size().isEmpty()
                ? this
                : into(new Selector.Element(at, last.size().orElseThrow()), last, Extent.ONE);
    }

    private Location into(Selector selector, Variable reached, Extent extent) {
        List<Selector> longer = new ArrayList<>(selectors);
        longer.add(selector);
        return new Location(owner, index, longer, reached, extent, place);
    }
}
