package pleat.promela.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which places of the one executor are which of the other, as far as it is known. One to one. */
final class PlaceMap {
    private final Map<Place, Place> there;
    private final Map<Place, Place> back;

    /** A place of a proctype. */
    record Place(String proctype, int number) {}

    PlaceMap() {
        this(new HashMap<>(), new HashMap<>());
    }

    private PlaceMap(Map<Place, Place> there, Map<Place, Place> back) {
        this.there = there;
        this.back = back;
    }

    /** The map after these are the same, unless that is a contradiction. */
    Optional<PlaceMap> with(List<Place> from, List<Place> to) {
        PlaceMap longer = new PlaceMap(new HashMap<>(there), new HashMap<>(back));
        boolean fits = from.size() == to.size();
        for (int i = 0; fits && i < from.size(); i++) {
            fits = longer.add(from.get(i), to.get(i));
        }
        return fits ? Optional.of(longer) : Optional.empty();
    }

    private boolean add(Place from, Place to) {
        there.putIfAbsent(from, to);
        back.putIfAbsent(to, from);
        return from.proctype().equals(to.proctype())
                && there.get(from).equals(to)
                && back.get(to).equals(from);
    }
}
