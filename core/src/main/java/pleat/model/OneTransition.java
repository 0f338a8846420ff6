package pleat.model;

/** Passes on what concerns one transition. */
final class OneTransition implements StateSink {
    private final int wanted;
    private final StateSink sink;

    OneTransition(int wanted, StateSink sink) {
        this.wanted = wanted;
        this.sink = sink;
    }

    @Override
    public void accept(int transition, int[] next) {
        if (transition == wanted) {
            sink.accept(transition, next);
        }
    }

    @Override
    public void fault(int transition, int fault) {
        if (transition == wanted) {
            sink.fault(transition, fault);
        }
    }

    @Override
    public void unfinished(int transition, int fault) {
        if (transition == wanted) {
            sink.unfinished(transition, fault);
        }
    }

    @Override
    public void broken(int transition, int fault) {
        if (transition == wanted) {
            sink.broken(transition, fault);
        }
    }
}
