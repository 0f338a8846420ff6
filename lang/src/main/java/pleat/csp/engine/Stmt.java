package pleat.csp.engine;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A compiled statement of a block. Equal when it is written alike. */
sealed interface Stmt {
    /** Changes the state. */
    void run(int[] state, int[] locals);

    Stmt with(Map<String, Integer> names);

    String text();

    record Evaluate(Expr expression) implements Stmt {
        @Override
        public void run(int[] state, int[] locals) {
            expression.eval(state, locals);
        }

        @Override
        public Stmt with(Map<String, Integer> names) {
            return new Evaluate(expression.with(names));
        }

        @Override
        public String text() {
            return expression.text() + ";";
        }
    }

    record Block(List<Stmt> statements) implements Stmt {
        @Override
        public void run(int[] state, int[] locals) {
            for (int i = 0; i < statements.size(); i++) {
                statements.get(i).run(state, locals);
            }
        }

        @Override
        public Block with(Map<String, Integer> names) {
            return new Block(
                    statements.stream().map(statement -> statement.with(names)).toList());
        }

        @Override
        public String text() {
            return statements.stream().map(Stmt::text).collect(Collectors.joining(" ", "{", "}"));
        }
    }

    record If(Expr condition, Stmt then, Stmt otherwise, FaultNumber notTruth) implements Stmt {
        @Override
        public void run(int[] state, int[] locals) {
            if (condition.isTrue(state, locals, notTruth.number())) {
                then.run(state, locals);
            } else {
                otherwise.run(state, locals);
            }
        }

        @Override
        public Stmt with(Map<String, Integer> names) {
            return new If(condition.with(names), then.with(names), otherwise.with(names), notTruth);
        }

        @Override
        public String text() {
            return "if (" + condition.text() + ") " + then.text() + " else " + otherwise.text();
        }
    }

    record While(Expr condition, Stmt body, FaultNumber notTruth, FaultNumber endless) implements Stmt {
        @Override
        public void run(int[] state, int[] locals) {
            int before = Rounds.before(locals);
            while (condition.isTrue(state, locals, notTruth.number())) {
                Rounds.next(locals, before, endless);
                body.run(state, locals);
            }
        }

        @Override
        public Stmt with(Map<String, Integer> names) {
            return new While(condition.with(names), body.with(names), notTruth, endless);
        }

        @Override
        public String text() {
            return "while (" + condition.text() + ") " + body.text();
        }
    }
}
