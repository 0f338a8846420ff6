package pleat.app.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.petri.contest.Examination;
import pleat.source.SourceFile;
import pleat.source.UnfitSourceException;

/** What to observe beside what the model asks for. */
public final class WatchOptions {
    @Option(
            names = "--ltl",
            paramLabel = "FORMULA",
            description = "Check that all runs satisfy a formula about the model. May be repeated.")
    private List<String> formulas = new ArrayList<>();

    @Option(
            names = "--hoa",
            paramLabel = "FILE",
            description = {
                "Check that the automaton in this file (Hanoi format) accepts no run of the model.",
                "Its propositions are conditions of the model. May be repeated."
            })
    private List<Path> automata = new ArrayList<>();

    @Option(
            names = "--mcc",
            paramLabel = "FILE",
            description = {
                "Nets: decide the formulas of this file, of the Model Checking Contest, instead of the model's"
                        + " properties.",
                "Or one of the examinations StateSpace, ReachabilityDeadlock, OneSafe, QuasiLiveness, StableMarking."
            })
    private String questions;

    /** Tells the model. */
    public void tell(ModelOptions model) {
        model.watch(formulas(), automata.stream().map(WatchOptions::read).toList());
        model.ask(Optional.ofNullable(questions).map(WatchOptions::questions));
        if (questions != null && !(formulas.isEmpty() && automata.isEmpty())) {
            throw new UsageException("--mcc asks other questions than --ltl and --hoa: one of them at a time");
        }
    }

    /** Whether somebody else than the model asks, and wants each answer. */
    public boolean hasQuestions() {
        return questions != null;
    }

    private static SourceFile questions(String given) {
        if (Examination.names().contains(given)) {
            return new SourceFile("--mcc", given);
        }
        if (!Files.exists(Path.of(given))) {
            throw new UsageException("--mcc: no such file: %s; the examinations without a file are %s"
                    .formatted(given, String.join(", ", Examination.names())));
        }
        return read(Path.of(given));
    }

    private List<SourceFile> formulas() {
        List<SourceFile> texts = new ArrayList<>();
        for (String formula : formulas) {
            texts.add(new SourceFile(texts.isEmpty() ? "--ltl" : "--ltl#" + (texts.size() + 1), formula));
        }
        return texts;
    }

    private static SourceFile read(Path path) {
        try {
            return SourceFile.read(path, path.toString());
        } catch (UnfitSourceException unfit) {
            throw new ModelException(List.of(new SourceFile(path.toString(), "")), List.of(unfit.diagnostic()));
        } catch (IOException unreadable) {
            throw new UsageException("cannot read " + path + ": " + unreadable.getMessage());
        }
    }
}
