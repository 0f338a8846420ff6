package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Request;
import pleat.languages.Languages;
import pleat.model.Model;
import pleat.petri.execute.FastNet;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.reference.ReferenceNet;
import pleat.petri.subject.NetSubject;
import pleat.run.Limits;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

class PnmlTest {
    private static final String TYPE = "http://www.pnml.org/version-2009/grammar/ptnet";

    private static String document(String content) {
        return "<pnml xmlns='http://www.pnml.org/version-2009/grammar/pnml'>\n<net id='n' type='" + TYPE + "'>\n"
                + content + "</net></pnml>\n";
    }

    private static Net net(String content) {
        return Nets.of("a.pnml", document(content));
    }

    private static List<Diagnostic> complaints(String text) {
        return Nets.translate("a.pnml", text).diagnostics();
    }

    /** Each line: code, line of the place, text. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "PNML0001 | 1 | <pnml><net>",
                "PNML0001 | 1 | not XML at all",
                "PNML0001 | 1 | <pnml>&x;</pnml>",
                "PNML0002 | 1 | <!DOCTYPE pnml [<!ENTITY x 'y'>]><pnml/>",
                "PNML0002 | 1 | <!DOCTYPE pnml SYSTEM 'http://localhost/no.dtd'><pnml/>",
                "PNML0101 | 1 | <xml/>",
                "PNML0102 | 1 | <pnml/>",
                "PNML0103 | 1 | <pnml><net id='a'/><net id='b'/></pnml>",
                "PNML0104 | 1 | <pnml><net id='a'"
                        + " type='http://www.pnml.org/version-2009/grammar/symmetricnet'/></pnml>",
                "PNML0105 | 1 | <pnml><net id='a' type='stochastic'/></pnml>",
                "PNML0106 | 1 | <pnml><net id='a'><place/></net></pnml>",
                "PNML0106 | 1 | <pnml><net id='a'><arc source='x'/></net></pnml>",
                "PNML0201 | 1 | <pnml><net id='a'><place id='p'/><transition id='p'/></net></pnml>",
                "PNML0308 | 1 | <pnml><net id='a'><place id='p'><initialMarking><text>1</text></initialMarking>"
                        + "<initialMarking><text>2</text></initialMarking></place></net></pnml>",
                "PNML0308 | 1 | <pnml><net id='a'><place id='p'><initialMarking><text>1</text>"
                        + "<text>2</text></initialMarking></place></net></pnml>",
                "PNML0202 | 1 | <pnml><net id='a'><place id='p'/><arc source='p' target='t'/></net></pnml>",
                "PNML0203 | 1 | <pnml><net id='a'><transition id='t'/><referencePlace id='p' ref='t'/></net></pnml>",
                "PNML0204 | 1 | <pnml><net><referencePlace id='p' ref='q'/><referencePlace id='q'"
                        + " ref='p'/></net></pnml>",
                "PNML0301 | 1 | <pnml><net><place"
                        + " id='p'><initialMarking><text>x</text></initialMarking></place></net></pnml>",
                "PNML0301 | 1 | <pnml><net><place"
                        + " id='p'><initialMarking><text>-1</text></initialMarking></place></net></pnml>",
                "PNML0301 | 1 | <pnml><net><place"
                        + " id='p'><initialMarking><text>2147483648</text></initialMarking></place></net></pnml>",
                "PNML0301 | 1 | <pnml><net><place id='p'/><transition id='t'/><arc source='p'"
                        + " target='t'><inscription><text>0</text></inscription></arc></net></pnml>",
                "PNML0303 | 1 | <pnml><net><place id='p'/><arc source='p' target='p'/></net></pnml>",
                "PNML0303 | 1 | <pnml><net><transition id='t'/><arc source='t' target='t'/></net></pnml>",
                "PNML0304 | 1 | <pnml><net><place id='p'/><transition id='t'/><arc type='inhibitor' source='p'"
                        + " target='t'/></net></pnml>",
                "PNML0304 | 1 | <pnml><net><place id='p'/><transition id='t'/><arc source='p' target='t'><type"
                        + " value='inhibitor'/></arc></net></pnml>",
                "PNML0304 | 1 | <pnml><net><place id='p'/><transition id='t'/><arc source='p' target='t'><arctype>"
                        + "<text>inhibitor</text></arctype></arc></net></pnml>",
                "PNML0304 | 1 | <pnml><net><place id='p'/><transition id='t'/><inputArc source='p'"
                        + " target='t'/></net></pnml>",
                "PNML0109 | 1 | <pnml><net type='P/T net'/></pnml>",
                "PNML0109 | 1 | <pnml><net><place id='p' initialMarking='3'/></net></pnml>",
                "PNML0110 | 1 | <pnml><net><place id='p'><hlinitialMarking/></place></net></pnml>",
                "PNML0110 | 1 | <pnml><net><transition id='t'><condition/></transition></net></pnml>",
                "PNML0106 | 1 | <pnml><net id='a'><place id=' '/></net></pnml>",
                "PNML0301 | 1 | <pnml><net><place id='p'><initialMarking><text>\u0663</text></initialMarking></place>"
                        + "</net></pnml>",
                "PNML0306 | 1 | <pnml><net><place id='p'><initialMarking><value>1</value></initialMarking></place>"
                        + "</net></pnml>",
                "PNML0306 | 1 | <pnml><net><place id='p'><initialMarking>1</initialMarking></place></net></pnml>",
                "PNML0307 | 1 | <pnml><net><place id='p'><capacity><text>2</text></capacity></place></net></pnml>",
            })
    void whatIsWrongIsTold(String code, int line, String text) {
        List<Diagnostic> found = complaints(text);
        assertThat(found).extracting(Diagnostic::code).contains(code);
        Diagnostic diagnostic = found.stream()
                .filter(some -> some.code().equals(code))
                .findFirst()
                .orElseThrow();
        assertThat(diagnostic.span().line()).isEqualTo(line);
        assertThat(diagnostic.isError()).isTrue();
    }

    /** Tools for process mining write such nets. */
    @Test
    void theCoreOfAllNetsIsTakenForAPlaceTransitionNet() {
        Net net = Nets.of(
                "a.pnml",
                "<pnml><net id='a' type='http://www.pnml.org/version-2009/grammar/pnmlcoremodel'><page id='x'>"
                        + "<place id='p'><initialMarking><text>2</text></initialMarking>"
                        + "<capacity><text>0</text></capacity></place><transition id='t'/>"
                        + "<arc source='p' target='t'><arctype><text>normal</text></arctype></arc></page>"
                        + "<finalmarkings><marking><place idref='p'><text>0</text></place></marking></finalmarkings>"
                        + "</net></pnml>");
        assertThat(net.initial()).containsExactly(2);
        assertThat(net.transitions()).hasSize(1);
    }

