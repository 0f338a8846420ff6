package pleat.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * A folder with versions of some files: a folder each, named by a number. A version is written under another name, made
 * durable, and then renamed, so it is complete or not there, whenever the process dies. The last two versions are kept: if a
 * byte of the last one is damaged, there is the one before.
 *
 * <p>The file {@value #SUMS} of a version lists the others with their lengths and the CRC32C of their bytes, and ends with that
 * of its own lines.
 */
public final class Generations {
    private static final int KEPT = 2;
    private static final String SUMS = "checksums";
    private static final Pattern NAME = Pattern.compile("[0-9]{6,18}");
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{8}) ([0-9]+) (.+)\n");
    private static final String DRAFT = ".new";
    private static final String ASIDE = ".damaged";

    private final Path folder;
    private final FileAccess files;

    public Generations(Path folder, FileAccess files) {
        this.folder = folder;
        this.files = files;
    }

    public Path folder() {
        return folder;
    }

    /** What goes into a file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** The numbers of the versions that are there, the newest first; whether they are damaged is not looked at. */
    public List<Long> numbers() throws IOException {
        return files.names(folder).stream()
                .filter(name -> NAME.matcher(name).matches())
                .map(Long::valueOf)
                .sorted(Comparator.reverseOrder())
                .toList();
    }

    /** Starts a version with the next number. What an earlier attempt has left behind is removed. */
    public Draft begin() throws IOException {
        files.createFolder(folder);
        long next = numbers().stream().findFirst().orElse(0L) + 1;
        Path draft = folder.resolve(DRAFT);
        files.delete(draft);
        files.createFolder(draft);
        return new Draft(next, draft);
    }

    /** Takes a version out of the way, under a name that is none of a version. */
    public void setAside(long number) throws IOException {
        Path place = place(number);
        Path aside = place.resolveSibling(place.getFileName() + ASIDE);
        files.delete(aside);
        files.rename(place, aside);
    }

    /** Gives up what is being written. */
    public void discardDraft() throws IOException {
        files.delete(folder.resolve(DRAFT));
    }

    /**
     * Opens a version.
     *
     * @throws StreamCorruptedException when a byte of it is not what was written; then nothing of it is to be used
     */
    public Version open(long number) throws IOException {
        Path place = place(number);
        Map<String, Sum> sums = readSums(place);
        for (Map.Entry<String, Sum> file : sums.entrySet()) {
            verify(place.resolve(file.getKey()), file.getValue());
        }
        return new Version(number, place, sums);
    }

    private Path place(long number) {
        return folder.resolve("%06d".formatted(number));
    }

    private void verify(Path file, Sum expected) throws IOException {
        CRC32C crc = new CRC32C();
        long length;
        try (CheckedInputStream in = new CheckedInputStream(files.open(file), crc)) {
            length = in.transferTo(OutputStream.nullOutputStream());
        }
        if (length != expected.length || crc.getValue() != expected.crc) {
            throw new StreamCorruptedException(file + " is damaged");
        }
    }

    private record Sum(long length, long crc) {
        String line(String name) {
            return "%08x %d %s\n".formatted(crc, length, name);
        }
    }

    private Map<String, Sum> readSums(Path place) throws IOException {
        Path file = place.resolve(SUMS);
        String text;
        try (InputStream in = files.open(file)) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        int last = text.lastIndexOf('\n', text.length() - 2) + 1;
        if (!text.substring(last).equals(sumOf(text.substring(0, last)).line(SUMS))) {
            throw new StreamCorruptedException(file + " is damaged");
        }
        Map<String, Sum> sums = new TreeMap<>();
        Matcher line = LINE.matcher(text.substring(0, last));
        while (line.find()) {
            sums.put(line.group(3), new Sum(Long.parseLong(line.group(2)), Long.parseLong(line.group(1), 16)));
        }
        return sums;
    }

    private static Sum sumOf(String text) {
        CRC32C crc = new CRC32C();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        crc.update(bytes);
        return new Sum(bytes.length, crc.getValue());
    }

    /** A version whose bytes were all checked. */
    public final class Version {
        private final long number;
        private final Path place;
        private final Map<String, Sum> sums;

        private Version(long number, Path place, Map<String, Sum> sums) {
            this.number = number;
            this.place = place;
            this.sums = sums;
        }

        public long number() {
            return number;
        }

        /** The bytes of each file, by name. */
        public Map<String, Long> lengths() {
            Map<String, Long> lengths = new TreeMap<>();
            sums.forEach((name, sum) -> lengths.put(name, sum.length));
            return lengths;
        }

        /**
         * Opens a file.
         *
         * @throws StreamCorruptedException when the version has no such file
         */
        public InputStream read(String name) throws IOException {
            if (!sums.containsKey(name)) {
                throw new StreamCorruptedException(place + " has no file " + name);
            }
            return files.open(place.resolve(name));
        }
    }

    /** A version that is being written. Nobody sees it before {@link #commit}. */
    public final class Draft {
        private final long number;
        private final Path place;
        private final Map<String, Sum> sums = new TreeMap<>();

        private Draft(long number, Path place) {
            this.number = number;
            this.place = place;
        }

        public long number() {
            return number;
        }

        /** Bytes written so far. */
        public long bytes() {
            return sums.values().stream().mapToLong(Sum::length).sum();
        }

        /** Writes a file. It need not be on disk yet when this returns. */
        public void write(String name, Content content) throws IOException {
            CRC32C crc = new CRC32C();
            try (CountedOutput out =
                    new CountedOutput(new CheckedOutputStream(files.create(place.resolve(name)), crc))) {
                BufferedOutputStream buffered = new BufferedOutputStream(out, 1 << 16);
                content.writeTo(buffered);
                buffered.flush();
                sums.put(name, new Sum(out.length(), crc.getValue()));
            }
        }

        /** Makes it durable and visible, and removes versions that are too old. */
        public void commit() throws IOException {
            for (String name : sums.keySet()) {
                files.sync(place.resolve(name));
            }
            StringBuilder lines = new StringBuilder();
            sums.forEach((name, sum) -> lines.append(sum.line(name)));
            String text = lines.toString();
            try (OutputStream out = files.create(place.resolve(SUMS))) {
                out.write((text + sumOf(text).line(SUMS)).getBytes(StandardCharsets.UTF_8));
            }
            files.sync(place.resolve(SUMS));
            files.sync(place);
            files.rename(place, place(number));
            files.sync(folder);
            List<Long> numbers = numbers();
            for (long old : numbers.subList(Math.min(KEPT, numbers.size()), numbers.size())) {
                files.delete(place(old));
            }
        }
    }
}
