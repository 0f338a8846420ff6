package pleat.petri.pnml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.net.NetBuilder;
import pleat.petri.net.NetTransition;
import pleat.petri.net.TokenRule;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** Makes a net of what a PNML file says. */
final class PnmlLowering {
    private static final int MOST_PLACES = 100_000;

    private final PnmlDocument document;
    private final Diagnostics diagnostics;
    private final Map<String, SourceSpan> ids = new HashMap<>();
    private final Map<String, PnmlDocument.Reference> references = new HashMap<>();
    /** Where references lead to, as far as they have been followed. */
    private final Map<String, String> resolved = new HashMap<>();
    /** Slots of places. */
    private final Map<String, Integer> places = new HashMap<>();

    private final Map<String, Arcs> transitions = new LinkedHashMap<>();

    /** Of one transition: weights by the slots of places. */
    private record Arcs(SourceSpan origin, Map<Integer, Integer> preset, Map<Integer, Integer> postset) {}

    private PnmlLowering(PnmlDocument document, Diagnostics diagnostics) {
        this.document = document;
        this.diagnostics = diagnostics;
    }

    static Optional<Net> lower(PnmlDocument document, Diagnostics diagnostics) {
        Net net = new PnmlLowering(document, diagnostics).net();
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(net);
    }

    private Net net() {
        NetBuilder builder = new NetBuilder(document.name(), TokenRule.COUNT);
        builder.module(document.name());
        for (PnmlDocument.Place place : document.places()) {
            if (places.size() == MOST_PLACES) {
                diagnostics.report(PnmlError.TOO_MANY_PLACES, place.origin(), MOST_PLACES);
                break;
            }
            declare(place.id(), place.origin());
            places.put(place.id(), builder.place(place.id(), place.tokens()));
        }
        for (PnmlDocument.Node transition : document.transitions()) {
            declare(transition.id(), transition.origin());
            transitions.put(
                    transition.id(), new Arcs(transition.origin(), new LinkedHashMap<>(), new LinkedHashMap<>()));
        }
        for (PnmlDocument.Reference reference : document.references()) {
            declare(reference.id(), reference.origin());
            references.put(reference.id(), reference);
        }
        document.references().forEach(reference -> resolve(reference.id(), reference.origin()));
        document.arcs().forEach(this::arc);
        transitions.forEach((id, arcs) ->
                builder.transition(NetTransition.plain(id, list(arcs.preset()), list(arcs.postset()), arcs.origin())));
        builder.property(new Property.DeadlockFree());
        builder.property(new Property.FaultFree());
        return builder.build();
    }

    private static List<Arc> list(Map<Integer, Integer> weights) {
        List<Arc> arcs = new ArrayList<>();
        weights.forEach((place, weight) -> arcs.add(new Arc(place, weight)));
        return arcs;
    }

    private void declare(String id, SourceSpan origin) {
        SourceSpan first = ids.putIfAbsent(id, origin);
        if (first != null) {
            diagnostics.report(PnmlError.DUPLICATE_ID, origin, id, first.line());
        }
    }

    /**
     * Follows references to a place or transition; the id itself if it is none. Empty for one that leads to nothing, which is told
     * once.
     */
    private String resolve(String id, SourceSpan origin) {
        Set<String> seen = new LinkedHashSet<>();
        String at = id;
        while (references.containsKey(at) && !resolved.containsKey(at)) {
            PnmlDocument.Reference reference = references.get(at);
            String target = reference.target();
            if (!seen.add(at)) {
                diagnostics.report(PnmlError.REFERENCE_CYCLE, origin, id);
                at = "";
            } else if (!leadsToItsKind(reference)) {
                diagnostics.report(PnmlError.UNKNOWN_REFERENCE, reference.origin(), reference.kind(), target);
                at = "";
            } else {
                at = target;
            }
        }
        String end = resolved.getOrDefault(at, at);
        seen.forEach(passed -> resolved.put(passed, end));
        return end;
    }

    private boolean leadsToItsKind(PnmlDocument.Reference reference) {
        String target = reference.target();
        return isReference(target, reference.kind())
                || (reference.kind() == PnmlDocument.Kind.PLACE ? places : transitions).containsKey(target);
    }

    private boolean isReference(String id, PnmlDocument.Kind kind) {
        PnmlDocument.Reference reference = references.get(id);
        return reference != null && reference.kind() == kind;
    }

    private void arc(PnmlDocument.Arc arc) {
        String source = end(arc.source(), arc);
        String target = end(arc.target(), arc);
        if (source.isEmpty() || target.isEmpty()) {
            return;
        }
        boolean fromPlace = places.containsKey(source);
        if (fromPlace == places.containsKey(target)) {
            diagnostics.report(PnmlError.LIKE_ENDS, arc.origin(), fromPlace ? "place" : "transition");
            return;
        }
        int place = places.get(fromPlace ? source : target);
        Arcs arcs = transitions.get(fromPlace ? target : source);
        Map<Integer, Integer> weights = fromPlace ? arcs.preset() : arcs.postset();
        long together = (long) weights.getOrDefault(place, 0) + arc.weight();
        if (together > Integer.MAX_VALUE) {
            diagnostics.report(PnmlError.WEIGHTS_TOO_LARGE, arc.origin(), arc.source(), arc.target());
            return;
        }
        weights.put(place, (int) together);
    }

    private String end(String id, PnmlDocument.Arc arc) {
        String node = resolve(id, arc.origin());
        if (node.isEmpty() || places.containsKey(node) || transitions.containsKey(node)) {
            return node;
        }
        diagnostics.reportWithHint(() -> DidYouMean.hint(id, ids.keySet()), PnmlError.UNKNOWN_NODE, arc.origin(), id);
        return "";
    }
}
