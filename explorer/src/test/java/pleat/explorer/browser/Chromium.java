package pleat.explorer.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A browser for the tests of one class. */
final class Chromium implements BeforeAllCallback, AfterAllCallback {
    private static final Path PROGRAM = Path.of(System.getProperty("pleat.chromium", "/usr/bin/chromium"));

    private Playwright playwright;
    private Browser browser;

    @Override
    public void beforeAll(ExtensionContext context) {
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(PROGRAM)
                        .setArgs(List.of("--no-sandbox")));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        playwright.close();
    }

    Browser browser() {
        return browser;
    }
}
