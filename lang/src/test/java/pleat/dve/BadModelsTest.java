package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;
import pleat.testkit.Expectation;

/** Ill-formed files that say in their first line where the mistake is. */
class BadModelsTest {
    private static final Pattern PLACE = Pattern.compile("EXPECT: error at (\\d+:\\d+)");

    static List<Path> files() throws URISyntaxException {
        return Expectation.models(Path.of(BadModelsTest.class.getResource("bad").toURI()), ".dve");
    }

    @ParameterizedTest
    @MethodSource("files")
    void theMistakeIsFoundInItsPlace(Path file) throws IOException {
        SourceFile source = SourceFile.read(file, "bad.dve");
        Matcher place = PLACE.matcher(source.text());
        String expected = place.find() ? place.group(1) : "1:1";
        Translation translation = new DveLanguage().translate(source, Request.plain());
        List<Diagnostic> errors =
                translation.diagnostics().stream().filter(Diagnostic::isError).toList();
        assertThat(translation.subject()).isEmpty();
        assertThat(errors).extracting(error -> error.span().toString()).contains("bad.dve:" + expected);
        assertThat(errors.size()).as("no cascade: %s", errors).isLessThanOrEqualTo(2);
    }
}
