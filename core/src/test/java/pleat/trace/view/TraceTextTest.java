package pleat.trace.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import pleat.model.InnerStep;
import pleat.model.NamedValue;
import pleat.model.SourceSpan;
import pleat.model.Value;

class TraceTextTest {
    private static final SourceSpan PLACE = new SourceSpan("some/where/m.pml", 3, 1, 3, 5);
    private static final Finding DEADLOCK =
            new Finding(Finding.Kind.DEADLOCK, "stuck", "", SourceSpan.NONE, Optional.empty(), List.of(), List.of());

    private static StepView step(int number, String... labels) {
        List<InnerStep> parts = new ArrayList<>();
        for (String label : labels) {
            parts.add(new InnerStep(
                    new InnerStep.Actor(0, "P"), label, PLACE, "", "", InnerStep.Exchange.NONE, new int[0]));
        }
        return new StepView(number, parts, List.of());
    }

    private static TraceView trace(int length, OptionalInt loop) {
        List<StepView> steps = new ArrayList<>();
        for (int i = 1; i <= length; i++) {
            steps.add(step(i, "x = " + i));
        }
        return new TraceView(List.of(), steps, loop, DEADLOCK);
    }

    @Test
    void ofALongTraceTheEndsAreShown() {
        List<String> lines = new TraceText(100, Amount.EXCERPT, Markup.NONE).lines(trace(1000, OptionalInt.empty()));
        assertThat(lines.stream().filter(line -> line.contains("x = "))).hasSize(100);
        assertThat(lines.stream().filter(line -> line.contains("900 steps not shown")))
                .hasSize(1);
        assertThat(new TraceText(100, Amount.WHOLE, Markup.NONE)
                        .lines(trace(1000, OptionalInt.empty())).stream().filter(line -> line.contains("x = ")))
                .hasSize(1000);
    }

    @Test
    void theCycleOfALassoIsMarked() {
        assertThat(new TraceText(100, Amount.EXCERPT, Markup.NONE).lines(trace(3, OptionalInt.of(1))))
                .containsSubsequence(
                        "    1  P[0]  x = 1  (m.pml:3)",
                        "       the cycle, which repeats for ever:",
                        "    2  P[0]  x = 2  (m.pml:3)");
    }

    @Test
    void linesFit() {
        TraceText narrow = new TraceText(40, Amount.EXCERPT, Markup.NONE);
        List<String> lines = new ArrayList<>(narrow.choice(step(1, "a long statement that does not fit on one line")));
        lines.addAll(narrow.choice(step(2, Collections.nCopies(30, "x = 1").toArray(String[]::new))));
        lines.addAll(narrow.state(Collections.nCopies(20, new NamedValue("abc", new Value.Int(12))), 7));
        assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(40));
        assertThat(lines).contains("    2  P[0]  x = 1; ... (30 statements)").hasSize(2 + 2 + 7);
    }

    @Test
    void zerosAndEmptyChannelsAreNotToldOfAState() {
        List<NamedValue> state = List.of(
                new NamedValue("zero", new Value.Int(0)),
                new NamedValue("empty", new Value.Queue(List.of())),
                new NamedValue("P[0]", new Value.Statement("skip")),
                new NamedValue(
                        "full",
                        new Value.Queue(List.of(new Value.Message(List.of(new Value.Int(1), new Value.Int(0)))))));
        assertThat(new TraceText(100, Amount.EXCERPT, Markup.NONE).state(state, 2))
                .containsExactly("  P[0] before skip, full: [(1,0)]");
    }

    /** A term of a process algebra goes on for lines; its beginning is what happens next. */
    @Test
    void aLongPlaceIsCut() {
        List<NamedValue> state = List.of(new NamedValue("P", new Value.Statement("a -> ".repeat(30) + "Skip")));
        assertThat(new TraceText(200, Amount.EXCERPT, Markup.NONE).state(state, 0))
                .containsExactly("P before " + "a -> ".repeat(14) + "a…");
        assertThat(new TraceText(200, Amount.WHOLE, Markup.NONE).state(state, 0))
                .containsExactly("P before " + "a -> ".repeat(30) + "Skip");
    }
}
