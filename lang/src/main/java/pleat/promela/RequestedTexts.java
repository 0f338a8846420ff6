package pleat.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import pleat.language.Request;
import pleat.observe.RequestedAutomaton;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Model;
import pleat.promela.ast.Unit;
import pleat.promela.lower.RequestedClaim;
import pleat.promela.preprocess.Preprocessor;
import pleat.promela.preprocess.Token;
import pleat.promela.syntax.PromelaSyntax;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/**
 * What is to be observed and is not part of the model: formulas as in an {@code ltl} block, and the propositions of automata. The
 * macros of the model are known in them.
 */
record RequestedTexts(List<SourceFile> formulas, List<RequestedAutomaton> automata) {
    private static final String FORMULA = "formula";

    static RequestedTexts of(Request request, Diagnostics diagnostics) {
        return new RequestedTexts(
                request.formulas(),
                request.automata().stream()
                        .flatMap(text -> RequestedAutomaton.read(text, diagnostics).stream())
                        .toList());
    }

    /** What the preprocessor has to run over, besides the model. */
    List<SourceFile> texts() {
        return Stream.concat(formulas.stream(), automata.stream().flatMap(automaton -> automaton.conditions().stream()))
                .toList();
    }

    /** The model with the formulas as if they were written at its end. */
    Model withFormulas(Model model, Preprocessor.Result text, Diagnostics diagnostics) {
        List<Unit> units = new ArrayList<>(model.units());
        for (int i = 0; i < formulas.size(); i++) {
            PromelaSyntax.formula(FORMULA, text.further().get(i), text.tokens(), diagnostics)
                    .ifPresent(units::add);
        }
        return new Model(units, model.start());
    }

    /** The automata with the expressions that their propositions are; those with errors are left out. */
    List<RequestedClaim> claims(Preprocessor.Result text, Diagnostics diagnostics) {
        List<RequestedClaim> claims = new ArrayList<>();
        int next = formulas.size();
        for (RequestedAutomaton automaton : automata) {
            List<Expression> conditions = new ArrayList<>();
            for (int i = 0; i < automaton.conditions().size(); i++) {
                List<Token> tokens = text.further().get(next++);
                PromelaSyntax.expression(tokens, text.tokens(), diagnostics).ifPresent(conditions::add);
            }
            if (conditions.size() == automaton.conditions().size()) {
                claims.add(new RequestedClaim(automaton, conditions));
            }
        }
        return claims;
    }

    /** Those of the model, the formulas, and the files of the automata. */
    List<SourceFile> sources(Preprocessor.Result text) {
        List<SourceFile> parts = automata.stream()
                .flatMap(automaton -> automaton.conditions().stream())
                .toList();
        return Stream.concat(
                        text.sources().stream().filter(source -> !parts.contains(source)),
                        automata.stream().map(RequestedAutomaton::text))
                .toList();
    }
}
