package pleat.checkpoint;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.file.BlockInput;
import pleat.file.Generations;
import pleat.memory.MemoryBudget;
import pleat.search.Problem;
import pleat.search.Progress;
import pleat.search.SavedSearch;
import pleat.store.StateStore;

/**
 * A run in a folder, as it was at its last good checkpoint.
 *
 * @param damaged what is wrong with checkpoints that are newer than this one, a line each
 */
public record SavedRun(Generations.Version version, List<String> damaged) {
    static final String PARTS = "parts";
    static final String SEARCH = "search";
    static final String STATES = "states";

    public SavedRun {
        damaged = List.copyOf(damaged);
    }

    /**
     * The newest checkpoint of which every byte is as it was written; empty if there is none at all.
     *
     * @throws IOException when there are some, and all are damaged
     */
    public static Optional<SavedRun> find(Generations folder) throws IOException {
        List<String> damaged = new ArrayList<>();
        for (long number : folder.numbers()) {
            try {
                return Optional.of(new SavedRun(folder.open(number), damaged));
            } catch (IOException unusable) {
                damaged.add("checkpoint " + number + " cannot be used: " + unusable.getMessage());
            }
        }
        if (damaged.isEmpty()) {
            return Optional.empty();
        }
        throw new IOException(String.join("; ", damaged));
    }

    /** A file that the {@link RunDescription} had. */
    public byte[] file(String name) throws IOException {
        try (InputStream in = version.read(name)) {
            return in.readAllBytes();
        }
    }

    /**
     * How far each part of the run had come. Restores the models, before anything else is asked of them.
     *
     * @param problems one for each part of the same run
     * @throws IOException when it cannot be read, or is another run
     */
    public List<Progress> restore(List<Problem> problems, StateSetFormat format) throws IOException {
        List<Progress> all = new ArrayList<>();
        try (InputStream file = version.read(PARTS)) {
            BlockInput blocks = new BlockInput(file);
            DataInputStream in = new DataInputStream(blocks);
            int begun = in.readInt();
            if (begun > problems.size()) {
                throw new StreamCorruptedException("a run of more parts");
            }
            for (int i = 0; i < begun; i++) {
                Problem problem = problems.get(i);
                SavedPart part = new SavedPart(problem);
                part.readFrom(in);
                boolean isUnderWay = i == begun - 1 && version.lengths().containsKey(SEARCH);
                all.add(new Progress(
                        part.results(), isUnderWay ? Optional.of(search(problem.budget(), format)) : Optional.empty()));
            }
            blocks.requireEnd();
        }
        while (all.size() < problems.size()) {
            all.add(Progress.none());
        }
        return all;
    }

    private SavedSearch search(MemoryBudget budget, StateSetFormat format) {
        return new SavedSearch() {
            @Override
            public void fill(StateStore store) throws IOException {
                try (InputStream in = version.read(STATES)) {
                    format.load(in, store, budget);
                }
            }

            @Override
            public InputStream open() throws IOException {
                return version.read(SEARCH);
            }
        };
    }
}
