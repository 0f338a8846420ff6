package pleat.stores.diagram.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.RemovableStore;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.Layouts;

@Tag("long")
class CodesTest {
    private static final int[] EXTREMES = {
        0, 1, -1, 2, -2, 99, 100, 101, -100, 65_536, Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE
    };

    /** Codes that saw the states given. */
    private static Codes learnt(StateLayout layout, int[]... states) {
        Encoding own = EncodedStates.plain(layout, List.of(states));
        FlatTable table = EncodedStates.table(own, List.of(states));
        Codes.Fitting learnt = new CodeLearning(table, own).learn();
        assertThat(learnt.bits).isEqualTo(new CodeLearning(table, own).fitting(learnt.codes).bits);
        return learnt.codes;
    }

    @Test
    void valuesThatWereSeenHaveTheFirstCodesAndAllOthersOneOfTheirOwn() {
        Random random = new Random(3);
        for (int round = 0; round < 100; round++) {
            int[] seen = IntStream.concat(IntStream.of(EXTREMES).skip(round % 13), random.ints(5))
                    .toArray();
            int[][] states =
                    Arrays.stream(seen).mapToObj(value -> new int[] {value, 1}).toArray(int[][]::new);
            Codes codes = learnt(Layouts.ofWidth(2), states);
            assertThat(codes.kind(0)).isEqualTo(Codes.Kind.NUMBERED);
            assertThat(codes.kind(1)).isEqualTo(Codes.Kind.SIGNED);
            assertThat(codes.code(0, 0)).isZero();
            Set<Integer> first = new HashSet<>(List.of(0));
            Arrays.stream(seen).forEach(value -> first.add(codes.code(0, value)));
            assertThat(first).allSatisfy(code -> assertThat(code).isBetween(0, first.size() - 1));
            int[] some = IntStream.concat(
                            IntStream.of(EXTREMES),
                            IntStream.concat(Arrays.stream(seen), random.ints(200))
                                    .flatMap(v -> IntStream.of(v, v + 1)))
                    .toArray();
            for (int value : some) {
                assertIsCoded(codes, 0, value);
                assertIsCoded(codes, 1, value);
            }
        }
    }

    /** A slot that has seen nothing but 0 may get values from those that have seen more, if it has room for them. */
    @Test
    void slotsToComeAreNumberedByTheirDomains() {
        StateLayout layout = new StateLayout();
        layout.append(
                "c",
                Component.Kind.PROCESS,
                List.of(
                        new Slot("large", 0, 100_000),
                        new Slot("small", 0, 100_000),
                        new Slot("unused", 0, 1000),
                        new Slot("flag", 0, 1)));
        Codes codes = learnt(layout, new int[] {90_000, 3, 0, 0}, new int[] {80_000, 4, 0, 0});
        layout.append("d", Component.Kind.PROCESS, List.of(new Slot("later", 0, 1000), new Slot("flag", 0, 1)));
        assertThat(IntStream.range(0, 6).mapToObj(codes::kind))
                .containsExactly(
                        Codes.Kind.NUMBERED,
                        Codes.Kind.PLAIN,
                        Codes.Kind.NUMBERED,
                        Codes.Kind.PLAIN,
                        Codes.Kind.NUMBERED,
                        Codes.Kind.PLAIN);
    }

    @Test
    void aSlotWithManyValuesIsNotNumbered() {
        int[][] states = IntStream.range(0, 33)
                .mapToObj(i -> new int[] {1000 + i, 1000 * (i % 4)})
                .toArray(int[][]::new);
        Codes codes = learnt(Layouts.ofWidth(2), states);
        assertThat(codes.kind(0)).isEqualTo(Codes.Kind.SIGNED);
        assertThat(codes.kind(1)).isEqualTo(Codes.Kind.NUMBERED);
    }

