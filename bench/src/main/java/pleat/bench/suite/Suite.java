package pleat.bench.suite;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import pleat.app.run.Reduction;
import pleat.bench.spin.SpinVariant;

/**
 * What is to be measured, and what others measured. Read from a file of its own name.
 *
 * @param source the paper, or empty
 * @param machine of the paper
 * @param memory what the paper's figures of memory are about
 * @param scope which memory of Pleat goes beside the paper's
 * @param baseline label of the contender that the others are compared with
 * @param peers variants of SPIN that run beside Pleat's stores
 * @param measures to be shown beside the usual ones
 * @param averages over all models, or null
 * @param best the best reduction of memory for each model, or null
 */
public record Suite(
        String name,
        String title,
        String source,
        String machine,
        String memory,
        Scope scope,
        String baseline,
        List<String> stores,
        List<SpinVariant> peers,
        List<Measure> measures,
        List<Model> models,
        List<Table> tables,
        Averages averages,
        Best best,
        List<String> remarks) {
    /** In the order in which they are told to the user. */
    public static final List<String> NAMES =
            List.of("quick", "visser", "gregoire", "zheng", "holzmann-puri", "khanh-tho", "fold", "spin");

    public Suite {
        scope = scope == null ? Scope.STORE : scope;
        baseline = baseline == null ? "hash" : baseline;
        stores = List.copyOf(stores);
        peers = peers == null ? List.of() : List.copyOf(peers);
        measures = measures == null ? List.of() : List.copyOf(measures);
        models = List.copyOf(models);
        tables = List.copyOf(tables);
        remarks = List.copyOf(remarks);
    }

    public Optional<Averages> paperAverages() {
        return Optional.ofNullable(averages);
    }

    public Optional<Best> paperBest() {
        return Optional.ofNullable(best);
    }

    /** Of Zheng, Price and Myers. */
    public enum Measure {
        /** States found a second: their SS. */
        @JsonProperty("speed")
        SPEED,
        /** States found a megabyte: their SSD. */
        @JsonProperty("density")
        DENSITY
    }

    /** What a figure of memory is about. */
    public enum Scope {
        /** The visited set. */
        @JsonProperty("store")
        STORE,
        /** Visited set and search together. */
        @JsonProperty("search")
        SEARCH;

        /** The most that was held at a time. */
        public long bytes(Figures figures) {
            return this == STORE ? figures.storePeakBytes() : figures.peakBytes();
        }
    }

    /** Where a model comes from. */
    public enum Origin {
        /** This repository. */
        @JsonProperty("pleat")
        PLEAT,
        /** The examples of an installed SPIN. */
        @JsonProperty("spin")
        SPIN,
        /** The BEEM benchmark, which the user has to have. */
        @JsonProperty("beem")
        BEEM,
        /** A circuit, made when it is needed; its path is its name. */
        @JsonProperty("generator")
        GENERATOR,
        /** It cannot be had; the note says why. */
        @JsonProperty("nowhere")
        NOWHERE
    }

    /**
     * A model with its parameters.
     *
     * @param path from the folder of its origin
     * @param defines macros whose definition in the text is replaced
     * @param states it is known to have; 0 if that is not known
     * @param cut how many states are enough, for a model that has too many; 0 if all are to be found
     * @param reduction what may be left out; states are then those that are left, which are mostly not known
     * @param note what a reader has to know about it, or empty
     */
    public record Model(
            String name,
            Origin from,
            String path,
            Map<String, Integer> defines,
            long states,
            long cut,
            Reduction reduction,
            String note) {
        public Model {
            reduction = reduction == null ? Reduction.NONE : reduction;
            path = path == null ? "" : path;
            defines = defines == null ? Map.of() : Map.copyOf(defines);
            note = note == null ? "" : note;
        }

        public Extent extent() {
            return new Extent(cut, reduction);
        }

        /** Whether the other is the same model, but for what may be left out. */
        public boolean isReductionOf(Model other) {
            return extent().leavesOut()
                    && !other.extent().leavesOut()
                    && from == other.from
                    && path.equals(other.path)
                    && defines.equals(other.defines)
                    && cut == other.cut;
        }
    }

    /** A table of a paper. */
    public record Table(String name, List<Figure> figures) {
        public Table {
            figures = List.copyOf(figures);
        }

        private Table of(Predicate<String> isModel) {
            return new Table(
                    name,
                    figures.stream()
                            .filter(figure -> isModel.test(figure.model()))
                            .toList());
        }
    }

    /**
     * A line of a paper's table. Numbers that it does not have are 0.
     *
     * @param method as the paper calls it
     * @param store of Pleat that is meant to be the same thing, or empty
     * @param megabytes of 1,000,000 bytes, as far as papers tell
     * @param limit that the run met, "time" or "memory", or empty
     * @param bound "lower" if the run was given up, so that the figures are too small, or empty
     */
    public record Figure(
            String model,
            String method,
            String store,
            long states,
            double seconds,
            double megabytes,
            long nodes,
            String limit,
            String bound) {
        public Figure {
            limit = limit == null ? "" : limit;
            bound = bound == null ? "" : bound;
        }
    }

    /** Means over the models of a suite. */
    public record Averages(String name, List<Average> figures) {}

    public record Average(String method, String store, double megabytes, double seconds) {}

    /**
     * The best store for each model.
     *
     * @param stores that compete
     */
    public record Best(String name, List<String> stores, List<Factors> figures) {}

    /** How many times less memory, and how many times more time than with plain hashing. */
    public record Factors(String method, double reduction, double increase) {}

    /** All that compete. */
    public Set<Contender> contenders() {
        Set<Contender> contenders = new LinkedHashSet<>();
        peers.forEach(variant -> contenders.add(Contender.spin(variant)));
        stores.forEach(store -> contenders.add(Contender.pleat(store)));
        return contenders;
    }

    /** The same with only some models and some contenders, by their labels, or with all of them where the list is empty. */
    public Suite restricted(List<String> onlyModels, List<String> onlyContenders) {
        Predicate<String> hasModel = model -> onlyModels.isEmpty() || onlyModels.contains(model);
        Predicate<Contender> has = some -> onlyContenders.isEmpty() || onlyContenders.contains(some.label());
        return new Suite(
                name,
                title,
                source,
                machine,
                memory,
                scope,
                baseline,
                stores.stream()
                        .filter(store -> has.test(Contender.pleat(store)))
                        .toList(),
                peers.stream().filter(peer -> has.test(Contender.spin(peer))).toList(),
                measures,
                models.stream().filter(model -> hasModel.test(model.name())).toList(),
                tables.stream()
                        .map(table -> table.of(hasModel))
                        .filter(table -> !table.figures().isEmpty())
                        .toList(),
                averages,
                best,
                remarks);
    }

    /** One of {@link #NAMES}. */
    public static Suite named(String name) {
        try (InputStream stream = Suite.class.getResourceAsStream(name + ".json")) {
            return new ObjectMapper().readValue(stream, Suite.class);
        } catch (IOException defect) {
            throw new UncheckedIOException("suite " + name, defect);
        }
    }
}
