package pleat.testkit.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineShrinkerTest {
    private static String numbers(int count) {
        return IntStream.range(0, count).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    }

    @Test
    void onlyWhatThePropertyNeedsIsLeft() {
        String smaller = new LineShrinker(1000, lines -> true)
                .shrink(numbers(50), text -> text.contains("line 7\n") && text.contains("line 31\n"));
        assertThat(smaller).isEqualTo("line 7\nline 31\n");
    }

    @Test
    void aDeletionThatMakesAnotherPossibleIsFollowedUp() {
        String smaller = new LineShrinker(1000, lines -> true)
                .shrink(
                        numbers(4),
                        text -> text.contains("line 0\n") && (text.contains("line 1\n") || !text.contains("line 2\n")));
        assertThat(smaller).isEqualTo("line 0\n");
    }

    @Test
    void theNumberOfTestsIsKept() {
        List<String> tested = new ArrayList<>();
        String same = new LineShrinker(10, lines -> true).shrink(numbers(50), text -> {
            tested.add(text);
            return false;
        });
        assertThat(tested).hasSize(10);
        assertThat(same).isEqualTo(numbers(50));
    }

    @Test
    void onlyWholeBlocksAreDeleted() {
        String text = """
                proctype P() {
                    if
                    :: x == 1 ->
                        x = 2;
                    :: else
                    fi;
                }
                """;
        List<String> tested = new ArrayList<>();
        new LineShrinker(1000, PromelaBlocks::areWhole).shrink(text, candidate -> {
            tested.add(candidate);
            return false;
        });
        assertThat(tested)
                .contains("proctype P() {\n}\n")
                .allSatisfy(candidate -> assertThat(
                                candidate.lines().filter(line -> line.strip().equals("if")))
                        .hasSameSizeAs(candidate
                                .lines()
                                .filter(line -> line.strip().equals("fi;"))
                                .toList()));
    }
}
