package pleat.checkpoint;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import pleat.model.Model;
import pleat.search.Problem;
import pleat.search.SearchResult;
import pleat.state.StateLayout;

/** A part of a run that has begun: what its model has gathered, and the results of its searches. */
final class SavedPart {
    private final Problem problem;
    private final List<SearchResult> results = new ArrayList<>();

    SavedPart(Problem problem) {
        this.problem = problem;
    }

    Problem problem() {
        return problem;
    }

    List<SearchResult> results() {
        return results;
    }

    void writeTo(DataOutputStream out) throws IOException {
        Model model = problem.model();
        model.saveTo(out);
        out.writeLong(fingerprint(model));
        new ResultFormat(problem.properties()).write(results, out);
    }

    /** Reads what {@link #writeTo} wrote; the model must be as it was made. */
    void readFrom(DataInputStream in) throws IOException {
        problem.model().restoreFrom(in);
        if (in.readLong() != fingerprint(problem.model())) {
            throw new StreamCorruptedException("the model was translated in another way");
        }
        results.addAll(new ResultFormat(problem.properties()).read(in));
    }

    /** States of models mean the same only if this is the same. */
    private static long fingerprint(Model model) {
        StateLayout layout = model.layout();
        CRC32C sum = new CRC32C();
        for (int slot = 0; slot < layout.width(); slot++) {
            sum.update((layout.qualifiedName(slot) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return sum.getValue() << Integer.SIZE ^ (long) layout.width() << 20 ^ model.transitions();
    }
}
