package pleat.stores.collapse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.StateCodec;
import pleat.stores.memory.Accounted;

/**
 * Collapse compression: each component of the layout becomes one slot that holds the number of the component's value
 * (Holzmann, State compression in SPIN, 1997; a channel is a component of its own and stored once, as in the "new collapse"
 * of Visser, Memory efficient state storage in SPIN, 1996, section 5.1).
 *
 * <p>Numbers have no declared bound: the packing below learns how many bits they need, component by component.
 */
public final class CollapseCodec extends Accounted implements StateCodec {
    private static final String PART = "component tables";
    private static final String NUMBER = "number";
    /** The codec, its account, a layout with what is in it and two lists, and the list of parts with room for ten. */
    private static final long OWN_BYTES = HeapSize.ofObject(5, 2, 0)
            + HeapSize.ofAccount(PART)
            + 2 * HeapSize.ofObject(2, 0, 0)
            + 3 * HeapSize.ofObject(1, 2, 0)
            + 2 * HeapSize.ofReferences(0)
            + HeapSize.ofReferences(10);
    /** What a part adds to the two layouts' lists, to the tuple and to the list of parts. */
    private static final long BYTES_PER_PART = HeapSize.ofObject(1, 2, 0) + HeapSize.ofObject(2, 2, 0) + 24;

    private final StateLayout outer;
    private final StateLayout inner = new StateLayout();
    private final List<Part> parts = new ArrayList<>();
    private int componentsSeen;
    /** Number of slots of the components seen. */
    private int widthSeen;

    private int[] tuple = {};

    private CollapseCodec(StateLayout outer, MemoryBudget.Account account) {
        super(account);
        account.reserve(OWN_BYTES);
        this.outer = outer;
        followLayout();
    }

    /** A codec that follows the outer layout as it grows. */
    public static CollapseCodec over(StateLayout outer, MemoryBudget budget) {
        return budget.openFor(PART, account -> new CollapseCodec(outer, account));
    }

    @Override
    public StateLayout inner() {
        return inner;
    }

    @Override
    public int[] encode(int[] state) {
        if (componentsSeen < outer.components().size()) {
            followLayout();
        }
        if (!StateLayout.isZeroFrom(widthSeen, state)) {
            throw new IllegalArgumentException(
                    "a state of " + state.length + " slots, but the layout has only " + widthSeen);
        }
        for (int i = 0; i < tuple.length; i++) {
            tuple[i] = parts.get(i).learn(state);
        }
        return tuple;
    }

    @Override
    public int[] encodeKnown(int[] state) {
        if (!StateLayout.isZeroFrom(widthSeen, state)) {
            return null;
        }
        for (int i = 0; i < tuple.length; i++) {
            long slot = parts.get(i).known(state);
            if (slot == Part.UNKNOWN) {
                return null;
            }
            tuple[i] = (int) slot;
        }
        return tuple;
    }

    @Override
    public void decode(int[] tuple, int[] state) {
        Arrays.fill(state, 0);
        for (int i = 0; i < tuple.length; i++) {
            parts.get(i).restore(tuple[i], state);
        }
    }

    /** The values of each component by their numbers: {@code P_0.number 3: @ 2, j 0}. */
    @Override
    public List<String> legend() {
        List<String> lines = new ArrayList<>();
        int[] state = new int[widthSeen];
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof InternedPart part) {
                for (int number = 0; number < part.values(); number++) {
                    part.restore(number, state);
                    lines.add("%s %d: %s".formatted(inner.qualifiedName(i), number, text(part, state)));
                }
            }
        }
        return lines;
    }

    private String text(InternedPart part, int[] state) {
        return IntStream.range(part.first(), part.first() + part.width())
                .mapToObj(slot -> outer.slot(slot).name() + " " + state[slot])
                .collect(Collectors.joining(", "));
    }

    @Override
    public List<String> remarks() {
        List<TableSizes.Table> tables = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof InternedPart part) {
                tables.add(new TableSizes.Table(inner.components().get(i).name(), part.values()));
            }
        }
        return new TableSizes(tables).remarks(CollapseFactory.NAME);
    }

    private void followLayout() {
        List<Component> components = outer.components();
        while (componentsSeen < components.size()) {
            Component next = components.get(componentsSeen);
            if (next.size() > 0) {
                addPart(next);
            }
            componentsSeen++;
            widthSeen = next.end();
        }
    }

    private void addPart(Component component) {
        long before = account.bytes();
        try {
            account.reserve(BYTES_PER_PART);
            parts.add(partFor(component));
        } catch (OutOfBudgetException full) {
            account.release(account.bytes() - before);
            throw full;
        }
        inner.append(component.name(), component.kind(), List.of(slotFor(component)));
        tuple = new int[parts.size()];
    }

    private Part partFor(Component component) {
        return component.size() == 1
                ? new SlotPart(component.first())
                : new InternedPart(component.first(), component.size(), account);
    }

    private Slot slotFor(Component component) {
        return component.size() == 1
                ? outer.slot(component.first())
                : new Slot(numberOf(component), 0, Integer.MAX_VALUE);
    }

    /** Globals are called by the name of the slot alone. */
    private static String numberOf(Component component) {
        return component.kind() == Component.Kind.GLOBALS ? component.name() + "." + NUMBER : NUMBER;
    }
}
