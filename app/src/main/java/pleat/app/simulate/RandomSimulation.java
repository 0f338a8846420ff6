package pleat.app.simulate;

import java.io.PrintStream;
import java.util.SplittableRandom;
import pleat.app.load.LoadedModel;
import pleat.app.report.Presentation;
import pleat.model.Model;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/** Goes where a seeded generator points: the same seed, the same walk. */
public final class RandomSimulation {
    private final Model model;
    private final Narrator narrator;
    private final SplittableRandom random;

    public RandomSimulation(LoadedModel loaded, long seed, Presentation presentation, PrintStream out) {
        this.model = loaded.reference();
        this.narrator = new Narrator(model, presentation, out);
        this.random = new SplittableRandom(seed);
    }

    /** Stops earlier where nothing is enabled. */
    public void run(int steps) {
        Walk walk = new Walk(new Explorer(model));
        narrator.state(0, walk.state());
        while (walk.length() < steps) {
            Expansion choices = walk.choices();
            narrator.remarks(walk.state(), choices);
            if (choices.successors().isEmpty()) {
                return;
            }
            Trace.Step step =
                    choices.successors().get(random.nextInt(choices.successors().size()));
            int[] before = walk.state();
            walk.take(step);
            narrator.step(walk.length(), step, before);
        }
    }
}
