package pleat.lsp;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.services.LanguageClient;
import pleat.app.exit.CommandException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.app.run.Goal;
import pleat.app.run.PropertySelection;
import pleat.app.run.Reduction;
import pleat.app.run.RunPlan;
import pleat.run.Limits;
import pleat.run.Preparation;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.run.StopSwitch;
import pleat.run.UnfinishedException;
import pleat.search.Order;
import pleat.search.Search;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.trace.view.Finding;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Checks the properties of a text as it is in the editor, saved or not. */
final class Checks {
    static final String COMMAND = "pleat.check";

    private static final String STORE = "fold";

    private final Supplier<LanguageClient> client;
    private final PrintStream log;

    Checks(Supplier<LanguageClient> client, PrintStream log) {
        this.client = client;
        this.log = log;
    }

    /**
     * Runs to the end, or until it is stopped.
     *
     * @param property the only one to check; all of them where it is missing
     * @return the verdict and the number of states, for whoever asked
     */
    Map<String, Object> run(Document document, Optional<String> property, StopSwitch stop, CheckProgress progress) {
        Version version = document.newest();
        Limits limits = Limits.none().stoppedBy(stop);
        long memory = Runtime.getRuntime().maxMemory() / 2;
        try {
            progress.begin(Path.of(document.name()).getFileName()
                    + property.map(name -> ": " + name).orElse(""));
            Preparation preparation = Preparation.within(limits, memory);
            LoadedModel model = preparation.of(() -> new ModelPath(
                            Path.of(document.name()), List.of(Path.of(document.name())), document.language())
                    .of(version.source(), version.request())
                    .load(log));
            PropertySelection selection = property.map(name -> PropertySelection.named(List.of(name)))
                    .orElseGet(PropertySelection::all)
                    .atLeastOne();
            RunPlan plan = new RunPlan(
                    model,
                    selection,
                    Reduction.NONE,
                    Stores.parse(STORE),
                    part -> new Search(Order.BREADTH_FIRST),
                    limits,
                    memory,
                    Spilling.toTemporaryFolder());
            if (stop.isPressed()) {
                throw new CancellationException("stopped before the search began");
            }
            Verdict verdict = preparation.of(plan::prepare).search(progress(progress), part -> RunListener.none());
            return told(document, version, model, verdict);
        } catch (UnfinishedException limit) {
            throw Documents.refusal("not checked: " + limit.ending().text());
        } catch (CommandException refused) {
            throw Documents.refusal(refused.getMessage());
        } finally {
            progress.end();
        }
    }

    private static RunListener progress(CheckProgress progress) {
        return event -> {
            if (event instanceof RunEvent.Progress way) {
                progress.report(String.format(
                        Locale.ROOT,
                        "%,d states, %,.0f/s",
                        way.statistics().states(),
                        way.statistics().statesPerSecond()));
            }
        };
    }

    private Map<String, Object> told(Document document, Version version, LoadedModel model, Verdict verdict) {
        List<Diagnostic> violations = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (Verdict.Decision decision : verdict.decisions()) {
            if (decision.outcome() instanceof Outcome.Violated violated) {
                Finding finding =
                        model.inWords(violated.trace(), decision.property()).finding();
                violations.add(Diagnoses.violation(
                        document,
                        finding.origin(),
                        finding.message(),
                        finding.kind().code()));
                words.add(finding.message());
            } else if (decision.outcome() instanceof Outcome.Refuted) {
                words.add(decision.property().name() + " does not hold");
            }
        }
        String word = Goal.CHECK.word(verdict);
        if (verdict.summary() == Verdict.Summary.UNKNOWN) {
            words.add(verdict.ending().text());
        }
        String text = String.format(
                Locale.ROOT,
                "%s: %s, %,d states%s",
                model.name(),
                word,
                verdict.statistics().states(),
                words.isEmpty() ? "" : ": " + String.join("; ", words));
        MessageType type = switch (verdict.summary()) {
            case HOLDS -> MessageType.Info;
            case VIOLATED -> MessageType.Error;
            case UNKNOWN -> MessageType.Warning;
        };
        client.get().showMessage(new MessageParams(type, text));
        if (document.blame(version, violations)) {
            version.translation().join().ifPresent(known -> new Diagnoses(client).translated(version, known));
        }
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("verdict", word);
        result.put("states", verdict.statistics().states());
        result.put("message", text);
        return result;
    }
}
