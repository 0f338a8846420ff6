package pleat.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;
import pleat.store.Capability;
import pleat.store.ProbabilisticStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.testkit.Layouts;

final class StoresTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "hash",
                "collapse+hash",
                "collapse+collapse+hash",
                "mdt",
                "mdd-hybrid",
                "mdd-hybrid:64k",
                "mdd-hybrid:3m",
                "mdd-hybrid:5000",
                "collapse+mdd-hybrid:64k",
                "trie",
                "trie:given",
                "obdd",
                "collapse+ondd",
                "bits+ondd",
                "compress+obdd"
            })
    void a_specification_is_what_its_factory_says(String spec) {
        StoreFactory factory = Stores.parse(spec);
        assertThat(factory.spec()).isEqualTo(spec);
        assertThat(factory.capabilities()).contains(Capability.EXACT);
        try (StateStore store = factory.create(Layouts.ofWidth(5), MemoryBudget.unlimited())) {
            assertThat(store.add(new int[] {1, 2, 3, 4, 5})).isTrue();
            assertThat(store.add(new int[] {1, 2, 3, 4, 5})).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bitstate:24", "bitstate:24:5", "hc:40", "collapse+hc:24"})
    void options_are_part_of_a_specification(String spec) {
        StoreFactory factory = Stores.parse(spec);
        assertThat(factory.spec()).isEqualTo(spec);
        assertThat(factory.capabilities()).doesNotContain(Capability.EXACT);
        try (StateStore store = factory.create(Layouts.ofWidth(5), MemoryBudget.unlimited())) {
            assertThat(store.add(new int[] {1, 2, 3, 4, 5})).isTrue();
            assertThat(store.view(ProbabilisticStore.class).orElseThrow().estimatedCoverage())
                    .isBetween(0.99, 1.0);
        }
    }

    @Test
    void default_options_need_not_be_written() {
        assertThat(Stores.parse("hc:64").spec()).isEqualTo("hc");
        assertThat(Stores.parse("bitstate:20:3").spec()).isEqualTo("bitstate:20");
    }

    @Test
    void every_listed_store_can_be_asked_for() {
        assertThat(Stores.all()).isNotEmpty().allSatisfy(factory -> {
            assertThat(Stores.parse(factory.spec())).isEqualTo(factory);
            assertThat(factory.summary()).isNotBlank();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "hsah | hsah | there is no store 'hsah' (did you mean 'hash'?); known are fold",
                "colapse+hash | colapse | there is no codec 'colapse' (did you mean 'collapse'?); known are collapse",
                "collapse+zebra | zebra | there is no store 'zebra'; known are fold",
                "collapse | collapse | 'collapse' is a codec and needs a store below it: 'collapse+...'; known are"
                        + " fold",
                "hash+hash | hash | 'hash' is a store and has nothing below it: only codecs stand before a '+'; known"
                        + " are collapse",
                "hc:41 | 41 | hc: '41' is not a number of bits of a fingerprint, which are 24, 32, 40, 48, 56, 64;"
                        + " known are hc, hc:BITS",
                "hc:40:2 | 2 | hc: '2' is one option too many; known are hc, hc:BITS",
                "bitstate: | \"\" | bitstate: '' is not the logarithm of a number of bits, from 6 to 44; known are"
                        + " bitstate, bitstate:BITS:K",
                "bitstate:20:x | x | bitstate: 'x' is not a number of bits per state, from 1 to 64; known are"
                        + " bitstate, bitstate:BITS:K",
                "hash:7 | 7 | hash: '7' is one option too many; known are hash",
                "\"\" | \"\" | there is no store ''; known are fold",
                "mdd-hybrid:-1 | -1 | mdd-hybrid: '-1' is not a size in bytes, such as 5000, 64k or 3m; known are"
                        + " mdd-hybrid, mdd-hybrid:BYTES",
                "trie:x | x | trie: 'x' is not an order; known are trie, trie:given",
                "fold:x | x | fold: 'x' is not an order; known are fold, fold:sifted|given:STATES",
            })
    void an_unknown_part_is_named_with_what_there_is(String spec, String part, String message) {
        assertThatExceptionOfType(UnknownStoreException.class)
                .isThrownBy(() -> Stores.parse(spec))
                .withMessageStartingWith(message)
                .satisfies(unknown -> assertThat(unknown.part()).isEqualTo(part));
    }

    @ParameterizedTest
    @CsvSource({
        "trie, order, given, trie:given",
        "collapse+trie, order, given, collapse+trie:given",
        "hc, bits, 40, hc:40",
        "bits+hc, bits, 40, bits+hc:40",
        "bitstate, bits, 20, bitstate:20",
        "mdd-hybrid, buffer, 64k, mdd-hybrid:64k",
    })
    void an_option_by_name_is_one_in_its_place(String spec, String option, String value, String whole) {
        assertThat(Stores.parse(spec, Map.of(option, value))).isEqualTo(Stores.parse(whole));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hash | order | given | order | hash: there is no option 'order'; known are hash",
                "collapse+dfa | bits | 40 | bits | dfa: there is no option 'bits'; known are dfa, dfa:layers",
                "hc:40 | bits | 48 | bits | hc: the option 'bits' is given twice; known are hc, hc:BITS",
                "trie | order | best | best | trie: 'best' is not an order; known are trie, trie:given",
            })
    void an_option_by_name_is_refused_where_it_makes_no_sense(
            String spec, String option, String value, String part, String message) {
        assertThatExceptionOfType(UnknownStoreException.class)
                .isThrownBy(() -> Stores.parse(spec, Map.of(option, value)))
                .withMessage(message)
                .satisfies(unknown -> assertThat(unknown.part()).isEqualTo(part));
    }
}
