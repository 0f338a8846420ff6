package pleat.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;
import pleat.interpret.Interpreter;
import pleat.ir.FixedProgram;
import pleat.ir.ProcessProgram;
import pleat.ir.Program;
import pleat.ir.Transitions;
import pleat.languages.PromelaModels;
import pleat.languages.ShippedModels;

/** Large programs still become methods that HotSpot compiles: none above 8,000 bytes. */
@Tag("long")
class MethodSizeTest {
    private static final int HUGE_METHOD = 8000;

    record Large(String name, String source) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static String join(int count, String separator, IntFunction<String> item) {
        return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(separator));
    }

    static Stream<Large> programs() {
        return Stream.of(
                new Large(
                        "2,000 edges that leave one location",
                        "int x; process P { state a; init a; trans "
                                + join(
                                        2000,
                                        ",\n",
                                        i -> "a -> a { guard x %% 2000 == %d; effect x = %d; }"
                                                .formatted(i, (i + 1) % 2000))
                                + "; } system async;"),
                new Large(
                        "2,000 locations",
                        "int x; process P { state " + join(2000, ", ", i -> "q" + i) + "; init q0; trans "
                                + join(
                                        2000,
                                        ",\n",
                                        i -> "q%d -> q%d { guard x < 30000; effect x = (x + %d) %% 12; }"
                                                .formatted(i, (i + 1) % 2000, i % 3))
                                + "; } system async;"),
                new Large(
                        "1,600 handshakes",
                        "channel c; byte got[40]; process S { byte v; state a; init a; trans "
                                + join(
                                        40,
                                        ",\n",
                                        i -> "a -> a { guard v == %d; sync c!v+%d; effect v = (v + 1) %% 40; }"
                                                .formatted(i, i))
                                + "; }\nprocess R { byte w; state a; init a; trans "
                                + join(
                                        40,
                                        ",\n",
                                        i -> "a -> a { guard w == %d; sync c?got[w]; effect w = (w + 1) %% 40; }"
                                                .formatted(i))
                                + "; } system async;"),
                new Large(
                        "3,000 effects on one edge",
                        "int x[30]; process P { state a; init a; trans a -> a { guard x[0] < 50; effect "
                                + join(
                                        3000,
                                        ",\n",
                                        i -> "x[%d] = (x[%d] + x[x[%d] %% 30 * 0]) %% 97"
                                                .formatted(i % 30, (i + 1) % 30, i % 30))
                                + ", x[0] = (x[0] + 1) % 51; }; } system async;"),
                new Large(
                        "an expression of 1,800 operators",
                        "byte x; byte y; process P { state a; init a; trans a -> a { guard "
                                + join(9, " and ", i -> "(" + join(100, " + ", j -> "(x ^ " + (i + j) + ")") + " > y)")
                                + "; effect x = x + 1; }; } system async;"),
                new Large(
                        "a chain of 1,900 operators",
                        "byte x; int y; process P { state a; init a; trans a -> a { guard "
                                + join(900, " + ", i -> "x") + " >= 0; effect x = x + 1, y = "
                                + join(1900, " - ", i -> i % 7 == 0 ? "y" : "x") + "; }; } system async;"),
                new Large(
                        "a chain of 1,900 conditions",
                        "byte x; process P { state a; init a; trans a -> a { guard "
                                + join(950, " and ", i -> "x != " + (100 + i))
                                + "; effect x = x + 1; }; } system async;"),
                new Large(
                        "a chain of 19,999 operators",
                        "byte x, n; process P { state a; init a; trans a -> a { guard "
                                + join(5000, " or ", i -> "(x == %d and n != %d)".formatted(i % 256, 300 + i))
                                + "; effect x = x + 1, n = n + " + join(5000, " + ", i -> "x")
                                + "; }; } system async;"),
                new Large(
                        "400 processes",
                        join(
                                        400,
                                        "\n",
                                        i -> "process P%d { state a, b; init a; trans a -> b {}, b -> a {}; }"
                                                .formatted(i))
                                + " system async;"),
                new Large(
                        "3,000 processes that commit",
                        join(
                                        3000,
                                        "\n",
                                        i -> "process P%d { state a, b; init a; commit b; trans a -> b {}, b -> a {}; }"
                                                .formatted(i))
                                + " system async;"),
                new Large(
                        "6,000 assertions",
                        "byte x; process P { state a; init a; assert "
                                + join(6000, ",\n", i -> "a: x + %d >= %d".formatted(i, i))
                                + "; trans a -> a { effect x = x + 1; }; } system async;"),
                new Large(
                        "many committed locations",
                        join(
                                        30,
                                        "\n",
                                        i -> "process P%d { state %s; commit %s; init q0; trans %s; }"
                                                .formatted(
                                                        i,
                                                        join(40, ", ", j -> "q" + j),
                                                        join(20, ", ", j -> "q" + (2 * j + 1)),
                                                        join(
                                                                40,
                                                                ", ",
                                                                j -> "q%d -> q%d {}".formatted(j, (j + 1) % 40))))
                                + " system async;"));
    }

    static Stream<Large> processes() {
        String chain = " + x".repeat(900);
        return Stream.of(
                new Large("5,000 statements", "byte x; init { " + "x = x + 1;\n".repeat(5_000) + "}"),
                new Large(
                        "5,000 sends and receives",
                        "chan c = [1] of { byte }; init { " + "c!1; c?_;\n".repeat(2_500) + "}"),
                new Large(
                        "5,000 proctypes",
                        join(5_000, "\n", i -> "proctype P%d(byte n) { byte x = n; x == n }".formatted(i))
                                + " init { int i; do :: run P17(i); i++ :: run P4999(i); i++ od }"),
                new Large(
                        "a message of 255 long sums",
                        "int x; chan c = [1] of { " + join(255, ", ", i -> "int") + " }; init { do :: c!"
                                + join(255, ", ", i -> "x" + " + x".repeat(30)) + " :: c?"
                                + join(255, ", ", i -> "eval(x" + " + x".repeat(30) + ")") + "; x++ od }"),
                new Large(
                        "a message that goes to 255 computed places",
                        "int x, a[256]; chan c = [1] of { " + join(255, ", ", i -> "int") + " }; init { do :: c!"
                                + join(255, ", ", i -> "x") + " :: c?"
                                + join(255, ", ", i -> "a[(x" + " * 3 + x".repeat(20) + ") & 255]") + "; x++ od }"),
                new Large("an array of 20,000 with a value", "init { int a[20000] = 7; do :: a[1]++ od }"),
                new Large("a sum of 900", "int x; init { do :: x = x" + chain + " + 1 od }"),
                new Large(
                        "a condition with a sum of 900", "int x; init { do :: x" + chain + " >= 0 -> x++ :: x-- od }"),
                new Large(
                        "a condition of 300 polls",
                        "int x; chan c = [2] of { int, int }; init { do :: x++ :: c!x,x :: "
                                + join(300, " || ", i -> "c??[%d, eval(x)]".formatted(i)) + " -> c?_,_ od }"));
    }

    @ParameterizedTest
    @MethodSource("processes")
    void codeOfProcessesIsSplitAndDoesWhatTheInterpreterDoes(Large large) {
        ProcessProgram program = PromelaModels.program(large.source());
        List<byte[]> classes = new StepCompilation(program).bytes();
        assertThat(classes).isNotEmpty().allSatisfy(MethodSizeTest::checkMethods);
        checkSteps(program);
    }

    /** A class file has 65,535 places for names and constants, and each assertion takes some of them. */
    @Test
    void automataThatAreTooLargeForOneClassAreInterpreted() {
        FixedProgram program = ShippedModels.program(
                "large.dve",
                "int x; process P { state a; init a; assert "
                        + join(40_000, ",\n", i -> "a: x + %d >= %d".formatted(i, i))
                        + "; trans a -> a { effect x = (x + 1) % 30; }; } system async;");
        assertThat(CompiledModel.of(program)).isInstanceOf(Interpreter.class);
    }

    /** The usual model is not divided. */
    @Test
    void stepsAreOneClassWhereverThereIsRoom() {
        ProcessProgram program = PromelaModels.program("byte x; init { " + "x++;\n".repeat(3_000) + "}");
        assertThat(new StepCompilation(program).bytes()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void codeIsSplitAndDoesWhatTheInterpreterDoes(Large large) {
        FixedProgram program = ShippedModels.program("large.dve", large.source());
        checkMethods(new KernelCompiler(program, new Transitions(program)).bytes());
        checkSteps(program);
    }

    private static void checkMethods(byte[] bytes) {
        assertThat(methodSizes(bytes).entrySet())
                .allSatisfy(method ->
                        assertThat(method.getValue()).as(method.getKey()).isLessThan(HUGE_METHOD));
        assertThat(verify(bytes)).isEmpty();
    }

    private static void checkSteps(Program program) {
        ExecutorComparison comparison = new ExecutorComparison(program);
        assertThat(comparison.explore(60)).isGreaterThan(20);
        assertThat(comparison.steps()).isGreaterThanOrEqualTo(20);
    }

    /** Upper bounds, which is what the limit asks for. */
    private static Map<String, Integer> methodSizes(byte[] bytes) {
        Map<String, CodeSize> sizes = new HashMap<>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                CodeSize size = new CodeSize();
                                sizes.put(name + descriptor, size);
                                return size;
                            }
                        },
                        0);
        return sizes.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().bytes()));
    }

    private static List<String> verify(byte[] bytes) {
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(
                new ClassReader(bytes), MethodSizeTest.class.getClassLoader(), false, new PrintWriter(problems, true));
        return problems.toString().lines().toList();
    }
}
