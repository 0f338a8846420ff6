package pleat.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.stream.IntStream;
import pleat.model.SourceSpan;

/** A source text with its name and its line starts. Offsets count chars from 0, lines and columns from 1. */
public final class SourceFile {
    /** A model that people or tools write is far smaller; each of its words takes some hundred bytes of memory. */
    static final int MOST_BYTES = 16 << 20;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final String name;
    private final String text;
    private final int[] lineStarts;

    public SourceFile(String name, String text) {
        this.name = name;
        this.text = text;
        this.lineStarts = IntStream.concat(
                        IntStream.of(0),
                        IntStream.range(0, text.length())
                                .filter(i -> text.charAt(i) == '\n')
                                .map(i -> i + 1))
                .toArray();
    }

    /**
     * Reads a file in UTF-8; a byte order mark is left out.
     *
     * @param shownName what messages call the file
     * @throws UnfitSourceException when it is no text, or too much
     */
    public static SourceFile read(Path file, String shownName) throws IOException {
        return of(bytes(file), shownName);
    }

    /** Reads all that comes, as from a file. */
    public static SourceFile read(InputStream stream, String shownName) throws IOException {
        return of(stream.readNBytes(MOST_BYTES + 1), shownName);
    }

    private static SourceFile of(byte[] bytes, String shownName) throws UnfitSourceException {
        if (bytes.length > MOST_BYTES) {
            throw UnfitSourceException.tooLarge(shownName, MOST_BYTES);
        }
        for (byte value : bytes) {
            if (value == 0) {
                throw UnfitSourceException.notText(shownName, "it contains NUL bytes");
            }
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return new SourceFile(shownName, text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
        } catch (CharacterCodingException notUtf8) {
            UnfitSourceException exception = UnfitSourceException.notText(shownName, "it is not in UTF-8");
            exception.initCause(notUtf8);
            throw exception;
        }
    }

    /** At most one more than can be read. What is no regular file may have no end, or wait for somebody to write to it. */
    private static byte[] bytes(Path file) throws IOException {
        if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
            throw new IOException("not a regular file");
        }
        try (InputStream stream = Files.newInputStream(file)) {
            return stream.readNBytes(MOST_BYTES + 1);
        }
    }

    /** The name to show, as the user gave it. */
    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** The span of the chars {@code start .. end - 1}. */
    public SourceSpan span(int start, int end) {
        int first = lineAt(start);
        int last = lineAt(end);
        return new SourceSpan(name, first + 1, start - lineStarts[first] + 1, last + 1, end - lineStarts[last] + 1);
    }

    /** Where a line and a column are, both counted from 1; the end of the line, or of the text, for what lies behind it. */
    public int offset(int line, int column) {
        if (line > lineStarts.length) {
            return text.length();
        }
        int end = line < lineStarts.length ? lineStarts[line] - 1 : text.length();
        return Math.min(lineStarts[line - 1] + column - 1, end);
    }

    /** The text of a line (counted from 1) without its line break. */
    public String line(int line) {
        int start = lineStarts[line - 1];
        int end = line < lineStarts.length ? lineStarts[line] - 1 : text.length();
        return text.substring(start, end).stripTrailing();
    }

    private int lineAt(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found : -found - 2;
    }
}
