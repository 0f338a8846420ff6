package pleat.csp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;
import pleat.csp.engine.CspModel;
import pleat.csp.engine.CspSystem;
import pleat.language.Subject;
import pleat.language.UnsupportedModelException;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.trace.TraceCheck;

/**
 * A specification. Its assertions are checked one after the other; what is counted, simulated and drawn is the process of the
 * first of them, or the first process that takes no arguments.
 */
final class SpecificationSubject implements Subject {
    /** Faults are not found by the search for such runs, and take one of their own. */
    private static final int OF_RUNS = 1;

    private static final int UP_TO_WITNESS = 2;

    private final Declarations declared;
    private final String name;
    private final ProcessTerm.Call process;
    /** One for each assertion; numbers of events and terms mean something to that alone which has given them. */
    private final List<Subject> assertions;

    private final Optional<Declaration.Assertion> counted;
    private CspSystem system;
    private Model product;

    /** @param counted the formula whose product is what is counted, if that is asked for */
    SpecificationSubject(Declarations declared, String name, Optional<Declaration.Assertion> counted) {
        this.declared = declared;
        this.name = name;
        this.counted = counted;
        this.process = chosen(declared);
        this.assertions = assertions(declared, name);
    }

    private static ProcessTerm.Call chosen(Declarations declared) {
        if (!declared.assertions().isEmpty()) {
            return declared.assertions().get(0).process();
        }
        Declaration.ProcessDefinition first = declared.processes().values().stream()
                .filter(definition -> definition.parameters().isEmpty())
                .findFirst()
                .orElseThrow();
        return new ProcessTerm.Call(first.name(), List.of(), first.name().span());
    }

    /** Finds out whether the processes of all assertions can start. */
    void start() {
        system(MemoryBudget.unlimited());
        declared.assertions().stream()
                .map(Declaration.Assertion::process)
                .distinct()
                .forEach(call -> new CspSystem(
                        declared, call, CspSystem.Ending.AS_STOP, CspSystem.Extra.NOTHING, MemoryBudget.unlimited()));
        system = null;
    }

    private CspSystem system(MemoryBudget budget) {
        if (system == null) {
            system = new CspSystem(declared, process, CspSystem.Ending.AS_STOP, CspSystem.Extra.NOTHING, budget);
        }
        return system;
    }

    @Override
    public Model fast() {
        return fast(MemoryBudget.unlimited());
    }

    @Override
    public Model fast(MemoryBudget budget) {
        if (counted.isPresent()) {
            if (product == null) {
                Model model = new AssertionSubject(declared, counted.get(), name, List.of()).fast(budget);
                product = CountedProduct.of(counted.get(), model)
                        .orElseThrow(() -> new UnsupportedModelException("the automaton of the formula is too large"));
            }
            return product;
        }
        return new CspModel(name, system(budget), List.of(), List.of(), CspModel.ValidEnds.TERMINATED);
    }

    @Override
    public Model reference() {
        return fast();
    }

    @Override
    public TraceCheck check() {
        return (trace, property) -> {
            throw new IllegalArgumentException("a whole specification has no property " + property.name());
        };
    }

    @Override
    public List<Subject> parts() {
        return assertions.isEmpty() || counted.isPresent() ? List.of(this) : assertions;
    }

    private static List<Subject> assertions(Declarations declared, String name) {
        List<Subject> parts = new ArrayList<>();
        for (Declaration.Assertion assertion : declared.assertions()) {
            boolean isMostThorough = assertion.equals(mostThorough(declared, assertion.processText()));
            List<Property> besides = isMostThorough ? faultFree(declared, assertion) : List.of();
            parts.add(new AssertionSubject(declared, assertion, name, besides));
        }
        return List.copyOf(parts);
    }

    /** The first assertion about a process of those that look at most of it anyway. */
    private static Declaration.Assertion mostThorough(Declarations declared, String process) {
        return declared.assertions().stream()
                .filter(assertion -> assertion.processText().equals(process))
                .min(Comparator.comparingInt(assertion -> haste(assertion.claim())))
                .orElseThrow();
    }

    /** How little of a process a search for this may look at, even if there is nothing wrong with it. */
    private static int haste(Claim claim) {
        if (claim instanceof Claim.Reaches) {
            return UP_TO_WITNESS;
        }
        return claim instanceof Claim.Satisfies || claim instanceof Claim.Avoids ? OF_RUNS : 0;
    }

    /** Without variables and channels hardly anything can fail, which is not worth a line, nor a search. */
    private static List<Property> faultFree(Declarations declared, Declaration.Assertion assertion) {
        boolean hasData =
                !declared.variables().isEmpty() || !declared.channels().isEmpty();
        int haste = haste(assertion.claim());
        if (!hasData && haste == OF_RUNS) {
            return List.of();
        }
        Property.FaultFree.Interest interest = hasData && haste < UP_TO_WITNESS
                ? Property.FaultFree.Interest.ASKED
                : Property.FaultFree.Interest.BESIDES;
        return List.of(new Property.FaultFree(assertion.processText() + " runtime-error", interest));
    }
}
