package pleat.search.emptiness;

import pleat.automaton.Classification;
import pleat.automaton.Observer;
import pleat.model.Product;

/**
 * What the locations of an observer say about cycles of the product: a cycle stays in one component of the observer, and where no
 * cycle of that is accepted, none needs to be looked for.
 */
final class Places {
    /** Not in a component with accepted cycles. */
    private static final int NONE = -1;

    private final Product product;
    private final Observer observer;
    private final int[] component;
    private final boolean[] uniform;

    Places(Product product) {
        this.product = product;
        this.observer = product.property().observer();
        Classification classification = new Classification(observer);
        this.component = new int[observer.size()];
        this.uniform = new boolean[observer.size()];
        for (int location = 0; location < component.length; location++) {
            boolean accepts = classification.isInAcceptingComponent(location);
            component[location] = accepts ? classification.component(location) : NONE;
            uniform[location] = classification.acceptsAllCycles(location);
        }
    }

    int location(int[] state) {
        return product.location(state);
    }

    /** Whether there may be an accepted cycle through states at the location. */
    boolean isWatched(int location) {
        return component[location] != NONE;
    }

    /** Whether a cycle may lead from one location to the other and be accepted. */
    boolean areTogether(int one, int other) {
        return component[one] == component[other] && component[one] != NONE;
    }

    /** Whether every cycle through states at the location is accepted. */
    boolean acceptsAllCycles(int location) {
        return uniform[location];
    }

    /** Whether being at the location visits all acceptance sets, of which there is one at most. */
    boolean isAccepting(int location) {
        return observer.locationMarks(location) == observer.allMarks();
    }

    boolean isError(int location) {
        return observer.isError(location);
    }
}
