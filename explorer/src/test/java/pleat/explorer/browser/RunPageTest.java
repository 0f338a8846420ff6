package pleat.explorer.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import pleat.language.Request;

/** Going along runs: steps, source, state, chart, graph, addresses. */
@Tag("browser")
class RunPageTest {
    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium();

    @TempDir
    Path folder;

    private static Visit visit(String model) {
        Visit visit = Visit.to(CHROMIUM.browser(), model);
        visit.startsAtTheInitialState();
        return visit;
    }

    @Test
    void stepsAreTakenAndTakenBack() {
        try (Visit visit = visit("promela/naive_lock.pml")) {
            assertThat(visit.find("#steps button")).hasCount(3);
            visit.take("Thread[1]");
            visit.isAt("step 1 of 1");
            visit.take("Thread[1]");
            visit.isAt("step 2 of 2");
            assertThat(visit.value("locked")).containsText("0→1");
            visit.button("Step back").click();
            visit.isAt("step 1 of 2");
            assertThat(visit.value("locked").locator(".value")).hasText("0");
            visit.button("Step forward").click();
            visit.isAt("step 2 of 2");
            visit.button("Step back").click();
            // Another step from here is another run: the rest of the old one is gone.
            visit.take("Thread[0]");
            visit.isAt("step 2 of 2");
            assertThat(visit.find("#history [role=option]")).hasCount(3);
            assertThat(visit.find("#history [role=option]").nth(2)).containsText("Thread[0]");
            visit.button("To the first state").click();
            visit.isAt("step 0 of 2");
        }
    }

    @Test
    void theSourceShowsWhereEachProcessStandsInAColourOfItsOwn() {
        try (Visit visit = visit("promela/client_server.pml")) {
            Locator asking = visit.line(49);
            assertThat(asking.locator(".mark.current")).hasText("service!hello(answer)");
            assertThat(asking.locator(".who")).hasText(new String[] {"Client[3]", "Client[4]", "Client[5]"});
            List<String> colours = asking.locator(".who").all().stream()
                    .map(name -> (String) name.evaluate("it => getComputedStyle(it).backgroundColor"))
                    .collect(Collectors.toList());
            assertThat(colours).doesNotHaveDuplicates();
            visit.take("Client[4]");
            assertThat(asking.locator(".who")).hasText(new String[] {"Client[3]", "Client[5]"});
            assertThat(visit.line(50).locator(".who")).hasText("Client[4]");
        }
    }

    /** Names of processes stand over the end of a long line, so there are few of them. */
    @Test
    void whereManyStandTheFirstAreNamedAndTheRestCounted() {
        try (Visit visit = visit("csp/24_forks.csp")) {
            assertThat(visit.line(6).locator(".who")).hasText(new String[] {"Phil(0)#0", "Phil(1)#1", "+ 3"});
        }
    }

