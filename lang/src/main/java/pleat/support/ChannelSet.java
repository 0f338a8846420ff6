package pleat.support;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import pleat.ir.ChannelShape;
import pleat.ir.Expr;
import pleat.ir.Reading;

/** The channels that a statement may mean. */
final class ChannelSet {
    private final Population population;
    private final ProcessSurroundings surroundings;
    /** Empty where any channel may be meant, those that do not exist yet included. */
    private final Optional<BitSet> numbers;

    ChannelSet(Population population, ProcessSurroundings surroundings, Expr channel) {
        this.population = population;
        this.surroundings = surroundings;
        this.numbers = new Reading(surroundings).channels(channel);
    }

    /** Whether this one may be meant. */
    boolean mayBe(int number) {
        return numbers.isEmpty() || numbers.get().get(number);
    }

    private IntStream candidates() {
        return numbers.isPresent()
                ? numbers.get().stream().filter(population::exists)
                : IntStream.rangeClosed(1, population.channels());
    }

    /** The only one, if it is there whatever happens and has a buffer. */
    OptionalInt onlyBuffered() {
        if (numbers.isEmpty() || numbers.get().cardinality() != 1) {
            return OptionalInt.empty();
        }
        int number = numbers.get().nextSetBit(0);
        return surroundings.capacity(number).orElse(0) > 0 ? OptionalInt.of(number) : OptionalInt.empty();
    }

    /** Whether there may be no such channel as long as the population is this one. */
    boolean mayBeMissingNow() {
        return numbers.isEmpty() || !numbers.get().stream().allMatch(population::exists);
    }

    /** Whether there may be no such channel. */
    boolean mayBeMissing() {
        return numbers.isEmpty() || !numbers.get().stream().allMatch(surroundings::isLasting);
    }

    /** Whether one with a buffer may be meant. */
    boolean mayHaveBuffer() {
        return shapes().anyMatch(shape -> shape.capacity() > 0);
    }

    /** Whether one without a buffer may be meant. */
    boolean mayLackBuffer() {
        return shapes().anyMatch(shape -> shape.capacity() == 0);
    }

    private java.util.stream.Stream<ChannelShape> shapes() {
        return numbers.isEmpty()
                ? population.system().shapes().stream()
                : candidates().mapToObj(population::shape);
    }

    /** Whether messages may have another number of values. */
    boolean mayDiffer(int values) {
        return shapes().anyMatch(shape -> shape.fields().size() != values);
    }

    /** Whether a value that is sent may be received as another. */
    boolean mayCarry(int field, int sent, int received) {
        return sent == received
                || shapes().anyMatch(shape -> field >= shape.fields().size()
                        || shape.fields().get(field).wrap(sent) == received);
    }

    /** Whether both may mean the same channel, and one without a buffer. */
    boolean mayMeet(ChannelSet other) {
        if (!mayLackBuffer() || !other.mayLackBuffer()) {
            return false;
        }
        if (numbers.isEmpty() || other.numbers.isEmpty()) {
            return true;
        }
        return candidates()
                .filter(number -> population.shape(number).capacity() == 0)
                .anyMatch(other.numbers.get()::get);
    }

    /** Adds the slots with the numbers of messages. */
    void lengths(BitSet into) {
        if (numbers.isEmpty()) {
            surroundings.readLength(OptionalInt.empty(), into);
        } else {
            numbers.get().stream().forEach(number -> surroundings.readLength(OptionalInt.of(number), into));
        }
    }

    /** Adds the slots with the numbers of messages and the messages. */
    void contents(BitSet into) {
        if (numbers.isEmpty()) {
            surroundings.readMessages(OptionalInt.empty(), into);
        } else {
            numbers.get().stream().forEach(number -> surroundings.readMessages(OptionalInt.of(number), into));
        }
    }

    /** Adds the slots that a send or receive may write. */
    void written(BitSet into) {
        contents(into);
        into.clear(population.system().channelCount());
    }
}
