package pleat.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.ir.Program;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.program.ProgramSubject;
import pleat.program.Programs;
import pleat.source.SourceFile;

/** What the text of a model means before it is a program, and what a run of it says. */
class PromelaTextTest {
    private static Program program(SourceFile source, Map<String, Integer> definitions) {
        Translation translation = new PromelaLanguage().translate(source, Request.defining(definitions));
        return Programs.of(translation);
    }

    private static Program program(String text) {
        return program(new SourceFile("m.pml", text), Map.of());
    }

    /** The first global of the only run of a model, at its end. */
    private static int result(Program program) {
        Model model = ProgramSubject.of(program).reference();
        List<int[]> last = new ArrayList<>();
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                last.add(next.clone());
            }

            @Override
            public void fault(int transition, int fault) {
                throw new AssertionError(model.fault(fault));
            }

            @Override
            public void broken(int transition, int fault) {
                throw new AssertionError(model.fault(fault));
            }
        };
        model.initialStates(sink);
        int known = 0;
        while (known < last.size()) {
            known = last.size();
            model.expand(last.get(known - 1), sink);
        }
        int slot = 0;
        while (!model.layout().qualifiedName(slot).equals("x")) {
            slot++;
        }
        return last.get(last.size() - 1)[slot];
    }

    @Test
    void macrosTakeArgumentsAndCallEachOther() {
        String text =
                "#define ADD(a, b) ((a) + (b))\n#define TWICE(a) ADD(a, \\\n  a)\nbyte x; init { x = TWICE(3) * 2 }";
        assertThat(result(program(text))).isEqualTo(12);
    }

    @Test
    void conditionalsChooseLines() {
        String text =
                "#define N 2\n#if N > 1 && defined(N)\n#define V 7\n#else\n#define V don't\n#endif\nbyte x; init { x = V }";
        assertThat(result(program(text))).isEqualTo(7);
    }

    @Test
    void definitionsFromOutsideAreMacros() {
        SourceFile source = new SourceFile("m.pml", "#ifndef N\n#define N 1\n#endif\nbyte x; init { x = N }");
        assertThat(result(program(source, Map.of("N", 5)))).isEqualTo(5);
        assertThat(result(program(source, Map.of()))).isEqualTo(1);
    }

    @Test
    void newLinesSeparateStatements() {
        assertThat(result(program("byte x\ninit {\n  byte y = 2\n  x = y\n    + 3\n  (x == 5)\n  x++\n}")))
                .isEqualTo(6);
    }

    @Test
    void includedFilesAreReadAndNamedInErrors(@TempDir Path folder) throws IOException {
        Path main = Files.writeString(folder.resolve("m.pml"), "#include \"part.h\"\ninit { x = 3 }");
        Path part = Files.writeString(folder.resolve("part.h"), "byte x;\n");
        assertThat(result(program(SourceFile.read(main, main.toString()), Map.of())))
                .isEqualTo(3);
        Files.writeString(part, "byte x;\nbyte y = z;\n");
        Translation translation =
                new PromelaLanguage().translate(SourceFile.read(main, main.toString()), Request.plain());
        assertThat(translation.diagnostics().get(0).span().toString()).isEqualTo(part + ":2:10");
        assertThat(translation.sources())
                .extracting(SourceFile::name)
                .containsExactly(main.toString(), part.toString());
    }

    @Test
    void tracesShowEveryStepOfAnAtomicSequenceAndWhatItPrints() {
        Model model = ProgramSubject.of(program("byte x; init { atomic { x = 1; printf(\"x is %d\\n\", x); x = 2 } }"))
                .reference();
        List<int[]> states = new ArrayList<>();
        List<Integer> transitions = new ArrayList<>();
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                transitions.add(transition);
                states.add(next.clone());
            }

            @Override
            public void fault(int transition, int fault) {
                throw new AssertionError(model.fault(fault));
            }

            @Override
            public void broken(int transition, int fault) {
                throw new AssertionError(model.fault(fault));
            }
        };
        model.initialStates(sink);
        model.expand(states.get(0), sink);
        assertThat(states).hasSize(2);
        List<InnerStep> steps = model.explain(states.get(0), transitions.get(1), states.get(1));
        assertThat(steps).extracting(InnerStep::label).containsExactly("x = 1", "printf(\"x is %d\\n\", x)", "x = 2");
        assertThat(steps).extracting(InnerStep::output).containsExactly("", "x is 1\n", "");
    }

    private static List<String> faults(String text) {
        Model model = ProgramSubject.of(program(text)).reference();
        List<String> faults = new ArrayList<>();
        List<int[]> states = new ArrayList<>();
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                states.add(next.clone());
            }

            @Override
            public void fault(int transition, int fault) {
                faults.add(model.fault(fault).origin().column() + ": "
                        + model.fault(fault).message());
            }

            @Override
            public void broken(int transition, int fault) {
                throw new AssertionError(model.fault(fault));
            }
        };
        model.initialStates(sink);
        for (int i = 0; i < states.size() && i < 100; i++) {
            model.expand(states.get(i), sink);
        }
        return faults;
    }

    @Test
    void endlessAtomicSequencesAreFound() {
        assertThat(faults("byte x; init { atomic { do :: x == 0 -> x = 1 :: x == 1 -> x = 0 od } }"))
                .containsExactly("31: this atomic sequence never ends");
        assertThat(faults("byte x; init { d_step { do :: x == 0 -> x = 1 :: x == 1 -> x = 0 od } }"))
                .containsExactly("60: this d_step never ends");
        assertThat(faults("byte x; init { d_step { do :: x++ od } }")).containsExactly("31: this d_step never ends");
    }

    @Test
    void runTimeErrorsHavePlaces() {
        assertThat(faults("byte a[2]; byte i = 2; init { a[i] = 1 }"))
                .containsExactly("33: index outside of 'a', which has 2 elements");
        assertThat(faults("byte x; init { x = 1 / x }")).containsExactly("20: division by zero");
        assertThat(faults("chan c, d = [1] of { byte }; init { c!1 }"))
                .containsExactly("37: 'c' is not a channel that exists");
        assertThat(faults("byte x; init { d_step { x = 1; x == 2 } }")).containsExactly("32: this d_step blocks");
    }
}
