package pleat.csp;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Declaration;
import pleat.csp.declare.Declarations;
import pleat.csp.engine.CspModel;
import pleat.csp.engine.CspSystem;
import pleat.csp.engine.Extremum;
import pleat.csp.engine.RefinementModel;
import pleat.csp.engine.StateConditions;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.trace.TraceCheck;

/** One assertion: its process, and the property that it claims. All executors share one system, so that they agree on vectors. */
final class AssertionSubject implements Subject {
    private final Declarations declared;
    private final Declaration.Assertion assertion;
    private final String name;
    private final List<Property> besides;
    private Model model;

    /** @param besides what is asked of the process besides the assertion */
    AssertionSubject(Declarations declared, Declaration.Assertion assertion, String name, List<Property> besides) {
        this.declared = declared;
        this.assertion = assertion;
        this.name = name;
        this.besides = besides;
    }

    private List<Property> with(Property property) {
        return Stream.concat(Stream.of(property), besides.stream()).toList();
    }

    @Override
    public Model fast() {
        return fast(MemoryBudget.unlimited());
    }

    @Override
    public Model fast(MemoryBudget budget) {
        if (model == null) {
            model = made(budget);
        }
        return model;
    }

    @Override
    public Model reference() {
        return fast();
    }

    @Override
    public TraceCheck check() {
        return new ReferenceCheck(declared, assertion, fast());
    }

    private Model made(MemoryBudget budget) {
        Claim claim = assertion.claim();
        SourceSpan place = assertion.span();
        if (claim instanceof Claim.DeadlockFree) {
            CspSystem system = system(CspSystem.Ending.APART, CspSystem.Extra.NOTHING, budget);
            return plain(system, CspModel.ValidEnds.TERMINATED, new Property.DeadlockFree(assertion.text()));
        }
        if (claim instanceof Claim.NonTerminating) {
            CspSystem system = system(CspSystem.Ending.AS_STOP, CspSystem.Extra.NOTHING, budget);
            return plain(system, CspModel.ValidEnds.NOWHERE, new Property.DeadlockFree(assertion.text()));
        }
        if (claim instanceof Claim.Refines refines) {
            return refinement(refines, budget);
        }
        if (claim instanceof Claim.Satisfies satisfies) {
            CspSystem system = system(CspSystem.Ending.AS_STOP, CspSystem.Extra.LAST_EVENT, budget);
            return new FormulaProperty(declared, system).model(satisfies.formula(), assertion, name, this::with);
        }
        if (claim instanceof Claim.Avoids avoids) {
            CspSystem system = system(CspSystem.Ending.AS_STOP, CspSystem.Extra.LAST_EVENT, budget);
            return new FormulaProperty(declared, system).model(avoids, assertion, name, this::with);
        }
        CspSystem system = system(CspSystem.Ending.AS_STOP, CspSystem.Extra.NOTHING, budget);
        StateConditions conditions = new StateConditions(system);
        if (claim instanceof Claim.Deterministic) {
            Property property = new Property.Assertion(
                    assertion.text(), 0, "two steps by the same event lead to different states", place);
            return watching(system, conditions.deterministic(place), property);
        }
        if (claim instanceof Claim.DivergenceFree) {
            Property property = new Property.Assertion(
                    assertion.text(), 0, "from here the process can go on for ever by tau", place);
            return watching(system, conditions.divergenceFree(budget, place), property);
        }
        return reachability((Claim.Reaches) claim, system, budget);
    }

    private Model reachability(Claim.Reaches reaches, CspSystem system, MemoryBudget budget) {
        String text = assertion.text().replaceFirst("^.*?\\breaches\\s+", "");
        CspModel.Watched watched = new StateConditions(system).condition(reaches.condition(), text);
        if (reaches.extremum().isPresent()) {
            CspModel plain = new CspModel(name, system, List.of(), List.of(), CspModel.ValidEnds.TERMINATED);
            Claim.Extremum asked = reaches.extremum().get();
            Extremum search = new Extremum(plain, system, watched, asked.value(), asked.direction(), budget);
            try {
                OptionalInt found = search.find();
                if (found.isPresent()) {
                    text = text + " = " + found.getAsInt();
                    watched = search.attained(found.getAsInt(), text);
                }
            } catch (EvaluationFault fault) {
                String reason = plain.fault(fault.fault()).message();
                return plain(
                        system,
                        CspModel.ValidEnds.TERMINATED,
                        new Property.Undecided(assertion.text(), "reachable", reason, assertion.span()));
            }
        }
        return watching(system, watched, new Property.Reachable(assertion.text(), 0, text, assertion.span()));
    }

    private CspSystem system(CspSystem.Ending ending, CspSystem.Extra extra, MemoryBudget budget) {
        return new CspSystem(declared, assertion.process(), ending, extra, budget);
    }

    private Model plain(CspSystem system, CspModel.ValidEnds ends, Property property) {
        return new CspModel(name, system, List.of(), with(property), ends);
    }

    private Model watching(CspSystem system, CspModel.Watched watched, Property property) {
        return new CspModel(name, system, List.of(watched), with(property), CspModel.ValidEnds.TERMINATED);
    }

    private Model refinement(Claim.Refines refines, MemoryBudget budget) {
        CspSystem system = system(CspSystem.Ending.AS_STOP, CspSystem.Extra.SPECIFICATION, budget);
        CspSystem specified = new CspSystem(
                declared, refines.specification(), CspSystem.Ending.AS_STOP, CspSystem.Extra.NOTHING, budget);
        Property property =
                new Property.Assertion(assertion.text(), 0, "the specification does not allow this", assertion.span());
        return new RefinementModel(
                new CspModel(name, system, List.of(), List.of(), CspModel.ValidEnds.TERMINATED),
                system,
                new CspModel(name, specified, List.of(), List.of(), CspModel.ValidEnds.TERMINATED),
                specified,
                refines.model(),
                with(property),
                new StateConditions(system).deterministic(assertion.span()).predicate(),
                budget);
    }
}
