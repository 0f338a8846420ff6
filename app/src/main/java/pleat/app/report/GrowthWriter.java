package pleat.app.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import pleat.app.exit.UsageException;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.verdict.Statistics;

/** Keeps how a store grew with the number of states, as comma-separated values. */
public final class GrowthWriter implements RunListener {
    private final Path file;
    private final List<String> lines = new ArrayList<>(List.of("states,bytes,nodes,seconds"));

    public GrowthWriter(Path file) {
        this.file = file;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Grown grown) {
            sample(grown.statistics());
        } else if (event instanceof RunEvent.Finished finished) {
            sample(finished.verdict().statistics());
            write();
        }
    }

    private void sample(Statistics now) {
        lines.add(String.format(
                Locale.ROOT, "%d,%d,%d,%.6f", now.states(), now.storeBytes(), now.storeNodes(), now.seconds()));
    }

    /** At the very end, when the result has been told: should the disk be full, no result is lost. */
    private void write() {
        try {
            Files.write(file, lines);
        } catch (IOException failure) {
            throw new UsageException("cannot write the growth to " + file + ": " + failure.getMessage());
        }
    }
}
