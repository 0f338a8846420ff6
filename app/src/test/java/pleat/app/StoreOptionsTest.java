package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreOptionsTest {
    /** An option beside the specification is the same as one in it. */
    @ParameterizedTest
    @CsvSource({
        "trie, --order, given, trie:given",
        "hc, --bits, 40, hc:40",
        "collapse+bitstate, --bits, 12, collapse+bitstate:12"
    })
    void anOptionOfTheCommandIsOneOfTheStore(String store, String option, String value, String spec)
            throws IOException {
        JsonNode beside = Invocation.of("states", model("holds.dve"), "--json", "--store", store, option, value)
                .json();
        JsonNode inside = Invocation.of("states", model("holds.dve"), "--json", "--store", spec)
                .json();
        assertThat(beside.at("/store/spec").asText()).isEqualTo(spec);
        assertThat(beside.at("/store/bytes")).isEqualTo(inside.at("/store/bytes"));
    }

    @Test
    void remarksOfTheStoreAreToldWhenAskedForAndAlwaysInJson() throws IOException {
        String[] check = {"check", model("holds.dve"), "--store", "compress+hash"};
        List<String> remarks = new ArrayList<>();
        Invocation.of("check", model("holds.dve"), "--store", "compress+hash", "--json")
                .json()
                .at("/store/remarks")
                .forEach(remark -> remarks.add(remark.asText()));
        assertThat(remarks).hasSize(3).allMatch(remark -> remark.startsWith("compress: "));
        assertThat(Invocation.of(check).out()).doesNotContain(remarks.get(0));
        assertThat(Invocation.of("-v", "check", model("holds.dve"), "--store", "compress+hash")
                        .out()
                        .lines()
                        .map(String::strip))
                .containsSubsequence(remarks);
    }
}
