package pleat.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.program.ProgramSubject;
import pleat.program.Programs;
import pleat.source.SourceFile;

/** Text that was made to break the reader is refused with a code and a place, soon and on the stack that a thread has. */
@Tag("long")
class HostilePromelaTest {
    private static final long SECONDS = 60;
    /** The default of the JVM. Surefire gives the threads of tests more. */
    private static final long STACK = 1 << 20;

    @TempDir
    private Path folder;

    record Hostile(String name, String text, String error) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static String join(int from, int to, IntFunction<String> item) {
        return IntStream.range(from, to).mapToObj(item).collect(Collectors.joining());
    }

    private static String nested(String open, String inside, String close, int depth) {
        return open.repeat(depth) + inside + close.repeat(depth);
    }

    static Stream<Hostile> texts() {
        String large = "9".repeat(400);
        return Stream.of(
                new Hostile("a huge number in #if", "#if " + large + "\n#endif", "PML0110 1:2"),
                new Hostile("parentheses in #if", "#if " + nested("(", "1", ")", 100_000) + "\n#endif", "PML0110 1:2"),
                new Hostile("negations in #if", "#if " + "!".repeat(100_000) + "1\n#endif", "PML0110 1:2"),
                new Hostile(
                        "a huge number in a macro",
                        "#define X " + large + "\nbyte x = X; init { skip }",
                        "PML0005 2:10"),
                new Hostile(
                        "a number that ## makes",
                        "#define F(a, b) a##b\nint x = F(99999, 99999); init { skip }",
                        "PML0005 2:11"),
                new Hostile(
                        "a word that ## breaks",
                        "#define F(a, b) a##b\nint x = F(1, y); init { skip }",
                        "PML0001 2:11"),
                new Hostile("a character of two chars", "byte \uD83D\uDE00x; init { skip }", "PML0001 1:6"),
                new Hostile(
                        "a chain of 50,000 macros",
                        "#define M0 1\n" + join(1, 50_000, i -> "#define M%d M%d\n".formatted(i, i - 1))
                                + "int x = M49999;",
                        "PML0006 50001:9"),
                new Hostile(
                        "20,000 calls of a macro in each other",
                        "#define F(x) x\ninit { int x = " + nested("F(", "1", ")", 20_000) + " }",
                        "PML0006 2:616"),
                new Hostile(
                        "a name that doubles",
                        "#define P(a, b) a##b\n#define D(x) P(x, x)\nint " + nested("D(", "aaaaaaaa", ")", 60) + ";",
                        "PML0112"),
                new Hostile(
                        "a string that doubles",
                        "#define S(x) #x\n#define Q(x) S(x)\ninit { printf(" + nested("Q(", "\"\\\\\"", ")", 60)
                                + ") }",
                        "PML0112"),
                new Hostile(
                        "a chain of 50,000 inlines",
                        "inline i0() { skip }\n" + join(1, 50_000, i -> "inline i%d() { i%d() }\n".formatted(i, i - 1))
                                + "init { i49999() }",
                        "PML0006"),
                new Hostile("100,000 nested #if", "#if 1\n".repeat(100_000), "PML0108 1:2"),
                new Hostile("100,000 nested #if that do not count", "#if 0\n".repeat(100_000), "PML0108 1:2"),
                new Hostile("a second #else", "#if 1\n#else\n#else\n#endif\ninit { skip }", "PML0114 3:2"),
                new Hostile("#elif behind #else", "#if 0\n#else\n#elif 1\n#endif\ninit { skip }", "PML0114 3:2"),
                new Hostile("a sum of 10,000", "int x; init { x = 1" + " + x".repeat(10_000) + " }", "PML0007"),
                new Hostile(
                        "a sum of 10,000 in parentheses",
                        "int x; init { x = (1)" + " + (x + 1)".repeat(5_000) + " }",
                        "PML0007"),
                new Hostile("a conjunction of 10,000", "ltl p { true" + " && (true)".repeat(10_000) + " }", "PML0007"),
                new Hostile("3,000 unless", "init { skip" + " unless { skip }".repeat(3_000) + " }", "PML0006"),
                new Hostile(
                        "a message in parentheses",
                        "chan c = [1] of { int }; init { c?" + "(".repeat(100_000),
                        "PML0006"),
                new Hostile(
                        "a message of messages",
                        "chan c = [1] of { int }; init { c!" + "1(".repeat(100_000),
                        "PML0006"),
                new Hostile("brackets before @", "init { skip }" + "]@".repeat(500_000), "PML0201"),
                new Hostile("3,000,000 words", "init { skip }" + ";".repeat(3_000_000), "PML0008"),
                new Hostile(
                        "arrays of arrays",
                        "typedef T { byte a[65536] };\ntypedef U { T t[65536] };\nU u; init { skip }",
                        "PML0421 2:15"),
                new Hostile(
                        "an array of a structure",
                        "typedef T { byte a[65536] };\nT t[65536]; init { skip }",
                        "PML0421 2:3"),
                new Hostile(
                        "structures that double",
                        "typedef T0 { byte a };\n"
                                + join(1, 40, i -> "typedef T%d { T%d a; T%d b };\n".formatted(i, i - 1, i - 1))
                                + "T39 t; init { skip }",
                        "PML0421 18:26"),
                new Hostile("an empty structure", "typedef T { };\nT t; init { skip }", "PML0201 1:13"),
                new Hostile(
                        "a chain of 20,000 structures",
                        "typedef T0 { byte a };\n"
                                + join(1, 20_000, i -> "typedef T%d { T%d a };\n".formatted(i, i - 1))
                                + "T19999 t; init { skip }",
                        "PML0006 301:9"),
                new Hostile(
                        "many arrays",
                        join(0, 5_000, i -> "int a%d[100000];\n".formatted(i)) + "init { skip }",
                        "PML0421 11:5"),
                new Hostile(
                        "large channels",
                        "chan c[120] = [255] of { " + "int,".repeat(19) + "int };\nchan d[120] = [255] of { "
                                + "int,".repeat(19) + "int };\ninit { skip }",
                        "PML0421 2:6"),
                new Hostile(
                        "a message of 65,536 values",
                        "typedef T { byte a[65536] };\nchan c = [1] of { T, T }; init { skip }",
                        "PML0429 2:10"),
                new Hostile("300 arguments", "init { printf(\"\"" + ", 1".repeat(300) + ") }", "PML0429 1:8"),
                new Hostile("an empty file", "", "PML0311 1:1"),
                new Hostile("a file without a process", "\n\n", "PML0311 3:1"));
    }

