package pleat.dve.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pleat.dve.ast.Model;
import pleat.dve.ast.Name;
import pleat.dve.ast.VariableDeclaration;
import pleat.source.Diagnostics;

/** What the global constants of a model stand for. */
public final class ConstantValues {
    private ConstantValues() {}

    /** By the names that declare them; those with errors are left out. One value, or those of an array. */
    public static Map<Name, List<Integer>> of(Model model, Map<String, Integer> definitions) {
        Diagnostics diagnostics = new Diagnostics();
        Declarations declarations = new Declarations(model, diagnostics);
        declarations.declareGlobals(definitions);
        Map<Name, List<Integer>> values = new LinkedHashMap<>();
        if (diagnostics.hasErrors()) {
            return values;
        }
        for (VariableDeclaration declaration : model.variables()) {
            Symbol symbol =
                    declarations.globals().find(declaration.name().text()).orElse(null);
            if (symbol instanceof Symbol.Constant constant) {
                values.put(declaration.name(), List.of(constant.value()));
            } else if (symbol instanceof Symbol.ConstantArray array) {
                values.put(declaration.name(), array.values());
            }
        }
        return values;
    }
}
