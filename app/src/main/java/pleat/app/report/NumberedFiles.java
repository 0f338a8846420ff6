package pleat.app.report;

/** Where the counterexamples of a command go: the first one to the file that was named, the others beside it, with a number. */
public final class NumberedFiles {
    private final OutputFile first;
    private int count;

    public NumberedFiles(OutputFile first) {
        this.first = first;
    }

    /** Where the next one goes. */
    public OutputFile next() {
        count++;
        return count == 1 ? first : first.numbered(count);
    }
}