    @Test
    void aSmallConstantNeedsNoBitAndAllOtherValuesFollowIt() {
        StateLayout layout = new StateLayout();
        layout.append(
                "c",
                Component.Kind.PROCESS,
                List.of(new Slot("large", 0, 100_000), new Slot("id", 0, 255), new Slot("signed", -5, 5)));
        Codes codes = learnt(layout, new int[] {90_000, 7, 3}, new int[] {80_000, 7, 3});
        assertThat(codes.first(1)).isEqualTo(7);
        assertThat(codes.first(2)).isEqualTo(3);
        assertThat(codes.used(1)).isOne();
        IntStream.concat(IntStream.range(-40, 40), IntStream.of(EXTREMES)).forEach(value -> {
            assertIsCoded(codes, 1, value);
            assertIsCoded(codes, 2, value);
        });
    }

    private static void assertIsCoded(Codes codes, int slot, int value) {
        assertThat(codes.value(slot, codes.code(slot, value))).isEqualTo(value);
        assertThat(codes.code(slot, codes.value(slot, value))).isEqualTo(value);
    }

    /** Values get the next code when they come; those that have one keep it. */
    @Test
    void aRankedSlotHasNoMoreBitsThanTheNumberOfItsValuesNeeds() {
        StateLayout layout = new StateLayout();
        layout.append("c", Component.Kind.PROCESS, List.of(new Slot("place", 0, 255), new Slot("signed", -100, 100)));
        Random random = new Random(5);
        for (int round = 0; round < 50; round++) {
            Codes codes = Codes.of(layout).ranking(new int[] {1 << 30 | 1 << 4, 1 << 9 | 1 << 3});
            List<Integer> places = new ArrayList<>(List.of(4, 30));
            List<Integer> signed = new ArrayList<>(List.of(-2, -5));
            for (int i = 0; i < 60; i++) {
                int place = random.nextInt(32);
                int number = random.nextInt(32) - 16;
                Codes.Fitting fitting = codes.fitting(new int[] {place, number}, 2);
                remember(places, place);
                remember(signed, number);
                codes = fitting.codes;
                assertThat(fitting.bits)
                        .containsExactly(Codes.bitsOf(places.indexOf(place)), Codes.bitsOf(signed.indexOf(number)));
                for (int value = -40; value < 40; value++) {
                    assertThat(codes.code(0, value)).satisfies(isPlaceIn(places, value));
                    assertThat(codes.code(1, value)).satisfies(isPlaceIn(signed, value));
                    assertIsCoded(codes, 0, value);
                    assertIsCoded(codes, 1, value);
                }
            }
        }
    }

    private static void remember(List<Integer> values, int value) {
        if (!values.contains(value)) {
            values.add(value);
        }
    }

    /** A code that is the place of a value among those seen, or behind all of these. */
    private static Consumer<Integer> isPlaceIn(List<Integer> seen, int value) {
        return code -> {
            if (seen.contains(value)) {
                assertThat(code).isEqualTo(seen.indexOf(value));
            } else {
                assertThat(Integer.toUnsignedLong(code)).isGreaterThanOrEqualTo(seen.size());
            }
        };
    }

    /** From then on all codes may be in use, and none changes. */
    @Test
    void aRankedSlotMayGetALargeValue() {
        StateLayout layout = Layouts.ofWidth(1, 0, 1000);
        Codes codes = Codes.of(layout).ranking(new int[] {1 << 30 | 1 << 4});
        Codes.Fitting large = codes.fitting(new int[] {100}, 1);
        assertThat(large.bits).containsExactly(7);
        assertThat(large.codes.agree(codes, 0)).isFalse();
        assertThat(codes.agree(large.codes, 0)).isTrue();
        Codes.Fitting small = large.codes.fitting(new int[] {17}, 1);
        assertThat(small.codes).isSameAs(large.codes);
        IntStream.range(0, 200).forEach(value -> assertIsCoded(small.codes, 0, value));
        assertThat(IntStream.of(4, 30, 100).map(value -> small.codes.code(0, value)))
                .containsExactly(0, 1, 100);
    }

