package pleat.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** Files of the operating system. */
final class SystemFiles implements FileAccess {
    private static final boolean SYNCS_FOLDERS = !System.getProperty("os.name").startsWith("Windows");

    @Override
    public void createFolder(Path folder) throws IOException {
        Files.createDirectories(folder);
    }

    @Override
    public OutputStream create(Path file) throws IOException {
        return Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    @Override
    public InputStream open(Path file) throws IOException {
        return Files.newInputStream(file);
    }

    /** A folder is opened for reading; Windows does not do that, and keeps names by itself. */
    @Override
    public void sync(Path path) throws IOException {
        boolean isFolder = Files.isDirectory(path);
        if (isFolder && !SYNCS_FOLDERS) {
            return;
        }
        try (FileChannel channel =
                FileChannel.open(path, isFolder ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void delete(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            for (String name : names(path)) {
                delete(path.resolve(name));
            }
        }
        Files.deleteIfExists(path);
    }

    @Override
    public List<String> names(Path folder) throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).toList();
        } catch (NoSuchFileException missing) {
            return List.of();
        }
    }
}
