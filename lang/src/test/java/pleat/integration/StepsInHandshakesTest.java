package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.languages.PromelaModels;
import pleat.source.Diagnostic;
import pleat.testkit.promela.PromelaCounts;
import pleat.testkit.spin.SpinProfile;
import pleat.testkit.spin.SpinRunner;
import pleat.testkit.spin.SpinTools;

/**
 * SPIN takes some d_steps between the two sides of a handshake of others, which Pleat does not. The warning is given for exactly
 * these.
 */
@Tag("spin")
class StepsInHandshakesTest {
    private static final String MODEL = """
            chan c = [0] of { byte }; chan b = [1] of { byte }; byte x, y, z;
            active proctype S() { c!1; x = 1 }
            active proctype R() { byte v; c?v; y = v }
            active proctype D() { byte k; d_step { %s } }
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "printf(\"a\"); z = 1                        | true",
                "assert(true); z = 1                       | true",
                "{ assert(true) }; z = 1                   | true",
                "atomic { assert(true) }; z = 1            | true",
                "goto l; l: z = 1                          | true",
                "select (k : 1 .. 3); z = 1                | true",
                "if :: x = 3 :: z = 2 fi; z = 1            | true",
                "if :: if :: z = 2 fi fi                   | true",
                "if :: atomic { z = 2 } fi; z = 1          | true",
                "if :: goto l :: z = 2 fi; l: z = 1        | true",
                "if :: assert(true) fi; z = 1              | true",
                "do :: z++; break od; z = 1                | true",
                "do :: break od; z = 1                     | true",
                "z = 1                                     | false",
                "z++; x = 1                                | false",
                "byte q = 4; z = 1                         | false",
                "skip; z = 1                               | false",
                "(x == 0); z = 1                           | false",
                "timeout; z = 1                            | false",
                "b!1; z = 1                             | false",
                "atomic { z = 2 }; z = 1                   | false",
                "for (k : 1 .. 2) { z++ }                  | false",
                "if :: b!1 fi; z = 1                    | false",
                "if :: x == 0 :: z = 2 fi; z = 1           | false",
                "if :: skip :: z = 2 fi; z = 1             | false",
                "if :: else -> z = 2 fi; z = 1             | false",
                "if :: x == 0 -> z = 2 :: else fi; z = 1   | false",
            })
    void theWarningIsGivenWhereSpinCountsOtherwise(String body, boolean differs) {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        String model = MODEL.formatted(body);
        PromelaCounts spin =
                PromelaCounts.of(new SpinRunner(SpinProfile.TINY).run(model).completeResult());
        assertThat(PromelaSubject.explore(model).equals(spin)).as("same counts").isNotEqualTo(differs);
        assertThat(PromelaModels.translation(model).diagnostics())
                .as("warned")
                .extracting(Diagnostic::code)
                .containsExactlyElementsOf(differs ? List.of("PML0506") : List.of());
    }
}
