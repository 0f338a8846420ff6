package pleat.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.ir.ChannelShape;
import pleat.ir.IntType;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Unit;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.DidYouMean;
import pleat.state.Meaning;

/** Gives types to declarations. */
final class TypeLowering {
    /** Larger variables make states that nothing can explore. */
    private static final int MOST_SLOTS = 100_000;

    /** Of all variables and channels together, whether they ever exist at the same time or not. */
    private static final int MOST_SLOTS_TOGETHER = 1_000_000;

    /** Of structures in structures. */
    private static final int DEEPEST = 300;

    private static final int WIDEST = 31;
    private static final DataType BIT = DataType.Scalar.number(DataType.Scalar.BIT);

    private final World world;
    private final Constants constants;
    /** How many structures are inside of each other, by the name of the outermost. */
    private final Map<String, Integer> depths = new HashMap<>();

    private long declaredSlots;

    /** What a declaration makes: so many values of a type, or {@link Variable#SINGLE}, and the shape of its channels. */
    record Sized(DataType type, int length, OptionalInt shape) {}

    TypeLowering(World world, Constants constants) {
        this.world = world;
        this.constants = constants;
    }

    void structure(Unit.Structure unit) {
        List<DataType.Structure.Field> fields = new ArrayList<>();
        int offset = 0;
        for (Declaration declared : unit.fields()) {
            Sized field = fitting(declared, offset);
            checkList(declared);
            fields.add(new DataType.Structure.Field(
                    declared.name().text(), field.type(), field.length(), offset, fieldInitialiser(declared)));
            offset += field.type().slots() * Math.max(1, field.length());
        }
        if (isTooDeep(unit)) {
            world.diagnostics.report(PromelaError.NESTED_TOO_DEEPLY, unit.name().span(), DEEPEST);
            fields = List.of(new DataType.Structure.Field("", BIT, Variable.SINGLE, 0, Optional.empty()));
        }
        DataType.Structure structure = new DataType.Structure(unit.name().text(), fields);
        if (world.structures.putIfAbsent(unit.name().text(), structure) != null) {
            world.diagnostics.report(
                    PromelaError.DUPLICATE_NAME, unit.name().span(), unit.name().text());
        }
    }

    /** The same for every variable of the type, so made of constants: names of variables mean nothing here. */
    private Optional<Declaration.Initialiser> fieldInitialiser(Declaration declared) {
        if (declared.initialiser().orElse(null) instanceof Declaration.Initialiser.Value value) {
            return Optional.of(new Declaration.Initialiser.Value(new Expression.Literal(
                    constants.withoutVariables(value.expression()),
                    value.expression().span())));
        }
        return declared.initialiser();
    }

    /** What walks over the fields of a structure recurses into those that are structures. */
    private boolean isTooDeep(Unit.Structure unit) {
        int depth = 1;
        for (Declaration declared : unit.fields()) {
            depth = Math.max(
                    depth, 1 + depths.getOrDefault(declared.type().name().text(), 0));
        }
        depths.put(unit.name().text(), depth > DEEPEST ? 1 : depth);
        return depth > DEEPEST;
    }

    /** What a declaration of a variable makes. */
    Sized variable(Declaration declaration) {
        Sized sized = fitting(declaration, 0);
        long channel = 0;
        if (sized.shape().isPresent()) {
            var shape = world.shapes.get(sized.shape().getAsInt());
            channel = (long) shape.capacity() * shape.fields().size();
        }
        long slots = Math.max(1, sized.length()) * (sized.type().slots() + channel);
        if (declaredSlots + slots > MOST_SLOTS_TOGETHER) {
            return tooLong(declaration, MOST_SLOTS_TOGETHER);
        }
        declaredSlots += slots;
        return sized;
    }

    /** @param before slots of the same structure */
    private Sized fitting(Declaration declaration, int before) {
        DataType type = type(declaration);
        int length = length(declaration);
        boolean fits = before + (long) type.slots() * Math.max(1, length) <= MOST_SLOTS;
        return fits ? new Sized(type, length, shape(declaration)) : tooLong(declaration, MOST_SLOTS);
    }

    /** Reports it, and makes do with a bit or a single channel, so that other errors can be found. */
    private Sized tooLong(Declaration declaration, int limit) {
        world.diagnostics.report(
                PromelaError.VECTOR_TOO_LONG,
                declaration.span(),
                declaration.name().text(),
                limit);
        int length = declaration.size().isPresent() ? 1 : Variable.SINGLE;
        return new Sized(BIT, length, shape(declaration));
    }

    /** The type of a declared variable, or of its elements: those of an array of bits are bytes, as SPIN stores them. */
    private DataType type(Declaration declaration) {
        DataType type = type(declaration.type());
        return declaration.size().isPresent() && type.equals(BIT) ? DataType.Scalar.number(IntType.UNSIGNED_8) : type;
    }

