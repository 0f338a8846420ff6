package pleat.explorer.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import pleat.app.explore.ServedModel;
import pleat.app.load.ModelPath;
import pleat.explorer.ExplorerServer;
import pleat.language.Request;
import pleat.source.SourceFile;

/** A model that is served, and a page that shows it. A page that complains on its console fails the test. */
final class Visit implements AutoCloseable {
    private static final int WIDTH = 1400;
    private static final int HEIGHT = 900;

    private final ServedModel served;
    private final BrowserContext context;
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final Page page;

    private Visit(Browser browser, ServedModel served, Browser.NewContextOptions options) {
        this.served = served;
        context = browser.newContext(options.setAcceptDownloads(true));
        context.setDefaultTimeout(15_000);
        page = newPage(served.address().toString());
    }

    /** A model of this repository. */
    static Visit to(Browser browser, String model) {
        return to(browser, shipped(model), Request.plain(), window(WIDTH, HEIGHT));
    }

    static Visit to(Browser browser, Path model, Request request, Browser.NewContextOptions window) {
        ServedModel served = new ExplorerServer().serve(ModelPath.of(model).read(request), 0, "test", System.err);
        return new Visit(browser, served, window);
    }

    static Path shipped(String model) {
        return Path.of("..", "models", model);
    }

    static Request satisfying(String formula) {
        return Request.plain().watching(List.of(new SourceFile("formula", formula)), List.of());
    }

    static Browser.NewContextOptions window(int width, int height) {
        return new Browser.NewContextOptions().setViewportSize(width, height).setColorScheme(ColorScheme.LIGHT);
    }

    Page page() {
        return page;
    }

    /** Another page on the same server, as somebody sees it who got an address. */
    Page newPage(String address) {
        Page opened = context.newPage();
        opened.onConsoleMessage(this::note);
        opened.onPageError(complaints::add);
        opened.navigate(address);
        return opened;
    }

    private void note(ConsoleMessage message) {
        if (message.type().equals("error") || message.type().equals("warning")) {
            complaints.add(message.text());
        }
    }

    /** A refused request is on the browser's console, too; a test that asks for one says so. */
    void forgive(String part) {
        complaints.removeIf(complaint -> complaint.contains(part));
    }

    Locator find(String selector) {
        return page.locator(selector);
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    /** The step button that says this, among the enabled steps. */
    Locator step(String text) {
        return find("#steps button").filter(new Locator.FilterOptions().setHasText(text));
    }

    void take(String text) {
        step(text).first().click();
    }

    /** Where the page says that it is. */
    void isAt(String words) {
        assertThat(find("#where")).hasText(words);
    }

    void startsAtTheInitialState() {
        isAt("at the initial state");
        assertThat(find("#steps button").first()).isVisible();
    }

    Locator line(int number) {
        return find("#source [data-line=\"" + number + "\"]");
    }

    /** The row of the state that shows the value of this name. */
    Locator value(String name) {
        return find("#state [role=treeitem]:has(.name:text-is(\"" + name + "\"))");
    }

    Locator verdict(String property) {
        return find("#properties [data-property=\"" + property + "\"] .verdict-mark");
    }

    @Override
    public void close() {
        try {
            assertThat(complaints).as("what the page says on its console").isEmpty();
        } finally {
            context.close();
            served.close();
        }
    }
}
