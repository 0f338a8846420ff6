package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import pleat.ir.ProcessSystem;
import pleat.promela.replay.VectorReader;

/** The places in a state, of processes and then of the trace, each with the name of what is there. */
final class Places {
    private Places() {}

    static List<PlaceMap.Place> of(State state) {
        List<PlaceMap.Place> places = new ArrayList<>();
        state.processes().forEach(process -> places.add(new PlaceMap.Place(process.proctype(), process.place())));
        places.add(new PlaceMap.Place("trace", state.event()));
        return places;
    }

    static List<PlaceMap.Place> of(int[] state, ProcessSystem system, VectorReader reader) {
        List<PlaceMap.Place> places = new ArrayList<>();
        for (int pid = 0; pid < state[system.processCount()]; pid++) {
            VectorReader.Frame frame = reader.frame(state, pid);
            places.add(new PlaceMap.Place(frame.type().name(), state[frame.base()]));
        }
        int event = system.events().map(monitor -> state[monitor.slot()]).orElse(0);
        places.add(new PlaceMap.Place("trace", event));
        return places;
    }
}
