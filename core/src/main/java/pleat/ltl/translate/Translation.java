package pleat.ltl.translate;

import java.util.List;
import pleat.automaton.Observer;
import pleat.ltl.Formula;

/**
 * A formula and two observers that accept exactly the words that satisfy it. To search for violations of a property, translate its
 * negation.
 *
 * @param simplified what was translated, in negation normal form
 * @param generalised any number of acceptance sets, on edges
 * @param buchi one acceptance set, on locations
 * @param remarks which routes were given up because they took too much; the observers may then be larger than need be
 */
public record Translation(Formula simplified, Observer generalised, Observer buchi, List<String> remarks) {

    public Translation {
        remarks = List.copyOf(remarks);
    }
}
