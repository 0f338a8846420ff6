package pleat.csp;

import java.util.Optional;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Formula;
import pleat.csp.engine.IncomingProduct;
import pleat.model.Model;
import pleat.model.Property;

/** The product that PAT counts the states of when it checks a formula. */
final class CountedProduct {
    private CountedProduct() {}

    /** Whether the assertion is a formula. */
    static boolean has(Declaration.Assertion assertion) {
        return assertion.claim() instanceof Claim.Satisfies;
    }

    /**
     * The product for an assertion that is a formula; empty if its automaton is too large.
     *
     * @param model of the assertion
     */
    static Optional<Model> of(Declaration.Assertion assertion, Model model) {
        if (!(model.properties().get(0) instanceof Property.NoAcceptingRun property)) {
            return Optional.empty();
        }
        boolean isEventuallyAlways = assertion.claim() instanceof Claim.Satisfies satisfies
                && satisfies.formula() instanceof Formula.Unary eventually
                && eventually.connective() == Formula.UnaryConnective.EVENTUALLY
                && eventually.operand() instanceof Formula.Unary always
                && always.connective() == Formula.UnaryConnective.ALWAYS
                && always.operand() instanceof Formula.Occurrence;
        return Optional.of(new IncomingProduct(model, isEventuallyAlways ? infinitelyOften(property) : property));
    }

    /**
     * Of "infinitely often not p", PAT's translator makes an automaton of two locations that may wait in the first, whatever p is.
     * Pleat's own is deterministic, so its product has fewer states.
     */
    private static Property.NoAcceptingRun infinitelyOften(Property.NoAcceptingRun property) {
        Observer.Builder builder = Observer.builder(property.observer().propositions(), 1);
        int start = builder.location("start", 0);
        int accepting = builder.location("accepting", 1);
        Guard not = Guard.of(new Cube(1, 0));
        builder.initial(start)
                .edge(start, Guard.TRUE, start, 0)
                .edge(start, not, accepting, 0)
                .edge(accepting, Guard.TRUE, start, 0)
                .edge(accepting, not, accepting, 0);
        return new Property.NoAcceptingRun(
                property.name(), property.source(), builder.build(), property.predicates(), property.origin());
    }
}
