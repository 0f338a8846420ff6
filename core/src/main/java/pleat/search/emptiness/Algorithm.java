package pleat.search.emptiness;

import pleat.automaton.Classification;
import pleat.automaton.Observer;
import pleat.automaton.Strength;
import pleat.model.Fairness;
import pleat.model.Property.NoAcceptingRun;

/** How to look for an accepting run of a product. */
public enum Algorithm {
    /** Breadth first, to the first location that decides: an error, or acceptance whatever follows. */
    REACHABILITY {
        @Override
        public boolean suits(NoAcceptingRun property) {
            return property.fairness() == Fairness.NONE
                    && property.source().atEnd() == NoAcceptingRun.AtEnd.STUTTERS
                    && new Classification(property.observer()).strength() == Strength.TERMINAL;
        }
    },
    /** One depth-first search, and a nested one where components of the observer have accepted cycles and others. */
    NESTED_DEPTH_FIRST {
        @Override
        public boolean suits(NoAcceptingRun property) {
            Observer observer = property.observer();
            return property.fairness() == Fairness.NONE
                    && (new Classification(observer).strength() != Strength.STRONG
                            || (observer.acceptanceSets() == 1 && observer.hasMarkedLocationsOnly()));
        }
    },
    /** Strongly connected components: for any observer, and for fairness. */
    COMPONENTS {
        @Override
        public boolean suits(NoAcceptingRun property) {
            return true;
        }
    };

    /** Whether it can decide the property. */
    public abstract boolean suits(NoAcceptingRun property);
}
