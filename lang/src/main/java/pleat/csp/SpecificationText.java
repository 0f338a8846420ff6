package pleat.csp;

import java.util.stream.Collectors;
import pleat.csp.ast.Specification;

/** The syntax tree for people: one line per declaration. */
final class SpecificationText {
    private SpecificationText() {}

    static String of(Specification specification) {
        return specification.declarations().stream()
                .map(declaration -> declaration
                        .toString()
                        .replaceAll(", span=[^\\]]*\\]", "")
                        .replaceAll("\\s+", " "))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
