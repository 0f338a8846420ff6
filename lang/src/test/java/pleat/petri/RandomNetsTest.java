package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Switch;
import pleat.languages.Languages;
import pleat.model.Coverage;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.model.Support;
import pleat.run.Limits;
import pleat.source.SourceFile;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Random nets, read from text and run by both executors, against an exploration that shares no code with either. */
class RandomNetsTest {
    private static final int NETS = 200;
    /** So many that more than 500 with guards and assignments are compared, in the two formats that have them. */
    private static final int COUNTED_NETS = 320;

    static Subject subject(RandomNet net, boolean mergesTokens) {
        boolean isPnml = net.format == RandomNet.Format.PNML;
        Request request = Request.plain().with(mergesTokens && !isPnml ? Set.of(Switch.SET_SEMANTICS) : Set.of());
        var translation = Languages.named(isPnml ? "pnml" : "lpn")
                .translate(new SourceFile(isPnml ? "m.pnml" : "m.lpn", net.text()), request);
        return translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics() + "\n" + net));
    }

    @ParameterizedTest
    @EnumSource(RandomNet.Format.class)
    void countsAreThoseOfTheDefinition(RandomNet.Format format) {
        int compared = 0;
        int large = 0;
        int failing = 0;
        int disabling = 0;
        int dead = 0;
        for (int seed = 0; seed < COUNTED_NETS; seed++) {
            RandomNet net = new RandomNet(format, seed);
            boolean merges = seed % 2 == 0;
            NaiveExploration expected = new NaiveExploration(net, merges);
            if (!expected.isFinished) {
                continue;
            }
            compared++;
            large += expected.states > 8 ? 1 : 0;
            failing += expected.faults > 0 ? 1 : 0;
            disabling += expected.isDisabling ? 1 : 0;
            Subject subject = subject(net, merges);
            for (Model model : List.of(subject.fast(), subject.reference())) {
                Statistics actual = Nets.count(model, "hash").statistics();
                assertThat(actual.states()).as("states, seed %d%n%s", seed, net).isEqualTo(expected.states);
                assertThat(actual.transitions())
                        .as("edges, seed %d%n%s", seed, net)
                        .isEqualTo(expected.edges);
                assertThat(actual.deadlocks())
                        .as("deadlocks, seed %d%n%s", seed, net)
                        .isEqualTo(expected.deadlocks);
                assertThat(actual.faults()).as("faults, seed %d%n%s", seed, net).isEqualTo(expected.faults);
            }
            dead += compareUnreached(subject, net, expected);
            if (format != RandomNet.Format.PNML) {
                Model fast = subject.fast();
                List<Property> asked = fast.properties().stream()
                        .filter(property -> property.name().equals("disabling"))
                        .toList();
                Verdict verdict = Nets.run(fast, subject.reference(), asked, "hash", Limits.none());
                assertThat(verdict.summary() == Verdict.Summary.VIOLATED)
                        .as("disabling, seed %d%n%s", seed, net)
                        .isEqualTo(expected.isDisabling);
            }
        }
        assertThat(compared).isGreaterThan(COUNTED_NETS * 4 / 5);
        assertThat(dead).as("transitions that never fire").isGreaterThan(NETS / 10);
        assertThat(large).as("nets of some size").isGreaterThan(NETS / 10);
        if (format != RandomNet.Format.PNML) {
            assertThat(failing).as("nets with failures").isGreaterThan(NETS / 20);
            assertThat(disabling).as("nets that disable").isGreaterThan(NETS / 20);
        }
    }

    /** Returns how many transitions never fire. */
    private static int compareUnreached(Subject subject, RandomNet net, NaiveExploration expected) {
        Model fast = subject.fast();
        Nets.count(fast, "hash");
        Coverage coverage = fast.coverage().orElseThrow();
        List<String> never = IntStream.range(0, net.steps.size())
                .filter(step -> !expected.fired.contains(step))
                .mapToObj(step -> "t" + step)
                .toList();
        assertThat(coverage.statements()).isEqualTo(net.steps.size());
        assertThat(coverage.unreached().stream().map(Coverage.Statement::text))
                .as("%s", net)
                .containsExactlyInAnyOrderElementsOf(never);
        return never.size();
    }

    /** Every transition alone does what it does among the others, and the successors of both executors are the same in order. */
    @ParameterizedTest
    @EnumSource(RandomNet.Format.class)
    void executorsAgreeStepByStep(RandomNet.Format format) {
        for (int seed = 0; seed < NETS / 2; seed++) {
            Subject subject = subject(new RandomNet(format, seed), seed % 2 == 0);
            Model fast = subject.fast();
            Model reference = subject.reference();
            for (int[] state : someStates(reference)) {
                Expansion expected = new Explorer(reference).expand(state);
                assertThat(text(new Explorer(fast).expand(state))).isEqualTo(text(expected));
                Expansion single = new Expansion();
                for (int transition = 0; transition < fast.transitions(); transition++) {
                    fast.fire(state, transition, single);
                }
                assertThat(text(single)).isEqualTo(text(expected));
                for (int predicate = 0; predicate < fast.predicates().size(); predicate++) {
                    assertThat(fast.holds(predicate, state)).isEqualTo(reference.holds(predicate, state));
                }
            }
        }
    }

    private static String text(Expansion expansion) {
        StringBuilder text = new StringBuilder(expansion.failures().toString());
        for (Trace.Step step : expansion.successors()) {
            text.append(' ').append(step.transition()).append(Arrays.toString(step.state()));
        }
        return text.toString();
    }

    static List<int[]> someStates(Model model) {
        List<int[]> states = new ArrayList<>();
        Explorer explorer = new Explorer(model);
        SplittableRandom random = new SplittableRandom(5);
        for (int walk = 0; walk < 5; walk++) {
            int[] state = explorer.initial().successors().get(0).state();
            for (int length = 0; length < 12; length++) {
                states.add(state);
                List<Trace.Step> next = explorer.expand(state).successors();
                if (next.isEmpty()) {
                    break;
                }
                state = next.get(random.nextInt(next.size())).state();
            }
        }
        return states;
    }

    /** What transitions declare to read and write, against what they are seen to do when a slot is another one. */
    @ParameterizedTest
    @EnumSource(RandomNet.Format.class)
    void supportsAreWhatIsReadAndWritten(RandomNet.Format format) {
        SplittableRandom random = new SplittableRandom(11);
        for (int seed = 0; seed < NETS; seed++) {
            Model model = subject(new RandomNet(format, seed), seed % 2 == 0).fast();
            for (int[] state : someStates(model)) {
                int slot = random.nextInt(state.length);
                int[] other = state.clone();
                other[slot] = model.layout().slot(slot).max() == 1 ? 1 - other[slot] : other[slot] + 1;
                for (int transition = 0; transition < model.transitions(); transition++) {
                    compare(model, transition, state, other, slot);
                }
            }
        }
    }

    private static void compare(Model model, int transition, int[] state, int[] other, int slot) {
        Support support = model.supports(state).orElseThrow().get(transition);
        String label = model.describe(transition).label();
        Expansion here = new Expansion();
        Expansion there = new Expansion();
        model.fire(state, transition, here);
        model.fire(other, transition, there);
        for (Trace.Step step : here.successors()) {
            for (int i = 0; i < state.length; i++) {
                assertThat(step.state()[i] == state[i] || support.mayWrite().contains(i))
                        .as("%s writes %d", label, i)
                        .isTrue();
            }
        }
        if (!support.guardReads().contains(slot)) {
            assertThat(there.isEnd()).as("%s is enabled by %d", label, slot).isEqualTo(here.isEnd());
        }
        if (!support.allReads().contains(slot) && !support.mayWrite().contains(slot)) {
            assertThat(there.failures()).isEqualTo(here.failures());
            assertThat(there.successors()).hasSameSizeAs(here.successors());
            for (int i = 0; i < here.successors().size(); i++) {
                int[] next = here.successors().get(i).state().clone();
                int[] changed = there.successors().get(i).state().clone();
                assertThat(changed[slot]).isEqualTo(other[slot]);
                next[slot] = changed[slot];
                assertThat(changed).as("%s reads %d", label, slot).isEqualTo(next);
            }
        }
    }

    /** A state of a large net costs what is enabled; nothing is allocated. */
    @Test
    void expandingAllocatesNothing() {
        StringBuilder text = new StringBuilder("<pnml><net id='ring'>");
        int size = 2_000;
        for (int i = 0; i < size; i++) {
            text.append("<place id='p%d'>%s</place><transition id='t%d'/>"
                    .formatted(i, i == 0 ? "<initialMarking><text>2</text></initialMarking>" : "", i));
            text.append("<arc source='p%d' target='t%d'/><arc source='t%d' target='p%d'/>"
                    .formatted(i, i, i, (i + 1) % size));
        }
        Model model = Nets.translate("ring.pnml", text + "</net></pnml>")
                .subject()
                .orElseThrow()
                .fast();
        List<int[]> states = someStates(model);
        CountingSink sink = new CountingSink();
        states.forEach(state -> model.expand(state, sink));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int round = 0; round < 100; round++) {
            for (int i = 0; i < states.size(); i++) {
                model.expand(states.get(i), sink);
            }
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
        assertThat(sink.count).isPositive();
    }

    private static final class CountingSink implements StateSink {
        private long count;

        @Override
        public void accept(int transition, int[] next) {
            count++;
        }

        @Override
        public void fault(int transition, int fault) {
            throw new AssertionError();
        }

        @Override
        public void broken(int transition, int fault) {
            throw new AssertionError();
        }
    }
}
