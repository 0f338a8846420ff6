package pleat.app.simulate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.report.Presentation;
import pleat.model.Model;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/** Goes where a person points. */
public final class InteractiveSimulation {
    private final Model model;
    private final Narrator narrator;
    private final BufferedReader in;
    private final PrintStream out;

    public InteractiveSimulation(LoadedModel loaded, Presentation presentation, InputStream in, PrintStream out) {
        this.model = loaded.reference();
        this.narrator = new Narrator(model, presentation, out);
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    /** Until the person has had enough, or the input ends. */
    public void run() {
        Walk walk = new Walk(new Explorer(model));
        Expansion choices = show(walk);
        for (String answer = ask(choices); answer != null && !answer.equals("q"); answer = ask(choices)) {
            if (answer.equals("b")) {
                walk.back();
                choices = show(walk);
            } else if (isChoice(answer, choices.successors())) {
                walk.take(choices.successors().get(Integer.parseInt(answer) - 1));
                choices = show(walk);
            } else if (answer.equals("?") || answer.equals("h")) {
                narrator.remark("a number takes that step, b goes back, q or the end of the input ends");
            } else {
                narrator.remark("'" + answer + "' is not one of the choices");
            }
        }
    }

    private Expansion show(Walk walk) {
        Expansion choices = walk.choices();
        narrator.state(walk.length(), walk.state());
        for (int i = 0; i < choices.successors().size(); i++) {
            narrator.choice(i + 1, choices.successors().get(i), walk.state());
        }
        narrator.remarks(walk.state(), choices);
        return choices;
    }

    /** Null at the end of the input. */
    private String ask(Expansion choices) {
        int last = choices.successors().size();
        out.print((last == 0 ? "" : last == 1 ? "1, " : "1-" + last + ", ") + "b back, q quit> ");
        out.flush();
        try {
            String line = in.readLine();
            if (line == null) {
                out.println();
            }
            return line == null ? null : line.strip();
        } catch (IOException broken) {
            throw new UsageException("cannot read the answers: " + broken.getMessage());
        }
    }

    private static boolean isChoice(String answer, List<Trace.Step> steps) {
        return answer.matches("[1-9]\\d{0,8}") && Integer.parseInt(answer) <= steps.size();
    }
}
