package pleat.testkit.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import pleat.testkit.promela.PromelaCounts.Assertions;
import pleat.testkit.spin.SpinRefusal;
import pleat.testkit.spin.SpinResult;
import pleat.testkit.spin.SpinRun;

/** With stand-ins for both sides: a "model" has one state a line, and one without a first line is refused. */
class PromelaDifferentialTest {
    private static final String MODEL = "first\none\ntwo\nodd\nthree\n";

    private static SpinRun spin(String source) {
        long lines = source.lines().count();
        return source.startsWith("first\n")
                ? new SpinResult(lines, lines + 1, 0, 3, 2, Optional.of("invalid end state"), 0, true)
                : new SpinRefusal(SpinRefusal.Stage.TRANSLATION, "no first line");
    }

    private static PromelaCounts right(String source) {
        long lines = source.lines().count();
        return new PromelaCounts(lines, lines, 2, Assertions.VIOLATED);
    }

    private static PromelaCounts wrongOnOddLines(String source) {
        PromelaCounts right = right(source);
        return source.contains("odd")
                ? new PromelaCounts(right.states() + 1, right.transitions(), 2, Assertions.VIOLATED)
                : right;
    }

    private static PromelaCounts failingOnOddLines(String source) {
        if (source.contains("odd")) {
            throw new IllegalArgumentException("odd");
        }
        return right(source);
    }

    private static PromelaDifferential differential(Function<String, PromelaCounts> subject) {
        return new PromelaDifferential(PromelaDifferentialTest::spin, subject);
    }

    private static PromelaMismatch shrink(PromelaDifferential differential) {
        PromelaMismatch found = differential.compare("m", MODEL).mismatch().orElseThrow();
        return differential.shrink(found, new TextModel(MODEL), 100);
    }

    @Test
    void agreementIsNoMismatch() {
        assertThat(differential(PromelaDifferentialTest::right).compare("m", MODEL))
                .isEqualTo(new PromelaComparison.Agreed());
    }

    @Test
    void aMismatchHasBothSidesAndTheModel() {
        PromelaMismatch mismatch = differential(PromelaDifferentialTest::wrongOnOddLines)
                .compare("seed 4", MODEL)
                .mismatch()
                .orElseThrow();
        assertThat(mismatch.spin()).isEqualTo(new PromelaCounts(5, 5, 2, Assertions.VIOLATED));
        assertThat(mismatch.subject())
                .isEqualTo(new SubjectAnswer.Counted(new PromelaCounts(6, 5, 2, Assertions.VIOLATED)));
        assertThat(mismatch.toString()).contains("seed 4", MODEL);
    }

    @Test
    void aFailureIsAMismatch() {
        PromelaMismatch mismatch = differential(PromelaDifferentialTest::failingOnOddLines)
                .compare("m", MODEL)
                .mismatch()
                .orElseThrow();
        assertThat(mismatch.kind()).isEqualTo("java.lang.IllegalArgumentException odd");
    }

    @Test
    void anAssertionThatFailsShrinksToWhatCausesIt() {
        PromelaDifferential differential = differential(source -> {
            assertThat(source).doesNotContain("odd");
            return right(source);
        });
        PromelaMismatch small = shrink(differential);
        assertThat(small.source()).isEqualTo("first\nodd\n");
        assertThat(small.subject())
                .isInstanceOfSatisfying(
                        SubjectAnswer.Failed.class,
                        failed -> assertThat(failed.failure()).isInstanceOf(AssertionError.class));
    }

    @Test
    void aMismatchShrinksToWhatCausesIt() {
        PromelaDifferential differential = differential(PromelaDifferentialTest::wrongOnOddLines);
        PromelaMismatch small = shrink(differential);
        assertThat(small.source()).isEqualTo("first\nodd\n");
        assertThat(small.spin().states()).isEqualTo(2);
    }

    @Test
    void aWrongCountDoesNotShrinkToAFailure() {
        PromelaDifferential differential = differential(source -> {
            if (!source.contains("two")) {
                throw new IllegalStateException("another error");
            }
            return wrongOnOddLines(source);
        });
        PromelaMismatch small = shrink(differential);
        assertThat(small.source()).isEqualTo("first\ntwo\nodd\n");
    }

    @Test
    void aModelThatSpinRefusesIsSkipped() {
        PromelaDifferential differential = differential(PromelaDifferentialTest::failingOnOddLines);
        assertThat(differential.compare("m", "odd\n")).isInstanceOf(PromelaComparison.Skipped.class);
    }
}
