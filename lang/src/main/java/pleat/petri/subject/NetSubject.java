package pleat.petri.subject;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.language.Subject;
import pleat.language.View;
import pleat.model.Model;
import pleat.petri.contest.Examination;
import pleat.petri.execute.FastNet;
import pleat.petri.net.Net;
import pleat.petri.reference.ReferenceNet;
import pleat.verdict.Verdict;

/**
 * A net with its executors and views.
 *
 * @param examination the questions of the contest that its properties are, if they are
 */
public record NetSubject(Net net, Optional<Examination> examination) implements Subject {
    @Override
    public Model fast() {
        return new FastNet(net);
    }

    @Override
    public Model reference() {
        return new ReferenceNet(net);
    }

    @Override
    public List<String> answers(Verdict verdict) {
        return examination.map(asked -> asked.answers(verdict)).orElse(List.of());
    }

    @Override
    public Optional<Subject> startingAt(int[] state) {
        return Optional.of(
                new NetSubject(net.startingWith(Arrays.stream(state).boxed().toList()), examination));
    }

    @Override
    public Map<String, View> views() {
        return Map.of(
                "ir",
                () -> NetPrinter.print(net),
                "dot",
                () -> NetDrawing.of(net),
                "pnml",
                () -> PlainNet.pnml(net),
                "g",
                () -> PlainNet.graph(net));
    }
}
