package pleat.petri.pnml;

import java.util.List;
import pleat.model.SourceSpan;

/** What a PNML file says, pages left out. */
record PnmlDocument(
        String name, List<Place> places, List<Node> transitions, List<Reference> references, List<Arc> arcs) {
    record Place(String id, int tokens, SourceSpan origin) {}

    record Node(String id, SourceSpan origin) {}

    /** Another name for a place or transition. */
    record Reference(String id, String target, Kind kind, SourceSpan origin) {}

    enum Kind {
        PLACE,
        TRANSITION;

        @Override
        public String toString() {
            return this == PLACE ? "place" : "transition";
        }
    }

    record Arc(String source, String target, int weight, SourceSpan origin) {}
}
