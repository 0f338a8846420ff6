package pleat.petri.contest;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import pleat.model.Model;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.petri.execute.FastNet;
import pleat.petri.net.Net;
import pleat.petri.net.NetPredicate;
import pleat.state.StateLayout;

/**
 * A net that looks at each of its states when it is expanded, so that one exploration answers any number of questions about
 * single states. Serves one thread.
 */
public final class Survey implements Model {
    private final FastNet net;
    private final List<Query> queries;
    /** For each query the number of its condition; of no meaning for bounds. */
    private final int[] conditions;
    /** Whether a state was found that decides the query. */
    private final boolean[] decided;

    private final long[] largest;
    private final BitSet fired = new BitSet();

    public Survey(Net net, List<Query> queries) {
        this.queries = List.copyOf(queries);
        this.conditions = new int[queries.size()];
        this.decided = new boolean[queries.size()];
        this.largest = new long[queries.size()];
        List<NetPredicate> predicates = new ArrayList<>();
        for (int i = 0; i < conditions.length; i++) {
            if (queries.get(i) instanceof Query.Reachability asked) {
                conditions[i] = predicates.size();
                predicates.add(new NetPredicate(asked.id(), asked.id(), asked.condition(), SourceSpan.NONE));
            }
        }
        this.net = new FastNet(net.with(predicates, List.of()));
    }

    @Override
    public String name() {
        return net.name();
    }

    @Override
    public StateLayout layout() {
        return net.layout();
    }

    @Override
    public void initialStates(StateSink sink) {
        net.initialStates(sink);
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        for (int i = 0; i < conditions.length; i++) {
            Query query = queries.get(i);
            if (query instanceof Query.Bound bound) {
                largest[i] = Math.max(largest[i], sum(bound.sum().places(), state));
            } else if (!decided[i] && query instanceof Query.Reachability asked) {
                boolean decides = asked.quantifier() == Query.Quantifier.SOME_STATE;
                decided[i] = net.holds(conditions[i], state) == decides;
            }
        }
        net.expand(state, new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                fired.set(transition);
                sink.accept(transition, next);
            }

            @Override
            public void fault(int transition, int fault) {
                sink.fault(transition, fault);
            }

            @Override
            public void broken(int transition, int fault) {
                sink.broken(transition, fault);
            }
        });
    }

    private static long sum(List<Integer> places, int[] state) {
        long sum = 0;
        for (int i = 0; i < places.size(); i++) {
            sum += state[places.get(i)];
        }
        return sum;
    }

    /** Whether every transition has fired. */
    public boolean isQuasiLive() {
        return fired.cardinality() == net.transitions();
    }

    public long mostTokensInPlace() {
        return net.figures().get(0).value();
    }

    public long mostTokensPerMarking() {
        return net.figures().get(1).value();
    }

    /** What is known of a query after an exploration; empty for what it does not tell. */
    public Optional<String> answer(int query, Extent extent) {
        if (queries.get(query) instanceof Query.Bound) {
            return extent == Extent.ALL ? Optional.of(Long.toString(largest[query])) : Optional.empty();
        }
        if (!(queries.get(query) instanceof Query.Reachability asked) || (!decided[query] && extent == Extent.PART)) {
            return Optional.empty();
        }
        boolean some = asked.quantifier() == Query.Quantifier.SOME_STATE;
        return Optional.of(decided[query] == some ? "TRUE" : "FALSE");
    }

    /** How much was explored. */
    public enum Extent {
        ALL,
        PART
    }
}
