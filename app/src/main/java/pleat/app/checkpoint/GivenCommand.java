package pleat.app.checkpoint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * What a user typed, option by option, so that it can be done again.
 *
 * @param name of the command
 * @param options each with its values; one that is repeated stands there several times
 * @param models the paths of the model
 * @param directory that relative paths start from
 */
public record GivenCommand(String name, List<List<String>> options, List<String> models, Path directory) {
    /** They bound one run, or say where it is saved; a run that goes on has its own. */
    private static final Set<String> OF_ONE_RUN = Set.of("--checkpoint", "--max-states", "--timeout");

    public GivenCommand {
        options = options.stream().map(List::copyOf).toList();
        models = List.copyOf(models);
    }

    /** What was given to a command that is being executed. */
    public static GivenCommand of(CommandSpec spec) {
        ParseResult parsed = spec.commandLine().getParseResult();
        List<List<String>> options = new ArrayList<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            String name = option.longestName();
            if (option.arity().max() == 0) {
                options.add(List.of(name));
            } else {
                option.originalStringValues().forEach(value -> options.add(List.of(name, value)));
            }
        }
        List<String> models = parsed.matchedPositionals().stream()
                .map(PositionalParamSpec::originalStringValues)
                .flatMap(List::stream)
                .toList();
        return new GivenCommand(spec.name(), options, models, Path.of("").toAbsolutePath());
    }

    /** The same without what was meant for one run alone. */
    GivenCommand lasting() {
        return new GivenCommand(
                name,
                options.stream()
                        .filter(option -> !OF_ONE_RUN.contains(option.get(0)))
                        .toList(),
                models,
                directory);
    }

    /** The same with some options instead of those of the same names, or in addition. */
    public GivenCommand with(List<List<String>> others) {
        List<String> names = others.stream().map(option -> option.get(0)).toList();
        List<List<String>> all = new ArrayList<>(options);
        all.removeIf(option -> names.contains(option.get(0)));
        all.addAll(others);
        return new GivenCommand(name, all, models, directory);
    }

    /** The same for a model that is somewhere else. */
    public GivenCommand about(List<String> otherModels) {
        return new GivenCommand(name, options, otherModels, directory);
    }

    /** As it would be typed. */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(name));
        options.forEach(arguments::addAll);
        arguments.add("--");
        arguments.addAll(models);
        return arguments;
    }
}
