package pleat.explorer.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.language.Request;

/** How the page behaves to everybody: keys, small screens, light and dark, speed, text that is no markup. */
@Tag("browser")
class MannersPageTest {
    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium();

    @TempDir
    Path folder;

    private static Visit visit(String model, Browser.NewContextOptions window) {
        return Visit.to(CHROMIUM.browser(), Visit.shipped(model), Request.plain(), window);
    }

    @Test
    void everythingCanBeDoneFromTheKeyboard() {
        try (Visit visit = visit("dve/hyman.dve", Visit.window(1400, 900))) {
            visit.startsAtTheInitialState();
            Keyboard keyboard = visit.page().keyboard();
            keyboard.press("2");
            visit.isAt("step 1 of 1");
            keyboard.press("ArrowLeft");
            visit.isAt("step 0 of 1");
            keyboard.press("ArrowRight");
            visit.isAt("step 1 of 1");
            keyboard.press("Home");
            visit.isAt("step 0 of 1");
            keyboard.press("End");
            visit.isAt("step 1 of 1");
            keyboard.press("h");
            keyboard.press("r");
            visit.isAt("step 21 of 21");
            keyboard.press("d");
            assertThat(visit.find("#view-compare")).isVisible();
            assertThat(visit.find("#compare")).containsText("goes on where the other ends, after 1 step");
            keyboard.press("g");
            assertThat(visit.find("#view-graph")).isVisible();
            keyboard.press("m");
            assertThat(visit.find("#view-chart")).isVisible();
            keyboard.press("v");
            visit.isAt("step 7 of 7");
            keyboard.press("/");
            keyboard.type("turn");
            assertThat(visit.find("#state [role=treeitem]")).hasCount(1);
        }
    }

    @Test
    void stepsAreReachedByTabAndTheFocusStaysWithThem() {
        try (Visit visit = visit("dve/hyman.dve", Visit.window(1400, 900))) {
            visit.startsAtTheInitialState();
            visit.page().keyboard().press("Tab");
            assertThat(visit.find("#skip")).isFocused();
            visit.page().keyboard().press("Enter");
            visit.page().keyboard().press("Tab");
            assertThat(visit.find("#steps button").first()).isFocused();
            String outline =
                    (String) visit.find("#steps button").first().evaluate("it => getComputedStyle(it).outlineStyle");
            assertThat(outline).isEqualTo("solid");
            visit.page().keyboard().press("Enter");
            visit.isAt("step 1 of 1");
            assertThat(visit.find("#steps button").first()).isFocused();
            visit.page().keyboard().press("Enter");
            visit.isAt("step 2 of 2");
        }
    }

    @Test
    void listsAndTreesAreWalkedWithArrows() {
        try (Visit visit = visit("dve/hyman.dve", Visit.window(1400, 900))) {
            visit.startsAtTheInitialState();
            visit.find("#random-steps").fill("10");
            visit.button("Random run").click();
            visit.isAt("step 10 of 10");
            visit.find("#history").focus();
            visit.page().keyboard().press("ArrowUp");
            visit.isAt("step 9 of 10");
            visit.find("#state").focus();
            visit.page().keyboard().press("ArrowDown");
            assertThat(visit.value("flag")).hasAttribute("aria-selected", "true");
            visit.page().keyboard().press("ArrowLeft");
            assertThat(visit.value("flag")).hasAttribute("aria-expanded", "false");
            visit.page().keyboard().press("ArrowDown");
            assertThat(visit.value("turn")).hasAttribute("aria-selected", "true");
            visit.isAt("step 9 of 10");
        }
    }

