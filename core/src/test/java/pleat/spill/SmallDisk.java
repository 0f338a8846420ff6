package pleat.spill;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** A disk that takes a number of writes and is full then. What was not written to cannot be read. */
public final class SmallDisk implements PageStorage {
    private final Map<Long, byte[]> content = new HashMap<>();
    private final long room;
    private long writes;
    private boolean closed;

    /** @param room how often can be written */
    public SmallDisk(long room) {
        this.room = room;
    }

    public long writes() {
        return writes;
    }

    public boolean isClosed() {
        return closed;
    }

    @Override
    public PageChannel open() {
        return new PageChannel() {
            @Override
            public void write(ByteBuffer from, long position) throws IOException {
                if (writes == room) {
                    throw new IOException("No space left on device");
                }
                writes++;
                byte[] bytes = new byte[from.remaining()];
                from.get(bytes);
                content.put(position, bytes);
            }

            @Override
            public void read(ByteBuffer into, long position) throws IOException {
                if (!content.containsKey(position)) {
                    throw new IOException("nothing was written at " + position);
                }
                into.put(content.get(position), 0, into.remaining());
            }

            @Override
            public void close() {
                closed = true;
            }
        };
    }

    @Override
    public String place() {
        return "a small disk";
    }
}
