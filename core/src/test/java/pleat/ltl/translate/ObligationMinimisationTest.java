package pleat.ltl.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.automaton.Classification;
import pleat.automaton.Observer;
import pleat.automaton.Strength;
import pleat.automaton.reduce.Bdd;
import pleat.automaton.reduce.ObligationMinimisation;
import pleat.automaton.reduce.ObserverConversion;
import pleat.automaton.reduce.Tgba;
import pleat.ltl.Formula;
import pleat.ltl.FormulaParser;
import pleat.ltl.Formulas;
import pleat.ltl.NegationNormalForm;
import pleat.ltl.ParsedFormula;

/** Sizes without the location from which nothing is accepted, counted by the futures that have to be told apart. */
class ObligationMinimisationTest {
    private List<String> names;

    private Optional<Tgba> minimise(String text) throws Exception {
        Formulas formulas = new Formulas();
        ParsedFormula parsed = FormulaParser.parse(text, formulas);
        names = parsed.names();
        NegationNormalForm normal = new NegationNormalForm(formulas);
        Formula positive = normal.of(parsed.formula());
        Formula negative = normal.ofNegated(parsed.formula());
        Bdd bdd = new Bdd(1 << 20);
        return ObligationMinimisation.minimise(
                new Tableau(formulas).translate(positive, Tableau.Edges.OVERLAPPING, bdd),
                new Tableau(formulas).translate(negative, Tableau.Edges.OVERLAPPING, bdd));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "G p ; 1",
                "F p ; 2",
                // both, p, q or none still to come
                "F p & F q ; 4",
                // anything, or q at once
                "G (p -> X q) ; 2",
                // p so far, p broken and q to come, all well
                "G p | F q ; 3",
                // the last two values of p
                "G (p -> X X q) ; 4",
                // neither safety nor guarantee: q to come, q seen
                "G p & F q ; 2",
                // written as if it needed more
                "(p U q) | G p | (p W q) ; 2",
                "X X (p | !p) ; 1",
                "p & !p ; 1"
            })
    void obligations(String text, int size) throws Exception {
        Tgba minimal = minimise(text).orElseThrow();
        assertThat(minimal.size()).isEqualTo(size);
        Observer observer = ObserverConversion.observer(minimal, names).build();
        assertThat(new Classification(observer).isDeterministic()).isTrue();
        assertThat(new Classification(observer).strength()).isNotEqualTo(Strength.STRONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"G F p", "F G p", "G (p -> F q)", "p U G F q"})
    void others(String text) throws Exception {
        assertThat(minimise(text)).isEmpty();
    }

    @Test
    void tooManySubsetsAreGivenUp() {
        // Which of the last eleven positions had p is one of 2^11 subsets.
        assertThatThrownBy(() -> minimise("F (p & " + "X ".repeat(11) + "(q & X q))"))
                .hasMessage("more than 1000 subsets");
    }
}
