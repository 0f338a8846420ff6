package pleat.stores.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.file.BlockInput;
import pleat.file.BlockOutput;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.stores.diagram.StateSets.Domain;
import pleat.stores.diagram.StateSets.Way;

/** Sets as bytes, good and bad. */
final class SetFormatTest {
    /** Of the letters and the version. */
    private static final int HEAD_BYTES = 12;

    private static byte[] written(FoldedSet set) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            set.writeTo(out);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        return out.toByteArray();
    }

    private static List<List<Integer>> listed(FoldedSet set) {
        List<List<Integer>> listed = new ArrayList<>();
        set.forEach(state -> listed.add(StateSets.key(state)));
        return listed;
    }

    @ParameterizedTest
    @EnumSource
    void what_is_written_is_read(Way way) throws IOException {
        Random random = new Random(1);
        for (int width : new int[] {1, 4, 17, 40}) {
            for (Domain domain : Domain.values()) {
                for (int size : StateSets.sizes().toArray()) {
                    Set<List<Integer>> states = StateSets.random(random, width, domain, size);
                    MemoryBudget budget = MemoryBudget.unlimited();
                    try (FoldedSet set = way.make(width, states);
                            FoldedSet copy = FoldedSet.readFrom(new ByteArrayInputStream(written(set)), budget);
                            FoldedSet rest = copy.difference(set)) {
                        assertThat(listed(copy)).isEqualTo(listed(set));
                        assertThat(copy.count()).isEqualTo(set.count());
                        assertThat(copy.graphSize()).isEqualTo(set.graphSize());
                        assertThat(rest.isEmpty()).isTrue();
                        assertThat(written(copy)).isEqualTo(written(set));
                        for (List<Integer> state : states) {
                            assertThat(copy.indexOf(StateSets.array(state)))
                                    .isEqualTo(set.indexOf(StateSets.array(state)));
                        }
                    }
                    assertThat(budget.used()).isZero();
                }
            }
        }
    }

    @Test
    void sets_stand_one_behind_the_other() throws IOException {
        Random random = new Random(2);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<List<List<Integer>>> expected = new ArrayList<>();
        for (int size : StateSets.sizes().toArray()) {
            try (FoldedSet set = Way.STORE.make(6, StateSets.random(random, 6, Domain.NARROW, size))) {
                set.writeTo(out);
                expected.add(listed(set));
            }
        }
        InputStream in = new ByteArrayInputStream(out.toByteArray());
        for (List<List<Integer>> states : expected) {
            try (FoldedSet set = FoldedSet.readFrom(in, MemoryBudget.unlimited())) {
                assertThat(listed(set)).isEqualTo(states);
            }
        }
        assertThat(in.read()).isEqualTo(-1);
    }

    /** A set with numbers, ranks and several layers, in few bytes. */
    private static byte[] small() {
        Set<List<Integer>> states = StateSets.random(new Random(3), 3, Domain.FEW, 60);
        states.addAll(StateSets.random(new Random(4), 5, Domain.NARROW, 60));
        try (FoldedSet set = Way.COMPACTED_STORE.make(5, states)) {
            return written(set);
        }
    }

    private static void assertRefused(byte[] bytes, String what) {
        MemoryBudget budget = MemoryBudget.of(1 << 20);
        assertThatExceptionOfType(MalformedSetException.class)
                .as(what)
                .isThrownBy(() -> FoldedSet.readFrom(new ByteArrayInputStream(bytes), budget));
        assertThat(budget.used()).as(what).isZero();
    }

    @Test
    void every_bit_counts() {
        byte[] good = small();
        for (int i = 0; i < good.length; i++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] bad = good.clone();
                bad[i] ^= (byte) (1 << bit);
                assertRefused(bad, "byte %d of %d, bit %d".formatted(i, good.length, bit));
            }
            byte[] inverted = good.clone();
            inverted[i] = (byte) ~inverted[i];
            assertRefused(inverted, "byte " + i);
        }
    }

    @Test
    void every_byte_is_needed() {
        byte[] good = small();
        for (int length = 0; length < good.length; length++) {
            assertRefused(Arrays.copyOf(good, length), "the first %d of %d bytes".formatted(length, good.length));
        }
    }

    @Test
    void a_later_version_is_named() {
        byte[] later = small();
        later[11] = 2;
        assertThatExceptionOfType(MalformedSetException.class)
                .isThrownBy(() -> FoldedSet.readFrom(new ByteArrayInputStream(later), MemoryBudget.unlimited()))
                .withMessageContaining("version 2");
    }

    /** Checksums do not help against who computes them: what they cover is refused too, or is a set. */
    @Test
    void right_checksums_of_wrong_bytes_do_no_harm() throws IOException {
        byte[] good = small();
        byte[] content = new BlockInput(new ByteArrayInputStream(good, HEAD_BYTES, good.length)).readAllBytes();
        Random random = new Random(5);
        int sets = 0;
        int refusals = 0;
        for (int round = 0; round < 5_000; round++) {
            byte[] bad = content.clone();
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                bad[random.nextInt(bad.length)] = (byte) (random.nextBoolean() ? random.nextInt() : random.nextInt(4));
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(good, 0, HEAD_BYTES);
            BlockOutput blocks = new BlockOutput(out);
            blocks.write(bad);
            blocks.end();
            MemoryBudget budget = MemoryBudget.of(1 << 20);
            try (FoldedSet set = FoldedSet.readFrom(new ByteArrayInputStream(out.toByteArray()), budget)) {
                List<List<Integer>> listed = new ArrayList<>();
                if (set.count().bitLength() < 20) {
                    set.forEach(state -> listed.add(StateSets.key(state)));
                    assertThat(listed).hasSize(set.count().intValueExact());
                }
                sets++;
            } catch (MalformedSetException | OutOfBudgetException refused) {
                refusals++;
            }
            assertThat(budget.used()).isZero();
        }
        assertThat(sets).isPositive();
        assertThat(refusals).isGreaterThan(1000);
    }

    @Test
    void a_set_that_is_too_large_is_refused() {
        Set<List<Integer>> states = StateSets.random(new Random(6), 8, Domain.FULL, 400);
        byte[] bytes;
        try (FoldedSet set = Way.BUILDER.make(8, states)) {
            bytes = written(set);
        }
        int refusals = 0;
        for (long limit = 1_000; limit < 400_000; limit += 1_000 + limit / 10) {
            MemoryBudget budget = MemoryBudget.of(limit);
            try (FoldedSet set = FoldedSet.readFrom(new ByteArrayInputStream(bytes), budget)) {
                assertThat(set.count().intValueExact()).isEqualTo(states.size());
            } catch (OutOfBudgetException full) {
                refusals++;
            } catch (IOException wrong) {
                throw new AssertionError(wrong);
            }
            assertThat(budget.used()).isZero();
        }
        assertThat(refusals).isBetween(5, 40);
    }
}
