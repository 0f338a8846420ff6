package pleat.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;

/** Every mistake has a code and a place, written by hand. */
class PromelaErrorTest {
    private static Translation translate(String text) {
        return new PromelaLanguage().translate(new SourceFile("m.pml", text), Request.plain());
    }

    private static List<String> errors(String text) {
        return places(translate(text).diagnostics().stream().filter(Diagnostic::isError));
    }

    private static List<String> places(Stream<Diagnostic> diagnostics) {
        return diagnostics
                .map(diagnostic -> diagnostic.code() + " " + diagnostic.span().line() + ":"
                        + diagnostic.span().column())
                .toList();
    }

    @Test
    void aClaimTellsAtMost64ConditionsApart() {
        String conditions = IntStream.range(0, 65).mapToObj(i -> "x == " + i).collect(Collectors.joining(" || "));
        assertThat(errors("byte x; init { skip } ltl p { [] (" + conditions + ") }"))
                .containsExactly("OBS0003 1:23");
        assertThat(errors("byte x; init { skip } never { do :: " + conditions + " od }"))
                .containsExactly("OBS0003 1:23");
    }

    @Test
    void aFormulaCanBeTooHard() {
        String hard = IntStream.range(0, 9)
                .mapToObj(i -> "([]<>(x == %d) -> []<>(x == %d))".formatted(2 * i, 2 * i + 1))
                .collect(Collectors.joining(" && "));
        assertThat(errors("byte x; init { skip } ltl p { !(" + hard + ") }")).containsExactly("OBS0004 1:23");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "init { skip /* open           | PML0002 1:13",
                "init { printf(\"a) }          | PML0003 1:15",
                "byte x = 99999999999; init { x = 1 } | PML0005 1:10",
                "#nonsense                     | PML0101 1:2",
                "#include \"missing.h\"        | PML0102 1:2",
                "#if 1                         | PML0108 1:2",
                "#endif                        | PML0107 1:2",
                "#define                       | PML0109 1:2",
                "#if 1 +                       | PML0110 1:2",
                "init { x = 1 }                | PML0302 1:8",
                "init { run P() }              | PML0303 1:12",
                "init { goto L }               | PML0304 1:13",
                "T t; init { skip }            | PML0305 1:1",
                "init { break }                | PML0308 1:8",
                "init { skip } never { do :: _pid == 1 od } | PML0430 1:29",
                "byte x; init { skip } never { x = 1 } | PML0431 1:31",
                "init { skip } never { byte x; x == 1 } | PML0431 1:28",
                "byte x; init { skip } never { atomic { do :: x == 1 od } } | PML0432 1:46",
                "byte x; init { skip } ltl p { [] y } | PML0302 1:34",
                "byte x; init { if :: x == 1 -> x = 2 :: if :: x == 2 :: else fi :: else fi } | PML0310 1:68",
                "byte x;                       | PML0311 1:6",
                "byte x; init { do :: L: x++ od } | PML0312 1:25",
                "byte x; init { atomic { L: x = 1 } } | PML0312 1:28",
                "byte x; init { L: x = 1 unless { x == 2 } } | PML0312 1:19",
                "byte x; init { x = 1; L: goto M; M: goto L } | PML0313 1:26",
                "byte x; init { do :: x == 0; L: break od; { goto L } unless { x > 0 } } | PML0313 1:33",
                "byte n; byte a[n]; init { skip } | PML0402 1:16",
                "byte a[0]; init { skip }      | PML0402 1:8",
                "chan c = [-1] of { byte }; init { skip } | PML0403 1:11",
                "unsigned u : 40; init { skip } | PML0404 1:1",
                "byte x; init { x[1] = 2 }     | PML0405 1:16",
                "byte x; init { x.f = 2 }      | PML0406 1:18",
                "typedef T { byte b }; chan c[2] = [2] of { T }; init { T t; for (t.b in c[0]) { skip } } | PML0406 1:66",
                "chan c = [2] of { byte }; init { byte i; for (i in c) { skip } } | PML0406 1:47",
                "chan c = [1] of { byte }; init { c!1,2 } | PML0427 1:34",
                "proctype P(byte a) { skip } init { run P() } | PML0411 1:36",
                "init { skip; chan c = [1] of { byte }; skip } | PML0413 1:23",
                "active [300] proctype P() { skip } | PML0415 1:23",
                "active [200] proctype P() { skip } active [56] proctype Q() { skip } | PML0415 1:57",
                "active [2147483647] proctype P() { skip } active [2147483647] proctype Q() { skip } | PML0415 1:72",
                "chan c[200] = [1] of { byte }; active [28] proctype P() { chan d[2] = [1] of { byte }; d[0]!1 } | PML0416 1:6",
                "byte a[2], k = 5; active proctype P() { byte x = a[k]; x = 1 } | PML0436 1:52",
                "init { do :: skip od }        | PML0417 1:14",
                "byte x; init { L: if :: x = 1 :: skip; goto L fi } | PML0417 1:34",
                "byte x; init { d_step { x = 1; goto L; x = 2 }; L: x = 4 } | PML0419 1:32",
                "byte x; init { goto L; d_step { x = 1; L: x = 2 } } | PML0419 1:16",
                "byte x; init { _pid = 2 }     | PML0420 1:16",
                "typedef T { byte a[2] }; proctype P(T t) { skip } init { skip } | PML0424 1:35",
                "proctype P(byte a[2]) { skip } init { run P(1) } | PML0424 1:10",
                "init { skip; byte a[2] = { 1, 2 }; skip } | PML0425 1:26",
                "byte a[2]; init { for (a[0] : 0 .. 1) { skip } } | PML0426 1:24",
                "chan c; init { select (c : 0 .. 1) } | PML0426 1:24",
                "byte x; init { select (x : 3 .. 2) } | PML0428 1:28",
                "byte x; init { for (x : 3 .. 2) { skip } } | PML0428 1:25",
                "byte n; typedef T { byte a = n }; init { skip } | PML0302 1:30",
                "inline f() { return 1 } init { f() } | PML0205 1:32",
                "init { return 1 }             | PML0201 1:8",
                "c_code { int x; } init { skip } | PML0202 1:1",
                "init { c_code { x++; } }      | PML0202 1:8",
                "init { if skip fi }           | PML0201 1:11",
                "init { d_step {}; skip }      | PML0201 1:16",
                "init { atomic { ; } skip }    | PML0201 1:19",
                "init { { } skip }             | PML0201 1:10",
                "init { skip unless { } }      | PML0201 1:22",
                "byte k; init { for (k : 1 .. 2) { } } | PML0201 1:35",
                "chan c = [1] of { byte }; init { atomic { xr c }; skip } | PML0201 1:48",
                "chan c = [1] of { byte }; init { if :: xr c :: skip fi } | PML0201 1:45",
                "init { x = }                  | PML0201 1:12",
            })
    void mistakesHaveACodeAndAPlace(String text, String error) {
        assertThat(errors(text.strip())).contains(error.strip());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "chan c = [1] of { byte }; byte x; init { d_step { if :: x = 3 :: c?1 fi } } | PML0501 1:66",
                "chan c = [0] of { byte }; trace { c?1 } init { c!1 } | PML0502 1:27",
                "chan c = [0] of { byte }; init { c!1 } trace { c!1 } | PML0503 1:48",
                "active proctype P() priority 2 { bit b; b = 1 } | PML0504 1:17",
                "byte x; active proctype P() { if :: else fi } init { if :: x = 1 :: enabled(0) fi } | PML0505 1:69",
                "chan c = [0] of { byte }; byte x; init { d_step { if :: x = 1 :: x = 2 fi } } | PML0506 1:42",
                "init { d_step { assert(true) }; run P() } proctype P() { chan c = [0] of { byte }; c!1 } | PML0506"
                        + " 1:8",
                "active [2] proctype P() { pc_value(0) == pc_value(1) } | PML0507 1:27, PML0507 1:42"
            })
    void whatSpinCountsOtherwiseIsToldAndRuns(String text, String warning) {
        Translation translation = translate(text);
        assertThat(translation.subject()).isPresent();
        assertThat(places(translation.diagnostics().stream())).containsExactly(warning.split(", "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chan c = [1] of { byte }; trace { c!1; c?1 } init { c!1; c?1 }",
                "active proctype P() priority 2 { bit b; byte x; b = 1 }",
                "active proctype P() { bit b; b = 1 }",
                "chan c = [1] of { byte }; byte x; init { d_step { if :: x = 1 :: x = 2 fi } }",
                "chan c = [0] of { byte }; byte x; init { d_step { if :: x = 1 :: skip fi } }",
                "byte x; active proctype P() { if :: else fi } init { if :: enabled(0) :: x = 1 fi }",
                "byte x; active proctype P() { x = 1 } init { if :: x = 1 :: enabled(0) fi }",
            })
    void whatSpinCountsLikewiseHasNoWarning(String text) {
        assertThat(translate(text).diagnostics()).isEmpty();
    }

    /** SPIN runs these models. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "chan c = [1] of { byte }; init { byte x; c!1; c?x,_ } | PML0410 1:47",
                "chan c = [1] of { byte, byte }; init { c!1 }          | PML0410 1:40",
                "byte a[2] = { 1, 2, 3 }; init { skip }                | PML0418 1:13",
                "byte x; init { x = 300 }                              | PML0434 1:20",
                "byte x; init { x = -1 }                               | PML0434 1:20",
                "byte x = 256; init { skip }                           | PML0434 1:10",
                "init { bit b[2] = { 1, 256 }; b[0] = 1 }              | PML0434 1:24",
                "unsigned u : 3; init { u = 8 }                        | PML0434 1:28",
                "chan c = [1] of { byte, short }; init { c!1,40000 }   | PML0434 1:45",
                "chan c = [1] of { byte }; init { if :: c!1 :: else fi } | PML0435 1:47",
                "chan c = [0] of { byte }; init { do :: c?_ :: else -> break od } | PML0435 1:47",
            })
    void doubtfulModelsRunWithAWarning(String text, String warning) {
        Translation translation = translate(text.strip());
        assertThat(translation.subject()).isPresent();
        assertThat(translation.diagnostics())
                .extracting(diagnostic -> diagnostic.code() + " "
                        + diagnostic.span().line() + ":" + diagnostic.span().column())
                .containsExactly(warning.strip());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "byte x = 255; short s; init { x = 0; s = -32768; s = 32767 }",
                "int i; init { i = -2147483647; i = 2147483647 }",
                "chan c = [1] of { bit }; init { c!1 }",
                "chan c = [1] of { byte }; byte x; init { if :: c?[1] :: nfull(c) :: else fi }",
                "chan c = [1] of { byte }; byte x; init { if :: x == 1; c!1 :: else fi }",
            })
    void modelsWithoutDoubtHaveNoWarning(String text) {
        assertThat(translate(text).diagnostics()).isEmpty();
    }

    @Test
    void macrosThatAreDefinedByThemselvesAreFound() {
        assertThat(errors("#define A B\n#define B A\nbyte x = A; init { skip }"))
                .contains("PML0104 3:10");
    }

    @Test
    void inlinesThatCallThemselvesAreFound() {
        assertThat(errors("inline f() { f() } init { f() }")).contains("PML0204 1:14");
    }

    @Test
    void severalMistakesAreToldInOneRun() {
        assertThat(errors("init {\n  a = 1;\n  b = 2\n}")).containsExactly("PML0302 2:3", "PML0302 3:3");
    }

    @Test
    void misspeltNamesGetAHint() {
        Diagnostic diagnostic =
                translate("byte counter; init { countr = 1 }").diagnostics().get(0);
        assertThat(diagnostic.hint()).isEqualTo("did you mean 'counter'?");
    }
}
