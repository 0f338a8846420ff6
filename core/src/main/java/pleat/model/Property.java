package pleat.model;

import java.util.List;
import pleat.automaton.Observer;

/** Something a model is asked to have. The name is unique within its model and is what {@code --property} takes. */
public sealed interface Property {
    String name();

    /** The word for this kind of property in reports. */
    String kind();

    /** The same, where it is about runs, of only those that are fair. */
    default Property under(Fairness fairness) {
        return this;
    }

    /** Every reachable state has a successor, or is one in which the system may end. */
    record DeadlockFree(String name) implements Property {
        /** By the name that it has where the model does not name it. */
        public DeadlockFree() {
            this("deadlock");
        }

        @Override
        public String kind() {
            return "deadlock";
        }
    }

    /** No reachable state lets an expression fail. */
    record FaultFree(String name, Interest interest) implements Property {
        /** Who wants to know. */
        public enum Interest {
            ASKED,
            /** Nobody asked: beside other properties it is told of only where it is violated. */
            BESIDES
        }

        /** By the name that it has where the model does not name it. */
        public FaultFree() {
            this("runtime-error", Interest.ASKED);
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

    /**
     * Some reachable state satisfies a condition: it holds as soon as one is found.
     *
     * @param predicate number of the condition among {@link Model#predicates}
     * @param condition the condition in the words of the source
     */
    record Reachable(String name, int predicate, String condition, SourceSpan origin) implements Property {
        @Override
        public String kind() {
            return "reachable";
        }
    }

    /**
     * No step breaks an assertion that the model makes there.
     *
     * @param faults what the model sends to {@link StateSink#broken} when one does, as numbers of its faults
     */
    record StepAssertion(String name, List<Integer> faults, SourceSpan origin) implements Property {
        public StepAssertion {
            faults = List.copyOf(faults);
        }

        @Override
        public String kind() {
            return "assertion";
        }
    }

    /**
     * No run of the system is accepted by an observer that watches it, or leads it to a location that is an error.
     *
     * @param source what asks for it
     * @param predicates for each proposition of the observer the number of the condition among {@link Model#predicates}
     * @param fairness which runs count
     * @param antecedents without which it would hold vacuously
     */
    record NoAcceptingRun(
            String name,
            Source source,
            Observer observer,
            List<Integer> predicates,
            Fairness fairness,
            List<Antecedent> antecedents,
            SourceSpan origin)
            implements Property {
        /** What a property of infinite runs is written as. */
        public enum Source {
            /** A formula, whose negation is what the observer accepts. */
            LTL("ltl", AtEnd.STUTTERS),
            /** An automaton that accepts what must not happen: a never claim, a property process, a file. */
            NEVER("never", AtEnd.STUTTERS),
            /** Labels of the system that must not be passed infinitely often. */
            ACCEPT("accept", AtEnd.STOPS),
            /** Labels of the system that must be passed infinitely often. */
            PROGRESS("progress", AtEnd.STOPS);

            private final String word;
            private final AtEnd atEnd;

            Source(String word, AtEnd atEnd) {
                this.word = word;
                this.atEnd = atEnd;
            }

            public AtEnd atEnd() {
                return atEnd;
            }
        }

        /** What becomes of a run when the system has no step any more. */
        public enum AtEnd {
            /** It stays in its last state for ever, and the observer goes on. */
            STUTTERS,
            /** It is finite, and so no accepting one. */
            STOPS
        }

        public NoAcceptingRun {
            predicates = List.copyOf(predicates);
            antecedents = List.copyOf(antecedents);
            if (predicates.size() != observer.propositions().size()) {
                throw new IllegalArgumentException(name + ": " + predicates.size() + " conditions for "
                        + observer.propositions().size() + " propositions");
            }
        }

        /** Of all runs. */
        public NoAcceptingRun(
                String name, Source source, Observer observer, List<Integer> predicates, SourceSpan origin) {
            this(name, source, observer, predicates, Fairness.NONE, List.of(), origin);
        }

        @Override
        public NoAcceptingRun under(Fairness other) {
            return new NoAcceptingRun(name, source, observer, predicates, other, antecedents, origin);
        }

        /** The same, which holds vacuously where one of these is never true. */
        public NoAcceptingRun withAntecedents(List<Antecedent> others) {
            return new NoAcceptingRun(name, source, observer, predicates, fairness, others, origin);
        }

        /** The same where the conditions of the model have higher numbers. */
        public NoAcceptingRun shifted(int by) {
            return new NoAcceptingRun(
                    name,
                    source,
                    observer,
                    predicates.stream().map(number -> number + by).toList(),
                    fairness,
                    antecedents.stream().map(one -> one.shifted(by)).toList(),
                    origin);
        }

        @Override
        public String kind() {
            return source.word;
        }
    }

    /**
     * The question for a number that all reachable states have together. Any number will do: nothing violates it.
     *
     * @param measure its number, for {@link Model#measured}
     */
    record Measure(String name, int measure, SourceSpan origin) implements Property {
        @Override
        public String kind() {
            return "measure";
        }
    }

    /**
     * Something that the model asks for and nobody can decide.
     *
     * @param reason why it is not decided
     */
    record Undecided(String name, String kind, String reason, SourceSpan origin) implements Property {}
}
