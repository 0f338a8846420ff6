package pleat.verdict;

import java.time.Duration;
import java.util.Locale;

/** Why a search ended. */
public sealed interface Ending {
    /** A word for scripts; it never changes. */
    String code();

    /** The same as part of a sentence, for people. */
    String text();

    /** How much of the state space a verdict rests on after this ending. */
    Assurance assurance();

    /** Every reachable state was explored. */
    record Exhausted() implements Ending {
        @Override
        public String code() {
            return "exhausted";
        }

        @Override
        public String text() {
            return "all reachable states explored";
        }

        @Override
        public Assurance assurance() {
            return Assurance.COMPLETE;
        }
    }

    /**
     * Everything was explored that a probabilistic store told apart.
     *
     * @param coverage the expected fraction of the states, from 0 to 1
     */
    record Covered(double coverage) implements Ending {
        @Override
        public String code() {
            return "covered";
        }

        /** Rounded down, so that 100 % is not said of anything less. */
        @Override
        public String text() {
            double percent = Math.floor(coverage * 10_000) / 100;
            return String.format(Locale.ROOT, "no violation found, estimated coverage %.2f %%", percent);
        }

        @Override
        public Assurance assurance() {
            return Assurance.PROBABILISTIC;
        }
    }

    /** The search was asked to stop at the first violation, and found one. */
    record FirstViolation() implements Ending {
        @Override
        public String code() {
            return "first-violation";
        }

        @Override
        public String text() {
            return "stopped at the first violation";
        }

        @Override
        public Assurance assurance() {
            return Assurance.BOUNDED;
        }
    }

    /** The search was asked for a state, and found one. */
    record FirstWitness() implements Ending {
        @Override
        public String code() {
            return "first-witness";
        }

        @Override
        public String text() {
            return "stopped at the first witness";
        }

        @Override
        public Assurance assurance() {
            return Assurance.BOUNDED;
        }
    }

    /** More states were found than the run was allowed to find. */
    record StateLimit(long states) implements Ending {
        @Override
        public String code() {
            return "state-limit";
        }

        @Override
        public String text() {
            return String.format(Locale.ROOT, "more than %,d states", states);
        }

        @Override
        public Assurance assurance() {
            return Assurance.BOUNDED;
        }
    }

    /**
     * The model did not follow all transitions; the search went as far as they lead.
     *
     * @param reason why not
     */
    record Cut(String reason) implements Ending {
        @Override
        public String code() {
            return "cut";
        }

        @Override
        public String text() {
            return reason;
        }

        @Override
        public Assurance assurance() {
            return Assurance.BOUNDED;
        }
    }

    record TimeLimit(Duration limit) implements Ending {
        @Override
        public String code() {
            return "time-limit";
        }

        @Override
        public String text() {
            String seconds = limit.toMillisPart() == 0
                    ? Long.toString(limit.toSeconds())
                    : Double.toString(limit.toMillis() / 1e3);
            return "time limit of %s s reached".formatted(seconds);
        }

        @Override
        public Assurance assurance() {
            return Assurance.BOUNDED;
        }
    }

    /**
     * A part of the run has no room to grow.
     *
     * @param detail which part
     */
    record OutOfMemory(String detail) implements Ending {
        @Override
        public String code() {
            return "out-of-memory";
        }

        @Override
        public String text() {
            return "out of memory: " + detail;
        }

        @Override
        public Assurance assurance() {
            return Assurance.BOUNDED;
        }
    }

    /** What did not fit into memory could not be written to disk or read from it. */
    record SpillFailed(String detail) implements Ending {
        @Override
        public String code() {
            return "spill-failed";
        }

        @Override
        public String text() {
            return "spilling failed: " + detail;
        }

        @Override
        public Assurance assurance() {
            return Assurance.BOUNDED;
        }
    }

    /** The user stopped the run. */
    record Interrupted() implements Ending {
        @Override
        public String code() {
            return "interrupted";
        }

        @Override
        public String text() {
            return "interrupted";
        }

        @Override
        public Assurance assurance() {
            return Assurance.INTERRUPTED;
        }
    }
}
