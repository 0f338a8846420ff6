/** Pleat as a library: {@link pleat.api.Pleat} checks models in files and in Java. */
module pleat {
    requires java.xml;
    requires static org.junit.jupiter.api;

    exports pleat.api;
    exports pleat.api.junit;
}
