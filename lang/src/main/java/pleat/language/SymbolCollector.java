package pleat.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import pleat.model.SourceSpan;

/**
 * Gathers the symbols of a text. A text that is read several times, as an inline is that several processes call, declares and
 * uses its names at the same places each time; they are counted once.
 */
public final class SymbolCollector {
    private static final Comparator<Entry> BY_PLACE = Comparator.comparing(entry -> entry.place, SourceSpan.BY_PLACE);

    private final List<Entry> top = new ArrayList<>();
    private final Map<SourceSpan, Entry> declared = new LinkedHashMap<>();
    private final Map<SourceSpan, Entry> owners = new HashMap<>();

    /** A symbol that may still get uses and members. */
    public static final class Entry {
        private final String name;
        private final Symbol.Kind kind;
        private final String detail;
        private final SourceSpan place;
        private final SourceSpan extent;
        private final TreeSet<SourceSpan> uses = new TreeSet<>(SourceSpan.BY_PLACE);
        private final List<Entry> members = new ArrayList<>();
        private Optional<String> obstacle = Optional.empty();

        private Entry(String name, Symbol.Kind kind, String detail, SourceSpan place, SourceSpan extent) {
            this.name = name;
            this.kind = kind;
            this.detail = detail;
            this.place = place;
            this.extent = extent.covers(place) ? extent : place;
        }

        public String name() {
            return name;
        }

        /** Says why the symbol cannot get another name; the first reason counts. */
        public void fix(String reason) {
            if (obstacle.isEmpty()) {
                obstacle = Optional.of(reason);
            }
        }

        private Symbol symbol() {
            uses.remove(place);
            return new Symbol(
                    name,
                    kind,
                    detail,
                    place,
                    extent,
                    List.copyOf(uses),
                    members.stream().sorted(BY_PLACE).map(Entry::symbol).toList(),
                    obstacle);
        }
    }

    /** Declares something at the top level. */
    public Entry declare(String name, Symbol.Kind kind, String detail, SourceSpan place, SourceSpan extent) {
        return declare(top, name, kind, detail, place, extent);
    }

    /** Declares something inside of something else. */
    public Entry declare(
            Entry owner, String name, Symbol.Kind kind, String detail, SourceSpan place, SourceSpan extent) {
        return declare(owner.members, name, kind, detail, place, extent);
    }

    private Entry declare(
            List<Entry> into, String name, Symbol.Kind kind, String detail, SourceSpan place, SourceSpan extent) {
        Entry known = declared.get(place);
        if (known != null && known.name.equals(name)) {
            return known;
        }
        Entry entry = new Entry(name, kind, detail, place, extent);
        declared.putIfAbsent(place, entry);
        into.add(entry);
        own(entry, place);
        return entry;
    }

    /** Notes that a name stands for something here. */
    public void use(Entry entry, SourceSpan place) {
        entry.uses.add(place);
        own(entry, place);
    }

    /** A word that stands for different things each time it is read can keep only the name that all of them have. */
    private void own(Entry entry, SourceSpan place) {
        Entry other = owners.putIfAbsent(place, entry);
        if (other != null && other != entry) {
            String reason = "'" + entry.name + "' at " + place.place() + " stands for several things";
            entry.fix(reason);
            other.fix(reason);
        }
    }

    /** Whether some name has been noted here. */
    public boolean isKnown(SourceSpan place) {
        return owners.containsKey(place);
    }

    /** Says of all symbols of a name why they cannot get another one. */
    public void fix(String name, String reason) {
        fixAll(other -> other.equals(name) ? Optional.of(reason) : Optional.empty());
    }

    /**
     * Says of all symbols why they cannot get another name.
     *
     * @param reasons for each name, if there is one
     */
    public void fixAll(Function<String, Optional<String>> reasons) {
        declared.values().forEach(entry -> reasons.apply(entry.name).ifPresent(entry::fix));
    }

    public SymbolIndex index() {
        return new SymbolIndex(top.stream().sorted(BY_PLACE).map(Entry::symbol).toList());
    }
}
