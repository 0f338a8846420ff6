package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.dve.diagnostic.DveError;
import pleat.language.Translation;
import pleat.source.Diagnostic;
import pleat.source.Severity;

/** Every diagnostic is raised, at the right place, by a small text. */
class DveErrorTest {
    private static final String GLOBALS =
            "byte x, a[3]; int y; const byte K = 2; const int T[2] = {1, 2}; channel c, e; channel {byte, int} t[0];\n";
    private static final String PARTNER =
            "\nprocess Q { byte q; state m, n; init m; trans m -> n { sync c?; }, m -> n { sync c!; },"
                    + " m -> n { sync t?{q, q}; }, m -> n { sync t!{q, q}; } }\n";

    /**
     * A text and the only diagnostic it gets.
     *
     * @param place line and column, counted from 1
     */
    private record Case(DveError error, String place, String message, String text) {
        @Override
        public String toString() {
            return error + " " + place;
        }
    }

    /** The text is line 1; a process follows. */
    private static Case globals(DveError error, String place, String message, String text) {
        return new Case(error, place, message, text + "\nprocess Z { state z; init z; }\nsystem async;");
    }

    /** The text is line 2, inside of process P, between globals and another process. */
    private static Case process(DveError error, String place, String message, String text) {
        return new Case(error, place, message, GLOBALS + "process P { " + text + " }" + PARTNER + "system async;");
    }

    /** The text is line 3, inside of a transition. */
    private static Case transition(DveError error, String place, String message, String text) {
        return process(error, place, message, "byte l; state s, r; init s; trans s -> r {\n" + text + "};");
    }

    private static Case property(DveError error, String place, String message, String text) {
        return new Case(
                error,
                place,
                message,
                GLOBALS + "process P { state s; init s; " + text + " }" + PARTNER + "system async property P;");
    }

    private static Case lockstep(DveError error, String place, String message, String text) {
        return new Case(error, place, message, text + "\nsystem sync;");
    }

    static Stream<Case> words() {
        return Stream.of(
                globals(DveError.UNKNOWN_CHARACTER, "1:6", "unknown character '\"'", "byte \"\"x;"),
                globals(DveError.UNKNOWN_CHARACTER, "1:6", "unknown character U+0007", "byte \u0007x;"),
                globals(DveError.UNKNOWN_CHARACTER, "1:6", "unknown character '😀'", "byte 😀 x;"),
                globals(DveError.UNCLOSED_COMMENT, "1:9", "this comment is never closed", "byte x; /* // */"),
                globals(
                        DveError.NUMBER_TOO_LARGE,
                        "1:9",
                        "number 2147483648 is too large; the largest is 2147483647",
                        "int x = 2147483648;"),
                globals(
                        DveError.NESTED_TOO_DEEPLY,
                        "1:509",
                        "nested more than 500 levels deep",
                        "int x = " + "(".repeat(501) + "1" + ")".repeat(501) + ";"),
                globals(
                        DveError.EXPRESSION_TOO_LONG,
                        "1:200010",
                        "expression with more than 100000 operators",
                        "int x = 1" + "+1".repeat(100_001) + ";"),
                globals(
                        DveError.NESTED_TOO_DEEPLY,
                        "1:9",
                        "nested more than 2000 levels deep",
                        "int x = 1" + "-1".repeat(2_001) + ";"),
                globals(
                        DveError.FILE_TOO_LONG,
                        "1:2000001",
                        "file with more than 2000000 words",
                        ";".repeat(2_000_001)));
    }

    static Stream<Case> sentences() {
        return Stream.of(
                globals(DveError.EXPECTED, "2:1", "expected ';' before 'process'", "byte x"),
                globals(DveError.EXPECTED, "1:6", "expected a name before 'state'", "byte state;"),
                globals(DveError.EXPECTED, "1:10", "expected ';' before '['", "channel c[3];"),
                globals(DveError.UNEXPECTED, "1:10", "unexpected ';'; expected an expression or '{'", "byte x = ;"),
                transition(DveError.EXPECTED, "3:12", "expected ';' before 'effect'", "guard x==1 effect x = 1;"),
                transition(DveError.EXPECTED, "3:15", "expected '}' before 'guard'", "effect x = 1; guard x;"),
                transition(DveError.EXPECTED, "3:10", "expected ')' before ';'", "guard (x ;"),
                transition(DveError.UNEXPECTED, "3:7", "unexpected '}'; expected an expression", "guard "),
                new Case(
                        DveError.UNEXPECTED,
                        "1:1",
                        "unexpected end of file; expected 'byte', 'channel', 'const', 'int' or 'process'",
                        ""),
                new Case(
                        DveError.UNEXPECTED,
                        "1:39",
                        "unexpected 'maybe'; expected 'async' or 'sync'",
                        "process Z { state z; init z; } system maybe;"));
    }

