package pleat.compile;

import pleat.model.StateSink;

/** What a generated class implements. */
interface Kernel {
    void expand(int[] state, StateSink sink);

    void expand(int[] state, int process, StateSink sink);

    boolean holds(int condition, int[] state);
}
