package pleat.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticFormatTest {
    private static String format(String text, int start, int end, String hint) {
        SourceFile source = new SourceFile("peterson.dve", text);
        return new DiagnosticFormat(source)
                .format(new Diagnostic("DVE0207", Severity.ERROR, source.span(start, end), "something is wrong", hint));
    }

    @Test
    void showsPlaceMessageLineAndCaret() {
        String text = "\n".repeat(11) + "  q1 -> q2 { guard flga[1] == 0; },\n";
        int start = text.indexOf("flga");
        assertThat(format(text, start, start + 4, "did you mean 'flag'?")).isEqualTo("""
                peterson.dve:12:20: error[DVE0207]: something is wrong
                   12 |   q1 -> q2 { guard flga[1] == 0; },
                      |                    ^^^^ did you mean 'flag'?""");
    }

    @Test
    void expandsTabsAboveAndBelowAlike() {
        assertThat(format("\ta\tbc\td", 3, 5, "")).isEqualTo("""
                peterson.dve:1:4: error[DVE0207]: something is wrong
                    1 |     a   bc  d
                      |         ^^""");
    }

    @Test
    void cutsALongLineToAWindowAroundTheCaret() {
        List<String> lines = format("x".repeat(5_000) + "yy" + "z".repeat(5_000), 5_000, 5_002, "here")
                .lines()
                .toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).isEqualTo("    1 | …" + "x".repeat(40) + "yy" + "z".repeat(78) + "…");
        assertThat(lines.get(2)).isEqualTo("      | " + " ".repeat(41) + "^^ here");
    }

    @Test
    void underlinesAtMostWhatIsShown() {
        List<String> lines = format("x".repeat(5_000), 10, 4_000, "").lines().toList();
        assertThat(lines.get(2)).isEqualTo("      | " + " ".repeat(10) + "^".repeat(110));
    }

    @Test
    void underlinesToTheEndOfTheLineWhereTheSpanGoesOn() {
        assertThat(format("abc {\n}", 4, 7, "")).endsWith("\n    1 | abc {\n      |     ^");
    }

    @Test
    void replacesWhatCannotBePrinted() {
        assertThat(format("a\u0001\u0007b\u202E", 1, 2, "")).contains("| a\uFFFD\uFFFDb\uFFFD\n");
    }

    @Test
    void pointsBehindTheLastCharacter() {
        assertThat(format("ab", 2, 2, "")).endsWith("    1 | ab\n      |   ^");
    }

    @Test
    void showsNoEmptyLine() {
        assertThat(format("ab\n", 3, 3, "")).isEqualTo("peterson.dve:2:1: error[DVE0207]: something is wrong");
    }

    @Test
    void makesRoomForLongLineNumbers() {
        String text = "\n".repeat(1_234_566) + "ab";
        assertThat(format(text, text.length() - 2, text.length(), "")).endsWith("\n1234567 | ab\n        | ^^");
    }
}
