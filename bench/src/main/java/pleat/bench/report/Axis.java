package pleat.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A logarithmic axis. */
record Axis(String title, Unit unit, double least, double most) {
    /** How its numbers are written. */
    enum Unit {
        COUNT,
        BYTES,
        SECONDS
    }

    /** Goes from one power of ten to another, with all values between them; they must be positive. */
    static Axis around(String title, Unit unit, List<Double> values) {
        double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(10);
        double low = Math.floor(Math.log10(least));
        double high = Math.max(low + 1, Math.ceil(Math.log10(most)));
        return new Axis(title, unit, Math.pow(10, low), Math.pow(10, high));
    }

    /** Where a value lies, from 0 to 1. */
    double position(double value) {
        return Math.log10(value / least) / Math.log10(most / least);
    }

    /** The powers of ten. */
    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (double tick = least; tick < most * 1.5; tick *= 10) {
            ticks.add(tick);
        }
        return ticks;
    }

    /** The multiples between two powers of ten, for fine lines; none on a long axis. */
    List<Double> fineTicks() {
        List<Double> fine = new ArrayList<>();
        if (ticks().size() <= 5) {
            for (double tick = least; tick < most / 1.5; tick *= 10) {
                for (int digit = 2; digit < 10; digit++) {
                    fine.add(tick * digit);
                }
            }
        }
        return fine;
    }

    String label(double tick) {
        return switch (unit) {
            case COUNT -> scaled(tick, "", " k", " M", " G");
            case BYTES -> scaled(tick, " B", " kB", " MB", " GB");
            case SECONDS -> plain(tick) + " s";
        };
    }

    private static String scaled(double value, String one, String kilo, String mega, String giga) {
        if (value >= 1e9) {
            return plain(value / 1e9) + giga;
        }
        if (value >= 1e6) {
            return plain(value / 1e6) + mega;
        }
        return value >= 1e3 ? plain(value / 1e3) + kilo : plain(value) + one;
    }

    private static String plain(double value) {
        return value < 1
                ? String.format(Locale.ROOT, "%." + Math.round(-Math.log10(value)) + "f", value)
                : String.format(Locale.ROOT, "%.0f", value);
    }
}
