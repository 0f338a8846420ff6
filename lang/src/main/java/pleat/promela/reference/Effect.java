package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * What a statement does.
 *
 * @param rendezvous the channel on which a handshake is half done now, or 0
 */
record Effect(State now, int rendezvous, List<Failure> failures) {
    Effect {
        failures = List.copyOf(failures);
    }

    static Effect none(Context context) {
        return new Effect(context.now(), context.rendezvous(), List.of());
    }

    static Effect to(State now) {
        return new Effect(now, 0, List.of());
    }

    Effect with(State state) {
        return new Effect(state, rendezvous, failures);
    }

    Effect and(Failure failure) {
        List<Failure> more = new ArrayList<>(failures);
        more.add(failure);
        return new Effect(now, rendezvous, more);
    }

    /** What happened here before what the other one says. */
    Effect then(Effect later) {
        List<Failure> all = new ArrayList<>(failures);
        all.addAll(later.failures());
        return new Effect(later.now(), later.rendezvous(), all);
    }
}
