package pleat.search.traversal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pleat.model.Model;
import pleat.model.Profile;
import pleat.model.SourceSpan;
import pleat.model.StateSink;

/** Counts what each transition leads to. Two numbers per transition, however many states there are. */
public final class Profiler {
    private static final int FIRST_CAPACITY = 64;

    private final Model model;
    private long[] fired = new long[FIRST_CAPACITY];
    private long[] newStates = new long[FIRST_CAPACITY];

    /** @param model whose transitions these are; it may learn of more of them while it is explored */
    public Profiler(Model model) {
        this.model = model;
    }

    /** The transition has led to a state, or it is an initial one, which counts nowhere. */
    void fired(int transition) {
        if (transition == StateSink.INITIAL) {
            return;
        }
        if (transition >= fired.length) {
            int capacity = Math.max(transition + 1, 2 * fired.length);
            fired = Arrays.copyOf(fired, capacity);
            newStates = Arrays.copyOf(newStates, capacity);
        }
        fired[transition]++;
    }

    /** A state that the transition has led to turns out to be new. */
    void discovered(int transition) {
        if (transition != StateSink.INITIAL) {
            newStates[transition]++;
        }
    }

    /** What transitions are to people: several numbers can be the same to them. */
    private record Named(String actors, String text, SourceSpan origin) {}

    Profile profile() {
        Map<Named, Profile.Counts> counted = new LinkedHashMap<>();
        for (int transition = 0; transition < fired.length; transition++) {
            if (fired[transition] > 0) {
                Named named = new Named(
                        model.actors(transition),
                        model.describe(transition).label(),
                        model.describe(transition).origin());
                counted.merge(
                        named, new Profile.Counts(fired[transition], newStates[transition]), Profile.Counts::plus);
            }
        }
        List<Profile.Entry> entries = new ArrayList<>();
        counted.forEach((named, counts) ->
                entries.add(new Profile.Entry(named.actors(), named.text(), named.origin(), counts)));
        return new Profile(entries);
    }
}
