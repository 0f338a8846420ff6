package pleat.model;

import java.util.ArrayList;
import java.util.List;
import pleat.automaton.Classification;
import pleat.automaton.Observer;

/**
 * Finds out, while a product is explored, why its property would hold of almost any system. Says nothing unless it is sure: a condition
 * that cannot be evaluated somewhere counts as one that was true.
 */
final class Vacuity {
    private final Property.NoAcceptingRun property;
    private final Antecedent[] antecedents;
    /** Which of them were true in some state. Shared by threads, which only set it. */
    private final boolean[] isMet;

    Vacuity(Property.NoAcceptingRun property) {
        this(property, new boolean[property.antecedents().size()]);
    }

    private Vacuity(Property.NoAcceptingRun property, boolean[] isMet) {
        this.property = property;
        this.antecedents = property.antecedents().toArray(new Antecedent[0]);
        this.isMet = isMet;
    }

    /** For another thread. */
    Vacuity forThread() {
        return new Vacuity(property, isMet);
    }

    /** Looks at a state of the product. Costs nothing once every left side has been true. */
    void look(Model system, int[] state) {
        for (int i = 0; i < antecedents.length; i++) {
            if (!isMet[i]) {
                isMet[i] = canHold(antecedents[i], system, state);
            }
        }
    }

    private static boolean canHold(Antecedent antecedent, Model system, int[] state) {
        try {
            return antecedent.holds(system, state);
        } catch (EvaluationFault unknown) {
            return true;
        }
    }

    /** What is to be said once all states of the product were looked at and the property holds. */
    List<String> reasons() {
        Observer observer = property.observer();
        Classification classification = new Classification(observer);
        if (!canAccept(observer, classification)) {
            return List.of("no run of any model can violate it");
        }
        List<String> reasons = new ArrayList<>();
        // Only then is every state of the system part of the product.
        if (classification.followsAll()) {
            for (int i = 0; i < antecedents.length; i++) {
                if (!isMet[i]) {
                    reasons.add("'" + antecedents[i].text() + "' is true in no reachable state");
                }
            }
        }
        return reasons;
    }

    private static boolean canAccept(Observer observer, Classification classification) {
        for (int location = 0; location < observer.size(); location++) {
            boolean isError = observer.isError(location) && classification.component(location) >= 0;
            if (isError || classification.isInAcceptingComponent(location)) {
                return true;
            }
        }
        return false;
    }
}
