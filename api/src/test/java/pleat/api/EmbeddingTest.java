package pleat.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What docs/embedding.md and the javadoc show. */
class EmbeddingTest {
    private static final Pattern DOCUMENTED = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern JAVADOC = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* \\}</pre>", Pattern.DOTALL);

    @Test
    void aCheckWithLimits() {
        record Two(boolean left, boolean right) {}
        RecordModel<Two> model = RecordModel.of("two", new Two(false, false))
                .action("enter", s -> !s.right(), s -> new Two(!s.left(), s.right()))
                .invariant("mutex", s -> !(s.left() && s.right()));
        Result result = Pleat.check(model)
                .property("mutex")
                .store("hash")
                .memory(64 << 20)
                .timeout(Duration.ofSeconds(30))
                .run();
        result.assertHolds();
    }

    @Test
    void aTrace() {
        Path model = Path.of("..", "models", "dve", "hyman.dve");
        Trace trace = Pleat.check(model).run().assertViolated("H0.cs").inSteps(7);
        String turn = trace.steps().get(6).values().get("turn");
        assertThat(turn).isEqualTo("1");
    }

    @Test
    void aModelInJava() {
        record Lamp(boolean isOn, int presses) {}

        RecordModel<Lamp> lamp = RecordModel.of("lamp", new Lamp(false, 0))
                .action("press", s -> s.presses() < 3, s -> new Lamp(!s.isOn(), s.presses() + 1))
                .invariant("few", s -> s.presses() <= 3)
                .predicate("on", s -> s.isOn())
                .ltl("lights", "F on");
        Pleat.check(lamp).run().assertHolds();
    }

    /** Each example is in some test, word for word, and so is compiled and run. */
    @Test
    void examplesAreTests() throws IOException {
        String tests = squeezed(text(Path.of("src/test/java")));
        List<String> examples = new ArrayList<>(found(DOCUMENTED, Files.readString(Path.of("../docs/embedding.md"))));
        found(JAVADOC, text(Path.of("src/main/java")))
                .forEach(example -> examples.add(example.replaceAll("(?m)^ \\* ?", "")));
        assertThat(examples).hasSizeGreaterThan(6);
        for (String example : examples) {
            assertThat(tests).as(example).contains(squeezed(example));
        }
    }

    @Test
    void workedExamplesAreShort() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/java/pleat/examples"))) {
            List<Path> examples =
                    files.filter(file -> file.toString().endsWith("Test.java")).toList();
            assertThat(examples).hasSize(3);
            for (Path example : examples) {
                assertThat(Files.readAllLines(example)).as(example.toString()).hasSizeLessThanOrEqualTo(60);
            }
        }
    }

    private static List<String> found(Pattern pattern, String text) {
        List<String> all = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            all.add(matcher.group(1));
        }
        return all;
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }

    private static String text(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(EmbeddingTest::read)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