    @Test
    void pointingAtAStepShowsItsPlace() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.step("idle -> test").nth(1).hover();
            assertThat(visit.line(29).locator(".pointed").first()).isVisible();
            visit.find("#state-title").hover();
            assertThat(visit.find(".pointed")).hasCount(0);
        }
    }

    @Test
    void theStateTellsWhatChangedAndCanBeSearched() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.step("idle -> test").nth(1).click();
            assertThat(visit.value("H1")).containsText("idle→test");
            assertThat(visit.value("turn")).isVisible();
            visit.find("#only-changed").check();
            assertThat(visit.value("turn")).hasCount(0);
            assertThat(visit.value("[1]")).containsText("0→1");
            assertThat(visit.value("[0]")).hasCount(0);
            visit.find("#only-changed").uncheck();
            visit.find("#state-filter").fill("tur");
            assertThat(visit.value("turn")).isVisible();
            assertThat(visit.value("H1")).hasCount(0);
            visit.find("#state-filter").fill("no such thing");
            assertThat(visit.find("#state")).hasAttribute("data-empty", "No such name.");
        }
    }

    @Test
    void ofALongStateWhatChangedComesIntoSight() throws IOException {
        Path model = Files.writeString(
                folder.resolve("long.pml"), "byte a[200]; byte z; active proctype P() { z = 1; z = 2; a[0] = 3 }");
        try (Visit visit = Visit.to(CHROMIUM.browser(), model, Request.plain(), Visit.window(1400, 900))) {
            visit.take("z = 1");
            assertThat(visit.value("z")).isInViewport();
            visit.take("z = 2");
            visit.take("a[0] = 3");
            assertThat(visit.value("[0]")).isInViewport();
        }
    }

    @Test
    void aBranchOfTheStateCanBeClosed() {
        try (Visit visit = visit("dve/hyman.dve")) {
            assertThat(visit.value("[0]")).isVisible();
            visit.value("flag").click();
            assertThat(visit.value("[0]")).hasCount(0);
            assertThat(visit.value("flag")).hasAttribute("aria-expanded", "false");
        }
    }

    @Test
    void aRandomRunIsTheSameForTheSameSeedAndAnyOfItsStepsCanBeJumpedTo() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.find("#random-steps").fill("12");
            visit.find("#random-seed").fill("42");
            visit.button("Random run").click();
            visit.isAt("step 12 of 12");
            String first = visit.page().url();
            visit.find("#history [data-position='5']").click();
            visit.isAt("step 5 of 12");
            visit.find("#chart .event[data-position='9'] .no").click();
            visit.isAt("step 9 of 12");
            visit.button("To the first state").click();
            visit.find("#random-seed").fill("42");
            visit.button("Random run").click();
            visit.isAt("step 12 of 12");
            assertThat(visit.page().url()).isEqualTo(first);
        }
    }

    @Test
    void theAddressIsTheView() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.step("idle -> test").nth(1).click();
            visit.isAt("step 1 of 1");
            visit.take("test -> spin");
            visit.isAt("step 2 of 2");
            visit.button("Step back").click();
            visit.isAt("step 1 of 2");
            Page other = visit.newPage(visit.page().url());
            assertThat(other.locator("#where")).hasText("step 1 of 2");
            assertThat(other.locator("#history [role=option]").nth(2)).containsText("test -> spin");
            assertThat(other.locator("#history [aria-selected=true]")).containsText("idle -> test");
            // The browser's own button goes back to the run before.
            visit.page().goBack();
            visit.isAt("step 1 of 1");
        }
    }

    @Test
    void whatMakesNoSenseInAnAddressIsLeftOutOrRefusedInWords() {
        try (Visit visit = visit("dve/hyman.dve")) {
            String start = visit.page().url();
            Page odd = visit.newPage(start + "#p=0.0&s=99&l=77&v=nonsense");
            assertThat(odd.locator("#where")).hasText("step 1 of 1");
            assertThat(odd.locator("#trouble")).isHidden();
            Page impossible = visit.newPage(start + "#p=0.0.99");
            assertThat(impossible.locator("#trouble")).containsText("99");
            visit.forgive("400");
        }
    }

    @Test
    void theChartGrowsAndARendezvousIsAnArrowBetweenItsTwoProcesses() {
        try (Visit visit = visit("promela/client_server.pml")) {
            visit.take("Client[4]");
            Locator events = visit.find("#chart .event");
            assertThat(events).hasCount(1);
            Locator arrow = visit.find("#chart .message.rendezvous");
            assertThat(arrow).hasCount(1);
            assertThat(arrow.locator(".what")).hasText("service!hello(Client[4].answer)");
            BoundingBox line = arrow.locator("line").boundingBox();
            assertThat(line.x).isCloseTo(middleOf(visit, "Server[0]"), within(12.0));
            assertThat(line.x + line.width).isCloseTo(middleOf(visit, "Client[4]"), within(12.0));
            visit.take("!taken[0]");
            assertThat(events).hasCount(2);
            assertThat(visit.find("#chart .event.here")).containsText("!taken[0]");
        }
    }

    private static double middleOf(Visit visit, String process) {
        BoundingBox head = visit.find("#chart .heads .who")
                .filter(new Locator.FilterOptions().setHasText(process))
                .boundingBox();
        return head.x + head.width / 2;
    }

    @Test
    void aMessageOnItsWayIsOpenUntilItIsReceived() {
        try (Visit visit = visit("promela/alternating_bit.pml")) {
            visit.take("line!data");
            assertThat(visit.find("#chart .message.open")).hasCount(1);
            visit.take("line?data");
            assertThat(visit.find("#chart .message.open")).hasCount(0);
            assertThat(visit.find("#chart .message .head")).hasCount(1);
        }
    }

    @Test
    void theGraphHasEveryStateWithinItsDepth() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.find("#tab-graph").click();
            assertThat(visit.find("#graph canvas").first()).isVisible();
            visit.find("#graph-depth").fill("30");
            visit.find("#graph-limit").fill("100");
            visit.button("Draw from here").click();
            // The number of states that the model's header gives, from an explorer of its own.
            assertThat(visit.find("#graph")).hasAttribute("data-states", "30");
            visit.find("#graph-limit").fill("10");
            visit.button("Draw from here").click();
            assertThat(visit.find("#graph")).hasAttribute("data-states", "10");
            assertThat(visit.find("#graph-note")).containsText("there are more");
        }
    }

    @Test
    void aProjectedGraphMergesStates() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.find("#tab-graph").click();
            visit.find("#graph-depth").fill("30");
            visit.find("#graph-limit").fill("100");
            visit.find("#graph-project").fill("turn");
            visit.button("Draw from here").click();
            assertThat(visit.find("#graph")).hasAttribute("data-states", "2");
            visit.find("#graph-project").fill("nonsense");
            visit.button("Draw from here").click();
            assertThat(visit.find("#trouble")).containsText("nonsense");
            // The refused request is on the console of the browser, as it should be.
            visit.forgive("400");
        }
    }

    @Test
    void theGraphIsExploredFromTheKeyboard() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.find("#tab-graph").click();
            visit.find("#graph-depth").fill("1");
            visit.button("Draw from here").click();
            assertThat(visit.find("#graph")).hasAttribute("data-states", "3");
            visit.find("#graph").focus();
            visit.page().keyboard().press("ArrowRight");
            assertThat(visit.find("#graph-note")).containsText("more to expand");
            visit.page().keyboard().press("e");
            assertThat(visit.find("#graph")).hasAttribute("data-states", Pattern.compile("[4-6]"));
            visit.page().keyboard().press("Enter");
            visit.isAt("step 1 of 1");
            assertThat(visit.find("#graph")).hasAttribute("data-states", Pattern.compile("[4-6]"));
            // A state that is not drawn yet becomes the middle of another drawing: it and its successors, at most two.
            visit.page().keyboard().press("Home");
            visit.button("Random run").click();
            assertThat(visit.find("#graph")).hasAttribute("data-states", Pattern.compile("[23]"));
        }
    }
}
