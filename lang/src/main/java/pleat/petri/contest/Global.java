package pleat.petri.contest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pleat.model.SourceSpan;
import pleat.petri.net.Condition;
import pleat.petri.net.Measure;
import pleat.petri.net.Net;

/** Questions about nets that need no file, by the names that the contest gives them. */
enum Global {
    STATE_SPACE("StateSpace") {
        @Override
        List<Query> queries(Net net, SourceSpan origin) {
            return List.of(
                    new Query.Measured("MAX_TOKEN_PER_MARKING", Measure.Whole.TOKENS_PER_MARKING, origin),
                    new Query.Measured("MAX_TOKEN_IN_PLACE", Measure.Whole.TOKENS_IN_PLACE, origin));
        }
    },
    REACHABILITY_DEADLOCK("ReachabilityDeadlock") {
        @Override
        List<Query> queries(Net net, SourceSpan origin) {
            return List.of(new Query.Reachability(id(), Query.Quantifier.SOME_STATE, deadlock(net), origin));
        }
    },
    ONE_SAFE("OneSafe") {
        @Override
        List<Query> queries(Net net, SourceSpan origin) {
            Condition.Sum one = new Condition.Sum(1, List.of());
            Condition safe = new Condition.And(net.places().stream()
                    .<Condition>map(place -> new Condition.AtMost(new Condition.Sum(0, List.of(place)), one))
                    .toList());
            return List.of(new Query.Reachability(id(), Query.Quantifier.ALL_STATES, safe, origin));
        }
    },
    QUASI_LIVENESS("QuasiLiveness") {
        @Override
        List<Query> queries(Net net, SourceSpan origin) {
            return List.of(new Query.Measured(id(), Measure.Whole.DEAD_TRANSITIONS, origin));
        }
    },
    STABLE_MARKING("StableMarking") {
        @Override
        List<Query> queries(Net net, SourceSpan origin) {
            return List.of(new Query.Measured(id(), Measure.Whole.STABLE_PLACES, origin));
        }
    };

    private final String id;

    Global(String id) {
        this.id = id;
    }

    abstract List<Query> queries(Net net, SourceSpan origin);

    String id() {
        return id;
    }

    static Optional<Global> named(String name) {
        return Arrays.stream(values()).filter(global -> global.id.equals(name)).findFirst();
    }

    static List<String> ids() {
        return Arrays.stream(values()).map(Global::id).toList();
    }

    /** No transition is enabled. */
    static Condition deadlock(Net net) {
        return new Condition.Not(new Condition.Enabled(
                IntStream.range(0, net.transitions().size()).boxed().toList()));
    }
}
