package pleat.testkit.grammar;

import java.util.ArrayList;
import java.util.List;

/**
 * What a statement may use at its place.
 *
 * @param process whose statement it is
 * @param places variables in sight
 * @param channels channels in sight
 * @param loops how many loops a break could leave
 * @param setting the innermost block
 */
record Scope(Proctype process, List<Place> places, List<Channel> channels, int loops, Setting setting) {
    /** Which blocks are around. */
    enum Setting {
        PLAIN,
        ATOMIC,
        /** At the start, where it may block. */
        D_STEP_START,
        D_STEP,
        /** The body of an inline, which may be expanded twice: no labels. */
        INLINE
    }

    Scope in(Setting inner) {
        return new Scope(process, places, channels, loops, inner);
    }

    Scope inAtomic() {
        return setting == Setting.PLAIN ? in(Setting.ATOMIC) : this;
    }

    Scope inLoop() {
        return new Scope(process, places, channels, loops + 1, setting);
    }

    Scope withoutLoops() {
        return new Scope(process, places, channels, 0, setting);
    }

    Scope with(Place place) {
        List<Place> more = new ArrayList<>(places);
        more.add(place);
        return new Scope(process, more, channels, loops, setting);
    }

    boolean isDStep() {
        return setting == Setting.D_STEP || setting == Setting.D_STEP_START;
    }

    boolean startsDStep() {
        return setting == Setting.D_STEP_START;
    }

    boolean isAtomic() {
        return setting == Setting.ATOMIC;
    }

    boolean mayBlock() {
        return setting != Setting.D_STEP;
    }

    boolean mayHaveLabels() {
        return setting == Setting.PLAIN || setting == Setting.ATOMIC;
    }

    List<Place> numbers() {
        return places.stream().filter(place -> place.type().isNumber()).toList();
    }

    List<Place> scalars(Type type) {
        return places.stream()
                .filter(place -> place.isScalar() && place.type() == type)
                .toList();
    }

    /** Variables that a loop may count with: no fields of structures. */
    List<Place> counters() {
        return places.stream()
                .filter(place -> place.isScalar()
                        && !place.name().contains(".")
                        && (place.type() == Type.BYTE || place.type() == Type.INT))
                .toList();
    }
}
