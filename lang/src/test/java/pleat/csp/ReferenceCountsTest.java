package pleat.csp;

import java.io.IOException;
import java.nio.file.Path;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.csp.ast.Declaration;
import pleat.csp.declare.Declarations;

/** The reference interpreter against counts that another interpreter, written elsewhere, has found. */
@Tag("shared")
class ReferenceCountsTest {
    @Test
    void configurationsAndTransitionsAreThoseExpected() throws IOException {
        SoftAssertions soft = new SoftAssertions();
        for (ExpectedVerdicts expected :
                ExpectedVerdicts.read(Path.of(System.getProperty("pleat.shared"), "models/csp"))) {
            Declarations declared = CspFiles.read(expected.model());
            soft.assertThat(declared.assertions().size())
                    .isEqualTo(expected.rows().size());
            for (int i = 0; i < expected.rows().size(); i++) {
                Declaration.Assertion assertion = declared.assertions().get(i);
                ExpectedVerdicts.Row row = expected.rows().get(i);
                ReferenceGraph graph = new ReferenceGraph(declared, assertion.process(), 10_000);
                soft.assertThat(assertion.text().replace(" ", "")).isEqualTo(row.text());
                soft.assertThat(graph.states() + " " + graph.transitions())
                        .as(expected.model().getFileName() + " " + row.text())
                        .isEqualTo(row.states() + " " + row.transitions());
            }
        }
        soft.assertAll();
    }
}
