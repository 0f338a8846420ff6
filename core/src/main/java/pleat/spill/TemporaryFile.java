package pleat.spill;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/**
 * A file that only its owner may read and that nobody has to clean up. With {@link StandardOpenOption#DELETE_ON_CLOSE} a
 * POSIX system forgets the name as soon as the file is open, and Windows deletes it with the last handle: it is gone even
 * after a process was killed.
 */
public record TemporaryFile(Path folder) implements PageStorage {
    private static final Set<StandardOpenOption> OPTIONS = Set.of(
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);

    @Override
    public PageChannel open() throws IOException {
        Path file = folder.resolve("pleat-" + UUID.randomUUID() + ".spill");
        return new Channel(FileChannel.open(file, OPTIONS, ownerOnly()));
    }

    /** Where there are no such permissions, folders for temporary files belong to one user. */
    private FileAttribute<?>[] ownerOnly() {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    @Override
    public String place() {
        return folder.toString();
    }

    private record Channel(FileChannel file) implements PageChannel {
        @Override
        public void write(ByteBuffer from, long position) throws IOException {
            long at = position;
            while (from.hasRemaining()) {
                at += file.write(from, at);
            }
        }

        @Override
        public void read(ByteBuffer into, long position) throws IOException {
            long at = position;
            while (into.hasRemaining()) {
                int count = file.read(into, at);
                if (count < 0) {
                    throw new EOFException("the file is shorter than what was written to it");
                }
                at += count;
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
