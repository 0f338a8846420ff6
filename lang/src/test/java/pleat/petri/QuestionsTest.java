package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.model.Model;
import pleat.source.SourceFile;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/** What names in formulas about nets stand for. */
class QuestionsTest {
    /** The name of a transition is true exactly where it is among the successors, or cannot be evaluated. */
    @ParameterizedTest
    @EnumSource(RandomNet.Format.class)
    void aTransitionIsTrueWhereItIsEnabled(RandomNet.Format format) {
        int compared = 0;
        for (int seed = 0; seed < 20; seed++) {
            RandomNet net = new RandomNet(format, seed);
            boolean isPnml = format == RandomNet.Format.PNML;
            List<SourceFile> formulas = IntStream.range(0, net.steps.size())
                    .mapToObj(i -> new SourceFile("--ltl", "G t" + i))
                    .toList();
            Subject subject = Languages.named(isPnml ? "pnml" : "lpn")
                    .translate(
                            new SourceFile(isPnml ? "m.pnml" : "m.lpn", net.text()),
                            Request.plain().watching(formulas, List.of()))
                    .subject()
                    .orElseThrow();
            Model reference = subject.reference();
            for (int[] state : RandomNetsTest.someStates(reference)) {
                Expansion expansion = new Explorer(reference).expand(state);
                Set<Integer> enabled = new HashSet<>();
                for (Trace.Step step : expansion.successors()) {
                    enabled.add(step.transition());
                }
                if (expansion.failures().isEmpty()) {
                    compared += compare(subject, state, enabled);
                }
            }
        }
        assertThat(compared).isGreaterThan(300);
    }

    private static int compare(Subject subject, int[] state, Set<Integer> enabled) {
        Model fast = subject.fast();
        int compared = 0;
        for (int predicate = 0; predicate < fast.predicates().size(); predicate++) {
            String name = fast.predicates().get(predicate).name();
            if (name.matches("t[0-9]+")) {
                int transition = Integer.parseInt(name.substring(1));
                assertThat(fast.describe(transition).label()).isEqualTo(name);
                assertThat(fast.holds(predicate, state)).as(name).isEqualTo(enabled.contains(transition));
                assertThat(subject.reference().holds(predicate, state)).isEqualTo(enabled.contains(transition));
                compared++;
            }
        }
        return compared;
    }
}
