package pleat.petri.lpn;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import pleat.model.SourceSpan;
import pleat.petri.expression.Expression;

/**
 * A module as it is written.
 *
 * @param constants by name
 */
record Module(
        String name,
        SourceSpan origin,
        Map<String, Integer> constants,
        List<Place> places,
        List<Variable> variables,
        List<Transition> transitions) {

    /** What is known of its variables and places, by their names. */
    Map<String, String> details() {
        Map<String, String> details = new HashMap<>();
        variables.forEach(variable -> details.put(variable.name(), variable.detail()));
        places.forEach(place -> details.put(place.name(), "place, tokens: " + (place.isMarked() ? 1 : 0)));
        return details;
    }

    record Place(String name, boolean isMarked, SourceSpan origin) {}

    /** Who may write a variable. */
    enum Role {
        /** Another module, or this one where there is no other. */
        INPUT,
        /** This module; others may read it. */
        OUTPUT,
        /** This module; others do not see it. */
        INTERNAL
    }

    /** What values a variable has. */
    enum Kind {
        BOOLEAN,
        INTEGER
    }

    /**
     * A variable.
     *
     * @param initial one value, or one per element; empty where it is to be inferred
     */
    record Variable(
            String name, Role role, Kind kind, Optional<List<Integer>> initial, boolean isArray, SourceSpan origin) {
        /** In one line: who writes it, what values it has, and the first one. */
        String detail() {
            String type = (role + " " + kind).toLowerCase(Locale.ROOT);
            if (initial.isEmpty()) {
                return type;
            }
            List<Integer> values = initial.get();
            return isArray ? type + "[" + values.size() + "]" : type + " = " + values.get(0);
        }
    }

    /** What happens to a variable. */
    record Assignment(String variable, Optional<Expression> index, Expression value, SourceSpan origin) {}

    /** How a signal changes: what its initial value is inferred from. */
    record Edge(String signal, boolean isRise) {}

    /** What becomes of a transition that loses its guard. */
    enum Losing {
        DISABLES,
        /** It stays enabled as long as it has its tokens. */
        STAYS
    }

    /** What it means that a transition is enabled. */
    enum Meaning {
        NORMAL,
        /** Something has gone wrong. */
        FAILURE
    }

    record Transition(
            String name,
            List<String> preset,
            List<String> postset,
            List<Expression> guards,
            List<Assignment> assignments,
            List<Expression> assertions,
            Optional<Edge> edge,
            Losing losing,
            Meaning meaning,
            SourceSpan origin) {}
}
