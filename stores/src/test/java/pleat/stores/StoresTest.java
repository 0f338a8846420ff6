package pleat.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.store.Capability;
import pleat.store.MemoryBudget;
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
                "obdd",
                "collapse+ondd",
                "bits+ondd",
                "compress+obdd"
            })
    void a_specification_is_what_its_factory_says(String spec) {
        StoreFactory factory = Stores.parse(spec);
        assertThat(factory.spec()).isEqualTo(spec);
        assertThat(factory.capabilities()).containsExactly(Capability.EXACT);
        try (StateStore store = factory.create(Layouts.ofWidth(5), MemoryBudget.unlimited())) {
            assertThat(store.add(new int[] {1, 2, 3, 4, 5})).isTrue();
            assertThat(store.add(new int[] {1, 2, 3, 4, 5})).isFalse();
        }
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
                "hsah | hsah | there is no store 'hsah' (did you mean 'hash'?); known are hash, obdd, ondd",
                "colapse+hash | colapse | there is no codec 'colapse' (did you mean 'collapse'?); known are collapse, bits, compress",
                "collapse+zebra | zebra | there is no store 'zebra'; known are hash, obdd, ondd",
                "collapse | collapse | 'collapse' is a codec and needs a store below it: 'collapse+...'; known are hash, obdd, ondd",
                "hash+hash | hash | 'hash' is a store and has nothing below it: only codecs stand before a '+'; known are collapse, bits, compress",
                "\"\" | \"\" | there is no store ''; known are hash, obdd, ondd",
            })
    void an_unknown_part_is_named_with_what_there_is(String spec, String part, String message) {
        assertThatExceptionOfType(UnknownStoreException.class)
                .isThrownBy(() -> Stores.parse(spec))
                .withMessage(message)
                .satisfies(unknown -> assertThat(unknown.part()).isEqualTo(part));
    }
}
