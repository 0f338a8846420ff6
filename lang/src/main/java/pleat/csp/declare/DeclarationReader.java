package pleat.csp.declare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Expression;
import pleat.csp.ast.Name;
import pleat.csp.ast.Specification;
import pleat.csp.diagnostic.CspError;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Evaluator;
import pleat.csp.value.Value;
import pleat.source.Diagnostics;

/** Collects the declarations of a specification and evaluates what is constant in them. */
public final class DeclarationReader {
    /** Values of all variables and channels together. */
    private static final int MOST_PLACES = 100_000;

    private final Diagnostics diagnostics;
    private final Map<String, Integer> definitions;
    private final Map<String, Value> constants = new HashMap<>();
    private final Map<String, Declaration.Definition> macros = new HashMap<>();
    private final Map<String, Declaration.BlockDefinition> blocks = new HashMap<>();
    private final Map<String, DeclaredVariable> variables = new LinkedHashMap<>();
    private final Map<String, DeclaredChannel> channels = new LinkedHashMap<>();
    private final Map<String, Declaration.ProcessDefinition> processes = new LinkedHashMap<>();
    private final Map<String, Declaration.Alphabet> alphabets = new HashMap<>();
    private final List<Declaration.Assertion> assertions = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private int places;
    private int channelCount;

    private DeclarationReader(Map<String, Integer> definitions, Diagnostics diagnostics) {
        this.definitions = definitions;
        this.diagnostics = diagnostics;
    }

    /**
     * Reads and checks.
     *
     * @param definitions values from outside that replace those of constants
     * @return empty when there are errors
     */
    public static Optional<Declarations> read(
            Specification specification, Map<String, Integer> definitions, Diagnostics diagnostics) {
        DeclarationReader reader = new DeclarationReader(definitions, diagnostics);
        specification.declarations().forEach(reader::collect);
        reader.evaluateConstants();
        specification.declarations().forEach(reader::evaluate);
        Declarations declarations = new Declarations(
                reader.constants,
                reader.macros,
                reader.blocks,
                reader.variables,
                reader.channels,
                reader.processes,
                reader.alphabets,
                reader.assertions);
        if (!diagnostics.hasErrors()) {
            new NameCheck(declarations, diagnostics).check(specification);
        }
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(declarations);
    }

    /** What has a name and can be used before its place in the text. */
    private void collect(Declaration declaration) {
        if (declaration instanceof Declaration.Definition definition && isNew(definition.name())) {
            macros.put(definition.name().text(), definition);
        } else if (declaration instanceof Declaration.BlockDefinition block && isNew(block.name())) {
            blocks.put(block.name().text(), block);
        } else if (declaration instanceof Declaration.Enumeration enumeration) {
            for (int i = 0; i < enumeration.constants().size(); i++) {
                Name name = enumeration.constants().get(i);
                if (isNew(name)) {
                    constants.put(name.text(), Value.of(i));
                }
            }
        } else if (declaration instanceof Declaration.ProcessDefinition process && isNew(process.name())) {
            processes.put(process.name().text(), process);
        } else if (declaration instanceof Declaration.Alphabet alphabet) {
            alphabets.put(alphabet.process().text(), alphabet);
        } else if (declaration instanceof Declaration.Assertion assertion) {
            assertions.add(assertion);
        }
    }

    private boolean isNew(Name name) {
        if (!names.add(name.text())) {
            diagnostics.report(CspError.DUPLICATE_NAME, name.span(), name.text());
            return false;
        }
        return true;
    }

    /** A macro without parameters whose value depends on no state is a constant. */
    private void evaluateConstants() {
        for (Declaration.Definition definition : List.copyOf(macros.values())) {
            String name = definition.name().text();
            if (definition.parameters().isEmpty()) {
                if (definitions.containsKey(name)) {
                    constants.put(name, Value.of(definitions.get(name)));
                    macros.remove(name);
                }
            }
        }
        for (Declaration.Definition definition : List.copyOf(macros.values())) {
            if (definition.parameters().isEmpty()) {
                try {
                    Value value = evaluator().evaluate(definition.value());
                    constants.put(definition.name().text(), value);
                    macros.remove(definition.name().text());
                } catch (EvaluationFailure notConstant) {
                    // Then it is evaluated where it is used, and fails there if it must.
                }
            }
        }
    }

    private Evaluator evaluator() {
        return new Evaluator(new ConstantMemory(constants, macros), Map.of());
    }

    private void evaluate(Declaration declaration) {
        try {
            if (declaration instanceof Declaration.Variable variable) {
                variable(variable);
            } else if (declaration instanceof Declaration.Channel channel) {
                channel(channel);
            }
        } catch (EvaluationFailure failure) {
            diagnostics.report(CspError.BAD_ARITHMETIC, failure.span(), failure.getMessage());
        }
    }

