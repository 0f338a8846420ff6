package pleat.app.report;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.verdict.Statistics;

/** Keeps how a store grew with the number of states, as comma-separated values. */
public final class GrowthWriter implements RunListener {
    private final OutputFile file;
    private final List<String> lines = new ArrayList<>(List.of("states,bytes,nodes,seconds"));

    public GrowthWriter(OutputFile file) {
        this.file = file;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Grown grown) {
            sample(grown.statistics());
        } else if (event instanceof RunEvent.Finished finished) {
            sample(finished.verdict().statistics());
            // At the very end, when the result has been told: should the disk be full, no result is lost.
            file.write(path -> Files.write(path, lines));
        }
    }

    private void sample(Statistics now) {
        lines.add(String.format(
                Locale.ROOT, "%d,%d,%d,%.6f", now.states(), now.storeBytes(), now.storeNodes(), now.seconds()));
    }
}