    @Test
    void theKeysAreListedAndCanBeTurnedOff() {
        try (Visit visit = visit("dve/hyman.dve", Visit.window(1400, 900))) {
            visit.startsAtTheInitialState();
            visit.page().keyboard().press("?");
            assertThat(visit.page().getByRole(AriaRole.DIALOG)).isVisible();
            assertThat(visit.find("#keys-list")).containsText("run to violation");
            visit.find("#keys-on").uncheck();
            visit.page().keyboard().press("Escape");
            assertThat(visit.page().getByRole(AriaRole.DIALOG)).isHidden();
            visit.page().keyboard().press("1");
            visit.page().keyboard().press("End");
            visit.startsAtTheInitialState();
            visit.page().reload();
            visit.startsAtTheInitialState();
            visit.page().keyboard().press("1");
            visit.button("Keys ?").click();
            visit.find("#keys-on").check();
            visit.button("Close").click();
            visit.startsAtTheInitialState();
            visit.page().keyboard().press("1");
            visit.isAt("step 1 of 1");
        }
    }

    @Test
    void whatHappensIsSaidAloud() {
        try (Visit visit = visit("dve/hyman.dve", Visit.window(1400, 900))) {
            visit.startsAtTheInitialState();
            visit.button("Check all").click();
            assertThat(visit.page().locator("[role=status][aria-live=polite]"))
                    .hasText("Check finished. 1 property is violated.");
        }
    }

    @Test
    void theAddressCanBeCopied() {
        Browser.NewContextOptions window =
                Visit.window(1400, 900).setPermissions(List.of("clipboard-read", "clipboard-write"));
        try (Visit visit = visit("dve/hyman.dve", window)) {
            visit.startsAtTheInitialState();
            visit.find("#steps button").first().click();
            visit.isAt("step 1 of 1");
            visit.button("Copy link").click();
            assertThat(visit.find("#share")).hasText("Copied");
            assertThat(visit.page().evaluate("navigator.clipboard.readText()"))
                    .isEqualTo(visit.page().url());
        }
    }

    @Test
    void aNarrowScreenShowsOnePanelAtATimeAndNothingIsCutOff() {
        try (Visit visit = visit("promela/client_server.pml", Visit.window(420, 800))) {
            visit.startsAtTheInitialState();
            visit.find("#steps button").first().click();
            visit.isAt("step 1 of 1");
            for (String panel : List.of("Source", "State", "Check", "Views", "Run")) {
                visit.button(panel).click();
                assertThat(visit.find(".panel:visible")).hasCount(1);
                assertThat(visit.page().evaluate("document.documentElement.scrollWidth"))
                        .as(panel)
                        .isEqualTo(420);
                // The way along the run is at hand everywhere.
                assertThat(visit.button("Step back")).isVisible();
                assertThat(visit.button("Step back")).isInViewport();
            }
            visit.button("Views").click();
            visit.find("#tab-graph").click();
            assertThat(visit.find("#graph canvas").first()).isVisible();
        }
    }

