package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of the rounds of a search on a cluster. */
class RoundReportTest {
    private static final int COUNTERS = 5;
    private static final int MOST = 6;
    /** A level with fewer states is expanded by the driver. */
    private static final int LEAST_DIVIDED = 1_000;

    @TempDir
    private Path folder;

    private Path counters() throws IOException {
        StringBuilder text = new StringBuilder("byte n[%d];%n".formatted(COUNTERS));
        for (int i = 0; i < COUNTERS; i++) {
            text.append(
                    "process P%1$d { state s; init s; trans s -> s { guard n[%1$d] < %2$d; effect n[%1$d] = n[%1$d] + 1; }; }%n"
                            .formatted(i, MOST));
        }
        return Files.writeString(folder.resolve("counters.dve"), text.append("system async;"));
    }

    /** How many ways there are for the counters to have each sum: the sizes of the levels. */
    private static List<Long> levels() {
        List<Long> ways = List.of(1L);
        for (int i = 0; i < COUNTERS; i++) {
            List<Long> more = new ArrayList<>();
            for (int sum = 0; sum < ways.size() + MOST; sum++) {
                long all = 0;
                for (int last = 0; last <= MOST; last++) {
                    int before = sum - last;
                    all += before >= 0 && before < ways.size() ? ways.get(before) : 0;
                }
                more.add(all);
            }
            ways = more;
        }
        return ways;
    }

    @Test
    void eachRoundOfTheClusterIsInTheObject() throws IOException {
        JsonNode run = Invocation.of(
                        "states", "--json", "--cluster", "nearby", counters().toString())
                .json();
        assertThat(new JsonSchema(Path.of("..", "docs", "pleat.schema.json")).complaints(run))
                .isEmpty();
        List<String> expected = new ArrayList<>();
        List<Long> levels = levels();
        long states = 1;
        for (int level = 0; level + 1 < levels.size(); level++) {
            states += levels.get(level + 1);
            if (levels.get(level) >= LEAST_DIVIDED) {
                expected.add(states + " states, " + levels.get(level + 1) + " waiting");
            }
        }
        List<String> told = new ArrayList<>();
        long tasks = 0;
        for (JsonNode round : run.get("rounds")) {
            told.add(round.get("states") + " states, " + round.get("waiting") + " waiting");
            tasks += round.get("tasks").asLong();
        }
        assertThat(told).isEqualTo(expected).isNotEmpty();
        assertThat(tasks).isGreaterThan(told.size());
        assertThat(run.get("states").asLong()).isEqualTo(states);
    }

    @Test
    void aSearchWithoutAClusterHasNoRounds() throws IOException {
        assertThat(Invocation.of("states", "--json", counters().toString())
                        .json()
                        .has("rounds"))
                .isFalse();
    }
}
