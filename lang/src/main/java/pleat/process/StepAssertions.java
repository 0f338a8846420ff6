package pleat.process;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import pleat.ir.Action;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessProgram;
import pleat.ir.ProcessSystem;
import pleat.model.Property;
import pleat.model.SourceSpan;

/**
 * What the steps of a program assert, as properties: each assertion that is written in it, that messages fit their channels and
 * follow the trace, and that a deterministic process has no choice. A step may break several of these.
 */
final class StepAssertions {
    /** Of a name; what is longer is cut. */
    private static final int LONGEST_TEXT = 60;

    private final ProcessSystem system;

    private StepAssertions(ProcessSystem system) {
        this.system = system;
    }

    static List<Property> of(ProcessProgram program) {
        return new StepAssertions(program.system()).all();
    }

    private List<Property> all() {
        List<Property> all = new ArrayList<>(written());
        add("messages", messages(), all);
        add(
                "determinism",
                system.types().stream()
                        .flatMap(type -> type.choice().stream().boxed())
                        .toList(),
                all);
        return all;
    }

    private static void add(String name, List<Integer> faults, List<Property> all) {
        if (!faults.isEmpty()) {
            all.add(new Property.StepAssertion(name, faults, SourceSpan.NONE));
        }
    }

    /** A statement of the source; one in an inline definition has a place and as many texts as it has arguments. */
    private record Written(String text, SourceSpan origin) {}

    private List<Property> written() {
        Map<Written, List<Integer>> faults = new TreeMap<>(
                Comparator.comparing(Written::origin, SourceSpan.BY_PLACE).thenComparing(Written::text));
        for (ProcessEdge edge : system.edges()) {
            if (edge.action() instanceof Action.Check check) {
                faults.computeIfAbsent(new Written(edge.label(), edge.origin()), key -> new ArrayList<>())
                        .add(check.fault());
            }
        }
        List<Property> all = new ArrayList<>();
        faults.forEach((written, numbers) ->
                all.add(new Property.StepAssertion(name(written, faults.keySet()), numbers, written.origin())));
        return all;
    }

    /** The text alone where that says which one it is, otherwise with as much of the place as it takes. */
    private static String name(Written written, Collection<Written> all) {
        String text = shortened(written);
        List<SourceSpan> others = all.stream()
                .filter(other -> !other.equals(written) && shortened(other).equals(text))
                .map(Written::origin)
                .toList();
        if (others.isEmpty()) {
            return text;
        }
        String line = written.origin().place();
        return text + " at "
                + (others.stream().map(SourceSpan::place).anyMatch(line::equals)
                        ? line + ":" + written.origin().column()
                        : line);
    }

    private static String shortened(Written written) {
        String text = written.text();
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 3) + "...";
    }

    /** One property, since a step that breaks both sends the first only. */
    private List<Integer> messages() {
        List<Integer> faults = new ArrayList<>();
        system.edges().forEach(edge -> {
            if (edge.action() instanceof Action.Send send
                    && mayDiffer(send.values().size())) {
                faults.add(send.mismatch());
            } else if (edge.action() instanceof Action.Receive receive
                    && mayDiffer(receive.patterns().size())) {
                faults.add(receive.mismatch());
            }
        });
        system.events().ifPresent(monitor -> faults.add(monitor.fault()));
        return faults;
    }

    /** Whether some channel has messages of another size. */
    private boolean mayDiffer(int size) {
        return system.shapes().stream().anyMatch(shape -> shape.fields().size() != size);
    }
}
