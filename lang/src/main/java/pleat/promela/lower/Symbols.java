package pleat.promela.lower;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.promela.ast.Name;
import pleat.promela.ast.Unit;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;

/** The symbols of mtypes and their values. They are counted from the end of each list, in each family by itself. */
final class Symbols {
    private static final int MOST = 255;

    private final Diagnostics diagnostics;
    private final Map<String, Integer> values = new LinkedHashMap<>();
    private final Map<String, Map<Integer, String>> families = new HashMap<>();

    Symbols(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
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
            int value = before + count - i;
            if (values.putIfAbsent(symbol.text(), value) != null) {
                diagnostics.report(PromelaError.DUPLICATE_NAME, symbol.span(), symbol.text());
            }
            family.put(value, symbol.text());
        }
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
