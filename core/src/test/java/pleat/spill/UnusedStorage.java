package pleat.spill;

/** For what must not spill. */
public record UnusedStorage() implements PageStorage {
    @Override
    public PageChannel open() {
        throw new AssertionError("nothing was to be spilled");
    }

    @Override
    public String place() {
        return "nowhere";
    }
}
