package pleat.csp.reference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.ConstantMemory;
import pleat.csp.declare.Declarations;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Evaluator;
import pleat.csp.value.Value;

/** Makes terms, and applies what makes terms equal: calls are unfolded, Skip and Stop vanish, operands are flattened. */
final class Terms {
    private static final Term STOP = new Term.Stop();
    private static final Term SKIP = new Term.Skip();
    /** Calls without an event between them. */
    private static final int DEEPEST_CALL = 150;
    /** Written terms that are remembered; beyond that all are forgotten. */
    private static final int MOST_KNOWN = 20_000;

    private final Declarations declared;
    private final Alphabets alphabets;
    private final TermPrinter printer;
    private final ConstantMemory constants;
    /** Terms that were made before, by their place in the syntax tree: to print one takes longer than all else. */
    private final IdentityHashMap<ProcessTerm, Map<Map<String, Value>, Term.Written>> known = new IdentityHashMap<>();

    private int knownTerms;
    private int depth;

    Terms(Declarations declared) {
        this.declared = declared;
        this.alphabets = new Alphabets(declared);
        this.printer = new TermPrinter(declared);
        this.constants = new ConstantMemory(declared.constants(), declared.macros());
    }

    Term.Written written(ProcessTerm process, Map<String, Value> names) {
        Map<Map<String, Value>, Term.Written> ofProcess = known.get(process);
        Term.Written term = ofProcess == null ? null : ofProcess.get(names);
        if (term == null) {
            Map<String, Value> values = Map.copyOf(names);
            term = new Term.Written(process, values, printer.print(process, names));
            if (knownTerms == MOST_KNOWN) {
                known.clear();
                knownTerms = 0;
            }
            known.computeIfAbsent(process, some -> new HashMap<>()).put(values, term);
            knownTerms++;
        }
        return term;
    }

    /** The term of a process that is about to run. */
    Term start(ProcessTerm process, Map<String, Value> names) {
        if (process instanceof ProcessTerm.Stop) {
            return STOP;
        }
        if (process instanceof ProcessTerm.Skip) {
            return SKIP;
        }
        if (process instanceof ProcessTerm.Call call) {
            return call(call, names);
        }
        if (process instanceof ProcessTerm.Sequence sequence) {
            return sequence(start(sequence.first(), names), written(sequence.second(), names));
        }
        if (process instanceof ProcessTerm.Interrupt interrupt) {
            return new Term.Interrupt(start(interrupt.process(), names), start(interrupt.interruption(), names));
        }
        if (process instanceof ProcessTerm.Hide hide) {
            return hide(start(hide.process(), names), alphabets.events(hide.events(), names), Term.Origin.WRITTEN);
        }
        if (process instanceof ProcessTerm.Atomic atomic) {
            return atomic(start(atomic.process(), names), false);
        }
        if (process instanceof ProcessTerm.Composition
                || process instanceof ProcessTerm.Indexed
                || process instanceof ProcessTerm.Replicated) {
            return compose(process, names);
        }
        return written(process, names);
    }

    private Term call(ProcessTerm.Call call, Map<String, Value> names) {
        Map<String, Value> arguments = new HashMap<>();
        Declaration.ProcessDefinition process =
                declared.processes().get(call.name().text());
        try {
            for (int i = 0; i < call.arguments().size(); i++) {
                Value value = new Evaluator(constants, names)
                        .evaluate(call.arguments().get(i));
                arguments.put(process.parameters().get(i).text(), value);
            }
        } catch (EvaluationFailure notConstant) {
            return written(call, names);
        }
        return unfold(call, arguments);
    }

    /** The body of a process with the values of its parameters. */
    Term unfold(ProcessTerm.Call call, Map<String, Value> arguments) {
        if (depth == DEEPEST_CALL) {
            throw new EvaluationFailure(
                    "process '" + call.name() + "' calls itself without an event in between", call.span());
        }
        depth++;
        try {
            return start(declared.processes().get(call.name().text()).body(), arguments);
        } finally {
            depth--;
        }
    }

    Term sequence(Term first, Term.Written second) {
        if (first instanceof Term.Skip) {
            return start(second.process(), second.names());
        }
        return first instanceof Term.Stop ? first : new Term.Sequence(first, second);
    }

    /** Nested ones are merged, so that a process that hides in front of its own call stays finite. */
    Term hide(Term process, Set<String> events, Term.Origin origin) {
        if (process instanceof Term.Hide inner) {
            Set<String> both = new TreeSet<>(events);
            both.addAll(inner.events());
            return new Term.Hide(inner.process(), both, Term.Origin.MERGED);
        }
        return new Term.Hide(process, events, origin);
    }

    Term atomic(Term process, boolean isStarted) {
        if (process instanceof Term.Atomic inner) {
            return new Term.Atomic(inner.process(), isStarted || inner.isStarted());
        }
        boolean isOver = process instanceof Term.Skip || process instanceof Term.Stop;
        return isOver ? process : new Term.Atomic(process, isStarted);
    }

