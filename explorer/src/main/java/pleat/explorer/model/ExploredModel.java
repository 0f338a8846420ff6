package pleat.explorer.model;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelFile;
import pleat.explorer.json.Json;
import pleat.explorer.refusal.Refusal;
import pleat.language.Translation;
import pleat.source.DiagnosticFormat;

/** A translated model, or what is wrong with its text. For one thread. */
public final class ExploredModel {
    private final ModelFile file;
    private final ModelAnswer answer;
    private final List<ExploredPart> parts;

    private ExploredModel(ModelFile file, ModelAnswer answer, List<ExploredPart> parts) {
        this.file = file;
        this.answer = answer;
        this.parts = parts;
    }

    /** @param err where the diagnostics go */
    static ExploredModel load(ModelFile file, String version, PrintStream err) {
        Translation translation = file.translate();
        DiagnosticFormat format = new DiagnosticFormat(translation.sources());
        translation.diagnostics().forEach(diagnostic -> err.println(format.format(diagnostic)));
        err.flush();
        List<ModelAnswer.Remark> remarks = new ArrayList<>(
                translation.diagnostics().stream().map(ModelAnswer.Remark::of).toList());
        List<ExploredPart> parts = new ArrayList<>();
        try {
            translation
                    .subject()
                    .ifPresent(subject -> new LoadedModel(file, subject, translation.sources())
                            .parts()
                            .forEach(part -> parts.add(new ExploredPart(part, parts.size()))));
        } catch (UsageException unsupported) {
            parts.clear();
            remarks.add(new ModelAnswer.Remark("error", "unsupported", unsupported.getMessage(), "", null));
        }
        ModelAnswer answer = new ModelAnswer(
                file.location().name(),
                file.location().language().name(),
                version,
                translation.sources().stream().map(ModelAnswer.FileText::of).toList(),
                remarks,
                parts.stream().map(ExploredPart::answer).toList(),
                parts.stream().flatMap(part -> part.properties().stream()).toList(),
                parts.isEmpty() ? 0 : parts.get(0).answer().initials(),
                parts.isEmpty() ? List.of() : parts.get(0).answer().processes(),
                file.isPlain(),
                Bounds.ANSWER);
        return new ExploredModel(file, answer, parts);
    }

    /** What a page asks first, and, if that was quick, what it asks when a step is taken: the code for it is ready then. */
    List<byte[]> firstAnswers() {
        Deadline deadline = Deadline.in(Bounds.ANTICIPATION);
        Path start = Path.parse("0", null);
        StateAnswer first = part(0).state(start);
        List<byte[]> answers = new ArrayList<>(List.of(Json.bytes(answer), Json.bytes(first)));
        boolean isOver = first.enabled().isEmpty() || first.enabled().get(0).choice() == null;
        if (!isOver && !deadline.isPast()) {
            Path next = start.then(first.enabled().get(0).choice());
            answers.add(Json.bytes(part(0).run(next, 0, 1)));
            answers.add(Json.bytes(part(0).state(next)));
        }
        return answers;
    }

    public ModelAnswer answer() {
        return answer;
    }

    public ModelFile file() {
        return file;
    }

    /** One of the systems, by its number. */
    public ExploredPart part(int index) {
        if (parts.isEmpty()) {
            throw Refusal.conflict("no-model", "The model has errors.");
        }
        if (index < 0 || index >= parts.size()) {
            throw Refusal.badRequest("no-part", "The model has no part " + index + "; it has " + parts.size() + ".");
        }
        return parts.get(index);
    }
}
