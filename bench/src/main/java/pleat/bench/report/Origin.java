package pleat.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import pleat.bench.suite.Provenance;
import pleat.bench.suite.Suite;

/** Where figures come from, in words. */
final class Origin {
    private Origin() {}

    static Map<String, String> lines(Provenance provenance, int repetitions) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("Command", provenance.command());
        lines.put("Commit", provenance.commit());
        lines.put("Machine", provenance.machine());
        lines.put("Java", provenance.java());
        lines.put("Time", String.format(Locale.ROOT, "%s, load average %.1f", provenance.time(), provenance.load()));
        lines.put(
                "Each run",
                String.format(
                        Locale.ROOT,
                        "%d s and %,d MB (1,048,576 bytes each) at most, in a fresh JVM with the options of ./pleat and"
                                + " without warm-up: the time of the JIT compiler is part of it. %s",
                        provenance.limits().time().toSeconds(),
                        provenance.limits().memory() >> 20,
                        repetitions == 1 ? "One run each." : "The run with median time of %d.".formatted(repetitions)));
        return lines;
    }

    /** How the tables are read. */
    static String key(Suite suite) {
        return ("Bold: the least of all stores for this model. In italics: a limit was met, or something is missing."
                        + " 1.9 under \"times that of %s\" is 1.9 times the memory, or time, of %s on the same model.")
                .formatted(suite.baseline(), suite.baseline());
    }

    static List<String> remarks(Suite suite) {
        List<String> remarks = new ArrayList<>();
        if (!suite.source().isEmpty()) {
            remarks.add("Paper: %s. Its machine: %s. Its memory: %s; beside it stands the peak of Pleat's %s."
                    .formatted(
                            suite.source(),
                            suite.machine(),
                            suite.memory(),
                            suite.scope() == Suite.Scope.STORE ? "visited set" : "visited set and search together"));
            remarks.add(
                    "A gain is the paper's time, memory or nodes divided by Pleat's; above 1 it is in Pleat's favour."
                            + " There is none where the two did not explore the same number of states, give or take a"
                            + " tenth; states per second and per MB are compared where one of them met a limit, too."
                            + " Behind a number of states, (time) or (memory) is the limit that the run met.");
        }
        remarks.addAll(suite.remarks());
        suite.models().stream()
                .filter(model ->
                        model.from() != Suite.Origin.NOWHERE && !model.note().isEmpty())
                .forEach(model -> remarks.add(model.name() + ": " + model.note() + "."));
        return remarks;
    }
}
