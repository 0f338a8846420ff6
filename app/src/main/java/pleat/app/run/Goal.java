package pleat.app.run;

import java.util.Locale;
import pleat.app.exit.ExitCode;
import pleat.verdict.Verdict;

/** What a run is for; decides what its verdict amounts to. */
public enum Goal {
    /** To decide properties. */
    CHECK {
        @Override
        public String word(Verdict verdict) {
            return verdict.summary().name().toLowerCase(Locale.ROOT);
        }

        @Override
        public ExitCode exitCode(Verdict verdict) {
            return switch (verdict.summary()) {
                case HOLDS -> ExitCode.OK;
                case VIOLATED -> ExitCode.VIOLATED;
                case UNKNOWN -> ExitCode.INCOMPLETE;
            };
        }
    },
    /** To count the reachable states. */
    COUNT {
        @Override
        public String word(Verdict verdict) {
            return verdict.isComplete() ? "counted" : "unknown";
        }

        @Override
        public ExitCode exitCode(Verdict verdict) {
            return verdict.isComplete() ? ExitCode.OK : ExitCode.INCOMPLETE;
        }
    };

    /** The verdict in one word, the one that scripts find in the JSON object. */
    public abstract String word(Verdict verdict);

    public abstract ExitCode exitCode(Verdict verdict);
}
