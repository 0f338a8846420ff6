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
        String smaller = new LineShrinker(1000, (lines, start) -> 1)
                .shrink(numbers(50), text -> text.contains("line 7\n") && text.contains("line 31\n"));
        assertThat(smaller).isEqualTo("line 7\nline 31\n");
    }

    @Test
    void aDeletionThatMakesAnotherPossibleIsFollowedUp() {
        String smaller = new LineShrinker(1000, (lines, start) -> 1)
                .shrink(
                        numbers(4),
                        text -> text.contains("line 0\n") && (text.contains("line 1\n") || !text.contains("line 2\n")));
        assertThat(smaller).isEqualTo("line 0\n");
    }

    @Test
    void theNumberOfTestsIsKept() {
        List<String> tested = new ArrayList<>();
        String same = new LineShrinker(10, (lines, start) -> 1).shrink(numbers(50), text -> {
            tested.add(text);
            return false;
        });
        assertThat(tested).hasSize(10);
        assertThat(same).isEqualTo(numbers(50));
    }

    @Test
    void wholePartsAreDeletedTheLongestFirst() {
        String text = """
                proctype P() {
                    if
                    :: x == 1 ->
                        x = 2;
                    :: else
                    fi;
                }
                byte x;
                """;
        List<String> tested = new ArrayList<>();
        new LineShrinker(1000, PromelaBlocks::lengthAt).shrink(text, candidate -> {
            tested.add(candidate);
            return false;
        });
        List<String> lines = text.lines().toList();
        assertThat(tested)
                .containsExactly(
                        without(lines, 0, 7),
                        without(lines, 1, 6),
                        without(lines, 2, 4),
                        without(lines, 3, 4),
                        without(lines, 4, 5),
                        without(lines, 7, 8));
    }

    private static String without(List<String> lines, int from, int to) {
        List<String> rest = new ArrayList<>(lines.subList(0, from));
        rest.addAll(lines.subList(to, lines.size()));
        return String.join("\n", rest) + "\n";
    }
}
