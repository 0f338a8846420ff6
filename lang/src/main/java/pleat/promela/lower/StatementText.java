package pleat.promela.lower;

import pleat.promela.ast.Declaration;
import pleat.promela.ast.Statement;

/** What a step is called in traces. */
final class StatementText {
    private StatementText() {}

    static String of(Statement statement) {
        if (statement instanceof Statement.Quoted quoted) {
            return quoted.text();
        }
        if (statement instanceof Statement.Declare declare) {
            Declaration declaration = declare.declaration();
            return declaration.type().name() + " " + declaration.name();
        }
        return "else";
    }
}
