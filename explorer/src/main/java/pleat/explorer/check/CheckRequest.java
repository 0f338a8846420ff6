package pleat.explorer.check;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import pleat.app.exit.UsageException;
import pleat.app.option.ByteSizeConverter;
import pleat.app.option.RunOptions;
import pleat.app.option.WholeNumber;
import pleat.app.run.Goal;
import pleat.app.run.PropertySelection;
import pleat.app.run.Reduction;
import pleat.app.run.Task;
import pleat.explorer.refusal.Refusal;
import pleat.search.traversal.Wanted;

/**
 * What a page asks for: options of {@code pleat check}, as they are written there; null for what is not given.
 *
 * @param properties names; null for all
 */
public record CheckRequest(
        List<String> properties, String store, String memory, Integer threads, String timeout, Boolean por) {
    /** Of the Java heap: the rest is for those who look at states meanwhile. */
    private static final int SHARE = 2;

    /** Everything that is asked for; refuses what cannot be. */
    RunOptions options() {
        long most = Runtime.getRuntime().maxMemory() / SHARE;
        List<String> words = new ArrayList<>();
        words.add("--memory=" + (memory == null ? Long.toString(most) : memory));
        add("--store", store, words);
        add("--threads", threads, words);
        add("--timeout", timeout, words);
        RunOptions options = new RunOptions();
        CommandLine reader = new CommandLine(options);
        WholeNumber.registerWith(reader);
        try {
            reader.parseArgs(words.toArray(String[]::new));
            options.store();
            if (memory != null && new ByteSizeConverter().convert(memory) > most) {
                throw Refusal.badRequest(
                        "bad-option", "A check in the explorer can have %,d bytes of memory.".formatted(most));
            }
        } catch (ParameterException | UsageException wrong) {
            throw Refusal.badRequest("bad-option", Refusal.text(wrong));
        }
        return options;
    }

    private static void add(String option, Object value, List<String> words) {
        if (value != null) {
            words.add(option + "=" + value);
        }
    }

    PropertySelection selection() {
        return (properties == null ? PropertySelection.all() : PropertySelection.named(properties)).atLeastOne();
    }

    /** All properties are decided, and unreached code is found, unless only some are asked for. */
    Task task() {
        boolean isReduced = por != null && por;
        Wanted wanted = isReduced
                ? Wanted.FIRST_VIOLATION
                : properties == null ? Wanted.ONE_PER_PROPERTY : Wanted.UNTIL_ALL_ARE_DECIDED;
        return new Task(Goal.CHECK, isReduced ? Reduction.PARTIAL_ORDER : Reduction.NONE, wanted, Task.Measure.VERDICT);
    }
}
