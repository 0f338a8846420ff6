package pleat.interpret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import pleat.ir.Expr;
import pleat.ir.ProcessExpr;
import pleat.model.EvaluationFault;

/** What expressions say about themselves, against what happens when they are evaluated. */
class EvaluatorTest {
    private static final int SLOTS = 4;
    private static final int FAULT = 7;

    private final Random random = new Random(1);
    private final Evaluator evaluator = new Evaluator();
    private int made;

    /** Of every kind that needs no process, and with small values, so that indexes are in range now and then. */
    private Expr expr(int depth) {
        made++;
        return switch (depth == 0 ? random.nextInt(2) : random.nextInt(10)) {
            case 0 -> new Expr.Const(random.nextInt(4) - 1);
            case 1 -> new Expr.Load(random.nextInt(SLOTS));
            case 2 -> new Expr.LoadElement(1, 3, expr(depth - 1), FAULT);
            case 3 -> new Expr.Lookup(List.of(2, 0), expr(depth - 1), FAULT);
            case 4 -> new Expr.Checked(expr(depth - 1), 2, FAULT);
            case 5 -> new Expr.Unary(pick(Expr.UnaryOp.values()), expr(depth - 1));
            case 6 -> new Expr.Binary(pick(Expr.BinaryOp.values()), expr(depth - 1), expr(depth - 1));
            case 7 -> new Expr.Divide(pick(Expr.DivideOp.values()), expr(depth - 1), expr(depth - 1), FAULT);
            case 8 -> new Expr.Lazy(pick(Expr.LazyOp.values()), expr(depth - 1), expr(depth - 1));
            default -> new Expr.Conditional(expr(depth - 1), expr(depth - 1), expr(depth - 1));
        };
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private boolean fails(Expr expr) {
        int[] state = random.ints(SLOTS, -1, 4).toArray();
        try {
            evaluator.value(expr, state);
            return false;
        } catch (EvaluationFault fault) {
            assertThat(fault.fault()).isEqualTo(FAULT);
            return true;
        }
    }

    @Test
    void whatCannotFailDoesNot() {
        int failures = 0;
        int safe = 0;
        for (int i = 0; i < 20_000; i++) {
            Expr expr = expr(random.nextInt(4));
            boolean fails = fails(expr);
            assertThat(fails && !expr.canFail()).as("%s fails", expr).isFalse();
            failures += fails ? 1 : 0;
            safe += expr.canFail() ? 0 : 1;
        }
        assertThat(failures).isGreaterThan(1_000);
        assertThat(safe).isGreaterThan(1_000);
    }

    @Test
    void everyPartIsVisitedOnce() {
        for (int i = 0; i < 1_000; i++) {
            made = 0;
            Expr expr = expr(4);
            AtomicInteger visited = new AtomicInteger();
            expr.visit(part -> visited.incrementAndGet());
            assertThat(visited.get()).as("%s", expr).isEqualTo(made);
        }
    }

    @Test
    void onlyOneSideOfAConditionIsEvaluated() {
        Expr failing = new Expr.Divide(Expr.DivideOp.QUOTIENT, Expr.Const.TRUE, new Expr.Const(0), FAULT);
        Expr five = new Expr.Const(5);
        assertThat(evaluator.value(new Expr.Conditional(new Expr.Const(-3), five, failing), new int[0]))
                .isEqualTo(5);
        assertThat(evaluator.value(new Expr.Conditional(new Expr.Const(0), failing, five), new int[0]))
                .isEqualTo(5);
    }

    @Test
    void outsideOfProcessesNobodyAsksAboutThem() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> evaluator.value(new ProcessExpr.Local(0), new int[] {1}));
    }
}
