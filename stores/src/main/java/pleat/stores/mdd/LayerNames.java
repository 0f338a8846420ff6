package pleat.stores.mdd;

import java.util.function.IntFunction;
import pleat.state.StateLayout;

/** What stands beside the layers of a drawing. */
public final class LayerNames {
    private LayerNames() {}

    /** Layer i is slot i. The root of a tree over no slots has no name. */
    public static IntFunction<String> declared(StateLayout layout) {
        return layer -> layer < layout.width() ? layout.qualifiedName(layer) : "";
    }
}
