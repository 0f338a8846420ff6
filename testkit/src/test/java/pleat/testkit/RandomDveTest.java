package pleat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RandomDveTest {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
    private static final Pattern DECLARATION = Pattern.compile("^(?:const )?(?:byte|int|channel|state|process)\\b.*$");
    private static final Pattern USE = Pattern.compile(" sync (c\\d)[!?]([^;]*);");
    private static final Set<String> KEYWORDS = Set.of(
            "guard", "sync", "async", "effect", "process", "state", "init", "commit", "trans", "system", "true",
            "false", "and", "or", "not", "imply", "int", "byte", "const", "channel", "assert");

    private static final List<String> PROGRAMS =
            LongStream.range(0, 1000).mapToObj(RandomDve::program).toList();

    @Test
    void the_seed_determines_the_program() {
        assertThat(RandomDve.program(7)).isEqualTo(PROGRAMS.get(7));
        assertThat(new HashSet<>(PROGRAMS)).hasSizeGreaterThan(990);
    }

    @Test
    void names_are_declared_before_they_are_used() {
        for (String program : PROGRAMS) {
            Set<String> declared = new HashSet<>(KEYWORDS);
            program.lines().forEach(line -> {
                Set<String> names =
                        NAME.matcher(line).results().map(MatchResult::group).collect(Collectors.toSet());
                if (DECLARATION.matcher(line).matches()) {
                    declared.addAll(names);
                }
                assertThat(declared).as(program).containsAll(names);
            });
        }
    }

    @Test
    void all_uses_of_a_channel_pass_equally_many_values() {
        for (String program : PROGRAMS) {
            Map<String, Integer> arities = new HashMap<>();
            USE.matcher(program).results().forEach(use -> {
                int arity = arity(use.group(2));
                assertThat(arities.merge(use.group(1), arity, (first, next) -> first))
                        .as(program)
                        .isEqualTo(arity);
            });
        }
    }

    private static int arity(String passed) {
        if (passed.isEmpty()) {
            return 0;
        }
        return passed.startsWith("{") ? passed.split(",", -1).length : 1;
    }

    @Test
    void every_process_starts_somewhere_and_can_leave_it() {
        Pattern process = Pattern.compile("(?s)process \\w+ \\{\n.*?init s0;.*?trans\ns0 -> s\\d \\{.*?;\n\\}\n");
        for (String program : PROGRAMS) {
            long processes =
                    program.lines().filter(line -> line.startsWith("process")).count();
            assertThat(processes).as(program).isBetween(2L, 4L);
            assertThat(process.matcher(program).results().count()).as(program).isEqualTo(processes);
            assertThat(program).endsWith("sync;\n");
            assertThat(program.chars().filter(c -> c == '{').count())
                    .isEqualTo(program.chars().filter(c -> c == '}').count());
            assertThat(program.chars().filter(c -> c == '(').count())
                    .isEqualTo(program.chars().filter(c -> c == ')').count());
        }
    }

    @Test
    void synchronous_programs_have_no_channels() {
        assertThat(PROGRAMS)
                .filteredOn(program -> program.endsWith("system sync;\n"))
                .hasSizeBetween(50, 150)
                .noneMatch(program -> program.contains("channel") || program.contains("commit"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " imply ",
                " and ",
                " or ",
                " \\| ",
                " & ",
                " \\^ ",
                " == ",
                " != ",
                " < ",
                " <= ",
                " > ",
                " >= ",
                " << ",
                " >> ",
                " \\+ ",
                " - ",
                " \\* ",
                " / \\d",
                " % \\d",
                " / g",
                " % g",
                "-\\(",
                "~\\(",
                "not \\(",
                "true",
                "P0\\.s",
                "const byte N",
                "const int K\\[",
                "\\[g\\d\\]",
                "\\[g\\d % \\d\\]",
                "assert s",
                "commit s",
                "\n-> s",
                "channel c\\d;",
                "channel \\{\\w+\\}",
                "channel \\{\\w+,\\w+\\}",
                "c\\d\\[0\\]",
                "c\\d\\[2\\]",
                " sync c\\d!;",
                " sync c\\d\\?;",
                " sync c\\d!\\(",
                " sync c\\d\\?g",
                " sync c\\d!\\{",
                " sync c\\d\\?\\{",
                " = -\\d",
                "= \\{"
            })
    void every_feature_occurs(String feature) {
        Pattern pattern = Pattern.compile(feature);
        assertThat(PROGRAMS.stream()
                        .filter(program -> pattern.matcher(program).find())
                        .count())
                .isGreaterThan(5);
    }
}
