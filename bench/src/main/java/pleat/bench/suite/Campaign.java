package pleat.bench.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.run.StopSwitch;

/**
 * Runs what suites ask for and the log does not have. Every search runs once before any runs a second time, so that an early
 * end leaves a whole picture; one that met a limit or failed is not repeated, since it would again.
 */
public final class Campaign {
    private final ModelFolders folders;
    private final Map<Contender.Tool, Runner> runners;
    private final RunLog log;
    private final int repetitions;
    private final StopSwitch stop;

    public Campaign(
            ModelFolders folders, Map<Contender.Tool, Runner> runners, RunLog log, int repetitions, StopSwitch stop) {
        this.folders = folders;
        this.runners = Map.copyOf(runners);
        this.log = log;
        this.repetitions = repetitions;
        this.stop = stop;
    }

    /** A search that suites ask for, and what it is run on. */
    private record Search(Suite.Model model, ModelFolders.Found.File file, Contender contender) {
        RunKey key(int repetition) {
            return RunKey.of(model, contender, repetition);
        }
    }

    /** Comes back early when it is stopped; the run that was under way then does not count. */
    public void run(List<Suite> suites, Progress progress) {
        Map<RunKey, Search> searches = searches(suites);
        TimeLeft left = new TimeLeft();
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            for (Search search : searches.values()) {
                RunKey key = search.key(repetition);
                if (log.find(key).isPresent() || !isWorthwhile(search, repetition)) {
                    continue;
                }
                progress.starts(search.model().name(), search.contender(), repetition, left.estimate(open(searches)));
                long start = System.nanoTime();
                Measured run = runners.get(search.contender().tool())
                        .run(
                                search.file().path(),
                                search.model().extent(),
                                search.contender().store());
                left.took(search.key(1), (System.nanoTime() - start) / 1e9);
                if (stop.isPressed()) {
                    progress.ends();
                    return;
                }
                log.append(key, run);
            }
        }
        progress.ends();
    }

    /** By the key of their first repetition, in the order of the suites. */
    private Map<RunKey, Search> searches(List<Suite> suites) {
        Map<RunKey, Search> searches = new LinkedHashMap<>();
        for (Suite suite : suites) {
            for (Suite.Model model : suite.models()) {
                if (folders.find(model) instanceof ModelFolders.Found.File file) {
                    for (Contender contender : suite.contenders()) {
                        Search search = new Search(model, file, contender);
                        searches.putIfAbsent(search.key(1), search);
                    }
                }
            }
        }
        return searches;
    }

    private boolean isWorthwhile(Search search, int repetition) {
        Optional<Outcome> first = log.find(search.key(1)).map(RunRecord::outcome);
        return repetition == 1 || first.filter(Outcome::wentAsPlanned).isPresent();
    }

    /** The searches that are still to be run, each as often as it is. */
    private List<RunKey> open(Map<RunKey, Search> searches) {
        List<RunKey> open = new ArrayList<>();
        searches.forEach((first, search) -> {
            for (int repetition = 1; repetition <= repetitions; repetition++) {
                boolean mayRun = log.find(first).isEmpty() || isWorthwhile(search, repetition);
                if (mayRun && log.find(search.key(repetition)).isEmpty()) {
                    open.add(first);
                }
            }
        });
        return open;
    }
}
