package pleat.rounds;

/**
 * Where it pays to divide; tests have other numbers, so that small models show what large ones do.
 *
 * @param leastDivided a frontier with fewer states is expanded by the driver
 * @param leastClassified with fewer visited states there is one class
 * @param leastQuota states that a task of a class may expand at least
 */
public record RoundTuning(long leastDivided, long leastClassified, int leastQuota) {
    public static final RoundTuning USUAL = new RoundTuning(1_000, 2_000, 20_000);
}
