package pleat.testkit.spin;

import java.util.ArrayList;
import java.util.List;

/** Asks SPIN whether a model has a run that its claim or its labels forbid, with and without weak fairness. */
public final class SpinCycles {
    private static final String CYCLE = "acceptance cycle";
    private static final String STANDSTILL = "non-progress cycle";
    private static final String CLAIM_ENDED = "end state in claim reached";

    private static final String ASSERTION = "assertion violated ";

    private final SpinProfile profile;

    public SpinCycles(SpinProfile profile) {
        this.profile = profile;
    }

    /** What is asked about. */
    public enum Question {
        /** The formula or never claim of the model. Its processes have no assertions: those that fail are the claim's. */
        CLAIM,
        /** Accept labels of processes. */
        ACCEPTANCE,
        /** Non-progress cycles. */
        PROGRESS;

        private List<String> defines() {
            return switch (this) {
                case CLAIM -> List.of();
                case ACCEPTANCE -> List.of("-DNOCLAIM");
                case PROGRESS -> List.of("-DNOCLAIM", "-DNP");
            };
        }

        private List<String> options() {
            return switch (this) {
                case CLAIM -> List.of("-a");
                case ACCEPTANCE -> List.of("-a", "-E");
                case PROGRESS -> List.of("-l", "-E");
            };
        }

        private List<String> fairOptions() {
            List<String> options = new ArrayList<>(options());
            options.add("-f");
            return options;
        }
    }

    /** Whether there is such a run. */
    public enum Answer {
        NONE,
        FOUND,
        /** The search was not completed, or ended with another error. */
        UNDECIDED
    }

    /** Without and with weak fairness. */
    public record Answers(Answer any, Answer fair) {}

    /** Undecided where SPIN refuses the model. */
    public Answers ask(String source, Question question) {
        try (ScratchFolder folder = ScratchFolder.create()) {
            Verifier verifier = Verifier.of(source, folder, profile, Deadline.in(profile.limit()), question.defines());
            return new Answers(answer(verifier.run(question.options())), answer(verifier.run(question.fairOptions())));
        } catch (Verifier.Refused refused) {
            return new Answers(Answer.UNDECIDED, Answer.UNDECIDED);
        }
    }

    private static Answer answer(PanReport report) {
        if (report.errors() > 0) {
            return isAsked(report.errorKinds().get(0)) ? Answer.FOUND : Answer.UNDECIDED;
        }
        return report.coverage() == PanReport.Coverage.COMPLETE ? Answer.NONE : Answer.UNDECIDED;
    }

    private static boolean isAsked(String error) {
        return List.of(CYCLE, STANDSTILL, CLAIM_ENDED).contains(error) || error.startsWith(ASSERTION);
    }
}