    @Test
    void thePlaceOfAnErrorIsItsTag() {
        Diagnostic found = complaints(
                        "<pnml>\r\n<net id='a'>\r\n  <place id='p'/>\r\n  <place id='p'/>\r\n</net></pnml>")
                .get(0);
        assertThat(found.span().line()).isEqualTo(4);
        assertThat(found.span().column()).isEqualTo(3);
    }

    @Test
    void deepNestingIsRefused() {
        String deep = "<page id='x'>".repeat(5_000) + "</page>".repeat(5_000);
        assertThat(complaints(document(deep))).extracting(Diagnostic::code).containsExactly("PNML0003");
    }

    @Test
    void weightsThatAddUpToTooMuchAreRefused() {
        String half = "<arc source='p' target='t'><inscription><text>1500000000</text></inscription></arc>";
        assertThat(complaints(document("<place id='p'/><transition id='t'/>" + half + half)))
                .extracting(Diagnostic::code)
                .containsExactly("PNML0302");
    }

    @Test
    void definitionsHaveNoMeaning() {
        var translation = Languages.named("pnml")
                .translate(new SourceFile("a.pnml", document("")), Request.defining(Map.of("N", 1)));
        assertThat(translation.diagnostics()).extracting(Diagnostic::code).containsExactly("PNML0305");
    }