    private DataType type(Declaration.TypeName type) {
        String name = type.name().text();
        if (name.startsWith("mtype:")) {
            String family = name.substring("mtype:".length());
            if (!world.symbols.hasFamily(family)) {
                world.diagnostics.report(PromelaError.UNKNOWN_MTYPE, type.name().span(), family);
            }
            return symbol(family);
        }
        return switch (name) {
            case "bit", "bool" -> BIT;
            case "byte", "pid" -> DataType.Scalar.number(IntType.UNSIGNED_8);
            case "short" -> DataType.Scalar.number(IntType.SIGNED_16);
            case "int" -> DataType.Scalar.number(DataType.Scalar.INT);
            case "mtype" -> symbol("");
            case "chan" ->
                new DataType.Scalar(IntType.UNSIGNED_8, DataType.Kind.CHANNEL, Optional.empty(), Meaning.CHANNEL);
            case "unsigned" -> unsigned(type);
            default -> structure(type);
        };
    }

    private DataType symbol(String family) {
        return new DataType.Scalar(
                IntType.UNSIGNED_8, DataType.Kind.SYMBOL, Optional.of(family), world.symbols.meaning(family));
    }

    private DataType unsigned(Declaration.TypeName type) {
        int width = type.width().map(constants::value).orElse(8);
        if (width < 1 || width > WIDEST) {
            world.diagnostics.report(PromelaError.BAD_WIDTH, type.name().span(), width);
            width = 8;
        }
        return DataType.Scalar.number(new IntType(0, (int) ((1L << width) - 1)));
    }

    private DataType structure(Declaration.TypeName type) {
        DataType known = world.structures.get(type.name().text());
        if (known == null) {
            world.diagnostics.reportWithHint(
                    () -> DidYouMean.hint(type.name().text(), world.structures.keySet()),
                    PromelaError.UNKNOWN_TYPE,
                    type.name().span(),
                    type.name().text());
            return DataType.Scalar.number(IntType.UNSIGNED_8);
        }
        return known;
    }

    /** The number of elements of an array, or {@link Variable#SINGLE}. */
    private int length(Declaration declaration) {
        if (declaration.size().isEmpty()) {
            return Variable.SINGLE;
        }
        Expression size = declaration.size().get();
        int length = constants.value(size);
        if (length < 1) {
            world.diagnostics.report(PromelaError.BAD_ARRAY_SIZE, size.span(), length);
            return 1;
        }
        return length;
    }

    /** Of a list that is too long the rest has no effect. */
    void checkList(Declaration declaration) {
        if (declaration.initialiser().orElse(null) instanceof Declaration.Initialiser.Listing listing) {
            int elements = length(declaration);
            if (elements == Variable.SINGLE) {
                world.diagnostics.report(
                        PromelaError.NOT_AN_ARRAY,
                        declaration.name().span(),
                        declaration.name().text());
            } else if (listing.values().size() > elements) {
                world.diagnostics.report(
                        PromelaError.BAD_INITIALISER,
                        listing.span(),
                        declaration.name().text(),
                        elements,
                        listing.values().size());
            }
        }
    }

    /** The shape of the channels that a declaration makes. */
    OptionalInt shape(Declaration declaration) {
        return declaration.initialiser().orElse(null) instanceof Declaration.Initialiser.Channel channel
                ? OptionalInt.of(shape(channel))
                : OptionalInt.empty();
    }

    int shape(Declaration.Initialiser.Channel channel) {
        int capacity = constants.value(channel.capacity());
        if (capacity < 0 || capacity > 255) {
            world.diagnostics.report(
                    PromelaError.BAD_CAPACITY, channel.capacity().span(), capacity);
            capacity = 0;
        }
        List<DataType> types = channel.fields().stream().map(this::type).toList();
        long values = types.stream().mapToLong(DataType::slots).sum();
        if (values > ExpressionLowering.MOST_VALUES) {
            world.diagnostics.report(
                    PromelaError.TOO_MANY_VALUES,
                    channel.span(),
                    ExpressionLowering.MOST_VALUES,
                    Long.toString(values));
            types = List.of(BIT);
        }
        List<DataType.Leaf> leaves =
                types.stream().flatMap(type -> type.leaves().stream()).toList();
        List<IntType> fields = leaves.stream().map(DataType.Leaf::type).toList();
        List<Meaning> meanings = leaves.stream().map(DataType.Leaf::meaning).toList();
        return world.shapes.number(new ChannelShape(capacity, stored(fields), meanings));
    }

    /** A bit that is all of a message is stored as a byte, as in SPIN; a bit among other fields is one. */
    private static List<IntType> stored(List<IntType> fields) {
        return fields.equals(List.of(DataType.Scalar.BIT)) ? List.of(IntType.UNSIGNED_8) : fields;
    }
}
