package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.compile.ExecutorComparison;
import pleat.ir.Program;
import pleat.language.Translation;
import pleat.languages.PromelaModels;
import pleat.model.Property;
import pleat.program.ProgramSubject;
import pleat.source.Diagnostic;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** One small model for each feature of Promela, against what SPIN counts and finds. */
class PromelaCountsTest {
    static List<PromelaModels.Row> micro() {
        return PromelaModels.micro();
    }

    static List<PromelaModels.Row> found() {
        return PromelaModels.found();
    }

    static List<PromelaModels.Row> refused() {
        return PromelaModels.found("refused");
    }

    static List<PromelaModels.Row> warned() {
        return PromelaModels.found("warned");
    }

    @ParameterizedTest
    @MethodSource({"micro", "found"})
    void statesTransitionsAndVerdictAreThoseOfSpin(PromelaModels.Row row) {
        Configuration.all().forEach(configuration -> compare(configuration, row));
    }

    static void compare(Configuration configuration, PromelaModels.Row row) {
        Program program = PromelaModels.program(row.file());
        Statistics actual = configuration.count(program).statistics();
        assertThat(actual.states()).as("%s states", configuration).isEqualTo(row.states());
        assertThat(actual.transitions()).as("%s transitions", configuration).isEqualTo(row.transitions());
        Verdict verdict = configuration.check(program, safety(program));
        assertThat(verdict.summary().name()).as("%s", configuration).isEqualToIgnoringCase(row.verdict());
    }

    /** What SPIN looks at as well. */
    private static List<Property> safety(Program program) {
        return ProgramSubject.of(program).reference().properties().stream()
                .filter(property -> !(property instanceof Property.NoAcceptingRun))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatSpinRefusesIsRefused(PromelaModels.Row row) {
        assertThat(PromelaModels.translation(row.file()).subject()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("warned")
    void wherePleatDiffersItSaysSo(PromelaModels.Row row) {
        Translation translation = PromelaModels.translation(row.file());
        assertThat(translation.subject()).isPresent();
        assertThat(translation.diagnostics())
                .extracting(Diagnostic::code)
                .containsAnyOf("PML0502", "PML0503", "PML0504", "PML0505");
    }

    @ParameterizedTest
    @MethodSource({"micro", "found"})
    void compiledCodeDoesWhatTheInterpreterDoes(PromelaModels.Row row) {
        ExecutorComparison comparison = new ExecutorComparison(PromelaModels.program(row.file()));
        assertThat(comparison.explore(5_000)).isEqualTo((int) row.states());
    }

    @Test
    void propertiesOfInfiniteRunsAreAnswered() {
        Program program = PromelaModels.program("byte x; ltl p { [] (x < 3) } init { progress: x = 1 }");
        Verdict verdict = Configuration.USUAL.check(program);
        assertThat(verdict.isComplete()).isTrue();
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.HOLDS);
        assertThat(verdict.decisions().stream()
                        .map(decision -> decision.property().name()))
                .contains("p", "progress");
    }
}
