package pleat.promela.lower;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import pleat.ir.ProcessExpr;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.diagnostic.PromelaError;

/** Gives globals their slots, their channels and what they start with. */
final class GlobalLowering implements Initials.Receiver {
    /** SPIN sets globals in this order of their types, and structures last. */
    private static final List<String> ORDER =
            List.of("unsigned", "bit", "bool", "byte", "pid", "chan", "mtype", "short", "int");

    private final World world;
    private final TypeLowering types;
    private final Constants constants;
    private final Initials initials = new Initials(this);
    private final List<Declared> declared = new ArrayList<>();

    private record Declared(Variable variable, Declaration declaration) {
        /** Types that are set together have one rank. */
        int rank() {
            return switch (declaration.type().name().text()) {
                case "bool" -> ORDER.indexOf("bit");
                case "pid" -> ORDER.indexOf("byte");
                default -> {
                    String type = declaration.type().name().text();
                    int known = ORDER.indexOf(type.startsWith("mtype:") ? "mtype" : type);
                    yield known < 0 ? ORDER.size() : known;
                }
            };
        }
    }

    GlobalLowering(World world, TypeLowering types, Constants constants) {
        this.world = world;
        this.types = types;
        this.constants = constants;
    }

    void declare(Declaration declaration) {
        TypeLowering.Sized sized = types.variable(declaration);
        DataType type = sized.type();
        int length = sized.length();
        String name = declaration.name().text();
        int base = world.slots.add(Variable.slots(name, type, length));
        int elements = Math.max(1, length);
        if (declaration.visibility() == Declaration.Visibility.HIDDEN) {
            world.slots.forget(base, elements * type.slots());
        }
        Variable variable = new Variable(name, type, length, ProcessExpr.Area.GLOBAL, base, sized.shape());
        new ValueCheck(world).check(declaration, type);
        if (!world.globals.declare(variable) || world.symbols.value(name).isPresent()) {
            world.diagnostics.report(
                    PromelaError.DUPLICATE_NAME, declaration.name().span(), name);
        }
        types.checkList(declaration);
        // Sizes that follow may name the variable.
        if (declaration.initialiser().orElse(null) instanceof Declaration.Initialiser.Value) {
            initials.of(variable, declaration.initialiser());
        }
        declared.add(new Declared(variable, declaration));
    }

    /** Sets all globals to what they start with, after all have been declared: one may be set to what another has by then. */
    void start() {
        world.slots.clear();
        declared.stream()
                .sorted(Comparator.comparingInt(Declared::rank))
                .forEach(entry ->
                        initials.of(entry.variable(), entry.declaration().initialiser()));
    }

    @Override
    public void channel(String name, int slot, Declaration.Initialiser.Channel channel) {
        world.slots.set(slot, world.slots.addChannel(name, types.shape(channel)));
    }

    @Override
    public void value(int slot, DataType.Scalar type, Expression value) {
        world.slots.set(slot, type.type().wrap(constants.value(value)));
    }
}
