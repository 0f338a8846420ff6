package pleat.promela.lower;

import pleat.promela.ast.Declaration;
import pleat.promela.ast.Statement;

/** What a step is called in traces. */
final class StatementText {
    private StatementText() {}

    static String of(Statement statement) {
        if (statement instanceof Statement.Await await) {
            return await.text();
        }
        if (statement instanceof Statement.Assign assign) {
            return assign.text();
        }
        if (statement instanceof Statement.Send send) {
            return send.text();
        }
        if (statement instanceof Statement.Receive receive) {
            return receive.text();
        }
        if (statement instanceof Statement.Print print) {
            return print.text();
        }
        if (statement instanceof Statement.PrintSymbol print) {
            return print.text();
        }
        if (statement instanceof Statement.Assert asserted) {
            return asserted.text();
        }
        if (statement instanceof Statement.SetPriority set) {
            return set.text();
        }
        if (statement instanceof Statement.Declare declare) {
            Declaration declaration = declare.declaration();
            return declaration.type().name() + " " + declaration.name();
        }
        return "else";
    }
}
