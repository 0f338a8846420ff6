package pleat.promela.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.ast.Unit;

/** What the names at the top level mean, and what the whole model mentions. */
final class Names {
    private final List<Variable> globals = new ArrayList<>();
    private final Map<String, Integer> globalIndex = new HashMap<>();
    private final Map<String, Integer> symbols = new HashMap<>();
    private final Map<String, Integer> familySizes = new HashMap<>();
    private final Map<String, Structure> structures = new HashMap<>();
    private final Map<String, Frame> frames = new LinkedHashMap<>();
    private final Set<String> mentions = new HashSet<>();
    private final Expressions constants = new Expressions(this, new Frame());

    void declare(Unit.Symbols family) {
        int before = familySizes.getOrDefault(family.family(), 0);
        int count = family.symbols().size();
        for (int i = 0; i < count; i++) {
            symbols.put(family.symbols().get(i).text(), before + count - i);
        }
        familySizes.put(family.family(), before + count);
    }

    void declare(Unit.Structure structure) {
        structures.put(
                structure.name().text(),
                new Structure(
                        structure.name().text(),
                        structure.fields().stream().map(this::variable).toList()));
    }

    int declareGlobal(Declaration declaration) {
        globals.add(variable(declaration));
        globalIndex.put(declaration.name().text(), globals.size() - 1);
        return globals.size() - 1;
    }

    Frame frame(String proctype) {
        return frames.computeIfAbsent(proctype, name -> new Frame());
    }

    /** The variable as it starts when its initialiser counts. */
    Variable variable(Declaration declaration) {
        Optional<Integer> size = declaration.size().map(this::constant);
        Type type = type(declaration.type());
        boolean isUnpacked = size.isPresent() || declaration.visibility() == Declaration.Visibility.HIDDEN;
        Type kept = isUnpacked && type instanceof Scalar scalar ? scalar.unpacked() : type;
        return new Variable(declaration.name().text(), kept, size, declaration.initialiser(), declaration.visibility());
    }

    Type type(Declaration.TypeName declared) {
        return switch (declared.name().text()) {
            case "bit", "bool" -> Scalar.BIT;
            case "byte", "pid", "chan", "mtype" -> Scalar.BYTE;
            case "short" -> Scalar.SHORT;
            case "int" -> Scalar.INT;
            case "unsigned" -> new Scalar(constant(declared.width().orElseThrow()), Scalar.Sign.UNSIGNED);
            default -> declared.name().text().startsWith("mtype:") ? Scalar.BYTE : structure(declared.name());
        };
    }

    private Structure structure(Name name) {
        return Optional.ofNullable(structures.get(name.text()))
                .orElseThrow(() -> new IllegalArgumentException("no type '" + name + "'"));
    }

    /** The value of an expression without variables. */
    int constant(Expression expression) {
        return constants.term(expression).value(new Context(null, null, 0, 0, Context.Pass.NORMAL, 0));
    }

    Optional<Integer> symbol(String name) {
        return Optional.ofNullable(symbols.get(name));
    }

    Optional<Integer> global(String name) {
        return Optional.ofNullable(globalIndex.get(name));
    }

    List<Variable> globals() {
        return List.copyOf(globals);
    }

    Variable global(int index) {
        return globals.get(index);
    }

    /** Words such as {@code _last} make something part of the state. */
    void mention(String word) {
        mentions.add(word);
    }

    boolean mentions(String word) {
        return mentions.contains(word);
    }
}
