package pleat.lsp;

import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;

/** Shows the user how far a check is. */
interface CheckProgress {
    void begin(String title);

    void report(String text);

    void end();

    /** For an editor that shows nothing. */
    static CheckProgress hidden() {
        return new CheckProgress() {
            @Override
            public void begin(String title) {}

            @Override
            public void report(String text) {}

            @Override
            public void end() {}
        };
    }

    /** With a button to stop the check. */
    static CheckProgress shown(LanguageClient client, Either<String, Integer> token) {
        return new CheckProgress() {
            @Override
            public void begin(String title) {
                WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
                begin.setTitle("Checking " + title);
                begin.setCancellable(true);
                tell(begin);
            }

            @Override
            public void report(String text) {
                WorkDoneProgressReport report = new WorkDoneProgressReport();
                report.setMessage(text);
                report.setCancellable(true);
                tell(report);
            }

            @Override
            public void end() {
                tell(new WorkDoneProgressEnd());
            }

            private void tell(WorkDoneProgressNotification news) {
                client.notifyProgress(new ProgressParams(token, Either.forLeft(news)));
            }
        };
    }
}
