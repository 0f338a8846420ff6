package pleat.model;

/** Finds out whether there is a transition, enabled or failing. */
final class AnyTransition implements StateSink {
    private boolean found;

    boolean isFound() {
        return found;
    }

    @Override
    public void accept(int transition, int[] next) {
        found = true;
    }

    @Override
    public void fault(int transition, int fault) {
        found = true;
    }

    @Override
    public void broken(int transition, int fault) {
        found = true;
    }
}
