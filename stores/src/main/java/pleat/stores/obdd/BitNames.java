package pleat.stores.obdd;

import java.util.ArrayList;
import java.util.List;
import pleat.state.StateLayout;
import pleat.stores.digits.StateDigits;

/** What a person calls the variables of a diagram: {@code turn} for a slot of one bit, {@code turn.2} for bit 2 of more. */
record BitNames(List<String> names) {
    static BitNames of(StateLayout layout, int slots) {
        List<String> names = new ArrayList<>();
        for (int slot = 0; slot < slots; slot++) {
            String name = layout.qualifiedName(slot);
            int width = StateDigits.bitsOf(layout.slot(slot));
            for (int bit = width - 1; bit >= 0; bit--) {
                names.add(width == 1 ? name : name + "." + bit);
            }
        }
        return new BitNames(names);
    }

    String get(int variable) {
        return names.get(variable);
    }
}
