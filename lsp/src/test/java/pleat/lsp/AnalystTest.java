package pleat.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.Test;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.source.Diagnostic;
import pleat.source.Severity;
import pleat.source.SourceFile;

/** Translations that hang, fail or take too much. */
class AnalystTest {
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final CountDownLatch release = new CountDownLatch(1);

    /** A language with a word that hangs, and one that breaks it. */
    private final class Fragile implements Language {
        @Override
        public String name() {
            return "fragile";
        }

        @Override
        public List<String> extensions() {
            return List.of("fragile");
        }

        @Override
        public Translation translate(SourceFile source, Request request) {
            if (source.text().startsWith("hang")) {
                awaitRelease();
            }
            if (source.text().startsWith("break")) {
                throw new IllegalStateException("broken");
            }
            if (source.text().startsWith("flood")) {
                byte[][] flood = new byte[1 << 20][];
                for (int i = 0; i < flood.length; i++) {
                    flood[i] = new byte[1 << 20];
                }
            }
            Diagnostic wrong = new Diagnostic("F1", Severity.ERROR, source.span(0, 0), source.text(), "");
            return new Translation(Optional.empty(), List.of(wrong), Optional.empty(), List.of(source));
        }

        /** As a translation does, it does not listen to interrupts. */
        private void awaitRelease() {
            while (true) {
                try {
                    release.await();
                    return;
                } catch (InterruptedException again) {
                    // Nobody can stop it.
                }
            }
        }
    }

    private final Analyst.Listener listener = new Analyst.Listener() {
        @Override
        public void translated(Version version, Translation translation) {
            told.add(translation.diagnostics().get(0).message());
        }

        @Override
        public void unfinished(Version version, String reason) {
            told.add("unfinished: " + reason);
        }
    };

    private static TextDocumentContentChangeEvent text(String text) {
        return new TextDocumentContentChangeEvent(text);
    }

    private String next() throws InterruptedException {
        String message = told.poll(20, TimeUnit.SECONDS);
        assertThat(message).as("in time").isNotNull();
        return message;
    }

    @Test
    void aTranslationThatHangsIsNotWaitedFor() throws Exception {
        try (Analyst analyst = analyst(Duration.ofMillis(300))) {
            Document document = new Document("file:///x.fragile", new Fragile(), 1, "hang");
            analyst.look(document.newest());
            assertThat(next()).isEqualTo("unfinished: time limit of 0.3 s reached");
        } finally {
            release.countDown();
        }
    }

    @Test
    void aNewTextGivesTheOldOneUp() throws Exception {
        try (Analyst analyst = analyst(Duration.ofSeconds(60))) {
            Document document = new Document("file:///x.fragile", new Fragile(), 1, "hang");
            analyst.lookNow(document.newest());
            for (int i = 2; i < 5; i++) {
                analyst.lookNow(document.change(i, List.of(text("hang " + i))));
            }
            analyst.look(document.change(5, List.of(text("good"))));
            // Four of the old ones may still be going on; the new one waits for the first of them.
            release.countDown();
            assertThat(next()).isEqualTo("good");
            assertThat(told).isEmpty();
        }
    }

    @Test
    void nothingIsBegunWhileTooManyHang() throws Exception {
        try (Analyst analyst = analyst(Duration.ofMillis(300))) {
            for (int i = 0; i < 4; i++) {
                analyst.lookNow(new Document("file:///" + i + ".fragile", new Fragile(), 1, "hang").newest());
            }
            for (int i = 0; i < 4; i++) {
                assertThat(next()).startsWith("unfinished: time limit");
            }
            Document late = new Document("file:///late.fragile", new Fragile(), 1, "good");
            analyst.lookNow(late.newest());
            assertThat(next()).isEqualTo("unfinished: earlier versions of the text are still being translated");
            release.countDown();
            analyst.lookNow(late.change(2, List.of(text("better"))));
            assertThat(next()).isEqualTo("better");
        } finally {
            release.countDown();
        }
    }

    @Test
    void anErrorInPleatIsToldAndLogged() throws Exception {
        try (Analyst analyst = analyst(Duration.ofSeconds(10))) {
            analyst.lookNow(new Document("file:///x.fragile", new Fragile(), 1, "break").newest());
            assertThat(next()).startsWith("unfinished: an error in Pleat").contains("broken");
            assertThat(log.toString(UTF_8)).contains("IllegalStateException");
        }
    }

    @Test
    void aTextThatTakesTooMuchMemoryIsGivenUp() throws Exception {
        try (Analyst analyst = analyst(Duration.ofSeconds(60))) {
            Document document = new Document("file:///x.fragile", new Fragile(), 1, "flood");
            analyst.lookNow(document.newest());
            assertThat(next()).startsWith("unfinished: out of memory");
            analyst.lookNow(document.change(2, List.of(text("good"))));
            assertThat(next()).isEqualTo("good");
        }
    }

    private Analyst analyst(Duration patience) {
        return new Analyst(listener, patience, new PrintStream(log, true, UTF_8));
    }
}
