package pleat.testkit.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Productions of the grammar with weights, of which one is drawn. */
final class Lottery {
    private record Ticket(int weight, Supplier<Phrase> production) {}

    private final List<Ticket> tickets = new ArrayList<>();
    private final Draw draw;
    private int total;

    Lottery(Draw draw) {
        this.draw = draw;
    }

    Lottery add(int weight, Supplier<Phrase> production) {
        tickets.add(new Ticket(weight, production));
        total += weight;
        return this;
    }

    /** Only where the grammar or the scope allows it. */
    Lottery addIf(boolean possible, int weight, Supplier<Phrase> production) {
        return possible ? add(weight, production) : this;
    }

    Phrase draw() {
        int left = draw.below(total);
        for (Ticket ticket : tickets) {
            left -= ticket.weight();
            if (left < 0) {
                return ticket.production().get();
            }
        }
        throw new IllegalStateException("no production");
    }
}