    @Test
    void aNarrowScreenHasRoomForTheNameAndTheSystem() {
        try (Visit visit = visit("csp/24_forks.csp", Visit.window(420, 800))) {
            visit.startsAtTheInitialState();
            BoundingBox name = visit.find("#model-name").boundingBox();
            assertThat(name.width).isGreaterThan(80);
            assertThat(visit.find("#part").boundingBox().y).isGreaterThan(name.y + name.height);
            assertThat(visit.page().evaluate("document.documentElement.scrollWidth"))
                    .isEqualTo(420);
            visit.find("#part").selectOption("3");
            assertThat(visit.page()).hasURL(Pattern.compile("part=3"));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void textStandsOutFromItsGround(ColorScheme scheme) {
        try (Visit visit = visit("dve/hyman.dve", Visit.window(1400, 900).setColorScheme(scheme))) {
            visit.startsAtTheInitialState();
            visit.button("Run to violation").click();
            visit.isAt("step 7 of 7");
            double ground = luminance(visit, "body", "backgroundColor");
            assertThat(ground < 0.2).isEqualTo(scheme == ColorScheme.DARK);
            for (String selector : List.of(
                    "#where",
                    "#source .comment",
                    "#source .word",
                    "#source .mark.current",
                    "#source .who",
                    "#history .text",
                    "#history .changes",
                    "#state .name",
                    "#state .value",
                    "#banner p",
                    ".verdict-mark.violated",
                    ".verdict-mark.holds",
                    "#figures dt",
                    "#check-all")) {
                assertThat(contrast(visit, selector)).as(selector).isGreaterThanOrEqualTo(4.5);
            }
        }
    }

    /** The contrast of WCAG 2.2 between the text of the first such element and what is painted under it. */
    private static double contrast(Visit visit, String selector) {
        double text = luminance(visit, selector, "color");
        double ground = luminance(visit, selector, "backgroundColor");
        return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    }

    /** Of a colour as it is painted; a ground that is transparent is the one of the element around it. */
    private static double luminance(Visit visit, String selector, String property) {
        return ((Number) visit.find(selector).first().evaluate("""
            (it, property) => {
              while (property === 'backgroundColor' && /, 0\\)$/.test(getComputedStyle(it)[property])) it = it.parentElement;
              const canvas = document.createElement('canvas').getContext('2d');
              canvas.fillStyle = getComputedStyle(it)[property];
              canvas.fillRect(0, 0, 1, 1);
              const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
              return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            }
            """, property)).doubleValue();
    }

    @Test
    void textOfAModelIsNeverMarkup() throws IOException {
        Path model = Files.writeString(folder.resolve("markup.pml"), """
            // <img id=evil src=x onerror=alert(1)>
            active proctype P() {
              printf("<b id=evil>bold</b>");
              assert(false)
            }
            """);
        try (Visit visit = Visit.to(CHROMIUM.browser(), model, Request.plain(), Visit.window(1400, 900))) {
            visit.startsAtTheInitialState();
            assertThat(visit.line(1)).containsText("<img id=evil src=x onerror=alert(1)>");
            assertThat(visit.find("#steps button").first()).containsText("<b id=evil>bold</b>");
            visit.find("#steps button").first().click();
            assertThat(visit.find("#history")).containsText("<b id=evil>bold</b>");
            assertThat(visit.find("#chart")).containsText("<b id=");
            assertThat(visit.find("#evil")).hasCount(0);
        }
    }

    @Test
    void nothingComesFromElsewhere() {
        try (Visit visit = visit("dve/hyman.dve", Visit.window(1400, 900))) {
            visit.startsAtTheInitialState();
            visit.find("#tab-graph").click();
            assertThat(visit.find("#graph canvas").first()).isVisible();
            assertThat((List<?>) visit.page()
                            .evaluate("performance.getEntriesByType('resource').map((it) => new URL(it.name).host)"))
                    .isNotEmpty()
                    .allMatch(host -> host.equals(visit.page().evaluate("location.host")));
        }
    }

    /** The aim is 100 ms, on a machine that does nothing else. */
    @Test
    void fiftyProcessesAreSteppedWithoutWaiting() throws IOException {
        Path model = Files.writeString(folder.resolve("fifty.pml"), """
            byte turns[50];
            chan c[50] = [2] of { byte, byte };
            active [50] proctype Worker() {
              byte got, from;
              do
              :: c[(_pid + 1) % 50]!_pid, got -> turns[_pid]++
              :: c[_pid]?from, got
              od
            }
            """);
        try (Visit visit = Visit.to(CHROMIUM.browser(), model, Request.plain(), Visit.window(1400, 900))) {
            visit.startsAtTheInitialState();
            assertThat(visit.find("#steps-count")).hasText("50");
            assumeTrue(
                    ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()
                            < 2.0 * Runtime.getRuntime().availableProcessors(),
                    "the machine is busy with something else");
            double[] millis = new double[20];
            for (int i = 0; i < millis.length; i++) {
                millis[i] = ((Number) visit.page().evaluate("""
                    (i) => new Promise((done) => {
                      const wanted = `step ${i + 1} of ${i + 1}`;
                      const start = performance.now();
                      const look = () => document.getElementById('where').textContent === wanted
                        ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
                        : setTimeout(look, 1);
                      document.querySelectorAll('#steps button')[i * 7 % 50].click();
                      look();
                    })
                    """, i)).doubleValue();
            }
            Arrays.sort(millis);
            System.out.printf("50 processes: a step is drawn after %.0f ms (median)%n", millis[millis.length / 2]);
            assertThat(millis[millis.length / 2]).isLessThan(100);
        }
    }
}
