package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.petri.subject.NetSubject;
import pleat.source.SourceFile;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** What names mean in formulas about nets: elements of arrays, and names that several modules have. */
class NamesOfNetsTest {
    /** Places with as many tokens as they have numbers, and a transition that takes from all of them. */
    private static String net(List<String> places) {
        StringBuilder text = new StringBuilder("<pnml><net id='n'><transition id='take'/>");
        for (int i = 0; i < places.size(); i++) {
            text.append("<place id='%s'><initialMarking><text>%d</text></initialMarking></place>"
                    .formatted(places.get(i), i + 1));
            text.append("<arc source='%s' target='take'/>".formatted(places.get(i)));
        }
        return text.append("</net></pnml>").toString();
    }

    private static Translation translate(String net, String condition) {
        SourceFile formula = new SourceFile("--ltl", "G \"" + condition + "\"");
        return Languages.named("pnml")
                .translate(new SourceFile("n.pnml", net), Request.plain().watching(List.of(formula), List.of()));
    }

    private static boolean holdsAtFirst(Translation translation) {
        NetSubject subject =
                (NetSubject) translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics()));
        int[] state =
                subject.net().initial().stream().mapToInt(Integer::intValue).toArray();
        boolean holds = subject.reference().holds(0, state);
        assertThat(subject.fast().holds(0, state)).isEqualTo(holds);
        return holds;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Neighbours whose numbers begin with 0 are an array.
                "p[0] p[1] p[2] | p[p[0]] == 2 && p[1 + 1] == 3",
                "q p[0] p[1] | p[q - 1] == 2",
                "a[0] b[0] b[1] | a[0] + b[0] == 3 && b[1] == 3",
                // A name as it is written comes first.
                "p p[0] | p == 1",
                "p[3] q | p[3]",
                "p[99999999999] q | q == 2",
                "x.y n.q q | q == 3",
                "x.y n.q q | n.q == 2",
                "x.y n.q q | n.x.y == 1"
            })
    void theseHold(String places, String condition) {
        assertThat(holdsAtFirst(translate(net(List.of(places.split(" "))), condition)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p[3] q | p[3] + 1 > 0",
                "p[1] p[0] | p[1] + 1 > 0 && p[q] > 0",
                "p[99999999999] q | p[0] + 1 > 0",
                "p[00] q | p[0] + 1 > 0"
            })
    void whatIsNoArrayIsToldInItsPlace(String places, String condition) {
        Translation translation = translate(net(List.of(places.split(" "))), condition);
        assertThat(translation.subject()).isEmpty();
        assertThat(translation.diagnostics())
                .isNotEmpty()
                .allSatisfy(found -> assertThat(found.span().file()).isEqualTo("--ltl"));
    }

    @Test
    void aTransitionMayHaveThousandsOfPlaces() {
        List<String> places = IntStream.range(0, 20_000).mapToObj(i -> "p" + i).toList();
        assertThat(holdsAtFirst(translate(net(places), "take"))).isTrue();
    }

    /** Two modules with a place p, which has a token in one of them, and a transition t, which can fire there. */
    private static Translation ask(String formula) {
        String text =
                "<mod name='%s'><marking>%d</marking><transition label='t' preset='1' postset='2'></transition></mod>"
                        .replace('\'', '"');
        String questions = "<property-set><property><id>f</id><formula><exists-path><finally>" + formula
                + "</finally></exists-path></formula></property></property-set>";
        return Languages.named("lpn")
                .translate(
                        new SourceFile("m.lpn", text.formatted("a", 1) + text.formatted("b", 3)),
                        Request.plain().asking(Optional.of(new SourceFile("q.xml", questions))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<is-fireable><transition>a.t</transition></is-fireable> | true",
                "<is-fireable><transition>b.t</transition></is-fireable> | false",
                "<integer-le><integer-constant>1</integer-constant>"
                        + "<tokens-count><place>a.1</place></tokens-count></integer-le> | true",
                "<integer-le><integer-constant>1</integer-constant>"
                        + "<tokens-count><place>b.1</place></tokens-count></integer-le> | false",
                "<integer-le><integer-constant>1</integer-constant>"
                        + "<tokens-count><place>3</place></tokens-count></integer-le> | true"
            })
    void aFormulaOfTheContestNamesTheModule(String formula, boolean isReached) {
        Verdict verdict = Nets.check(ask(formula).subject().orElseThrow());
        assertThat(verdict.decisions().get(0).outcome())
                .isInstanceOf(isReached ? Outcome.Witnessed.class : Outcome.Refuted.class);
    }

    @ParameterizedTest
    @CsvSource({
        "<is-fireable><transition>t</transition></is-fireable>",
        "<integer-le><integer-constant>1</integer-constant><tokens-count><place>1</place></tokens-count></integer-le>"
    })
    void aFormulaOfTheContestThatCouldMeanSeveralIsRefused(String formula) {
        assertThat(ask(formula).subject()).isEmpty();
        assertThat(ask(formula).diagnostics()).hasSize(1);
    }
}