    /** What tools put into their own elements is none of ours, even where it looks like it. */
    @Test
    void toolSpecificContentIsPassedOver() {
        Net net = net("<place id='p'><toolspecific tool='x' version='1'><initialMarking><text>9</text></initialMarking>"
                + "</toolspecific><initialMarking><graphics/><text> 2 </text></initialMarking></place>"
                + "<toolspecific><place id='q'/></toolspecific>");
        assertThat(net.initial()).containsExactly(2);
    }

    @Test
    void arcsBetweenTheSameNodesAddUp() {
        Net net = net("<arc source='p' target='t'/><arc source='p' target='t'/><place id='p'/><transition id='t'/>");
        assertThat(net.transitions().get(0).preset())
                .singleElement()
                .satisfies(arc -> assertThat(arc.weight()).isEqualTo(2));
    }

    @Test
    void oneTokenTooManyIsAnErrorWithATrace() {
        Net net = net("<place id='p'><initialMarking><text>2147483646</text></initialMarking></place>"
                + "<transition id='t'/><arc source='t' target='p'/>");
        Verdict verdict = Nets.check(new NetSubject(net, Optional.empty()));
        assertThat(verdict.decisions())
                .filteredOn(decision -> decision.property().name().equals("runtime-error"))
                .singleElement()
                .satisfies(decision -> {
                    Outcome.Violated violated = (Outcome.Violated) decision.outcome();
                    assertThat(violated.trace().length()).isEqualTo(1);
                    int fault = violated.trace().failure().orElseThrow().fault();
                    for (Model model : List.of(new FastNet(net), new ReferenceNet(net))) {
                        assertThat(model.fault(fault).message())
                                .isEqualTo("transition 't' takes place 'p' beyond 2147483647 tokens");
                    }
                });
    }

    @Test
    void anUnboundedNetEndsAtTheLimit() {
        Net net = net("<place id='p'/><transition id='t'/><arc source='t' target='p'/>");
        Model model = new FastNet(net);
        Verdict verdict =
                Nets.run(model, model, model.properties(), "fold", Limits.none().withStates(1000));
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.ending().code()).isEqualTo("state-limit");
    }

    @Test
    void aNetWithoutAnythingHasOneState() {
        Verdict verdict = Nets.count(new FastNet(net("")), "fold");
        assertThat(verdict.statistics().states()).isOne();
        assertThat(verdict.statistics().deadlocks()).isOne();
    }

    @Test
    void anAttributeWithAPrefixIsNotThatOfThePlace() {
        assertThat(net("<place xml:id='x' id='p'/>").layout().slot(0).name()).isEqualTo("p");
    }

    /** In the order of the file and against it. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void chainsOfReferencesAreFollowedOnce() {
        int length = 30_000;
        StringBuilder text = new StringBuilder("<place id='p'><initialMarking><text>3</text></initialMarking></place>"
                + "<transition id='t'/><arc source='a%d' target='t'/><arc source='b0' target='t'/>"
                        .formatted(length - 1));
        for (int i = 0; i < length; i++) {
            String after = i == length - 1 ? "p" : "b" + (i + 1);
            String before = i == 0 ? "p" : "a" + (i - 1);
            text.append("<referencePlace id='a%d' ref='%s'/><referencePlace id='b%d' ref='%s'/>"
                    .formatted(i, before, i, after));
        }
        assertThat(net(text.toString()).transitions().get(0).preset()).containsExactly(new Arc(0, 2));
    }
}
