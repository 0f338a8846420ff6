package pleat.checkpoint;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.file.BlockInput;
import pleat.file.Generations;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.store.StateStore;

/**
 * A run in a folder, as it was at its last good checkpoint.
 *
 * @param damaged what is wrong with checkpoints that are newer than this one, a line each
 */
public record SavedRun(Generations.Version version, List<String> damaged) {
    static final String GROWTH = "growth";
    static final String SEARCH = "search";
    static final String STATES = "states";
    static final String MANIFEST = "manifest.json";

    /** The newest checkpoint of which every byte is as it was written; empty if there is none at all. */
    public static Optional<SavedRun> find(Generations folder) throws IOException {
        List<String> damaged = new ArrayList<>();
        for (long number : folder.numbers()) {
            try {
                return Optional.of(new SavedRun(folder.open(number), List.copyOf(damaged)));
            } catch (IOException unusable) {
                damaged.add("checkpoint " + number + " cannot be used: " + unusable.getMessage());
            }
        }
        if (damaged.isEmpty()) {
            return Optional.empty();
        }
        throw new IOException(String.join("; ", damaged));
    }

    /** What the run is. */
    public byte[] manifest() throws IOException {
        try (InputStream in = version.read(MANIFEST)) {
            return in.readAllBytes();
        }
    }

    /** Lets a model grow as that of the run had; before anything else is asked of it. */
    public void grow(Model model) throws IOException {
        try (InputStream in = version.read(GROWTH)) {
            BlockInput blocks = new BlockInput(in);
            model.readGrowth(new DataInputStream(blocks));
            blocks.requireEnd();
        }
    }

    /** Fills an empty store with the states that were visited. */
    public void fill(StateStore store, StateSetFormat format, MemoryBudget budget) throws IOException {
        try (InputStream in = version.read(STATES)) {
            format.load(in, store, budget);
        }
    }

    /** What {@link pleat.search.Search#resume} takes. */
    public InputStream search() throws IOException {
        return version.read(SEARCH);
    }
}
