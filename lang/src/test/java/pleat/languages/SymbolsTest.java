package pleat.languages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Symbol;
import pleat.language.SymbolIndex;
import pleat.language.UnknownLanguageException;
import pleat.model.SourceSpan;
import pleat.source.SourceFile;

/** What has a name in a text, and where. */
class SymbolsTest {
    /** Their names are texts in tags. */
    private static final Set<Symbol.Kind> WITHOUT_A_WORD =
            Set.of(Symbol.Kind.PROPERTY, Symbol.Kind.MODULE, Symbol.Kind.TRANSITION);

    private static List<Path> models() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("..", "models"))) {
            return files.filter(Files::isRegularFile)
                    .filter(SymbolsTest::isModel)
                    .sorted()
                    .toList();
        }
    }

    private static boolean isModel(Path file) {
        try {
            return Languages.ofFile(file) != null;
        } catch (UnknownLanguageException other) {
            return false;
        }
    }

    /** Each place has the name that it is said to have, and names stand for one thing. */
    @ParameterizedTest
    @MethodSource("models")
    void placesOfShippedModelsHaveTheirNames(Path file) throws IOException {
        SourceFile source = SourceFile.read(file, file.toString());
        SymbolIndex index =
                Languages.ofFile(file).symbols(source, Request.plain()).orElseThrow();
        assertThat(index.all()).isNotEmpty();
        Map<SourceSpan, Symbol> owners = new HashMap<>();
        for (Symbol symbol : index.all()) {
            assertThat(symbol.extent().covers(symbol.place())).as(symbol.name()).isTrue();
            boolean hasWords =
                    !WITHOUT_A_WORD.contains(symbol.kind()) || symbol.obstacle().isEmpty();
            if (hasWords) {
                symbol.occurrences().forEach(place -> {
                    assertThat(text(source, place)).as(place.toString()).isEqualTo(symbol.name());
                    assertThat(owners.put(place, symbol)).as(place.toString()).isNull();
                });
            }
        }
    }

    private static String text(SourceFile source, SourceSpan place) {
        return source.text()
                .substring(
                        source.offset(place.line(), place.column()), source.offset(place.endLine(), place.endColumn()));
    }

    @Test
    void wordsOfPromelaMacrosAreFoundWhereTheyAreWritten() {
        SourceFile source = new SourceFile("m.pml", """
            #define TWICE(e) (e + e + base)
            byte base;
            active proctype P() { byte x; x = TWICE(x) }
            """);
        SymbolIndex index =
                Languages.named("promela").symbols(source, Request.plain()).orElseThrow();
        assertThat(lines(index, "base")).containsExactly(2, 1);
        assertThat(lines(index, "x")).containsExactly(3, 3, 3);
        assertThat(lines(index, "TWICE")).containsExactly(1, 3);
        assertThat(lines(index, "e")).containsExactly(1, 1, 1);
    }

    @Test
    void wordsOfPromelaInlinesAreFoundOnce() {
        SourceFile source = new SourceFile("m.pml", """
            byte n;
            inline bump(by) { byte old; old = n; n = old + by }
            active proctype P() { bump(1); bump(2) }
            """);
        SymbolIndex index =
                Languages.named("promela").symbols(source, Request.plain()).orElseThrow();
        assertThat(lines(index, "n")).containsExactly(1, 2, 2);
        assertThat(lines(index, "old")).containsExactly(2, 2, 2);
        assertThat(lines(index, "by")).containsExactly(2, 2);
        assertThat(lines(index, "bump")).containsExactly(2, 3, 3);
    }

    @Test
    void fieldsAndRemoteNamesOfPromelaAreFound() {
        SourceFile source = new SourceFile("m.pml", """
            typedef Pair { byte left; byte right }
            Pair pair;
            active proctype P() { byte left; here: pair.left = left }
            active proctype Q() { (P@here && P:left == 0) }
            """);
        SymbolIndex index =
                Languages.named("promela").symbols(source, Request.plain()).orElseThrow();
        List<Symbol> lefts = index.all().stream()
                .filter(symbol -> symbol.name().equals("left"))
                .toList();
        assertThat(lefts).hasSize(2);
        assertThat(lefts.get(0).occurrences().map(SourceSpan::line)).containsExactly(1, 3);
        assertThat(lefts.get(1).occurrences().map(SourceSpan::line)).containsExactly(3, 3, 4);
        assertThat(lines(index, "here")).containsExactly(3, 4);
        assertThat(lines(index, "Pair")).containsExactly(1, 2);
    }

    @Test
    void boundNamesOfCspHideOthers() {
        SourceFile source = new SourceFile("m.csp", """
            var x = 0;
            channel c 1;
            P(i) = c?y -> set.y{x = y + i;} -> P(i);
            Q() = || i:{0..1} @ c!i -> Skip;
            """);
        SymbolIndex index =
                Languages.named("csp").symbols(source, Request.plain()).orElseThrow();
        List<Symbol> indexes =
                index.all().stream().filter(symbol -> symbol.name().equals("i")).toList();
        assertThat(indexes).hasSize(2);
        assertThat(indexes.get(0).occurrences().map(SourceSpan::line)).containsExactly(3, 3, 3);
        assertThat(indexes.get(1).occurrences().map(SourceSpan::line)).containsExactly(4, 4);
        assertThat(lines(index, "y")).containsExactly(3, 3, 3);
        assertThat(lines(index, "x")).containsExactly(1, 3);
    }

    /** Of all places of a name that only one thing has, the declaration first. */
    private static List<Integer> lines(SymbolIndex index, String name) {
        List<Symbol> found = index.all().stream()
                .filter(symbol -> symbol.name().equals(name))
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0).occurrences().map(SourceSpan::line).toList();
    }
}
