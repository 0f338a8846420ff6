package pleat.stores.packed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jol.info.GraphLayout;

final class RecordPagesTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "32, 1", "100, 3", "32768, 1", "32769, 1", "100000, 3", "7, 40000", "300000, 2"})
    void the_size_is_exact(long capacity, int recordWords) {
        RecordPages pages = new RecordPages(capacity, recordWords);
        pages.makeAllPages();
        assertThat(RecordPages.bytes(capacity, recordWords))
                .isEqualTo(GraphLayout.parseInstance(pages).totalSize());
    }

    @Test
    void each_record_has_longs_of_its_own() {
        RecordPages pages = new RecordPages(30_001, 3);
        for (long record = 0; record < pages.capacity(); record++) {
            for (int i = 0; i < 3; i++) {
                pages.pageForWriting(record)[pages.offset(record) + i] += record * 3 + i;
            }
        }
        for (long record = 0; record < pages.capacity(); record++) {
            for (int i = 0; i < 3; i++) {
                assertThat(pages.page(record)[pages.offset(record) + i]).isEqualTo(record * 3 + i);
            }
        }
    }

    /** Only the pages that are touched exist, so an array far beyond 2^31 longs can be addressed here. */
    @Test
    void records_beyond_the_range_of_int_have_a_place() {
        RecordPages pages = new RecordPages(3_000_000_000L, 2);
        pages.pageForWriting(2_999_999_999L)[pages.offset(2_999_999_999L) + 1] = 7;
        pages.pageForWriting(5)[pages.offset(5)] = 8;
        assertThat(pages.page(2_999_999_999L)[pages.offset(2_999_999_999L) + 1]).isEqualTo(7);
        assertThat(pages.page(5)[pages.offset(5)]).isEqualTo(8);
        assertThat(pages.page(2_000_000_000L)).isNull();
    }
}
