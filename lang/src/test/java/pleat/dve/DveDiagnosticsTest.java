package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import pleat.dve.diagnostic.DveError;
import pleat.language.Translation;
import pleat.source.Diagnostic;

/** How diagnostics go together: several in one text, their hints, their number. */
class DveDiagnosticsTest {
    @Test
    void sendsAndReceivesThatNeverMeetAreBothShown() {
        assertThat(Dve.translate("""
                                channel c;
                                process P { state s; init s; trans s -> s { sync c!1; }, s -> s { sync c!2; }; }
                                process Q { state s; init s; trans s -> s { sync c?; }; }
                                system async;
                                """).diagnostics())
                .extracting(diagnostic -> diagnostic.code() + " " + diagnostic.span() + " " + diagnostic.message())
                .containsExactly(
                        "DVE0455 folder/test.dve:2:50 no receive on channel 'c' takes 1 value, so this never happens",
                        "DVE0456 folder/test.dve:3:50 no send on channel 'c' carries 0 values, so this never happens");
    }

    @Test
    void unknownDefinitionsAreErrorsAtTheStartOfTheFile() {
        Translation translation = Dve.translate(
                "const byte SIZE = 1; const byte A[1]; " + "process Z { state z; init z; } system async;",
                Map.of("SIZES", 3));
        assertThat(translation.subject()).isEmpty();
        assertThat(translation.diagnostics()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DveError.UNKNOWN_DEFINITION.code());
            assertThat(diagnostic.span()).hasToString("folder/test.dve:1:1");
            assertThat(diagnostic.message()).isEqualTo("-D SIZES: the model has no such global constant");
            assertThat(diagnostic.hint()).isEqualTo("did you mean 'SIZE'?");
        });
    }

    @Test
    void hintsSayWhatWasMeant() {
        assertThat(
                        hints(
                                "byte flag; process P { state one; init oen; trans one -> one { guard flga; }; } system async;"))
                .containsExactly("did you mean 'one'?", "did you mean 'flag'?");
        assertThat(hints("channel c; process P { state s; init s; trans s -> s { guard c; }; } system async;"))
                .containsExactly("'c' is a channel");
        assertThat(hints("process P { state s; init s; trans s -> s { guard P; }; } system async;"))
                .containsExactly("'P' is a process");
        assertThat(hints("byte trans; process P { state s; init s; } system async;"))
                .containsExactly("'trans' is a keyword");
        assertThat(hints(
                        "byte x; process P { state s; init s; trans s -> s { effect x = 1; guard x; } } system async;"))
                .contains("the order is guard, sync, effect");
    }

    private static List<String> hints(String text) {
        return Dve.translate(text).diagnostics().stream().map(Diagnostic::hint).toList();
    }

    @Test
    void severalErrorsAreFoundInOneRun() {
        String text = """
                byte x
                byte y = ;
                process P {
                  state a b;
                  init a
                  trans a -> b { guard (x; effect y = 1 },
                    b -> a { sync c!!; };
                }
                system async
                """;
        assertThat(Dve.translate(text).diagnostics())
                .extracting(diagnostic -> diagnostic.span().line())
                .containsExactly(2, 2, 4, 6, 6, 6, 7, 10);
    }

    @Test
    void afterTwentyErrorsThereIsOnlyARemark() {
        String text = "process P { state s; init s; trans " + "s -> s { guard q; },".repeat(1_000)
                + " s -> s {}; } system async;";
        List<Diagnostic> diagnostics = Dve.translate(text).diagnostics();
        assertThat(diagnostics).hasSize(21);
        assertThat(diagnostics.get(20).message()).isEqualTo("too many errors");
    }
}