    static Stream<Case> names() {
        return Stream.of(
                globals(DveError.DUPLICATE_NAME, "1:14", "'x' is already declared at line 1", "byte x;  int x;"),
                globals(DveError.DUPLICATE_NAME, "1:17", "'x' is already declared at line 1", "byte x; channel x;"),
                globals(DveError.DUPLICATE_NAME, "2:9", "'Z' is already declared at line 1", "byte Z;"),
                process(DveError.DUPLICATE_NAME, "2:25", "'s' is already declared at line 2", "state s, r, s; init s;"),
                process(
                        DveError.DUPLICATE_NAME,
                        "2:25",
                        "'l' is already declared at line 2",
                        "byte l; int l; state s; init s;"),
                process(DveError.UNKNOWN_STATE, "2:27", "process 'P' has no state 'r'", "state s; init r;"),
                process(DveError.UNKNOWN_STATE, "2:37", "process 'P' has no state 'r'", "state s; init s; commit r;"),
                process(DveError.UNKNOWN_STATE, "2:37", "process 'P' has no state 'r'", "state s; init s; accept r;"),
                process(
                        DveError.UNKNOWN_STATE,
                        "2:37",
                        "process 'P' has no state 'r'",
                        "state s; init s; assert r: true;"),
                process(
                        DveError.UNKNOWN_STATE,
                        "2:36",
                        "process 'P' has no state 'r'",
                        "state s; init s; trans r -> s {}, -> s {};"),
                process(
                        DveError.UNKNOWN_STATE,
                        "2:41",
                        "process 'P' has no state 'r'",
                        "state s; init s; trans s -> r {};"),
                transition(DveError.UNKNOWN_STATE, "3:9", "process 'Q' has no state 's'", "guard Q.s;"),
                transition(DveError.UNKNOWN_PROCESS, "3:7", "undeclared process 'R'", "guard R.s;"),
                new Case(
                        DveError.UNKNOWN_PROCESS,
                        "2:23",
                        "undeclared process 'Y'",
                        "process Z { state z; init z; }\nsystem async property Y;"),
                transition(DveError.UNKNOWN_CHANNEL, "3:6", "undeclared channel 'd'", "sync d!;"),
                property(
                        DveError.UNKNOWN_REMOTE,
                        "2:54",
                        "process 'Q' has no variable 'x'",
                        "trans s -> s { guard Q->x; };"),
                transition(DveError.UNKNOWN_VARIABLE, "3:7", "undeclared variable 'z'", "guard z;"),
                transition(DveError.UNKNOWN_VARIABLE, "3:8", "undeclared variable 'z'", "effect z[1] = 1;"),
                transition(DveError.UNKNOWN_VARIABLE, "3:8", "undeclared variable 'z'", "sync c?z;"),
                globals(DveError.UNKNOWN_VARIABLE, "1:10", "undeclared variable 'y'", "byte x = y;"),
                transition(
                        DveError.REMOTE_OUTSIDE_PROPERTY,
                        "3:7",
                        "only the property process may read a variable of another process",
                        "guard Q->q;"));
    }

