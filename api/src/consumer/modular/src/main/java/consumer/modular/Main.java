package consumer.modular;

import pleat.api.ModelException;
import pleat.api.Pleat;

/** To be run as a module, without JUnit. Ends with 1 where something is not as it should be. */
final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        require("pleat".equals(Pleat.class.getModule().getName()), "Pleat is the module pleat");
        require(Lamp.class.getModule().isNamed(), "the model is in a named module");
        long states = Pleat.check(Lamp.accessible()).run().assertHolds().states();
        require(states == 4, "a lamp that is on or off, red or blue, has four states");
        try {
            Pleat.check(Lamp.closed()).run();
            require(false, "a module that opens nothing is refused");
        } catch (ModelException refusal) {
            require(refusal.getMessage().contains("open the package consumer.modular to pleat"), refusal.getMessage());
        }
        System.out.println("the consumer in a named module is content");
    }

    private static void require(boolean isSo, String what) {
        if (!isSo) {
            System.err.println("not so: " + what);
            System.exit(1);
        }
    }
}
