package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.program.Programs;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/**
 * Whatever the text is, the answer is a diagnostic, soon, and on the default stack. Each takes less than a second; the
 * limit leaves room for a busy machine.
 */
@Tag("long")
@Timeout(10)
class RobustnessTest {
    private static final int TEN_MEGABYTES = 10_000_000;

    private static String random(IntUnaryOperator character) {
        Random random = new Random(7);
        StringBuilder text = new StringBuilder(TEN_MEGABYTES);
        for (int i = 0; i < TEN_MEGABYTES; i++) {
            text.append((char) character.applyAsInt(random.nextInt()));
        }
        return text.toString();
    }

    private static String repeated(String part) {
        return part.repeat(TEN_MEGABYTES / part.length());
    }

    private static String inGuard(String expression) {
        return "byte a[3];\nprocess P { state s; init s; trans s -> s { guard " + expression
                + "; }; }\nsystem async;\n";
    }

    static Stream<Garbage> garbage() {
        return Stream.of(
                new Garbage("printable", () -> random(bits -> ' ' + Math.floorMod(bits, 95))),
                new Garbage("bytes", () -> random(bits -> bits & 0xFF)),
                new Garbage("any chars", () -> random(bits -> bits & 0xFFFF)),
                new Garbage(
                        "words and marks", () -> random(bits -> "ab1 ;,{}()[]\n=+-".charAt(Math.floorMod(bits, 16)))),
                new Garbage("(", () -> repeated("(")),
                new Garbage("[ in guard", () -> inGuard(repeated("a["))),
                new Garbage("( in guard", () -> inGuard(repeated("("))),
                new Garbage("{", () -> repeated("{")),
                new Garbage(")", () -> repeated(")")),
                new Garbage("not", () -> inGuard(repeated("not "))),
                new Garbage("- not", () -> inGuard(repeated("-(not "))),
                new Garbage("a+a", () -> inGuard(repeated("a+") + "a")),
                new Garbage("a and", () -> inGuard(repeated("a and ") + "a")),
                new Garbage("words", () -> repeated("a ")),
                new Garbage("one word", () -> "a".repeat(TEN_MEGABYTES)),
                new Garbage("one variable", () -> inGuard("a".repeat(TEN_MEGABYTES))),
                new Garbage("one number", () -> "byte x = " + "9".repeat(TEN_MEGABYTES) + ";"),
                new Garbage("comment starts", () -> repeated("/*")),
                new Garbage("slashes", () -> repeated("/ ")),
                new Garbage("stars in a comment", () -> "/*" + "*".repeat(TEN_MEGABYTES)),
                new Garbage("semicolons", () -> repeated(";")),
                new Garbage("processes", () -> repeated("process ")),
                new Garbage("empty processes", () -> repeated("process P {} ")),
                new Garbage("transitions", () -> "process P { state s; init s; trans " + repeated("s -> s {guard},")),
                new Garbage("spaces", () -> " ".repeat(TEN_MEGABYTES)),
                new Garbage("line breaks", () -> "\n".repeat(TEN_MEGABYTES)));
    }

    @ParameterizedTest
    @MethodSource("garbage")
    void tenMegabytesOfGarbageAreRefusedQuickly(Garbage garbage) {
        expectShortErrors(garbage.text().get());
    }

    private record Garbage(String name, Supplier<String> text) {
        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "\n", "\0", "\\", "/*", "//", "process", "byte", "system", "\uFEFF", "\uD800", "é"})
    void tinyTextsAreRefused(String text) {
        expectShortErrors(text);
    }

    private static void expectShortErrors(String text) {
        SourceFile source = new SourceFile("garbage.dve", text);
        Translation translation = new DveLanguage().translate(source, Request.plain());
        assertThat(translation.subject()).isEmpty();
        assertThat(translation.diagnostics())
                .hasSizeBetween(1, Diagnostics.LIMIT + 1)
                .allMatch(Diagnostic::isError);
        DiagnosticFormat format = new DiagnosticFormat(source);
        assertThat(translation.diagnostics())
                .allSatisfy(diagnostic -> assertThat(format.format(diagnostic))
                        .hasSizeLessThan(1_000)
                        .doesNotContain("\0"));
    }

    @Test
    void everyPrefixOfAModelGetsAnAnswer() {
        String model = """
                const int N = 3; byte a[N] = {1, 2}; channel c; channel {byte} d[1];
                process P { byte l; state s, t; commit t; init s; accept genbuchi (s), (t); assert s: a[0] == 1;
                  trans s -> t { guard P.s and not a[1] << 2; sync c!l; effect a[l] = l - 1; }, -> s { sync d?l; } }
                system async property P;""";
        for (int end = 0; end < model.length(); end++) {
            assertThat(Dve.translate(model.substring(0, end)).subject()).isEmpty();
        }
    }

    @Test
    void theLargestExpressionsFitTheDefaultStack() {
        assertThat(Dve.translate(inGuard("a[0]" + "+a[0]".repeat(2_000))).subject())
                .isPresent();
        assertThat(Dve.translate(inGuard("not ".repeat(490) + "a[0]")).subject())
                .isPresent();
        assertThat(Dve.translate(inGuard("1" + " imply 1".repeat(1_999))).subject())
                .isPresent();
        assertThat(Dve.translate(inGuard("(".repeat(490) + "1" + ")".repeat(490)))
                        .subject())
                .isPresent();
        assertThat(Dve.translate(inGuard("1*-(".repeat(100) + "-".repeat(90) + "1" + ")".repeat(100)))
                        .subject())
                .isPresent();
        Translation mixed = Dve.translate(inGuard("a[0-1*".repeat(160) + "2" + "]+3".repeat(160)));
        assertThat(mixed.subject()).isPresent();
        assertThat(mixed.syntax().orElseThrow().text()).hasSizeGreaterThan(1_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"or", "and", "+", "*", "|", "&", "^"})
    void chainsOfEqualOperatorsMayBeLong(String operator) {
        assertThat(Dve.translate(inGuard("(a[0] - 1)"
                                + " %s (a[1] == 2 - 1)".formatted(operator).repeat(3_000)))
                        .subject())
                .isPresent();
    }

    /** Of unequal ones only as many as the stack can take; the others are refused in time. */
    @Test
    void chainsOfUnequalOperatorsHaveAnEnd() {
        Translation translation = Dve.translate(inGuard("a[0]" + " or a[1] and a[2]".repeat(3_000)));
        assertThat(translation.diagnostics()).extracting(Diagnostic::code).containsExactly("DVE0004");
    }

    @Test
    void aLargeModelIsReadInGoodTime() {
        String transitions = "s -> s { guard a[1] + 3 * a[2] == 0 or P.s; effect a[0] = a[1] + 1; },\n".repeat(10_000);
        String model =
                "byte a[3];\nprocess P { state s; init s; trans\n" + transitions + "s -> s {}; }\nsystem async;\n";
        assertThat(Programs.fixed(Dve.translate(model)).processes().get(0).edges())
                .hasSize(10_001);
    }
}
