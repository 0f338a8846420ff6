package pleat.bench.report;

import java.util.Locale;

/** Numbers as tables and axes show them; 0 stands for "not known" and is shown as nothing. */
final class Numbers {
    private Numbers() {}

    static String count(long number) {
        return number == 0 ? "" : String.format(Locale.ROOT, "%,d", number);
    }

    /** Three significant digits: {@code 0.0123}, {@code 1.23}, {@code 1,230}. */
    static String decimal(double number) {
        if (number == 0) {
            return "";
        }
        if (number >= 100) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        int digits = Math.min(5, Math.max(0, 2 - (int) Math.floor(Math.log10(number))));
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }

    static String megabytes(long bytes) {
        return decimal(bytes / 1e6);
    }

    /** How many times as large one is as the other. */
    static String ratio(double one, double other) {
        return one == 0 || other == 0 ? "" : decimal(one / other);
    }
}
