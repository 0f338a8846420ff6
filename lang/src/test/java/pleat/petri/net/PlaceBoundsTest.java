package pleat.petri.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.petri.Nets;
import pleat.petri.subject.NetSubject;

/** Place invariants, and the bounds that follow from them, against all reachable markings. */
class PlaceBoundsTest {
    private static final int NETS = 400;
    private static final int MOST_STATES = 3_000;

    /** What was seen of a net: its markings, and the places that a transition could not put a token on. */
    private static final class Seen implements StateSink {
        private final Set<List<Integer>> states = new HashSet<>();
        private final ArrayDeque<int[]> waiting = new ArrayDeque<>();
        private final Set<String> overfull = new TreeSet<>();
        private final Model model;

        Seen(Model model) {
            this.model = model;
            model.initialStates(this);
            while (!waiting.isEmpty() && states.size() < MOST_STATES) {
                model.expand(waiting.remove(), this);
            }
        }

        @Override
        public void accept(int transition, int[] next) {
            if (states.add(Arrays.stream(next).boxed().toList())) {
                waiting.add(next.clone());
            }
        }

        @Override
        public void fault(int transition, int fault) {
            overfull.add(model.fault(fault).message());
        }

        @Override
        public void broken(int transition, int fault) {
            throw new AssertionError("a random net has no assertions");
        }
    }

    @Test
    void placesThatAreKeptAreNeverOverfullAndWeightedSumsStay() {
        int kept = 0;
        int overfull = 0;
        int invariants = 0;
        for (long seed = 0; seed < NETS; seed++) {
            NetSubject subject = (NetSubject) Nets.random(seed);
            Net net = subject.net();
            Seen seen = new Seen(subject.reference());
            PlaceBounds bounds = PlaceBounds.of(net);
            for (int place : net.places()) {
                String name = "place '" + net.layout().qualifiedName(place) + "'";
                boolean isOverfull = seen.overfull.stream().anyMatch(message -> message.contains(name));
                assertThat(isOverfull && bounds.areKept(place))
                        .as("net %d, %s", seed, name)
                        .isFalse();
                kept += bounds.areKept(place) ? 1 : 0;
                overfull += isOverfull ? 1 : 0;
            }
            if (net.rule() != TokenRule.MERGE) {
                for (Map<Integer, Long> weights : PlaceInvariants.of(net)) {
                    invariants++;
                    assertThat(seen.states.stream()
                                    .map(state -> weights.entrySet().stream()
                                            .mapToLong(entry -> entry.getValue() * state.get(entry.getKey()))
                                            .sum())
                                    .distinct())
                            .as("net %d, %s", seed, weights)
                            .hasSize(1);
                }
            }
        }
        assertThat(kept).isGreaterThan(500);
        assertThat(overfull).isGreaterThan(100);
        assertThat(invariants).isGreaterThan(100);
    }

    /** The minimal invariants of a fork with a join, of weights, and of a place that is never the same. */
    @Test
    void invariantsAreThoseWorkedOutByHand() {
        assertThat(invariants("""
                <place id="a"><initialMarking><text>1</text></initialMarking></place>
                <place id="b"/><place id="c"/>
                <transition id="fork"/><transition id="join"/>
                """, "a fork 1", "fork b 1", "fork c 1", "b join 1", "c join 1", "join a 1"))
                .isEqualTo(Set.of(Map.of("a", 1L, "b", 1L), Map.of("a", 1L, "c", 1L)));
        assertThat(invariants("""
                <place id="a"><initialMarking><text>2</text></initialMarking></place><place id="b"/>
                <transition id="t"/><transition id="u"/>
                """, "a t 2", "t b 3", "b u 3", "u a 2")).isEqualTo(Set.of(Map.of("a", 3L, "b", 2L)));
        assertThat(invariants("""
                <place id="a"/><place id="b"/><transition id="t"/>
                """, "t a 1", "a t 2")).isEqualTo(Set.of(Map.of("b", 1L)));
    }

    private static Set<Map<String, Long>> invariants(String nodes, String... arcs) {
        String net = IntStream.range(0, arcs.length)
                .mapToObj(i -> {
                    String[] parts = arcs[i].split(" ", -1);
                    return "<arc id=\"x%d\" source=\"%s\" target=\"%s\"><inscription><text>%s</text></inscription></arc>"
                            .formatted(i, parts[0], parts[1], parts[2]);
                })
                .collect(Collectors.joining(
                        "\n",
                        "<pnml><net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"g\">"
                                + nodes,
                        "</page></net></pnml>"));
        Net read = Nets.of("m.pnml", net);
        Set<Map<String, Long>> named = new HashSet<>();
        for (Map<Integer, Long> weights : PlaceInvariants.of(read)) {
            Map<String, Long> byName = new HashMap<>();
            weights.forEach((place, weight) -> byName.put(read.layout().qualifiedName(place), weight));
            named.add(byName);
        }
        return named;
    }

    /** A ring of many places has one invariant, and is not looked at for long. */
    @Test
    void aLargeRingIsSafe() {
        int size = 3_000;
        StringBuilder text = new StringBuilder("<mod name=\"m\"><var></var><marking>0</marking>\n");
        for (int i = 0; i < size; i++) {
            text.append("<transition label=\"t%d\" preset=\"%d\" postset=\"%d\"></transition>\n"
                    .formatted(i, i, (i + 1) % size));
        }
        Net net = Nets.of("m.lpn", text + "</mod>\n");
        PlaceBounds bounds = PlaceBounds.of(net);
        assertThat(net.places()).hasSize(size).allMatch(bounds::areKept);
    }
}
