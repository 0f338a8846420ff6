package consumer.modular;

import java.lang.invoke.MethodHandles;
import pleat.api.RecordModel;

/** A model in a named module that opens nothing. */
record Lamp(boolean isOn, String colour) {
    static RecordModel<Lamp> closed() {
        return RecordModel.of("lamp", new Lamp(false, "red"))
                .action("switch", s -> true, s -> new Lamp(!s.isOn, s.colour))
                .action("paint", s -> !s.isOn, s -> new Lamp(false, "blue"))
                .deadlockFree();
    }

    static RecordModel<Lamp> accessible() {
        return closed().access(MethodHandles.lookup());
    }
}
