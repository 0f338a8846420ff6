package pleat.testkit.grammar;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A model while it is made. */
final class Draft {
    /** An inline; the first of its parameters is written. */
    record Inline(String name, Type written) {}

    /** A proctype that is started by run. */
    record Startable(String name, List<Type> parameters, List<Channel> channels) {}

    /** A variable of a structure type that is sent as a whole. */
    static final String RECORD = "message";

    static final String RECORD_CHANNEL = "posts";

    private final Draw draw;
    private final Set<Flavour> flavours = EnumSet.noneOf(Flavour.class);
    private final Set<Construct> constructs = EnumSet.noneOf(Construct.class);
    private final List<Place> globals = new ArrayList<>();
    private final List<Place> writeOnly = new ArrayList<>();
    private final List<Channel> channels = new ArrayList<>();
    private final List<Inline> inlines = new ArrayList<>();
    private final List<Startable> startables = new ArrayList<>();
    private final List<Proctype> earlier = new ArrayList<>();
    private final List<Proctype> asked = new ArrayList<>();

    Draft(Draw draw) {
        this.draw = draw;
        for (Flavour flavour : Flavour.values()) {
            if (draw.chance(flavour.percent())) {
                flavours.add(flavour);
            }
        }
        if (has(Flavour.PRIORITY)) {
            // SPIN allows no rendezvous beside priorities.
            flavours.remove(Flavour.RENDEZVOUS);
        }
    }

    Draw draw() {
        return draw;
    }

    boolean has(Flavour flavour) {
        return flavours.contains(flavour);
    }

    boolean hasChannelFlavour() {
        return has(Flavour.BUFFERED) || has(Flavour.RENDEZVOUS) || has(Flavour.TRACE);
    }

    void note(Construct construct) {
        constructs.add(construct);
    }

    Phrase note(Construct construct, Phrase phrase) {
        constructs.add(construct);
        return phrase;
    }

    Set<Construct> constructs() {
        return constructs;
    }

    List<Place> globals() {
        return globals;
    }

    /** Hidden variables: what is read of them depends on the order of SPIN's search. */
    List<Place> writeOnly() {
        return writeOnly;
    }

    List<Channel> channels() {
        return channels;
    }

    /** Whether there is a channel for whole structures. */
    boolean hasRecordChannel() {
        return has(Flavour.TYPEDEF) && has(Flavour.BUFFERED);
    }

    List<Inline> inlines() {
        return inlines;
    }

    List<Startable> startables() {
        return startables;
    }

    /** Active proctypes above in the text. Their processes have smaller numbers and so live longer than those below. */
    List<Proctype> earlier() {
        return earlier;
    }

    /**
     * Those of the earlier ones that {@code enabled()} may ask for: SPIN takes an else of theirs for possible only if the process
     * that asks has found no step yet, and takes their steps if it finds another {@code enabled()} among them.
     */
    List<Proctype> asked() {
        return asked;
    }
}
