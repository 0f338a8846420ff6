package pleat.app.checkpoint;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import pleat.app.load.LoadedModel;
import pleat.source.SourceFile;

/**
 * A file that a run has read.
 *
 * @param file the name of its copy in a checkpoint
 */
public record SavedSource(SourceFile source, String file) {
    /** Everything that a model was made from: its files, those that they include, and the automata that watch it. */
    static List<SavedSource> of(LoadedModel model) {
        List<SourceFile> all = new ArrayList<>(model.sources());
        all.addAll(model.file().request().otherFiles());
        all.addAll(model.file().request().automata());
        List<SavedSource> sources = new ArrayList<>();
        for (SourceFile source : all) {
            if (sources.stream().noneMatch(known -> known.source.name().equals(source.name()))) {
                sources.add(new SavedSource(source, "source-" + (sources.size() + 1)));
            }
        }
        return sources;
    }

    String sha256() {
        try {
            byte[] text = source.text().getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** Where another text differs from this one, in words; empty if it does not. */
    Optional<String> difference(SourceFile other) {
        if (source.text().equals(other.text())) {
            return Optional.empty();
        }
        String[] before = source.text().split("\n", -1);
        String[] now = other.text().split("\n", -1);
        int line = 0;
        while (line < before.length && line < now.length && before[line].equals(now[line])) {
            line++;
        }
        return Optional.of("%s has changed: line %d is '%s', in the checkpoint '%s'"
                .formatted(other.name(), line + 1, shown(now, line), shown(before, line)));
    }

    private static String shown(String[] lines, int line) {
        return line < lines.length ? lines[line].strip() : "missing";
    }
}
