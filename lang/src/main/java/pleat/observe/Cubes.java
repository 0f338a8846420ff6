package pleat.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.ltl.Formula;

/** Turns formulas without temporal operators into guards. */
final class Cubes {
    private final int most;
    private boolean tooMany;

    private Cubes(int most) {
        this.most = most;
    }

    /** The guard that holds when the formula does, unless it needs more cubes than are allowed. */
    static Optional<Guard> of(Formula formula, int most) {
        Cubes cubes = new Cubes(most);
        List<Cube> all = cubes.cubes(formula, true);
        return cubes.tooMany ? Optional.empty() : Optional.of(new Guard(all));
    }

    /** The cubes whose disjunction the formula is, or its negation. */
    private List<Cube> cubes(Formula formula, boolean value) {
        return switch (formula.operator()) {
            case TRUE -> value ? List.of(Cube.TRUE) : List.of();
            case FALSE -> value ? List.of() : List.of(Cube.TRUE);
            case PROPOSITION -> {
                long bit = 1L << formula.proposition();
                yield List.of(new Cube(bit, value ? bit : 0));
            }
            case NOT -> cubes(formula.left(), !value);
            case AND -> value ? product(formula.operands(), true) : sum(formula.operands(), false);
            case OR -> value ? sum(formula.operands(), true) : product(formula.operands(), false);
            default -> throw new IllegalArgumentException("no guard: " + formula.operator());
        };
    }

    private List<Cube> sum(List<Formula> operands, boolean value) {
        List<Cube> sum = new ArrayList<>();
        for (Formula operand : operands) {
            cubes(operand, value).forEach(cube -> add(cube, sum));
        }
        return sum;
    }

    private List<Cube> product(List<Formula> operands, boolean value) {
        List<Cube> product = List.of(Cube.TRUE);
        for (Formula operand : operands) {
            List<Cube> factors = cubes(operand, value);
            List<Cube> longer = new ArrayList<>();
            for (Cube right : factors) {
                for (Cube left : product) {
                    long both = left.care() & right.care();
                    if ((left.value() & both) == (right.value() & both)) {
                        add(new Cube(left.care() | right.care(), left.value() | right.value()), longer);
                    }
                }
            }
            product = longer;
        }
        return product;
    }

    /** Adds a cube, unless one of the others says it already or there are too many. */
    private void add(Cube cube, List<Cube> to) {
        if (tooMany || to.stream().anyMatch(other -> implies(cube, other))) {
            return;
        }
        to.removeIf(other -> implies(other, cube));
        to.add(cube);
        tooMany = to.size() > most;
    }

    private static boolean implies(Cube narrow, Cube wide) {
        return (wide.care() & ~narrow.care()) == 0 && (narrow.value() & wide.care()) == wide.value();
    }
}