    static Stream<Case> values() {
        return Stream.of(
                transition(
                        DveError.ASSIGNMENT_TO_CONSTANT,
                        "3:8",
                        "'K' is a constant and cannot be changed",
                        "effect K = 1;"),
                transition(
                        DveError.ASSIGNMENT_TO_CONSTANT,
                        "3:8",
                        "'T' is a constant and cannot be changed",
                        "effect T[0] = 1;"),
                transition(DveError.INDEX_ON_SCALAR, "3:7", "'x' is not an array", "guard x[0];"),
                transition(DveError.INDEX_ON_SCALAR, "3:7", "'K' is not an array", "guard K[0];"),
                transition(DveError.INDEX_ON_SCALAR, "3:8", "'x' is not an array", "effect x[0] = 1;"),
                globals(DveError.INDEX_ON_SCALAR, "1:27", "'K' is not an array", "const byte K = 2; int x = K[0];"),
                transition(
                        DveError.ARRAY_AS_SCALAR, "3:7", "'a' is an array; this means its element 0", "guard a == 1;"),
                transition(
                        DveError.ARRAY_AS_SCALAR, "3:8", "'a' is an array; this means its element 0", "effect a = 1;"),
                transition(
                        DveError.INDEX_OUT_OF_RANGE,
                        "3:9",
                        "index 3 is outside 'a', which has 3 elements",
                        "guard a[K + 1];"),
                transition(
                        DveError.INDEX_OUT_OF_RANGE,
                        "3:10",
                        "index -1 is outside 'a', which has 3 elements",
                        "effect a[-1] = 0;"),
                transition(
                        DveError.INDEX_OUT_OF_RANGE,
                        "3:9",
                        "index 2 is outside 'T', which has 2 elements",
                        "guard T[2];"),
                transition(DveError.DIVISION_BY_ZERO, "3:9", "this always divides by zero", "guard x % (K - 2);"),
                globals(DveError.NOT_CONSTANT, "1:17", "not a constant expression", "byte x; int y = x;"),
                globals(DveError.NOT_CONSTANT, "1:10", "not a constant expression", "byte x = Z.z;"),
                globals(
                        DveError.CONSTANT_DIVISION_BY_ZERO,
                        "1:12",
                        "division by zero in a constant expression",
                        "byte x = 1 / (2 - 2);"),
                globals(
                        DveError.CONSTANT_INDEX_OUT_OF_RANGE,
                        "1:38",
                        "index 2 is outside 'T', which has 2 elements",
                        "const byte T[2] = {1, 2}; byte x = T[2];"),
                globals(DveError.BAD_ARRAY_SIZE, "1:8", "an array needs at least one element, not 0", "byte x[0];"),
                globals(DveError.BAD_CAPACITY, "1:18", "a channel cannot hold -1 messages", "channel {byte} c[-1];"),
                globals(
                        DveError.TOO_MANY_SLOTS,
                        "1:6",
                        "'x' takes the model beyond 1000000 values",
                        "byte x[1000001];"),
                globals(
                        DveError.TOO_MANY_SLOTS,
                        "1:16",
                        "'c' takes the model beyond 1000000 values",
                        "channel {byte} c[2147483647];"),
                globals(
                        DveError.INITIALISER_WRAPS,
                        "1:10",
                        "256 does not fit type byte and becomes 0",
                        "byte x = 256;"),
                globals(
                        DveError.INITIALISER_WRAPS,
                        "1:15",
                        "32768 does not fit type int and becomes -32768",
                        "const int x = 32768;"),
                globals(
                        DveError.SURPLUS_INITIALISERS,
                        "1:20",
                        "'x' has 2 elements; the other initialisers are ignored",
                        "byte x[2] = {1, 2, 3, 4};"),
                globals(
                        DveError.LIST_FOR_SCALAR,
                        "1:10",
                        "'x' is not an array and takes a single initial value",
                        "byte x = {1};"),
                globals(
                        DveError.SINGLE_FOR_ARRAY,
                        "1:13",
                        "'x' is an array and takes its initial values in braces",
                        "byte x[2] = 1;"));
    }

    static Stream<Case> processes() {
        return Stream.of(
                process(DveError.NO_INITIAL_STATE, "2:9", "process 'P' has no 'init' state", "state s;"),
                process(
                        DveError.SECOND_INITIAL_STATE,
                        "2:35",
                        "process 'P' has an 'init' state already",
                        "state s; init s; init s;"),
                process(
                        DveError.NO_SOURCE_STATE,
                        "2:36",
                        "the first transition needs a source state",
                        "state s; init s; trans -> s {};"),
                lockstep(
                        DveError.COMMIT_IGNORED,
                        "1:39",
                        "'commit' has no effect in a synchronous system",
                        "process P { state s; init s; commit   s; }"),
                property(
                        DveError.COMMIT_IGNORED, "2:37", "'commit' has no effect in the property process", "commit s;"),
                property(
                        DveError.SYNC_IN_PROPERTY,
                        "2:50",
                        "the property process cannot synchronise",
                        "trans s -> s { sync c!; };"),
                new Case(
                        DveError.PROPERTY_VARIABLE,
                        "2:18",
                        "the property process cannot have variables: 'v'",
                        GLOBALS + "process P { byte v; state s; init s; }" + PARTNER + "system async property P;"),
                property(
                        DveError.EFFECT_IN_PROPERTY,
                        "2:36",
                        "the property process cannot have effects",
                        "trans s -> s { effect x = 1; };"),
                property(
                        DveError.STATE_OF_PROPERTY,
                        "2:51",
                        "nothing may depend on the state of the property process",
                        "trans s -> s { guard P.s; };"));
    }

