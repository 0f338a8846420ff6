package pleat.bench;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import pleat.app.exit.UsageException;
import pleat.testkit.circuit.Circuits;

/** Writes a circuit. */
@Command(name = "circuit", description = "Writes a generated circuit, a labelled Petri net, to standard output.")
final class CircuitCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            description =
                    "arbN, dmeN or fifoN with a number of cells: arbN5, dmeN3, fifoN8. Or cycleN, a net of up to 99999"
                            + " transitions, of which one is enabled.")
    private String name;

    @Override
    public Integer call() {
        try {
            spec.commandLine().getOut().print(Circuits.named(name));
            spec.commandLine().getOut().flush();
            return 0;
        } catch (IllegalArgumentException unknown) {
            throw new UsageException(unknown.getMessage());
        }
    }
}