    private void variable(Declaration.Variable variable) {
        Name name = variable.name();
        if (!isNew(name)) {
            return;
        }
        if (variable.isHidden()) {
            diagnostics.report(CspError.HIDDEN_VARIABLE, name.span(), name.text());
        }
        List<Integer> dimensions = new ArrayList<>();
        long size = 1;
        for (Expression dimension : variable.dimensions()) {
            int length = evaluator().number(dimension);
            if (length <= 0) {
                diagnostics.report(CspError.BAD_SIZE, dimension.span(), name.text(), length);
                return;
            }
            dimensions.add(length);
            size = Math.min(size * length, Integer.MAX_VALUE);
        }
        if (!hasRoom(size, name)) {
            return;
        }
        List<Value> initial = new ArrayList<>();
        if (variable.initial().orElse(null) instanceof Declaration.Initial.Single single) {
            initial.add(evaluator().evaluate(single.value()));
        } else if (variable.initial().orElse(null) instanceof Declaration.Initial.Listed listed) {
            items(listed, initial);
            if (dimensions.isEmpty()) {
                dimensions.add(initial.size());
                size = initial.size();
            }
        } else {
            initial.addAll(java.util.Collections.nCopies((int) size, Value.of(0)));
        }
        if (initial.size() != size) {
            diagnostics.report(CspError.LIST_LENGTH, name.span(), name.text(), (int) size, initial.size());
            return;
        }
        int min = bound(variable.range().flatMap(Declaration.Range::from), Integer.MIN_VALUE);
        int max = bound(variable.range().flatMap(Declaration.Range::to), Integer.MAX_VALUE);
        for (Value value : initial) {
            if (value instanceof Value.IntValue number && (number.value() < min || number.value() > max)) {
                diagnostics.report(CspError.OUT_OF_RANGE, name.span(), number.value(), name.text());
            }
        }
        variables.put(name.text(), new DeclaredVariable(name.text(), dimensions, places, initial, min, max));
        places += initial.size();
    }

    private boolean hasRoom(long size, Name name) {
        if (size > MOST_PLACES - places - channelCount) {
            diagnostics.report(CspError.TOO_LARGE, name.span(), "the state", MOST_PLACES);
            return false;
        }
        return true;
    }

    private int bound(Optional<Expression> bound, int otherwise) {
        return bound.map(expression -> evaluator().number(expression)).orElse(otherwise);
    }

    private void items(Declaration.Initial.Listed list, List<Value> values) {
        for (Declaration.Item item : list.items()) {
            List<Value> more = values(item, list);
            if (values.size() + (long) more.size() > MOST_PLACES) {
                throw new EvaluationFailure("this list is too long", list.span());
            }
            values.addAll(more);
        }
    }

    private List<Value> values(Declaration.Item item, Declaration.Initial.Listed list) {
        if (item instanceof Declaration.Item.Single single) {
            return List.of(evaluator().evaluate(single.value()));
        }
        if (item instanceof Declaration.Item.Repeated repeated) {
            int count = evaluator().number(repeated.count());
            if (count < 0 || count > MOST_PLACES) {
                throw new EvaluationFailure("a value cannot be repeated " + count + " times", list.span());
            }
            return java.util.Collections.nCopies(count, evaluator().evaluate(repeated.value()));
        }
        Declaration.Item.Interval interval = (Declaration.Item.Interval) item;
        int from = evaluator().number(interval.from());
        int to = evaluator().number(interval.to());
        if (Math.abs((long) to - from) >= MOST_PLACES) {
            throw new EvaluationFailure("this list is too long", list.span());
        }
        List<Value> values = new ArrayList<>();
        int step = from <= to ? 1 : -1;
        for (int i = from; i != to + step; i += step) {
            values.add(Value.of(i));
        }
        return values;
    }

    private void channel(Declaration.Channel channel) {
        Name name = channel.name();
        if (!isNew(name)) {
            return;
        }
        int size =
                channel.size().map(expression -> evaluator().number(expression)).orElse(1);
        int capacity = evaluator().number(channel.capacity());
        if (size <= 0) {
            diagnostics.report(CspError.BAD_SIZE, name.span(), name.text(), size);
        } else if (capacity < 0 || capacity > MOST_PLACES) {
            diagnostics.report(CspError.BAD_CAPACITY, name.span(), capacity);
        } else if (hasRoom((long) size * (1 + capacity), name)) {
            boolean isArray = channel.size().isPresent();
            channels.put(name.text(), new DeclaredChannel(name.text(), isArray, channelCount, size, capacity));
            channelCount += size;
        }
    }
}
