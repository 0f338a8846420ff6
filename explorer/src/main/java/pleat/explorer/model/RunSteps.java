package pleat.explorer.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pleat.explorer.refusal.Refusal;
import pleat.model.InnerStep;
import pleat.model.Value;
import pleat.trace.view.Messages;
import pleat.trace.view.StepView;
import pleat.trace.view.Viewer;

/** Puts the steps of a run into the words of the model. */
final class RunSteps {
    /** Of an atomic sequence, which may be any length. */
    private static final int MOST_PARTS = 200;

    private final List<Paths.Stop> stops;
    private final Paths paths;
    private final Viewer viewer;
    private final StepWords words;

    RunSteps(List<Paths.Stop> stops, Paths paths, Viewer viewer, StepWords words) {
        this.stops = stops;
        this.paths = paths;
        this.viewer = viewer;
        this.words = words;
    }

    RunAnswer answer(Path path, int from, int to) {
        int length = stops.size() - 1;
        int end = Math.min(to, length);
        if (end - from > Bounds.STEPS_AT_ONCE) {
            throw Refusal.badRequest(
                    "too-many-steps", "Ask for at most %,d steps at once.".formatted(Bounds.STEPS_AT_ONCE));
        }
        Messages messages = new Messages();
        for (int i = 0; i < Math.min(from, length); i++) {
            messages.of(i, paths.exchanges(stops.get(i + 1)));
        }
        List<RunAnswer.Step> steps = IntStream.range(from, Math.max(from, end))
                .mapToObj(i -> step(i, messages.of(i, paths.exchanges(stops.get(i + 1)))))
                .toList();
        Integer lasso = path.loop().isPresent() ? path.loop().getAsInt() : null;
        return new RunAnswer(path.text(), length, lasso, steps);
    }

    private RunAnswer.Step step(int index, List<Messages.Event> events) {
        StepView view = viewer.step(
                index, stops.get(index).state(), stops.get(index + 1).step());
        return new RunAnswer.Step(
                index,
                words.label(view),
                words.process(view),
                words.text(view),
                words.place(view, stops.get(index).state()),
                view.parts().size() == 1
                        ? List.of()
                        : view.parts().stream()
                                .limit(MOST_PARTS)
                                .map(RunSteps::part)
                                .toList(),
                view.changes().stream()
                        .map(change -> new RunAnswer.Changed(
                                change.name(),
                                change.before().map(Value::text).orElse(null),
                                change.after().map(Value::text).orElse(null)))
                        .toList(),
                messages(events),
                view.parts().stream().map(InnerStep::output).collect(Collectors.joining()));
    }

    private static RunAnswer.Part part(InnerStep part) {
        return new RunAnswer.Part(part.actor().name(), part.label(), Place.of(part.origin()));
    }

    /** A message that is sent and received in the same step is one. */
    private static List<RunAnswer.Message> messages(List<Messages.Event> events) {
        List<RunAnswer.Message> messages = new ArrayList<>();
        for (Messages.Event event : events) {
            boolean isReceivedAtOnce = events.stream()
                    .anyMatch(other -> other.cause().filter(event::equals).isPresent());
            if (!isReceivedAtOnce) {
                messages.add(message(event));
            }
        }
        return messages;
    }

    private static RunAnswer.Message message(Messages.Event event) {
        String actor = event.part().actor().name();
        String text = event.part().exchange().text();
        String channel = text.split("[!?]", 2)[0];
        if (event.cause().isEmpty()) {
            return new RunAnswer.Message("send", channel, actor, null, text, null);
        }
        Messages.Event sent = event.cause().get();
        boolean isAtOnce = sent.step() == event.step();
        boolean isCopy = event.part().exchange().side() == InnerStep.Side.COPIES;
        return new RunAnswer.Message(
                isAtOnce ? "rendezvous" : isCopy ? "copy" : "receive",
                channel,
                sent.part().actor().name(),
                actor,
                isAtOnce ? sent.part().exchange().text() : text,
                sent.step());
    }
}
