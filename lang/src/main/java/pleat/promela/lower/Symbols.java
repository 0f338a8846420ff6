package pleat.promela.lower;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.promela.ast.Name;
import pleat.promela.ast.Unit;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;
import pleat.state.Meaning;

/** The symbols of mtypes and their values. They are counted from the end of each list, in each family by itself. */
final class Symbols {
    private static final int MOST = 255;

    private final Diagnostics diagnostics;
    private final Map<String, Integer> values = new LinkedHashMap<>();
    private final Map<String, Map<Integer, String>> families = new HashMap<>();

    /** By family, of the whole model: what a symbol is called does not depend on where it is declared. */
    private final Map<String, Meaning> meanings = new HashMap<>();

    Symbols(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** To be called before anything is declared. */
    void foresee(List<Unit> units) {
        Map<String, Map<Integer, String>> names = new HashMap<>();
        for (Unit unit : units) {
            if (unit instanceof Unit.Symbols symbols) {
                number(symbols, names.computeIfAbsent(symbols.family(), key -> new HashMap<>()));
            }
        }
        names.forEach((family, known) -> meanings.put(family, new Meaning.Symbols(known)));
    }

    /** What the values of a family stand for. */
    Meaning meaning(String family) {
        return meanings.getOrDefault(family, Meaning.NUMBER);
    }

    /** Symbols are counted from the end of their list, behind those of earlier lists. */
    private static void number(Unit.Symbols unit, Map<Integer, String> family) {
        int last = family.size() + unit.symbols().size();
        for (int i = 0; i < unit.symbols().size(); i++) {
            family.put(last - i, unit.symbols().get(i).text());
        }
    }

    void declare(Unit.Symbols unit) {
        Map<Integer, String> family = families.computeIfAbsent(unit.family(), key -> new HashMap<>());
        int before = family.size();
        int count = unit.symbols().size();
        if (before + count > MOST) {
            diagnostics.report(PromelaError.TOO_MANY_MTYPES, unit.span());
            return;
        }
        for (int i = 0; i < count; i++) {
            Name symbol = unit.symbols().get(i);
            if (values.putIfAbsent(symbol.text(), before + count - i) != null) {
                diagnostics.report(PromelaError.DUPLICATE_NAME, symbol.span(), symbol.text());
            }
        }
        number(unit, family);
    }

    Optional<Integer> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    boolean hasFamily(String family) {
        return families.containsKey(family);
    }

    Set<String> names() {
        return values.keySet();
    }

    /** The names of the values of a family. */
    Map<Integer, String> names(String family) {
        return families.getOrDefault(family, Map.of());
    }
}
