package pleat.petri.subject;

import java.util.Map;
import pleat.language.Subject;
import pleat.language.View;
import pleat.model.Model;
import pleat.petri.execute.FastNet;
import pleat.petri.net.Net;
import pleat.petri.reference.ReferenceNet;

/** A net with its executors and views. */
public record NetSubject(Net net) implements Subject {
    @Override
    public Model fast() {
        return new FastNet(net);
    }

    @Override
    public Model reference() {
        return new ReferenceNet(net);
    }

    @Override
    public Map<String, View> views() {
        return Map.of("ir", () -> NetPrinter.print(net));
    }
}
