package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.automaton.reduce.LimitException;
import pleat.ltl.Formulas;
import pleat.petri.contest.Query;
import pleat.petri.contest.QueryFile;
import pleat.petri.contest.Runs;
import pleat.petri.contest.Survey;
import pleat.petri.net.Net;
import pleat.petri.subject.NetSubject;
import pleat.run.Limits;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;
import pleat.testkit.SharedModels;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** The verdicts of the Model Checking Contest of 2020. Runs only where its files are, and when asked for. */
@Tag("shared")
class ContestTest {
    static List<Path> files() throws IOException {
        try (var files = Files.list(SharedModels.netFolder("pnml/formulas"))) {
            return files.filter(file -> file.toString().endsWith(".xml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void verdictsAreThoseOfTheContest(Path file) throws Exception {
        String name = file.getFileName().toString().replace(".xml", "");
        String model = name.substring(0, name.lastIndexOf('-'));
        String examination = name.substring(name.lastIndexOf('-') + 1);
        Net net = ((NetSubject) Nets.read(SharedModels.netFolder("pnml").resolve(model + ".pnml"))).net();
        Diagnostics diagnostics = new Diagnostics();
        Formulas formulas = new Formulas();
        List<Query> queries = QueryFile.read(SourceFile.read(file, name), net, formulas, diagnostics);
        assertThat(diagnostics.inOrder()).isEmpty();
        Survey survey = new Survey(net, queries);
        assertThat(Nets.count(survey, "hash").isComplete()).isTrue();
        int compared = 0;
        for (Map<String, String> row : SharedModels.nets("pnml/formulas")) {
            if (row.get("model").equals(model)
                    && row.get("examination").equals(examination)
                    && !row.get("verdict").equals("?")) {
                assertThat(answer(row.get("id"), queries, survey, net, formulas))
                        .as(row.get("id"))
                        .hasValue(row.get("verdict"));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(16);
    }

    private static Optional<String> answer(String id, List<Query> queries, Survey survey, Net net, Formulas formulas)
            throws LimitException {
        for (int i = 0; i < queries.size(); i++) {
            if (queries.get(i).id().equals(id)) {
                return queries.get(i) instanceof Query.Runs runs
                        ? runs(Runs.ask(runs, net, formulas))
                        : survey.answer(i, Survey.Extent.ALL);
            }
        }
        throw new AssertionError("no formula " + id);
    }

    private static Optional<String> runs(Net net) {
        NetSubject subject = new NetSubject(net);
        Verdict verdict = Nets.run(subject.fast(), subject.reference(), net.properties(), "hash", Limits.none());
        Outcome outcome = verdict.decisions().get(0).outcome();
        if (outcome instanceof Outcome.Unknown) {
            return Optional.empty();
        }
        return Optional.of(outcome instanceof Outcome.Holds ? "TRUE" : "FALSE");
    }
}
