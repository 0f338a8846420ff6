package pleat.app.report;

import java.util.Locale;

/** Numbers as people read them, the same in every locale. */
public final class Figures {
    private static final double KILO = 1e3;
    private static final double MEGA = 1e6;
    private static final double GIGA = 1e9;

    private Figures() {}

    /** {@code 12,498}. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 1 state}, {@code 12,498 states}. */
    public static String count(long number, String noun) {
        return count(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** A rate in three significant digits: {@code 156,000}. */
    public static String rate(double perSecond) {
        if (perSecond < KILO) {
            return count(Math.round(perSecond));
        }
        long unit = Math.round(Math.pow(10, Math.floor(Math.log10(perSecond)) - 2));
        return count(Math.round(perSecond / unit) * unit);
    }

    /** {@code 0.2 MB}; decimal units, as for disks. */
    public static String bytes(long bytes) {
        if (bytes < MEGA / 10) {
            return String.format(Locale.ROOT, "%.1f kB", bytes / KILO);
        }
        return bytes < GIGA
                ? String.format(Locale.ROOT, "%.1f MB", bytes / MEGA)
                : String.format(Locale.ROOT, "%.2f GB", bytes / GIGA);
    }

    public static String seconds(double seconds) {
        return String.format(Locale.ROOT, seconds < 10 ? "%.2f s" : "%.1f s", seconds);
    }

    public static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
