package pleat.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Option;
import pleat.app.exit.UsageException;
import pleat.app.option.ByteSizeConverter;
import pleat.app.option.DurationConverter;
import pleat.bench.suite.Contender;
import pleat.bench.suite.Limits;
import pleat.bench.suite.Suite;

/** What to measure, and how far to go. */
final class CampaignOptions {
    private static final String QUICK = "quick";
    private static final String SPIN = "spin";

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            split = ",",
            description =
                    "What to measure: quick, visser, gregoire, zheng, holzmann-puri, khanh-tho, fold or spin. May be"
                            + " repeated. Default: quick, a minute with models of this repository.")
    private List<String> suites = new ArrayList<>();

    @Option(names = "--peer", paramLabel = "spin", description = "Compare with a peer; the same as --suite spin.")
    private List<String> peers = new ArrayList<>();

    @Option(
            names = "--models",
            paramLabel = "DIR",
            description =
                    "Where models are that are not in this repository. May be repeated. The examples of an installed SPIN"
                            + " are found without it.")
    private List<Path> folders = new ArrayList<>();

    @Option(names = "--model", paramLabel = "NAME", split = ",", description = "Only this model. May be repeated.")
    private List<String> models = new ArrayList<>();

    @Option(
            names = "--store",
            paramLabel = "SPEC",
            split = ",",
            description = "Only this store, or way of SPIN (SPIN hash). May be repeated.")
    private List<String> stores = new ArrayList<>();

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            defaultValue = "3",
            description = "Runs of each search; the median counts. Default: ${DEFAULT-VALUE}.")
    private int repetitions;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            defaultValue = "900s",
            converter = DurationConverter.class,
            description = "Of a run. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            defaultValue = "2g",
            converter = ByteSizeConverter.class,
            description = "Of a run. Default: ${DEFAULT-VALUE}.")
    private long memory;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "bench-report",
            description =
                    "Where the report goes, and what is needed to go on after an interrupt. Default: ${DEFAULT-VALUE}.")
    private Path out;

    @Option(
            names = "--fresh",
            description = "Forget earlier runs. Without it, a campaign goes on where it was interrupted.")
    private boolean fresh;

    Limits limits() {
        return new Limits(time, memory);
    }

    int repetitions() {
        if (repetitions < 1) {
            throw new UsageException("--repetitions must be at least 1");
        }
        return repetitions;
    }

    List<Path> folders() {
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new UsageException("--models: there is no directory " + folder);
            }
        }
        return folders;
    }

    /** The folder of the report, which exists from now on, without earlier runs if they are to be forgotten. */
    Path out(String log) {
        try {
            Files.createDirectories(out);
            if (fresh) {
                Files.deleteIfExists(out.resolve(log));
            }
            return out;
        } catch (IOException failure) {
            throw new UsageException("--out: cannot write to " + out + ": " + failure.getMessage());
        }
    }

    /** The suites that were asked for, with nothing in them that was not. */
    List<Suite> suites() {
        Set<String> names = new LinkedHashSet<>(suites);
        for (String peer : peers) {
            if (!peer.equals(SPIN)) {
                throw new UsageException("--peer: '" + peer + "' is not a peer; there is only spin");
            }
            names.add(SPIN);
        }
        if (names.isEmpty()) {
            names.add(QUICK);
        }
        List<Suite> chosen = names.stream().map(CampaignOptions::suite).toList();
        requireKnown(
                "--model",
                models,
                chosen,
                suite -> suite.models().stream().map(Suite.Model::name).toList());
        requireKnown(
                "--store",
                stores,
                chosen,
                suite -> suite.contenders().stream().map(Contender::label).toList());
        return chosen.stream().map(suite -> suite.restricted(models, stores)).toList();
    }

    private static Suite suite(String name) {
        if (!Suite.NAMES.contains(name)) {
            throw new UsageException(
                    "--suite: there is no '%s'; there are %s".formatted(name, String.join(", ", Suite.NAMES)));
        }
        return Suite.named(name);
    }

    private static void requireKnown(
            String option, List<String> asked, List<Suite> chosen, Function<Suite, List<String>> has) {
        Set<String> known = new LinkedHashSet<>();
        chosen.forEach(suite -> known.addAll(has.apply(suite)));
        for (String name : asked) {
            if (!known.contains(name)) {
                throw new UsageException("%s: there is no '%s' in the suite; it has %s"
                        .formatted(option, name, String.join(", ", known)));
            }
        }
    }
}
