package pleat.stores.fold;

import pleat.stores.diagram.Diagram;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.KeyBatch;

/**
 * Where threads look things up: what the set was at some moment, in parts that no longer change. The states that came to the
 * table since are not there.
 *
 * @param epoch grows when the states of a table become part of what no longer changes. A look-up that has not found a state
 *     in the same epoch need not look there again, only in the table
 * @param frozen the table that is being folded; null if there is none
 */
record Snapshot(long epoch, Diagram diagram, FlatTable frozen) {
    Encoding encoding() {
        return diagram.encoding();
    }

    /** Of the keys of a batch, those found nowhere: their places are negative afterwards, those of the others are not. */
    void lookUp(KeyBatch batch, int count) {
        batch.waitAll(count);
        find(batch, count);
    }

    /** Of the keys of a batch that wait, those that are found become known. */
    void find(KeyBatch batch, int waiting) {
        int still = frozen == null ? waiting : frozen.missing(batch, waiting);
        batch.known(diagram.find(batch, still));
    }
}
