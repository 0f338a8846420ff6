package pleat.testkit.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.testkit.grammar.Phrase.expression;
import static pleat.testkit.grammar.Phrase.row;
import static pleat.testkit.grammar.Phrase.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import pleat.testkit.grammar.Phrase.Glue;
import pleat.testkit.grammar.Phrase.Items;

class PhraseShrinkerTest {
    private static final int MANY = 10_000;

    private static String shrink(Phrase phrase, Predicate<String> property) {
        return new PhraseShrinker(MANY, property).shrink(phrase).text();
    }

    private static Items statements(Phrase... items) {
        return new Items(Glue.STATEMENTS, List.of(items));
    }

    @Test
    void itemsThatDoNotMatterAreLeftOut() {
        Phrase units = new Items(Glue.UNITS, List.of(row("byte a;"), row("byte b;"), row("byte c;"), row("byte d;")));
        assertThat(shrink(units, text -> text.contains("byte b") && text.contains("byte d")))
                .isEqualTo("byte b;\nbyte d;");
    }

    @Test
    void aSequenceKeepsOneStatement() {
        assertThat(shrink(statements(statement("a"), statement("b")), text -> true))
                .isEqualTo("skip");
    }

    @Test
    void aBlockIsReplacedByItsBody() {
        Phrase block = statement("atomic { ", statements(statement("a"), statement("b"), statement("c")), " }");
        assertThat(shrink(statements(block), text -> text.contains("a") && text.endsWith("c")))
                .isEqualTo("a; c");
    }

    @Test
    void aSelectionIsReplacedByOneOfItsOptions() {
        Phrase selection = statement(
                "if ",
                new Items(
                        Glue.OPTIONS,
                        List.of(row(":: ", statements(statement("x"))), row(":: ", statements(statement("y"))))),
                " fi");
        assertThat(shrink(selection, text -> text.contains("y"))).isEqualTo("y");
    }

    @Test
    void anExpressionIsReplacedByAPartOrAConstant() {
        Phrase sum = expression(
                "(", expression("a"), " + ", expression("(", expression("b"), " * ", expression("c"), ")"), ")");
        assertThat(shrink(sum, text -> text.contains("c"))).isEqualTo("c");
        assertThat(shrink(sum, text -> true)).isEqualTo("0");
        assertThat(shrink(sum, text -> text.contains("+"))).matches("\\([01] \\+ [01]\\)");
    }

    @Test
    void noReductionOfTheResultHasTheProperty() {
        Predicate<String> property = text -> text.contains("unless") && text.contains("proctype");
        for (long seed = 0; seed < 200; seed++) {
            Phrase units = GrammarModel.of(seed).units();
            if (property.test(units.text())) {
                Phrase smallest = new PhraseShrinker(MANY, property).shrink(units);
                assertThat(property.test(smallest.text())).isTrue();
                assertThat(PhraseReductions.of(smallest))
                        .noneMatch(smaller ->
                                property.test(smaller.text()) && !smaller.text().equals(smallest.text()));
            }
        }
    }

    @Test
    void thePropertyIsTestedNoMoreOftenThanAllowedAndNeverTwiceOnTheSameText() {
        List<String> tested = new ArrayList<>();
        Phrase units = GrammarModel.of(1).units();
        new PhraseShrinker(50, text -> {
                    tested.add(text);
                    return false;
                })
                .shrink(units);
        assertThat(tested).hasSize(50).doesNotHaveDuplicates();
    }
}
