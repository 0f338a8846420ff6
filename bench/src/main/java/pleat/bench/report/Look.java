package pleat.bench.report;

import java.util.List;

/**
 * How a contender looks in all charts: a colour that people with any kind of colour vision can tell from the others (after Okabe
 * and Ito), and for those who see none, a shape and a dash.
 */
record Look(String colour, Shape shape, String dash) {
    private static final List<String> COLOURS =
            List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#555555", "#56b4e9");
    private static final List<String> DASHES = List.of("none", "7 3", "2 3");

    /** Of the points. */
    enum Shape {
        CIRCLE,
        SQUARE,
        TRIANGLE,
        DIAMOND,
        CROSS
    }

    /** The same in dots, for a reduced model. */
    Look faint() {
        return new Look(colour, shape, "1 3");
    }

    /** The looks of the first few dozen numbers differ. */
    static Look number(int number) {
        Shape[] shapes = Shape.values();
        return new Look(
                COLOURS.get(number % COLOURS.size()),
                shapes[number % shapes.length],
                DASHES.get(number / COLOURS.size() % DASHES.size()));
    }
}
