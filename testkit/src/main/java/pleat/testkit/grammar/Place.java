package pleat.testkit.grammar;

/**
 * A variable that can be read and written, or an array of two of them.
 *
 * @param name with the structures around it, such as {@code t.a}
 */
record Place(String name, Type type, Shape shape) {
    enum Shape {
        SCALAR,
        PAIR
    }

    static Place scalar(String name, Type type) {
        return new Place(name, type, Shape.SCALAR);
    }

    boolean isScalar() {
        return shape == Shape.SCALAR;
    }
}