    Term choice(ProcessTerm.Operator operator, List<Term> operands) {
        List<Term> left = operands.stream()
                .filter(operand -> !(operand instanceof Term.Stop))
                .toList();
        return left.isEmpty() ? STOP : left.size() == 1 ? left.get(0) : new Term.Choice(operator, left);
    }

    /** Operands and indexed forms of one operator. */
    private Term compose(ProcessTerm process, Map<String, Value> names) {
        ProcessTerm.Operator operator = operator(process);
        if (operator == ProcessTerm.Operator.INTERNAL_CHOICE) {
            return written(process, names);
        }
        if (operator == ProcessTerm.Operator.PARALLEL) {
            List<Term> operands = new ArrayList<>();
            List<Set<String>> shared = new ArrayList<>();
            flatten(process, names, (operand, bound) -> {
                operands.add(start(operand, bound));
                shared.add(alphabets.of(operand, bound));
            });
            return operands.size() == 1
                    ? operands.get(0)
                    : new Term.Parallel(List.copyOf(operands), List.copyOf(shared));
        }
        List<Term> operands = new ArrayList<>();
        operands(process, names, (operand, bound) -> operands.add(start(operand, bound)));
        return operator == ProcessTerm.Operator.INTERLEAVING ? instance(operands) : choice(operator, operands);
    }

    private static ProcessTerm.Operator operator(ProcessTerm process) {
        if (process instanceof ProcessTerm.Composition composition) {
            return composition.operator();
        }
        return process instanceof ProcessTerm.Indexed indexed ? indexed.operator() : ProcessTerm.Operator.INTERLEAVING;
    }

    /** Tells of each operand with the names that it knows. */
    void operands(ProcessTerm process, Map<String, Value> names, BiConsumer<ProcessTerm, Map<String, Value>> action) {
        if (process instanceof ProcessTerm.Composition composition) {
            composition.operands().forEach(operand -> action.accept(operand, names));
        } else if (process instanceof ProcessTerm.Replicated replicated) {
            int count = new Evaluator(constants, names).number(replicated.count());
            for (int i = 0; i < count; i++) {
                action.accept(replicated.body(), names);
            }
        } else {
            ProcessTerm.Indexed indexed = (ProcessTerm.Indexed) process;
            indexed(indexed, 0, names, action);
        }
    }

    private void indexed(
            ProcessTerm.Indexed indexed,
            int at,
            Map<String, Value> names,
            BiConsumer<ProcessTerm, Map<String, Value>> action) {
        if (at == indexed.indexes().size()) {
            action.accept(indexed.body(), names);
            return;
        }
        IndexRange range = indexed.indexes().get(at);
        for (Value value : new Evaluator(constants, names).values(range)) {
            indexed(indexed, at + 1, Alphabets.with(names, range.index().text(), value), action);
        }
    }

    /** The operands of nested parallel compositions are on one level. */
    private void flatten(
            ProcessTerm process, Map<String, Value> names, BiConsumer<ProcessTerm, Map<String, Value>> action) {
        operands(process, names, (operand, bound) -> {
            boolean isParallel = (operand instanceof ProcessTerm.Composition || operand instanceof ProcessTerm.Indexed)
                    && operator(operand) == ProcessTerm.Operator.PARALLEL;
            if (isParallel) {
                flatten(operand, bound, action);
            } else {
                action.accept(operand, bound);
            }
        });
    }

    /** A new interleaving: of equal operands only the number counts, from now on. */
    private Term instance(List<Term> operands) {
        List<Term> flat = new ArrayList<>();
        boolean hasBag = false;
        for (Term operand : operands) {
            if (operand instanceof Term.Interleaving inner) {
                flat.addAll(inner.operands());
                hasBag |= inner.order() == Term.Order.BAG;
            } else {
                flat.add(operand);
            }
        }
        flat.removeIf(Term.Skip.class::isInstance);
        Set<String> texts = flat.stream().map(Term::text).collect(Collectors.toCollection(HashSet::new));
        return interleaving(flat, hasBag || texts.size() < flat.size() ? Term.Order.BAG : Term.Order.LIST);
    }

    /** An interleaving after a step. */
    Term interleaving(List<Term> operands, Term.Order order) {
        List<Term> flat = new ArrayList<>();
        for (Term operand : operands) {
            if (operand instanceof Term.Interleaving inner
                    && (order == Term.Order.BAG || inner.order() == Term.Order.LIST)) {
                flat.addAll(inner.operands());
            } else if (!(operand instanceof Term.Skip)) {
                flat.add(operand);
            }
        }
        if (order == Term.Order.BAG) {
            flat.sort(Comparator.comparing(Term::text));
        }
        return flat.isEmpty() ? SKIP : flat.size() == 1 ? flat.get(0) : new Term.Interleaving(List.copyOf(flat), order);
    }
}
