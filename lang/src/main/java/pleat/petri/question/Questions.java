package pleat.petri.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.petri.contest.Examination;
import pleat.petri.net.Net;
import pleat.petri.subject.NetSubject;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** The last step of a translation: what is asked of the net from outside. */
public final class Questions {
    private Questions() {}

    /**
     * The net with what the request asks.
     *
     * @param net empty if it has errors, which are told already
     * @param sources of the net
     */
    public static Translation translation(
            Optional<Net> net, Request request, List<SourceFile> sources, Diagnostics diagnostics) {
        Optional<Subject> subject = net.map(plain -> subject(plain, request, diagnostics));
        List<SourceFile> all = new ArrayList<>(sources);
        all.addAll(request.formulas());
        all.addAll(request.automata());
        request.questions().ifPresent(all::add);
        return new Translation(
                diagnostics.hasErrors() ? Optional.empty() : subject, diagnostics.inOrder(), Optional.empty(), all);
    }

    private static Subject subject(Net net, Request request, Diagnostics diagnostics) {
        Net watched = Watching.of(net, request, diagnostics);
        if (request.questions().isEmpty() || diagnostics.hasErrors()) {
            return new NetSubject(watched, Optional.empty());
        }
        Optional<Examination> examination = Examination.read(request.questions().get(), watched, diagnostics);
        return new NetSubject(examination.map(Examination::net).orElse(watched), examination);
    }
}
