package pleat.bench.suite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import pleat.app.exit.UsageException;

/**
 * The runs that are over, one line of JSON each, on disk before the next one starts. What is interrupted, even by a power cut,
 * loses the run that was under way and nothing else.
 */
public final class RunLog implements AutoCloseable {
    private final ObjectMapper json = new ObjectMapper();
    private final String conditions;
    private final FileChannel file;
    private final Map<RunKey, RunRecord> records = new LinkedHashMap<>();
    private int foreign;

    private RunLog(String conditions, FileChannel file) {
        this.conditions = conditions;
        this.file = file;
    }

    /** Reads what there is. Records of other conditions stay in the file but do not count. */
    public static RunLog open(Path path, String conditions) {
        try {
            FileChannel file = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            RunLog log = new RunLog(conditions, file);
            log.read(Files.readAllBytes(path));
            return log;
        } catch (IOException failure) {
            throw new UsageException("cannot keep the results in " + path + ": " + failure.getMessage());
        }
    }

    /** A last line without an end was cut while it was written, and is overwritten. */
    private void read(byte[] content) throws IOException {
        int start = 0;
        for (int end = 0; end < content.length; end++) {
            if (content[end] == '\n') {
                take(new String(content, start, end - start, StandardCharsets.UTF_8));
                start = end + 1;
            }
        }
        file.truncate(start);
        file.position(start);
    }

    private void take(String line) {
        try {
            RunRecord entry = json.readValue(line, RunRecord.class);
            if (entry.conditions().equals(conditions)) {
                records.put(entry.key(), entry);
            } else {
                foreign++;
            }
        } catch (JsonProcessingException damaged) {
            throw new UsageException("the results of earlier runs are damaged; --fresh starts over: " + line);
        }
    }

    public Optional<RunRecord> find(RunKey key) {
        return Optional.ofNullable(records.get(key));
    }

    /** How many records count. */
    public int size() {
        return records.size();
    }

    /** How many records do not count, since they were taken under other conditions. */
    public int foreign() {
        return foreign;
    }

    void append(RunKey key, Measured run) {
        RunRecord entry = new RunRecord(conditions, key, run.outcome(), run.growth());
        try {
            ByteBuffer line = ByteBuffer.wrap((json.writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8));
            while (line.hasRemaining()) {
                file.write(line);
            }
            file.force(false);
        } catch (IOException failure) {
            throw new UsageException("cannot keep a result: " + failure.getMessage());
        }
        records.put(key, entry);
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException failure) {
            throw new UsageException("cannot keep the results: " + failure.getMessage());
        }
    }
}
