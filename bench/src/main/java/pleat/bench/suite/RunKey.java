package pleat.bench.suite;

import java.util.Map;
import java.util.TreeMap;

/**
 * Which run it is. Suites are not part of it: the same search is measured once, whoever asks for it.
 *
 * @param path of the model, from the folder of its origin
 * @param repetition from 1 on
 */
public record RunKey(String path, Map<String, Integer> defines, Extent extent, Contender contender, int repetition) {
    public RunKey {
        defines = new TreeMap<>(defines);
    }

    static RunKey of(Suite.Model model, Contender contender, int repetition) {
        return new RunKey(model.path(), model.defines(), model.extent(), contender, repetition);
    }
}
