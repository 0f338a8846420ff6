package pleat.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.trace.Trace;

/** Turns a list of choices ("the third initial state, then its first successor, ...") into the states they lead to. */
final class ChosenPath {
    private final Model model;

    ChosenPath(Model model) {
        this.model = model;
    }

    Trace follow(int[] choices) {
        List<Trace.Step> steps = new ArrayList<>();
        Trace.Step step = choose(choices[0], model::initialStates);
        steps.add(step);
        for (int i = 1; i < choices.length; i++) {
            int[] state = step.state();
            step = choose(choices[i], sink -> model.expand(state, sink));
            steps.add(step);
        }
        return Trace.to(steps);
    }

    private static Trace.Step choose(int choice, Consumer<StateSink> offer) {
        Picker picker = new Picker(choice);
        offer.accept(picker);
        if (picker.picked == null) {
            throw new IllegalStateException("the model is not deterministic: no successor number " + choice);
        }
        return picker.picked;
    }

    private static final class Picker implements StateSink {
        private int left;
        private Trace.Step picked;

        Picker(int choice) {
            this.left = choice;
        }

        @Override
        public void accept(int transition, int[] next) {
            if (left-- == 0) {
                picked = new Trace.Step(transition, next.clone());
            }
        }

        @Override
        public void fault(int transition, int fault) {
            // Only transitions that lead somewhere are counted in a choice.
        }

        @Override
        public void broken(int transition, int fault) {
            // The transition leads on all the same.
        }
    }
}
