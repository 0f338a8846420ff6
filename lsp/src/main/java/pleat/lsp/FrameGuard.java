package pleat.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Locale;
import java.util.OptionalLong;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Lets through messages that have a head, are not too long, and are JSON. The others are answered here: a library that reads what
 * the head promises would wait for ever, or run out of memory.
 */
final class FrameGuard extends InputStream {
    /** More than the text of a file can have, with all that JSON adds to it. */
    static final int MOST_BYTES = 64 << 20;

    private static final int LONGEST_HEAD = 4096;
    private static final String LENGTH = "content-length:";

    private final InputStream in;
    private final FrameOutput answers;
    private InputStream message = InputStream.nullInputStream();

    FrameGuard(InputStream in, FrameOutput answers) {
        this.in = in;
        this.answers = answers;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        while (true) {
            int read = message.read(bytes, offset, length);
            if (read >= 0 || !next()) {
                return read;
            }
        }
    }

    /** Reads a message that can be let through; false at the end. */
    private boolean next() throws IOException {
        while (true) {
            StringBuilder head = new StringBuilder();
            OptionalLong length = OptionalLong.empty();
            String line = line();
            while (line != null && !line.isEmpty()) {
                head.append(line).append("\r\n");
                if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                    length = number(line.substring(LENGTH.length()).strip());
                }
                line = line();
            }
            if (line == null) {
                return false;
            }
            if (length.isEmpty()) {
                if (head.length() > 0) {
                    answers.reject(ResponseErrorCode.ParseError, "a message without a Content-Length that is a number");
                }
            } else if (length.getAsLong() > MOST_BYTES) {
                in.skipNBytes(length.getAsLong());
                answers.reject(
                        ResponseErrorCode.InvalidRequest,
                        "a message of " + length.getAsLong() + " bytes; at most " + MOST_BYTES + " are read");
            } else {
                byte[] body = in.readNBytes((int) length.getAsLong());
                if (body.length < length.getAsLong()) {
                    return false;
                }
                if (isObject(body)) {
                    head.append("\r\n");
                    message = new SequenceInputStream(
                            new ByteArrayInputStream(head.toString().getBytes(UTF_8)), new ByteArrayInputStream(body));
                    return true;
                }
                answers.reject(ResponseErrorCode.ParseError, "a message that is no JSON object");
            }
        }
    }

    private static boolean isObject(byte[] body) {
        try {
            return JsonParser.parseString(new String(body, UTF_8)).isJsonObject();
        } catch (JsonParseException | StackOverflowError malformed) {
            return false;
        }
    }

    private static OptionalLong number(String digits) {
        return digits.matches("[0-9]{1,18}") ? OptionalLong.of(Long.parseLong(digits)) : OptionalLong.empty();
    }

    /** Without its end; null at the end of all. What is longer than a head can be is cut. */
    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        while (next >= 0 && next != '\n') {
            if (next != '\r' && line.length() < LONGEST_HEAD) {
                line.append((char) next);
            }
            next = in.read();
        }
        return line.toString();
    }
}
