package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packages depend on each other in one direction only, as their imports tell. */
class ArchitectureTest {
    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?(pleat(?:\\.[a-z0-9]+)+)\\.[A-Z]");

    @ParameterizedTest
    @ValueSource(strings = {"core", "stores", "lang", "api", "app", "explorer", "lsp", "testkit", "bench"})
    void noTwoPackagesNeedEachOther(String module) throws IOException {
        Map<String, Set<String>> uses = uses(Path.of("..", module, "src/main/java"));
        assertThat(uses).isNotEmpty();
        List<String> cycles = new ArrayList<>();
        for (String from : uses.keySet()) {
            for (String to : uses.get(from)) {
                if (reaches(uses, to, from)) {
                    cycles.add(from + " -> " + to);
                }
            }
        }
        assertThat(cycles).as("imports on a cycle").isEmpty();
    }

    /** For each package those of the same module that it imports from. */
    private static Map<String, Set<String>> uses(Path sources) throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    (Iterable<Path>) files.filter(path -> path.toString().endsWith(".java"))::iterator) {
                String own = sources.relativize(file.getParent()).toString().replace('/', '.');
                Set<String> used = uses.computeIfAbsent(own, name -> new TreeSet<>());
                for (String line : Files.readAllLines(file)) {
                    Matcher imported = IMPORT.matcher(line);
                    if (imported.find() && !imported.group(1).equals(own)) {
                        used.add(imported.group(1));
                    }
                }
            }
        }
        uses.values().forEach(used -> used.retainAll(uses.keySet()));
        return uses;
    }

    private static boolean reaches(Map<String, Set<String>> uses, String from, String to) {
        Set<String> seen = new TreeSet<>(Set.of(from));
        Deque<String> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            String next = open.pop();
            if (next.equals(to)) {
                return true;
            }
            uses.get(next).stream().filter(seen::add).forEach(open::push);
        }
        return false;
    }
}
