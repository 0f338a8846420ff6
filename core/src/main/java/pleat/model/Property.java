package pleat.model;

/** Something a model is asked to have. The name is unique within its model and is what {@code --property} takes. */
public sealed interface Property {
    String name();

    /** The word for this kind of property in reports. */
    String kind();

    /** Every reachable state has a successor. */
    record DeadlockFree() implements Property {
        @Override
        public String name() {
            return "deadlock";
        }

        @Override
        public String kind() {
            return "deadlock";
        }
    }

    /** No reachable state lets an expression fail. */
    record FaultFree() implements Property {
        @Override
        public String name() {
            return "runtime-error";
        }

        @Override
        public String kind() {
            return "runtime-error";
        }
    }

    /**
     * A condition on single states, written in the model.
     *
     * @param predicate number of the condition among {@link Model#predicates}
     * @param condition the condition in the words of the source
     */
    record Assertion(String name, int predicate, String condition, SourceSpan origin) implements Property {
        @Override
        public String kind() {
            return "assertion";
        }
    }

    /** No step breaks an assertion that the model makes there. */
    record StepAssertions() implements Property {
        @Override
        public String name() {
            return "assertions";
        }

        @Override
        public String kind() {
            return "assertion";
        }
    }

    /** No run visits an accepting location of the named property process infinitely often. */
    record NoAcceptingRun(String name, SourceSpan origin) implements Property {
        @Override
        public String kind() {
            return "liveness";
        }
    }
}
