package pleat.explorer.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import pleat.app.Pleat;
import pleat.language.Request;

/** Checking from the page: verdicts, progress, counterexamples, lassos, comparison, code that never runs. */
@Tag("browser")
class CheckPageTest {
    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium();

    @TempDir
    Path folder;

    private static Visit visit(String model) {
        Visit visit = Visit.to(CHROMIUM.browser(), model);
        visit.startsAtTheInitialState();
        return visit;
    }

    private static Visit visit(Path model, Request request) {
        Visit visit = Visit.to(CHROMIUM.browser(), model, request, Visit.window(1400, 900));
        visit.startsAtTheInitialState();
        return visit;
    }

    @Test
    void aDveModelRunsToItsViolation() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.button("Run to violation").click();
            visit.isAt("step 7 of 7");
            assertThat(visit.verdict("H0.cs")).hasText("violated after 7 steps");
            assertThat(visit.find("#banner")).containsText("Violated here: H0.cs");
            assertThat(visit.value("H0").locator(".value")).hasText("cs");
            assertThat(visit.value("H1").locator(".value")).hasText("cs");
        }
    }

    @Test
    void aPromelaDeadlockIsExplained() {
        try (Visit visit = visit("promela/philosophers_deadlock.pml")) {
            visit.button("Check all").click();
            assertThat(visit.verdict("deadlock")).hasText(Pattern.compile("violated after \\d+ steps"));
            visit.button("Show the run for deadlock").click();
            assertThat(visit.find("#banner")).containsText("Deadlock");
            assertThat(visit.find("#banner")).containsText("Philosopher[1] waits");
            assertThat(visit.find("#steps button")).hasCount(0);
            assertThat(visit.find("#steps-count")).hasText("none");
        }
    }

    @Test
    void aNetShowsItsTransitionsAndMarking() {
        try (Visit visit = visit("petri/philosophers.pnml")) {
            assertThat(visit.line(23).locator(".mark.current").first()).isVisible();
            visit.take("takeLeft0");
            assertThat(visit.value("left0")).containsText("0→1");
            assertThat(visit.value("fork0")).containsText("1→0");
            visit.button("Run to violation").click();
            visit.isAt("step 4 of 4");
            assertThat(visit.find("#banner")).containsText("Deadlock");
        }
    }

    @Test
    void assertionsOfCspAreAboutSystemsOfTheirOwn() {
        try (Visit visit = visit("csp/08_abp.csp")) {
            String eventually = "ABP() |= <> deliver.0";
            assertThat(visit.line(4).locator(".who")).hasText("Send(0)#0");
            visit.take("data!0");
            visit.isAt("step 1 of 1");
            assertThat(visit.line(5).locator(".who")).hasText("Send(0)#0");
            assertThat(visit.value("data")).containsText("[0]");
            visit.page()
                    .getByRole(
                            AriaRole.BUTTON,
                            new Page.GetByRoleOptions()
                                    .setName("Check " + eventually)
                                    .setExact(true))
                    .click();
            assertThat(visit.verdict(eventually)).containsText("violated, a loop of");
            visit.button("Show the run for " + eventually).click();
            // The run is one of the system of that assertion.
            assertThat(visit.find("#part option:checked")).hasText(eventually);
            assertThat(visit.find("#banner")).containsText("In the loop");
            assertThat(visit.find("#history .text").allTextContents())
                    .contains("timeout")
                    .doesNotContain("deliver.0");
        }
    }

    @Test
    void aCircuitInAnLpnRunsToItsFailure() {
        try (Visit visit = visit("petri/failtrans.lpn")) {
            visit.button("Run to violation").click();
            assertThat(visit.find("#banner")).containsText("Violated here");
            assertThat(visit.find("#source .line.ran")).hasCount(1);
            visit.button("Step back").click();
            assertThat(visit.find("#banner")).isHidden();
        }
    }

    /** The transitions a+ and b+ of the graph file share their place; taking one is seen in signals and places. */
    @Test
    void aSignalGraphShowsItsEventsAndSignals() {
        try (Visit visit = visit("petri/choice.g")) {
            assertThat(visit.line(6).locator(".mark.current")).hasText(new String[] {"a+", "b+"});
            assertThat(visit.find("#steps button")).hasCount(2);
            visit.take("a+");
            visit.isAt("step 1 of 1");
            assertThat(visit.value("a")).containsText("0→1");
            assertThat(visit.value("p")).containsText("1→0");
            visit.button("Check all").click();
            assertThat(visit.verdict("persistency")).hasText("violated after 0 steps");
            assertThat(visit.verdict("consistency")).hasText("holds");
        }
    }

    /** That something cannot be reached is a violation without a run; the first one that has a run is shown. */
    @Test
    void aViolationWithoutARunDoesNotHideOneWithARun() {
        try (Visit visit = visit("csp/24_forks.csp")) {
            visit.button("Run to violation").click();
            assertThat(visit.verdict("Table() reaches full")).hasText("violated");
            assertThat(visit.verdict("Table() |= []<> eat.0")).containsText("violated, a loop of");
            assertThat(visit.find("#part option:checked")).hasText("Table() |= []<> eat.0");
            assertThat(visit.find("#banner")).containsText("In the loop");
        }
    }

    @Test
    void whereNothingIsViolatedThatIsSaid() {
        try (Visit visit = visit("dve/peterson.dve")) {
            visit.button("Run to violation").click();
            assertThat(visit.find("#banner")).hasText("Every state was visited; nothing is violated.");
            visit.find("#steps button").first().click();
            assertThat(visit.find("#banner")).isHidden();
        }
    }

    @Test
    void aFormulaIsRefutedByALassoThatCanBeWalkedRoundAndRound() {
        try (Visit visit = visit(Visit.shipped("promela/peterson.pml"), Visit.satisfying("[] <> (wants[0])"))) {
            visit.button("Check formula").click();
            assertThat(visit.verdict("formula")).containsText("violated, a loop of");
            visit.button("Show the run for formula").click();
            assertThat(visit.find("#banner")).containsText("In the loop");
            Locator again = visit.find("#history .row.back");
            assertThat(again).containsText("and again from step");
            int start = Integer.parseInt(again.getAttribute("data-position"));
            int end = Integer.parseInt(visit.find("#where").textContent().replaceAll(".* of ", ""));
            assertThat(start).isLessThan(end);
            visit.isAt("step %d of %d".formatted(end, end));
            String atTheEnd = shownValues(visit);
            visit.button("Step forward").click();
            visit.isAt("step %d of %d".formatted(start, end));
            // It is the same state, which is what makes it a loop; and in none of them process 0 wants in.
            assertThat(shownValues(visit)).isEqualTo(atTheEnd);
            for (int step = start; step < end; step++) {
                visit.isAt("step %d of %d".formatted(step, end));
                assertThat(visit.value("wants")
                                .locator("xpath=following-sibling::*[1]")
                                .locator(".value"))
                        .hasText("0");
                visit.button("Step forward").click();
            }
        }
    }

    private static String shownValues(Visit visit) {
        return String.join(
                "\n",
                visit.find("#state [role=treeitem]").all().stream()
                        .map(row -> row.locator(".name").textContent() + " "
                                + row.locator(".value").allTextContents())
                        .toList());
    }

    @Test
    void aCompleteCheckMarksTheCodeThatNeverRuns() {
        try (Visit visit = visit("promela/alternating_bit.pml")) {
            assertThat(visit.find("#source .never")).hasCount(0);
            visit.button("Check all").click();
            assertThat(visit.verdict("deadlock")).hasText("holds");
            assertThat(visit.verdict("assert(m == next)")).hasText("holds");
            assertThat(visit.find("#outcome")).hasText("Every state was visited; nothing is violated.");
            // What the command says of this model: "1 of 16 statements never executed: else (alternating_bit.pml:36)".
            assertThat(visit.find("#source .never")).hasCount(1);
            assertThat(visit.line(36).locator(".never")).hasText("never runs");
            assertThat(visit.find("#figures")).containsText("116");
        }
    }

    @Test
    void aLongCheckShowsItsProgressAndCanBeStopped() throws IOException {
        Path model = Files.writeString(folder.resolve("long.dve"), counters(9));
        try (Visit visit = visit(model, Request.plain())) {
            assertThat(visit.button("Stop")).isDisabled();
            visit.button("Check all").click();
            assertThat(visit.verdict("deadlock")).hasText("checking");
            Locator states = visit.find("#figures dd").first();
            assertThat(states).hasText(Pattern.compile("[\\d,]+"));
            String early = states.textContent();
            assertThat(states).not().hasText(early);
            assertThat(visit.find("#figures")).containsText("per second");
            assertThat(visit.find("#figures")).containsText("memory");
            assertThat(visit.find("#curve polyline.states"))
                    .hasAttribute("points", Pattern.compile("(\\S+ \\S+ ){2,}\\S+ \\S+"));
            // A page that comes late sees the same, with the curve so far.
            Page late = visit.newPage(visit.page().url());
            assertThat(late.locator("#curve polyline.states"))
                    .hasAttribute("points", Pattern.compile("(\\S+ \\S+ ){2,}\\S+ \\S+"));
            // One can go on stepping meanwhile.
            visit.find("#steps button").first().click();
            visit.isAt("step 1 of 1");
            visit.button("Stop").click();
            assertThat(visit.verdict("deadlock")).hasText("unknown");
            assertThat(late.locator("#outcome")).containsText("Not every state was visited");
            assertThat(visit.find("#outcome")).containsText("Not every state was visited");
            assertThat(visit.button("Check all")).isEnabled();
        }
    }

    /** So many processes that count to a hundred, each for itself: more states than anybody visits. */
    private static String counters(int processes) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < processes; i++) {
            text.append("byte c%d;\n".formatted(i));
        }
        for (int i = 0; i < processes; i++) {
            text.append("process P%d { state q; init q; trans q -> q { guard c%d < 100; effect c%d = c%d + 1; }; }\n"
                    .formatted(i, i, i, i));
        }
        return text.append("system async;\n").toString();
    }

    @Test
    void anOptionThatMakesNoSenseIsRefusedInWords() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.find("#options summary").click();
            visit.find("#option-store").fill("shoebox");
            visit.button("Check all").click();
            assertThat(visit.find("#trouble")).containsText("shoebox");
            assertThat(visit.button("Check all")).isEnabled();
            visit.find("#option-store").fill("hash");
            visit.button("Check all").click();
            assertThat(visit.verdict("H0.cs")).hasText("violated after 7 steps");
            visit.forgive("400");
        }
    }

    @Test
    void aSavedCounterexampleCanBeReplayed() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.button("Run to violation").click();
            visit.isAt("step 7 of 7");
            Download download =
                    visit.page().waitForDownload(() -> visit.find("#save").click());
            assertThat(replayed(download)).contains("test -> cs { guard turn == 1; }");
        }
    }

    @Test
    void aSavedLassoCanBeReplayed() throws IOException {
        Path model = Files.writeString(
                folder.resolve("live.pml"),
                "bool a;\nactive proctype P() { do :: a = 1 :: a = 0 od }\nltl settles { <>[] a }\n");
        try (Visit visit = visit(model, Request.plain())) {
            visit.button("Check settles").click();
            assertThat(visit.verdict("settles")).containsText("violated, a loop of");
            Download download = visit.page()
                    .waitForDownload(() ->
                            visit.page().getByLabel("Save the run for settles").click());
            assertThat(replayed(download)).contains("settles is violated");
        }
    }

    private String replayed(Download download) {
        Path trace = folder.resolve("saved.json");
        download.saveAs(trace);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Pleat.run(
                new String[] {"replay", trace.toString()},
                InputStream.nullInputStream(),
                out,
                new PrintStream(out, true, UTF_8));
        return out.toString(UTF_8);
    }

    @Test
    void twoRunsAreComparedSideBySide() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.button("Run to violation").click();
            visit.isAt("step 7 of 7");
            visit.button("Hold to compare").click();
            visit.find("#history [data-position='4']").click();
            visit.isAt("step 4 of 7");
            visit.take("take -> test");
            visit.isAt("step 5 of 5");
            visit.find("#tab-compare").click();
            assertThat(visit.find("#compare")).containsText("The same 4 steps, then they part.");
            // The held run went into the critical section, this one took the turn.
            assertThat(visit.find("#compare .differences")).containsText("turn0 | 1");
            Locator rows = visit.find("#compare [role=option]");
            assertThat(rows).hasCount(8);
            assertThat(visit.find("#compare [role=option]:not(.differs)")).hasCount(5);
            assertThat(rows.nth(5).locator(".side").nth(0)).containsText("test -> cs");
            assertThat(rows.nth(5).locator(".side").nth(1)).containsText("take -> test");
            // The comparison is in the address, too.
            Page other = visit.newPage(visit.page().url());
            assertThat(other.locator("#compare")).containsText("The same 4 steps, then they part.");
            visit.button("Open the other run").click();
            visit.isAt("step 5 of 7");
        }
    }

    @Test
    void aCounterexampleCanBeChosenToCompareWith() {
        try (Visit visit = visit("dve/hyman.dve")) {
            visit.button("Check all").click();
            assertThat(visit.verdict("H0.cs")).hasText("violated after 7 steps");
            visit.step("idle -> test").nth(0).click();
            visit.find("#tab-compare").click();
            assertThat(visit.find("#compare")).containsText("Hold a run");
            visit.find("#compare-with").selectOption("run for H0.cs, 7 steps");
            assertThat(visit.find("#compare")).containsText("The same 0 steps, then they part.");
        }
    }

    @Test
    void aBrokenModelShowsItsErrorsInTheText() throws IOException {
        Path model = Files.writeString(
                folder.resolve("broken.pml"), "byte x;\n\nactive proctype P() {\n  x = 1;\n  goto nowhere\n}\n");
        try (Visit visit = Visit.to(CHROMIUM.browser(), model, Request.plain(), Visit.window(1400, 900))) {
            Locator wrong = visit.line(5);
            assertThat(wrong.locator(".diagnostic")).containsText("nowhere");
            assertThat(wrong.locator(".mark.error").first()).containsText("nowhere");
            assertThat(visit.find("#banner")).containsText("This model has");
            assertThat(visit.find("#check-panel")).isHidden();
        }
    }
}
