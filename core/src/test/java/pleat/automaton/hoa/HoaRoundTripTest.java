package pleat.automaton.hoa;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.automaton.RandomObservers;
import pleat.automaton.Runs;
import pleat.ltl.Lasso;

class HoaRoundTripTest {
    private static final String SIGNS = "0189[](){}!&|@\"\\/*-:tfIS\n\0é";

    @Test
    void readsWhatItWrites() throws Exception {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Observer observer = RandomObservers.next(random);
            String text = HoaWriter.write(observer, "seed \"" + seed + "\\");
            Observer again = HoaReader.read(text);
            // Cubes may come back in another form the first time, not the second.
            String second = HoaWriter.write(again, "");
            assertThat(HoaWriter.write(HoaReader.read(second), "")).isEqualTo(second);
            assertThat(again.propositions()).isEqualTo(observer.propositions());
            assertThat(again.size()).isEqualTo(observer.size());
            assertThat(again.edgeCount()).isEqualTo(observer.edgeCount());
            for (int i = 0; i < 20; i++) {
                Lasso word = Lasso.random(random, observer.propositions().size());
                assertThat(Runs.accepts(again, word)).as("seed %d", seed).isEqualTo(Runs.accepts(observer, word));
            }
        }
    }

    @Test
    void theEndOfAClaimAcceptsEverything() throws Exception {
        Observer.Builder builder = Observer.builder(List.of("bad"), 1);
        int watch = builder.location("watch", 0);
        int end = builder.location("end", 0);
        builder.initial(watch).error(end, "the claim ends");
        builder.edge(watch, Guard.of(new Cube(1, 0)), watch, 0).edge(watch, Guard.of(new Cube(1, 1)), end, 0);
        Observer again = HoaReader.read(HoaWriter.write(builder.build(), "claim"));
        assertThat(Runs.accepts(again, new Lasso(new long[] {0, 1}, new long[] {0})))
                .isTrue();
        assertThat(Runs.accepts(again, new Lasso(new long[] {0, 0}, new long[] {0})))
                .isFalse();
    }

    /** Whatever the text, the reader answers with an automaton or a place in the text. */
    @Test
    void mutatedTexts() {
        int refused = 0;
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            String text = mutated(HoaWriter.write(RandomObservers.next(random), "name"), random);
            boolean read =
                    Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> isRead(text), "seed " + seed);
            refused += read ? 0 : 1;
        }
        // Some changes are harmless, many are not: both kinds of answers were seen.
        assertThat(refused).isBetween(100, 499);
    }

    private static boolean isRead(String text) {
        try {
            HoaReader.read(text);
            return true;
        } catch (HoaFormatException e) {
            assertThat(e.line()).isBetween(1, (int) text.lines().count() + 1);
            assertThat(e.column()).isPositive();
            assertThat(e.getMessage()).isNotBlank();
            return false;
        }
    }

    private static String mutated(String text, Random random) {
        StringBuilder result = new StringBuilder(text);
        for (int i = 1 + random.nextInt(4); i > 0 && result.length() > 1; i--) {
            int from = random.nextInt(result.length());
            int to = Math.min(result.length(), from + 1 + random.nextInt(12));
            String piece = result.substring(from, to);
            switch (random.nextInt(4)) {
                case 0 -> result.delete(from, to);
                case 1 -> result.insert(random.nextInt(result.length()), piece.repeat(1 + random.nextInt(3)));
                case 2 -> result.setCharAt(from, SIGNS.charAt(random.nextInt(SIGNS.length())));
                default ->
                    result.insert(
                            from,
                            random.nextInt(2) == 0 ? "9".repeat(random.nextInt(30)) : "(".repeat(random.nextInt(500)));
            }
        }
        return result.toString();
    }
}
