package pleat.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.store.StoreFactory;
import pleat.stores.Stores;

/** Random models in Java against an exploration with a hash map that knows nothing of Pleat. */
@SuppressWarnings({"ArrayRecordComponent", "EnumOrdinal"})
class RandomRecordsTest {
    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    record Pair(int left, String right) {}

    /** One component of each sort. */
    record Mixed(
            int number,
            boolean isSet,
            byte small,
            short medium,
            char letter,
            Colour colour,
            String text,
            List<Integer> list,
            int[] numbers,
            boolean[] flags,
            byte[] bytes,
            char[] letters,
            Colour[] colours,
            Pair[] pairs) {

        /** Its content: arrays in records are not compared by theirs. */
        List<Object> content() {
            return List.of(
                    number,
                    isSet,
                    small,
                    medium,
                    letter,
                    colour,
                    text,
                    list,
                    Arrays.toString(numbers),
                    Arrays.toString(flags),
                    Arrays.toString(bytes),
                    Arrays.toString(letters),
                    Arrays.toString(colours),
                    Arrays.toString(pairs));
        }

        int hash() {
            return Objects.hash(content()) * 0x9E3779B9;
        }

        /** A state that a number decides: one of four components changes, and its values come back. */
        Mixed changed(int seed, int first) {
            Random random = new Random(seed ^ hash());
            int value = random.nextInt(3);
            int[] nextNumbers = numbers.clone();
            boolean[] nextFlags = flags.clone();
            byte[] nextBytes = bytes.clone();
            char[] nextLetters = letters.clone();
            Colour[] nextColours = colours.clone();
            Pair[] nextPairs = pairs.clone();
            int which = (first + 3 * random.nextInt(4)) % 14;
            switch (which) {
                case 8 -> nextNumbers[random.nextInt(2)] = -value;
                case 9 -> nextFlags[random.nextInt(2)] ^= true;
                case 10 -> nextBytes[0] = (byte) -value;
                case 11 -> nextLetters[0] = (char) ('x' + value);
                case 12 -> nextColours[random.nextInt(2)] = Colour.values()[value];
                case 13 -> nextPairs[random.nextInt(2)] = new Pair(value, "p" + value);
                default -> {}
            }
            return new Mixed(
                    which == 0 ? value * 1_000_000_007 : number,
                    (which == 1) != isSet,
                    which == 2 ? (byte) (value * -100) : small,
                    which == 3 ? (short) (value * -30_000) : medium,
                    which == 4 ? (char) (0xFFFF - value) : letter,
                    which == 5 ? Colour.values()[value] : colour,
                    which == 6 ? "text" + value : text,
                    which == 7 ? List.of(value, value) : list,
                    nextNumbers,
                    nextFlags,
                    nextBytes,
                    nextLetters,
                    nextColours,
                    nextPairs);
        }
    }

    private static Mixed initial() {
        return new Mixed(
                0,
                false,
                (byte) 0,
                (short) 0,
                'a',
                Colour.RED,
                "",
                List.of(),
                new int[2],
                new boolean[2],
                new byte[1],
                new char[1],
                new Colour[] {Colour.RED, Colour.BLUE},
                new Pair[] {new Pair(0, ""), new Pair(1, "")});
    }

    /** Guards and effects depend on the content and the seed alone. */
    private record Action(int seed, int rarity, int first) {
        boolean isEnabled(Mixed state) {
            return Math.floorMod(state.hash() ^ seed * 31, rarity) == 0;
        }

        Mixed apply(Mixed state) {
            return state.changed(seed, first);
        }
    }

    private static List<Action> actions(Random random, int first) {
        List<Action> actions = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            actions.add(new Action(random.nextInt(), 1 + random.nextInt(3), first));
        }
        return actions;
    }

    private static boolean isGood(Mixed state, int seed) {
        return Math.floorMod(state.hash() + seed, 29) != 0;
    }

    /** What there is to compare; -1 where no state is bad. */
    private record Counts(long states, long transitions, long depth, long deadlocks, int firstBad) {}

    /** Breadth first. */
    private static Counts explored(List<Action> actions, int seed) {
        Map<List<Object>, Integer> depths = new HashMap<>();
        Deque<Mixed> queue = new ArrayDeque<>(List.of(initial()));
        depths.put(initial().content(), 0);
        long transitions = 0;
        long deadlocks = 0;
        int depth = 0;
        int firstBad = -1;
        while (!queue.isEmpty()) {
            Mixed state = queue.poll();
            depth = depths.get(state.content());
            if (firstBad < 0 && !isGood(state, seed)) {
                firstBad = depth;
            }
            boolean isEnd = true;
            for (Action action : actions) {
                if (action.isEnabled(state)) {
                    Mixed next = action.apply(state);
                    transitions++;
                    isEnd = false;
                    if (depths.putIfAbsent(next.content(), depth + 1) == null) {
                        queue.add(next);
                    }
                }
            }
            deadlocks += isEnd ? 1 : 0;
        }
        return new Counts(depths.size(), transitions, depth, deadlocks, firstBad);
    }

    private static RecordModel<Mixed> model(List<Action> actions, int seed) {
        RecordModel<Mixed> model = RecordModel.of("random", initial()).invariant("good", s -> isGood(s, seed));
        for (int i = 0; i < actions.size(); i++) {
            Action action = actions.get(i);
            model.action("action " + i, action::isEnabled, action::apply);
        }
        return model;
    }

    private static Counts found(Check check) {
        Result result = check.toTheEnd().run();
        PropertyResult good = result.property("good");
        return new Counts(
                result.states(),
                result.transitions(),
                result.depth(),
                result.deadlocks(),
                good.trace().map(Trace::length).orElse(-1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void countsAndShortestTraces(int seed) {
        List<Action> actions = actions(new Random(seed), seed);
        Counts expected = explored(actions, seed);
        assertThat(found(Pleat.check(model(actions, seed)))).isEqualTo(expected);
        assertThat(found(Pleat.check(model(actions, seed)).threads(2))).isEqualTo(expected);
        List<StoreFactory> stores = Stores.all();
        StoreFactory store = stores.get(seed % stores.size());
        Counts stored = found(Pleat.check(model(actions, seed)).store(store.spec()));
        assertThat(stored).as(store.spec()).isEqualTo(expected);
    }
}
