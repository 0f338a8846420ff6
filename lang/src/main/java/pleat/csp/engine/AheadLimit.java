package pleat.csp.engine;

import pleat.model.CancellationCheck;

/** Ends the compilation before the search after some work. By counting, so that each run knows the same terms by the same numbers. */
final class AheadLimit implements CancellationCheck {
    /** Of questions: less than a second, and some megabytes. The models that come with Pleat need ten. */
    private static final int MOST = 1 << 10;

    private int asked;

    /** What is left is compiled when the search comes to it. */
    static final class ReachedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ReachedException() {
            super(null, null, false, false);
        }
    }

    @Override
    public void check() {
        asked++;
        if (asked > MOST) {
            throw new ReachedException();
        }
    }
}
