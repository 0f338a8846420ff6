package pleat.verdict;

import pleat.trace.Trace;

/** What is known of one property after a run. */
public sealed interface Outcome {
    /** It holds in every reachable state. Exists only for a complete search. */
    record Holds(Assurance assurance) implements Outcome {
        public Holds {
            if (assurance != Assurance.COMPLETE) {
                throw new IllegalArgumentException("nothing holds after a search that is " + assurance);
            }
        }
    }

    /** It does not hold, and this shows it. */
    record Violated(Trace trace) implements Outcome {}

    /** It asks for a state, and this leads to one. */
    record Witnessed(Trace trace) implements Outcome {}

    /** It asks for a state that no complete search found. */
    record Refuted(Assurance assurance) implements Outcome {
        public Refuted {
            if (assurance != Assurance.COMPLETE) {
                throw new IllegalArgumentException("nothing is refuted after a search that is " + assurance);
            }
        }
    }

    /** It asks for a number of all states, and this is it. */
    record Measured(long value, Assurance assurance) implements Outcome {
        public Measured {
            if (assurance != Assurance.COMPLETE) {
                throw new IllegalArgumentException("nothing is measured by a search that is " + assurance);
            }
        }
    }

    /** Not decided. */
    record Unknown(String reason) implements Outcome {}
}
