package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import pleat.csp.ast.Specification;
import pleat.csp.declare.DeclarationReader;
import pleat.csp.declare.Declarations;
import pleat.csp.syntax.CspSyntax;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Reads specifications for tests. */
final class CspFiles {
    private CspFiles() {}

    static Declarations read(Path file) throws IOException {
        return read(SourceFile.read(file, file.toString()), Map.of());
    }

    static Declarations read(String text) {
        return read(new SourceFile("test.csp", text), Map.of());
    }

    static Declarations read(SourceFile source, Map<String, Integer> definitions) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Specification> specification =
                CspSyntax.parse(source, diagnostics).specification();
        Optional<Declarations> declared =
                specification.flatMap(tree -> DeclarationReader.read(tree, definitions, diagnostics));
        assertThat(diagnostics.inOrder()).noneMatch(diagnostic -> diagnostic.isError());
        return declared.orElseThrow();
    }
}