    static Stream<Case> channels() {
        return Stream.of(
                transition(DveError.WRONG_ARITY, "3:6", "channel 't' carries 2 values, not 1", "sync t!1;"),
                transition(DveError.WRONG_ARITY, "3:6", "channel 't' carries 2 values, not 0", "sync t?;"),
                transition(
                        DveError.UNTYPED_ARITY,
                        "3:6",
                        "untyped channel 'e' carries at most one value, not 2",
                        "sync e!{1, 2};"),
                transition(DveError.NEVER_RECEIVED, "3:6", "nothing receives from channel 'e'", "sync e!1;"),
                transition(DveError.NEVER_SENT, "3:6", "nothing sends to channel 'e'", "sync e?x;"),
                lockstep(
                        DveError.CHANNEL_IN_LOCKSTEP,
                        "1:9",
                        "a synchronous system cannot have channels",
                        "channel c; process P { state s; init s; }"));
    }

    static Stream<Case> unsupported() {
        return Stream.of(
                process(
                        DveError.PROBABILISTIC,
                        "2:36",
                        "probabilistic transitions ('=>') are not supported",
                        "state s; init s; trans s => { s : 1 };"),
                process(
                        DveError.ACCEPTANCE,
                        "2:37",
                        "acceptance condition 'rabin' is not supported yet; only 'buchi' is",
                        "state s; init s; accept rabin (s; s);"));
    }

    @ParameterizedTest
    @MethodSource({"words", "sentences", "names", "values", "processes", "channels", "unsupported"})
    void isRaisedAtItsPlace(Case expected) {
        Translation translation = Dve.translate(expected.text());
        List<Diagnostic> severe = translation.diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == expected.error().severity())
                .toList();
        assertThat(severe).hasSize(1);
        Diagnostic diagnostic = severe.get(0);
        assertThat(diagnostic.code() + " " + diagnostic.span().line() + ":"
                        + diagnostic.span().column() + " " + diagnostic.message())
                .isEqualTo(expected.error().code() + " " + expected.place() + " " + expected.message());
        assertThat(translation.subject().isPresent()).isEqualTo(expected.error().severity() == Severity.WARNING);
    }

    @Test
    void everyErrorHasACodeOfItsOwnAndIsTested() {
        assertThat(Arrays.stream(DveError.values()).map(DveError::code)).doesNotHaveDuplicates();
        Set<DveError> tested = Stream.of(
                        words(), sentences(), names(), values(), processes(), channels(), unsupported())
                .flatMap(cases -> cases.map(Case::error))
                .collect(Collectors.toSet());
        assertThat(DveError.values())
                .filteredOn(error -> !tested.contains(error))
                .containsExactlyInAnyOrder(
                        DveError.UNKNOWN_DEFINITION, DveError.NO_MATCHING_RECEIVE, DveError.NO_MATCHING_SEND);
    }

    @Test
    void everyErrorIsExplainedInTheReference() throws IOException {
        String reference = Files.readString(Path.of(System.getProperty("pleat.root"), "docs/languages/dve.md"));
        for (DveError error : DveError.values()) {
            assertThat(reference).contains("| " + error.code() + " | " + error.severity() + " | ");
        }
    }

    @Test
    void theExampleOfTheReferenceIsAModel() throws IOException {
        String reference = Files.readString(Path.of(System.getProperty("pleat.root"), "docs/languages/dve.md"));
        int start = reference.indexOf("```") + 3;
        Dve.program(reference.substring(start, reference.indexOf("```", start)));
    }
}
