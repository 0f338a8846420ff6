package pleat.app.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import pleat.app.dump.LayoutTable;
import pleat.app.exit.UsageException;
import pleat.app.report.Detail;
import pleat.app.report.Palette;
import pleat.app.report.Presentation;
import pleat.app.report.TraceStyle;
import pleat.app.run.PropertySelection;
import pleat.app.run.Reduction;
import pleat.app.run.RunPlan;
import pleat.app.simulate.RandomSimulation;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.language.UnsupportedModelException;
import pleat.language.View;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.stores.Stores;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** A language that has nothing but a model to offer. */
class LoadedModelTest {
    /** Counts to three and stops. */
    private static final class Counter implements Model {
        private final StateLayout layout = new StateLayout();

        Counter() {
            layout.append("globals", Component.Kind.GLOBALS, List.of(new Slot("n", 0, 3)));
        }

        @Override
        public String name() {
            return "counter";
        }

        @Override
        public StateLayout layout() {
            return layout;
        }

        @Override
        public void initialStates(StateSink sink) {
            sink.accept(StateSink.INITIAL, new int[] {0});
        }

        @Override
        public void expand(int[] state, StateSink sink) {
            if (state[0] < 3) {
                sink.accept(0, new int[] {state[0] + 1});
            }
        }
    }

    private static final class CounterSubject implements Subject {
        @Override
        public Model fast() {
            return new Counter();
        }

        @Override
        public Model reference() {
            return new Counter();
        }

        @Override
        public Map<String, View> views() {
            return Map.of("dot", () -> "digraph {}");
        }
    }

    private static LoadedModel loaded(Subject subject) {
        Language language = new Language() {
            @Override
            public String name() {
                return "counting";
            }

            @Override
            public List<String> extensions() {
                return List.of("count");
            }

            @Override
            public Translation translate(SourceFile source, Request request) {
                return new Translation(Optional.of(subject), List.of(), Optional.empty(), List.of(source));
            }
        };
        ModelPath path = new ModelPath(Path.of("three.count"), List.of(Path.of("three.count")), language);
        return new ModelFile(path, new SourceFile("three.count", "3"), Request.plain())
                .load(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    }

    @Test
    void itIsChecked() {
        RunPlan plan = new RunPlan(
                loaded(new CounterSubject()),
                PropertySelection.all(),
                Reduction.NONE,
                Stores.parse("fold"),
                part -> new Search(Order.BREADTH_FIRST),
                Limits.none(),
                1 << 20,
                Spilling.toTemporaryFolder());
        Verdict verdict = plan.prepare().search(RunListener.none(), part -> RunListener.none());
        assertThat(verdict.statistics().states()).isEqualTo(4);
        assertThat(verdict.decisions())
                .singleElement()
                .extracting(Verdict.Decision::outcome)
                .isInstanceOfSatisfying(
                        Outcome.Violated.class,
                        violated -> assertThat(violated.trace().length()).isEqualTo(3));
    }

    @Test
    void itIsSimulatedAndShown() {
        LoadedModel loaded = loaded(new CounterSubject());
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        Presentation plain = new Presentation(Palette.PLAIN, Presentation.USUAL_WIDTH, Detail.USUAL, TraceStyle.PLEAT);
        new RandomSimulation(loaded, 1, plain, new PrintStream(told, true, StandardCharsets.UTF_8)).run(9);
        assertThat(told.toString(StandardCharsets.UTF_8))
                .contains("n: 2 -> 3")
                .contains("deadlock: no transition is enabled");
        assertThat(new LayoutTable(loaded.reference()).text())
                .contains("globals")
                .contains("0..3");
        assertThat(loaded.view("dot")).isEqualTo("digraph {}");
    }

    @Test
    void aViewThatItLacksIsRefused() {
        assertThatThrownBy(() -> loaded(new CounterSubject()).view("ir"))
                .isInstanceOf(UsageException.class)
                .hasMessage("pleat: counting models have no view --ir; they have --dot");
    }

    @Test
    void aModelThatCannotRunIsRefusedWithItsPath() {
        Subject refusing = new Subject() {
            @Override
            public Model fast() {
                throw new UnsupportedModelException("nobody can count");
            }

            @Override
            public Model reference() {
                return fast();
            }
        };
        assertThatThrownBy(() -> loaded(refusing).check())
                .isInstanceOf(UsageException.class)
                .hasMessage("pleat: three.count: nobody can count");
    }
}
