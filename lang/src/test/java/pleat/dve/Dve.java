package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import pleat.ir.FixedProgram;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.program.Programs;
import pleat.source.SourceFile;

/** Shorthand for translating DVE in tests. */
final class Dve {
    private Dve() {}

    static Translation translate(String text) {
        return translate(text, Map.of());
    }

    static Translation translate(String text, Map<String, Integer> definitions) {
        return new DveLanguage().translate(new SourceFile("folder/test.dve", text), Request.defining(definitions));
    }

    /** The program of a text that has neither errors nor warnings. */
    static FixedProgram program(String text) {
        Translation translation = translate(text);
        assertThat(translation.diagnostics()).isEmpty();
        return Programs.fixed(translation);
    }
}
