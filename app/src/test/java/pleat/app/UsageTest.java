package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the command cannot do it refuses with exit code 4, before it starts, and says why. */
class UsageTest {
    record Refusal(String message, List<String> args) {
        static Refusal of(String message, String... args) {
            return new Refusal(message, List.of(args));
        }
    }

    static Stream<Refusal> refusals() {
        String model = model("holds.dve");
        return Stream.of(
                Refusal.of("Missing required subcommand"),
                Refusal.of("Did you mean: check", "chek", model),
                Refusal.of("Missing required parameter: 'MODEL'", "check"),
                Refusal.of("Did you mean: --store", "check", model, "--stor=hash"),
                Refusal.of("did you mean 'hash'?", "check", model, "--store", "hahs"),
                Refusal.of("hash: there is no option 'order'", "check", model, "--store", "hash", "--order", "given"),
                Refusal.of("there is no option 'bits'", "states", model, "--store", "collapse+dfa", "--bits", "40"),
                Refusal.of("'best' is not an order", "check", model, "--store", "trie", "--order", "best"),
                Refusal.of("'bits' is given twice", "check", model, "--store", "hc:40", "--bits", "40"),
                Refusal.of("without --store", "dump", "--dot", model, "--order", "given"),
                Refusal.of("did you mean 'P.b'?", "check", model, "--property", "P.c"),
                Refusal.of("it has: deadlock, P.b", "check", model, "--property", "mutual-exclusion"),
                Refusal.of("contradict", "check", model, "--property", "deadlock", "--no-deadlock"),
                Refusal.of("'random' is not a search", "check", model, "--search", "random"),
                Refusal.of("'lots' is not a size", "check", model, "--memory", "lots"),
                Refusal.of("not a possible amount", "check", model, "--memory", "0"),
                Refusal.of("PLEAT_JAVA_OPTS=-Xmx", "check", model, "--memory", "900t"),
                Refusal.of("several can use: fold", "check", model, "--threads", "2", "--store", "hash"),
                Refusal.of("several can use: fold", "states", model, "--threads", "2", "--store", "collapse+fold"),
                Refusal.of("only --search bfs", "check", model, "--threads", "3", "--store", "fold", "--search", "dfs"),
                Refusal.of("--threads must be from 1", "check", model, "--threads", "0", "--store", "fold"),
                Refusal.of("--threads must be from 1", "check", model, "--threads", "9999", "--store", "fold"),
                Refusal.of("'soon' is not a time", "check", model, "--timeout", "soon"),
                Refusal.of("at least 1", "check", model, "--max-states", "0"),
                Refusal.of("'x' is not a whole number", "check", model, "-D", "N=x"),
                Refusal.of("'99999999999' is not a whole number", "check", model, "-D", "N=99999999999"),
                Refusal.of("'N' is not of the form NAME=VALUE", "check", model, "-D", "N"),
                Refusal.of("'=1' is not of the form NAME=VALUE", "check", model, "-D", "=1"),
                Refusal.of("-D N is given twice", "check", model, "-D", "N=1", "-D", "N=2"),
                Refusal.of("'many' is not a whole number", "check", model, "--threads", "many"),
                Refusal.of("--port must be from 0 to 65535", "explore", model, "--port", "65536"),
                Refusal.of("is not a whole number from", "check", model, "--max-states", "9".repeat(30)),
                Refusal.of("is not a whole number from", "simulate", model, "--random", "--seed", "0x1"),
                Refusal.of("only once", "check", model, "--threads", "2", "--threads", "2"),
                Refusal.of("cannot be the name of a file", "check", "a\0b.dve"),
                Refusal.of("cannot be the name of a file", "check", model, "--trace", "a\0b"),
                Refusal.of("cannot be the name of a file", "check", model, "--spill-dir", "a\0b"),
                Refusal.of("cannot be the name of a file", "dump", model, "--dot", "a\0b"),
                Refusal.of("cannot be the name of a file", "replay", "a\0b"),
                Refusal.of("the name of a file is empty", "check", ""),
                Refusal.of("the name of a file is empty", "check", model, "--trace", ""),
                Refusal.of("no such file: @" + model, "check", "@" + model),
                Refusal.of("'fair' is no fairness", "check", model, "--fairness", "fair"),
                Refusal.of("no such file: absent.dve", "check", "absent.dve"),
                Refusal.of("a directory, not a model", "check", "src"),
                Refusal.of("known are: .csp, .dve, .pml", "check", "pom.xml"),
                Refusal.of("there is no directory", "check", model, "--trace", "absent/trace.json"),
                Refusal.of("is a directory", "check", model, "--trace", "src"),
                Refusal.of("is the model", "check", model, "--trace", "src/../" + model),
                Refusal.of("no such file: absent.json", "replay", "absent.json"),
                Refusal.of(
                        "--ast | --ir | --dot[=FILE] | --graph[=FILE] | --hoa | --pnml | --g | --layout",
                        "dump",
                        model),
                Refusal.of("./pleat bench --suite visser", "bench", "--suite", "visser"),
                Refusal.of("mutually exclusive", "dump", "--ast", "--ir", model),
                Refusal.of("Missing required argument(s): --random", "simulate", "--seed", "3", model),
                Refusal.of("must not be negative", "simulate", "--random", "--steps", "-1", model));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void isRefused(Refusal refusal) {
        Invocation run = Invocation.of(refusal.args().toArray(String[]::new));
        assertThat(run.err())
                .startsWith("pleat: ")
                .contains(refusal.message())
                .doesNotContain("java.", "picocli", "Exception", "jackson");
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(4);
    }

    @Test
    void helpAndVersionAreNoErrors() {
        for (String command :
                List.of("check", "states", "simulate", "replay", "dump", "stores", "bench", "completion")) {
            Invocation help = Invocation.of(command, "--help");
            assertThat(help.out()).startsWith("Usage: pleat " + command);
            assertThat(help.exitCode()).isZero();
        }
        assertThat(Invocation.of("--help").out()).contains("Commands:");
        assertThat(Invocation.of("--version").out()).matches("(?s)pleat \\d+\\.\\d+.*\\RJava 1?\\d.*");
        assertThat(Invocation.of("--version").exitCode()).isZero();
    }

    @Test
    void aTraceIsWrittenOnlyForAViolation(@TempDir Path directory) {
        Path trace = directory.resolve("trace.json");
        assertThat(Invocation.of("check", model("holds.dve"), "--trace", trace.toString())
                        .exitCode())
                .isZero();
        assertThat(trace).doesNotExist();
    }
}
