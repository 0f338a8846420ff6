package pleat.promela.lower;

import java.util.OptionalInt;
import pleat.ir.IntType;
import pleat.ir.ProcessExpr;
import pleat.promela.PromelaError;
import pleat.promela.ast.Declaration;

/** Gives globals their slots, their channels and what they start with. */
final class GlobalLowering {
    private final World world;
    private final TypeLowering types;
    private final Constants constants;

    GlobalLowering(World world, TypeLowering types, Constants constants) {
        this.world = world;
        this.types = types;
        this.constants = constants;
    }

    void declare(Declaration declaration) {
        TypeLowering.Sized sized = types.variable(declaration);
        DataType type = sized.type();
        int length = sized.length();
        OptionalInt shape = sized.shape();
        String name = declaration.name().text();
        int base = world.slots.add(Variable.slots(name, type, length));
        int elements = Math.max(1, length);
        if (declaration.visibility() == Declaration.Visibility.HIDDEN) {
            world.slots.forget(base, elements * type.slots());
        }
        OptionalInt fields = shape.isPresent()
                ? OptionalInt.of(world.shapes.get(shape.getAsInt()).fields().size())
                : OptionalInt.empty();
        Variable variable = new Variable(name, type, length, ProcessExpr.Area.GLOBAL, base, fields);
        if (!world.globals.declare(variable) || world.symbols.value(name).isPresent()) {
            world.diagnostics.report(
                    PromelaError.DUPLICATE_NAME, declaration.name().span(), name);
        }
        declaration.initialiser().ifPresent(initialiser -> initialise(variable, initialiser, shape));
    }

    private void initialise(Variable variable, Declaration.Initialiser initialiser, OptionalInt shape) {
        int elements = Math.max(1, variable.length());
        if (initialiser instanceof Declaration.Initialiser.Channel) {
            for (int i = 0; i < elements; i++) {
                String name = variable.isArray() ? variable.name() + "[" + i + "]" : variable.name();
                world.slots.set(variable.base() + i, world.slots.addChannel(name, shape.orElseThrow()));
            }
        } else if (initialiser instanceof Declaration.Initialiser.Value value) {
            int wrapped = type(variable).wrap(constants.value(value.expression()));
            for (int i = 0; i < elements; i++) {
                world.slots.set(variable.base() + i, wrapped);
            }
        } else if (initialiser instanceof Declaration.Initialiser.Listing listing) {
            if (listing.values().size() > elements) {
                world.diagnostics.report(
                        PromelaError.BAD_INITIALISER,
                        listing.span(),
                        variable.name(),
                        elements,
                        listing.values().size());
                return;
            }
            for (int i = 0; i < listing.values().size(); i++) {
                world.slots.set(
                        variable.base() + i,
                        type(variable).wrap(constants.value(listing.values().get(i))));
            }
        }
    }

    private static IntType type(Variable variable) {
        return variable.type() instanceof DataType.Scalar scalar ? scalar.type() : DataType.Scalar.INT;
    }
}
