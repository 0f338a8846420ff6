package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.ir.IntType;
import pleat.promela.PromelaError;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Unit;
import pleat.source.DidYouMean;

/** Gives types to declarations. */
final class TypeLowering {
    /** Larger arrays make states that nothing can explore. */
    private static final int MOST_SLOTS = 100_000;

    private static final int WIDEST = 31;
    private static final DataType BIT = DataType.Scalar.number(DataType.Scalar.BIT);

    private final World world;
    private final Constants constants;

    TypeLowering(World world, Constants constants) {
        this.world = world;
        this.constants = constants;
    }

    void structure(Unit.Structure unit) {
        List<DataType.Structure.Field> fields = new ArrayList<>();
        int offset = 0;
        for (Declaration declared : unit.fields()) {
            DataType type = type(declared);
            int length = length(declared);
            checkList(declared);
            fields.add(new DataType.Structure.Field(
                    declared.name().text(), type, length, offset, fieldInitialiser(declared)));
            offset += type.slots() * Math.max(1, length);
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

    /** The type of a declared variable, or of its elements: those of an array of bits are bytes, as SPIN stores them. */
    DataType type(Declaration declaration) {
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
            case "chan" -> new DataType.Scalar(IntType.UNSIGNED_8, DataType.Kind.CHANNEL, Optional.empty());
            case "unsigned" -> unsigned(type);
            default -> structure(type);
        };
    }

    private static DataType symbol(String family) {
        return new DataType.Scalar(IntType.UNSIGNED_8, DataType.Kind.SYMBOL, Optional.of(family));
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
    int length(Declaration declaration) {
        if (declaration.size().isEmpty()) {
            return Variable.SINGLE;
        }
        Expression size = declaration.size().get();
        int length = constants.value(size);
        if (length < 1) {
            world.diagnostics.report(PromelaError.BAD_ARRAY_SIZE, size.span(), length);
            return 1;
        }
        if (length > MOST_SLOTS) {
            world.diagnostics.report(
                    PromelaError.VECTOR_TOO_LONG,
                    size.span(),
                    declaration.name().text(),
                    MOST_SLOTS);
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
        List<IntType> fields = new ArrayList<>();
        channel.fields().forEach(field -> type(field).leaves().forEach(leaf -> fields.add(leaf.type())));
        return world.shapes.number(capacity, stored(fields));
    }

    /** A bit that is all of a message is stored as a byte, as in SPIN; a bit among other fields is one. */
    private static List<IntType> stored(List<IntType> fields) {
        return fields.equals(List.of(DataType.Scalar.BIT)) ? List.of(IntType.UNSIGNED_8) : fields;
    }
}
