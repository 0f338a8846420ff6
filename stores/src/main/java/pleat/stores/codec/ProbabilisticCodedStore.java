package pleat.stores.codec;

import pleat.store.ProbabilisticStore;
import pleat.store.StateCodec;

/** A codec over a store that may confuse states. Codecs are injective, so it confuses as many as the store below. */
public final class ProbabilisticCodedStore extends CodedStore implements ProbabilisticStore {
    private final ProbabilisticStore tuples;

    public ProbabilisticCodedStore(StateCodec codec, ProbabilisticStore tuples) {
        super(codec, tuples);
        this.tuples = tuples;
    }

    @Override
    public double estimatedCoverage() {
        return tuples.estimatedCoverage();
    }
}