    private static <T> T soon(java.util.concurrent.Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(null, task, "hostile", STACK);
        thread.setDaemon(true);
        thread.start();
        return task.get(SECONDS, TimeUnit.SECONDS);
    }

    private static Translation translate(SourceFile source) throws Exception {
        return soon(() -> new PromelaLanguage().translate(source, Request.plain()));
    }

    private static List<String> errors(Translation translation) {
        return translation.diagnostics().stream()
                .map(diagnostic -> diagnostic.code() + " " + diagnostic.span().line() + ":"
                        + diagnostic.span().column())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void isRefusedSoon(Hostile hostile) throws Exception {
        Translation translation = translate(new SourceFile("m.pml", hostile.text()));
        assertThat(translation.subject()).isEmpty();
        assertThat(errors(translation)).anySatisfy(error -> assertThat(error).startsWith(hostile.error()));
        assertThat(translation.diagnostics())
                .allSatisfy(diagnostic -> assertThat(diagnostic.span().file()).isEqualTo("m.pml"));
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private List<String> errorsOf(Path file) throws Exception {
        return errors(translate(SourceFile.read(file, file.toString())));
    }

    @Test
    void aFileThatIncludesItselfTwiceIsRefused() throws Exception {
        Path file = write("twice.pml", "#include \"twice.pml\"\n#include \"twice.pml\"\n");
        assertThat(errorsOf(file)).contains("PML0103 1:2").hasSizeLessThan(10);
    }

    @Test
    void manySmallFilesAreRefused() throws Exception {
        write("small.h", "byte x\n");
        Path file = write("many.pml", "#include \"small.h\"\n".repeat(5_000));
        assertThat(errorsOf(file)).contains("PML0113 1001:2");
    }

    @Test
    void whatIsNoRegularFileIsNotIncluded() throws Exception {
        Path file = write("zero.pml", "#include \"/dev/zero\"\ninit { skip }\n");
        Translation translation = translate(SourceFile.read(file, file.toString()));
        assertThat(translation.diagnostics())
                .anySatisfy(diagnostic ->
                        assertThat(diagnostic.message()).isEqualTo("cannot read '/dev/zero': not a regular file"));
    }

    static Stream<Hostile> largeModels() {
        return Stream.of(
                new Hostile("a sum of 1,000", "int x; init { x = 1" + " + x".repeat(1_000) + " }", ""),
                new Hostile("a condition of 999", "int x; init { x == 1" + " || x > 2".repeat(499) + " }", ""),
                new Hostile("290 nested choices", "init { " + nested("if :: ", "skip", " fi", 290) + " }", ""),
                new Hostile("140 unless", "init { skip" + " unless { skip }".repeat(140) + " }", ""),
                new Hostile(
                        "10,000 proctypes",
                        join(0, 10_000, i -> "proctype P%d(byte n) { byte x = n; x = %d }\n".formatted(i, i % 200))
                                + "init { run P9999(3); run P17(4) }",
                        ""),
                new Hostile("an array of 20,000 in a process", "init { int a[20000] = 7; a[19999] == 7 }", ""),
                new Hostile(
                        "a poll of 250 values",
                        "chan c = [1] of { " + "int,".repeat(249) + "int };" + "init { c?[" + "1,".repeat(249)
                                + "1]; c!" + "1,".repeat(249) + "1 }",
                        ""));
    }

    static Stream<Hostile> veryLargeModels() {
        return Stream.of(
                new Hostile("20,000 statements", "byte x; init { " + "x = x + 1;\n".repeat(20_000) + " }", ""),
                new Hostile(
                        "12,000 sends and receives",
                        "chan c = [1] of { byte }; init { " + "c!1; c?_;\n".repeat(12_000) + " }",
                        ""));
    }

    @ParameterizedTest
    @Tag("fuzz")
    @MethodSource("veryLargeModels")
    void veryLargeModelsRun(Hostile large) throws Exception {
        largeModelsRun(large);
    }

    /** What is large, but not too large, runs in both executors. */
    @ParameterizedTest
    @MethodSource("largeModels")
    void largeModelsRun(Hostile large) throws Exception {
        Program program = Programs.of(translate(new SourceFile("m.pml", large.text())));
        int[] compiled = soon(() -> FirstStates.of(ProgramSubject.of(program).fast(), 40));
        int[] interpreted = soon(() -> FirstStates.of(ProgramSubject.of(program).reference(), 40));
        assertThat(compiled).isEqualTo(interpreted);
    }
}
