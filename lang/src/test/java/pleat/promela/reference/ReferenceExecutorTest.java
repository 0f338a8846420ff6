package pleat.promela.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import pleat.source.SourceFile;

/** What a step of the reference executor says about itself. */
class ReferenceExecutorTest {
    private static ReferenceExecutor executor(String text) {
        return ReferenceExecutor.of(Trees.of(new SourceFile("model.pml", text)).orElseThrow());
    }

    private static Step onlyStep(ReferenceExecutor executor, State state) {
        List<Step> steps = executor.successors(state);
        assertThat(steps).hasSize(1);
        return steps.get(0);
    }

    @Test
    void aStepNamesTheProcessAndThePlaceOfTheStatement() {
        ReferenceExecutor executor = executor("byte x;\ninit {\n  x = 1;\n  x = 2\n}");
        Step first = onlyStep(executor, executor.initial());
        assertThat(first.moves()).hasSize(1);
        assertThat(first.moves().get(0).process()).isZero();
        assertThat(first.moves().get(0).place()).hasToString("model.pml:3:3");
        Step second = onlyStep(executor, first.next().orElseThrow());
        assertThat(second.moves().get(0).place()).hasToString("model.pml:4:3");
    }

    @Test
    void aHandshakeIsOneStepOfTwoMoves() {
        ReferenceExecutor executor = executor("""
                chan c = [0] of { byte };
                active proctype A() { c!7 }
                active proctype B() { byte x; c?x }
                """);
        Step step = onlyStep(executor, executor.initial());
        assertThat(step.moves()).extracting(Move::process).containsExactly(0, 1);
    }

    @Test
    void anAtomicSequenceIsOneStep() {
        ReferenceExecutor executor = executor("byte x; init { atomic { x = 1; x = 2; x = 3 } }");
        assertThat(onlyStep(executor, executor.initial()).moves()).hasSize(3);
    }

    @Test
    void aBrokenAssertionDoesNotEndTheRun() {
        ReferenceExecutor executor = executor("byte x; init { assert(x == 1); x = 2 }");
        Step step = onlyStep(executor, executor.initial());
        assertThat(step.failures()).extracting(Failure::kind).containsExactly(Failure.Kind.ASSERTION);
        assertThat(step.next()).isPresent();
    }

    @Test
    void whatCannotBeEvaluatedHasNoSuccessor() {
        ReferenceExecutor executor = executor("byte x, a[2]; init { x = 2; a[x] = 1 }");
        State state = onlyStep(executor, executor.initial()).next().orElseThrow();
        Step step = onlyStep(executor, state);
        assertThat(step.failures()).extracting(Failure::kind).containsExactly(Failure.Kind.RUNTIME_ERROR);
        assertThat(step.next()).isEqualTo(Optional.empty());
    }

    @Test
    void anAtomicSequenceThatNeverEndsIsAnError() {
        ReferenceExecutor executor = executor("byte x; init { atomic { do :: x = 1 - x od } }");
        assertThat(onlyStep(executor, executor.initial()).failures())
                .extracting(Failure::kind)
                .containsExactly(Failure.Kind.RUNTIME_ERROR);
    }

    @Test
    void aDStepThatBlocksIsAnError() {
        ReferenceExecutor executor = executor("byte x; init { d_step { x = 1; x == 2 } }");
        assertThat(onlyStep(executor, executor.initial()).failures())
                .extracting(Failure::kind)
                .containsExactly(Failure.Kind.RUNTIME_ERROR);
    }

    /** SPIN: "non-determinism in D_proctype", for each step behind the first. */
    @Test
    void aSecondStepOfADeterministicProcessIsAnError() {
        ReferenceExecutor executor = executor("byte x; active D_proctype P() { if :: x = 1 :: x = 2 :: x == 3 fi }");
        List<Step> steps = executor.successors(executor.initial());
        assertThat(steps).hasSize(2);
        assertThat(steps.get(0).failures()).isEmpty();
        assertThat(steps.get(1).failures()).extracting(Failure::kind).containsExactly(Failure.Kind.ASSERTION);
        assertThat(steps.get(1).next()).isPresent();
    }

    /** The process that has a choice is the receiver. */
    @Test
    void aSecondReceiveOfADeterministicProcessIsAnError() {
        ReferenceExecutor executor = executor("""
                chan c = [0] of { byte };
                active proctype A() { c!7 }
                active D_proctype B() { byte x; if :: c?x :: c?7 fi }
                """);
        assertThat(Exploration.of(executor, 10).verdict()).isEqualTo("violated");
    }

    /** SPIN sets the fields when the process starts, and the declaration resets nothing. */
    @Test
    void fieldsOfALateStructureStartWithWhatTheirTypeSays() {
        ReferenceExecutor executor = executor("typedef T { byte a = 3 }; init { skip; T t; assert(t.a == 3) }");
        assertThat(Exploration.of(executor, 10).verdict()).isEqualTo("holds");
    }

    /** SPIN stops with "wrong nr of msg fields in rcv". */
    @Test
    void aReceiveOfTooFewConstantsFails() {
        ReferenceExecutor executor = executor("chan c = [1] of { byte, byte }; init { c!1,2; c?1 }");
        State sent = onlyStep(executor, executor.initial()).next().orElseThrow();
        assertThat(onlyStep(executor, sent).next()).isEmpty();
    }

    @Test
    void aLongAtomicSequenceIsOneStep() {
        ReferenceExecutor executor = executor("int i; init { atomic { do :: i < 30000 -> i++ :: else -> break od } }");
        Step step = DeepStack.call(() -> onlyStep(executor, executor.initial()));
        // Two moves for each turn; then else, break, and the end of the loop, which ends the sequence.
        assertThat(step.moves()).hasSize(60_003);
    }

    @Test
    void aProcessMayStayAtAnEndLabelOnly() {
        assertThat(stays("byte x; init { x == 1 }")).isFalse();
        assertThat(stays("byte x; init { end: x == 1 }")).isTrue();
    }

    private static boolean stays(String text) {
        ReferenceExecutor executor = executor(text);
        assertThat(executor.successors(executor.initial())).isEmpty();
        return executor.isValidEnd(executor.initial());
    }
}