    /** As it happens when a state came while others were folded for the first time. */
    @Test
    void aConstantThatIsNoneAnyMoreIsTranslated() {
        StateLayout layout = new StateLayout();
        layout.append("c", Component.Kind.PROCESS, List.of(new Slot("changes", 0, 255), new Slot("id", 0, 255)));
        Codes codes = learnt(layout, new int[] {1, 7}, new int[] {2, 7});
        for (int[] state : List.of(new int[] {1, 0}, new int[] {1, 7}, new int[] {1, 9}, new int[] {1})) {
            Encoding own = EncodedStates.plain(layout, List.of(state));
            FlatTable table = EncodedStates.table(own, List.of(state));
            Encoding other = new Encoding(codes, 2, List.of()).widenedTo(new CodeLearning(table, own).fitting(codes));
            long[] expected = new long[other.words()];
            assertThat(other.write(state, expected, 0)).isTrue();
            long[] translated = new long[other.words()];
            new KeyTranslation(own, other).translate(table.keys(), table.nextFrom(0), translated, 0);
            assertThat(translated).isEqualTo(expected);
        }
    }

    /** Among them states that lack the slots altogether. */
    @ParameterizedTest
    @ValueSource(strings = {"fold:sifted:1", "fold:sifted:7", "fold:given:40", "fold:sifted:500"})
    void setsOfStatesWithSlotsThatChangeLate(String spec) {
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            StateLayout layout = new StateLayout();
            layout.append("c", Component.Kind.PROCESS, Collections.nCopies(80, new Slot("x", 0, 255)));
            try (StateStore store = Stores.parse(spec).create(layout, MemoryBudget.unlimited())) {
                Set<String> reference = new HashSet<>();
                for (int i = 0; i < 2000; i++) {
                    int changing = 4 + i / 30;
                    int[] state = IntStream.range(0, 80)
                            .map(slot -> slot < changing ? random.nextInt(3) : slot % 11)
                            .limit(i % 7 == 6 ? 4 + random.nextInt(70) : 80)
                            .toArray();
                    boolean isNew = reference.add(Arrays.toString(Arrays.copyOf(state, 80)));
                    assertThat(store.contains(state)).isEqualTo(!isNew);
                    assertThat(store.add(state)).isEqualTo(isNew);
                    assertThat(store.contains(Arrays.copyOf(state, 80))).isTrue();
                }
                store.compact();
                assertThat(store.size()).isEqualTo(reference.size());
            }
        }
    }

    /** Whole sets against a plain one: values known to the first fold, values that come later, removal, a longer layout. */
    @ParameterizedTest
    @ValueSource(strings = {"fold:sifted:1", "fold:sifted:7", "fold:given:40", "fold:sifted:500"})
    void setsOfStatesWithFewLargeValues(String spec) {
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            StateLayout layout = Layouts.ofWidth(12);
            try (StateStore store = Stores.parse(spec).create(layout, MemoryBudget.unlimited())) {
                Set<String> reference = new HashSet<>();
                for (int i = 0; i < 3000; i++) {
                    if (i == 1500) {
                        Layouts.append(layout, 3);
                    }
                    int[] state = state(layout.width(), random, i);
                    assertThat(store.add(state)).isEqualTo(reference.add(Arrays.toString(padded(state))));
                    if (i % 5 == 0) {
                        assertThat(store.view(RemovableStore.class)
                                        .orElseThrow()
                                        .remove(state))
                                .isTrue();
                        reference.remove(Arrays.toString(padded(state)));
                        assertThat(store.contains(state)).isFalse();
                    }
                }
                store.compact();
                assertThat(store.size()).isEqualTo(reference.size());
                for (int i = 0; i < 3000; i++) {
                    int[] state = state(layout.width(), random, i);
                    assertThat(store.contains(state)).isEqualTo(reference.contains(Arrays.toString(padded(state))));
                }
            }
        }
    }

    /** Slots are ranked when the set is compacted for the first time; then more values come, larger ones at last. */
    @ParameterizedTest
    @ValueSource(strings = {"fold:sifted:7", "fold:given:40", "fold:sifted:500"})
    void setsOfStatesWhoseValuesBecomeMore(String spec) {
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            StateLayout layout = Layouts.ofWidth(60, seed % 2 == 0 ? 0 : -50, 100);
            try (StateStore store = Stores.parse(spec).create(layout, MemoryBudget.unlimited())) {
                Set<String> reference = new HashSet<>();
                for (int i = 0; i < 3000; i++) {
                    int most = i < 1000 ? 3 : 3 + i / 50;
                    int[] state = IntStream.range(0, 60)
                            .map(slot -> random.nextInt(4) > 0 ? 7 : 7 * random.nextInt(most) % 90)
                            .toArray();
                    boolean isNew = reference.add(Arrays.toString(state));
                    assertThat(store.contains(state)).isEqualTo(!isNew);
                    assertThat(store.add(state)).isEqualTo(isNew);
                    if (i % 500 == 499) {
                        store.compact();
                    }
                }
                assertThat(store.size()).isEqualTo(reference.size());
            }
        }
    }

    /** The first fold after the set was emptied learns from keys that are made of learnt codes. */
    @Test
    void codesAreLearntAnewWhenTheSetWasEmptied() {
        try (StateStore store = Stores.parse("fold:sifted:20").create(Layouts.ofWidth(12), MemoryBudget.unlimited())) {
            for (int round = 1; round < 6; round++) {
                int each = round;
                List<int[]> states = IntStream.range(0, 100)
                        .mapToObj(i -> IntStream.range(0, 12)
                                .map(slot -> ((i >>> (slot % 7)) & 1) * (1_000_003 * each + slot % each))
                                .toArray())
                        .toList();
                assertThat(states)
                        .allSatisfy(state -> assertThat(store.add(state)).isTrue());
                assertThat(states)
                        .allSatisfy(state -> assertThat(store.contains(state)).isTrue());
                assertThat(store.size()).isEqualTo(100);
                RemovableStore removable = store.view(RemovableStore.class).orElseThrow();
                assertThat(states)
                        .allSatisfy(state -> assertThat(removable.remove(state)).isTrue());
                assertThat(store.size()).isZero();
            }
        }
    }

    /** The same for slots that are constant until the set is emptied, and then have another value. */
    @Test
    void constantsAreLearntAnewWhenTheSetWasEmptied() {
        StateLayout layout = new StateLayout();
        layout.append("c", Component.Kind.PROCESS, Collections.nCopies(80, new Slot("x", 0, 255)));
        try (StateStore store = Stores.parse("fold:sifted:20").create(layout, MemoryBudget.unlimited())) {
            RemovableStore removable = store.view(RemovableStore.class).orElseThrow();
            for (int round = 0; round < 6; round++) {
                int each = round;
                List<int[]> states = IntStream.range(0, 100)
                        .mapToObj(i -> IntStream.range(0, 80)
                                .map(slot -> slot < 7 ? (i >>> slot) & 1 : (slot + each) % 50)
                                .toArray())
                        .toList();
                for (int[] state : states) {
                    assertThat(store.contains(state)).isFalse();
                    assertThat(store.add(state)).isTrue();
                    assertThat(store.add(state)).isFalse();
                }
                assertThat(store.size()).isEqualTo(100);
                assertThat(states)
                        .allSatisfy(state -> assertThat(removable.remove(state)).isTrue());
                assertThat(store.size()).isZero();
            }
        }
    }

    private static int[] padded(int[] state) {
        return Arrays.copyOf(state, 15);
    }

    /** Of some hundred states, with values that become more the later it is. */
    private static int[] state(int width, Random random, int time) {
        Random own = new Random(random.nextInt(300));
        return IntStream.range(0, width)
                .map(slot -> own.nextInt(2 + time / 500) * 1_664_525_013)
                .toArray();
    }
}
