package pleat.bench.suite;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** A command that starts a new JVM with the options of this one. */
public final class JvmCommand {
    private JvmCommand() {}

    /**
     * Starts the main class of the same class path.
     *
     * @param options of the JVM that are to count more than the inherited ones
     */
    public static List<String> of(List<String> options, Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return command;
    }
}
