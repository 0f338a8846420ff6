package pleat.app;

import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import pleat.app.exit.ExitCode;
import pleat.app.exit.UsageException;
import pleat.app.explore.Browser;
import pleat.app.explore.ExplorerService;
import pleat.app.explore.ServedModel;
import pleat.app.load.ModelFile;
import pleat.app.option.ModelOptions;
import pleat.app.option.WatchOptions;

/** Shows a model in the browser. */
@Command(
        name = "explore",
        description = "Serves a page on this machine on which a model can be stepped through, drawn and checked.")
final class ExploreCommand implements Callable<Integer> {
    private static final int LAST_PORT = 65_535;
    private static final long LOOK_MILLIS = 50;

    @ParentCommand
    private Pleat pleat;

    @Mixin
    private ModelOptions model;

    @Mixin
    private WatchOptions watched;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "0",
            description = "The port of the page. Default: one that is free.")
    private int port;

    @Option(names = "--no-browser", description = "Only print the address of the page; open no browser.")
    private boolean noBrowser;

    @Override
    public Integer call() {
        if (port < 0 || port > LAST_PORT) {
            throw new UsageException("--port must be from 0 to " + LAST_PORT);
        }
        watched.tell(model);
        Environment world = pleat.environment();
        ModelFile file = model.read(world.in());
        try (ServedModel served = service().serve(file, port, Version.number(), world.err())) {
            world.interruption().letFinish();
            world.out().println(served.address());
            world.out().flush();
            if (!noBrowser && !Browser.open(served.address())) {
                world.err().println("pleat: no browser could be opened; the address is above");
                world.err().flush();
            }
            awaitInterrupt(world.interruption());
        }
        return ExitCode.OK.number();
    }

    private static ExplorerService service() {
        return ServiceLoader.load(ExplorerService.class)
                .findFirst()
                .orElseThrow(() ->
                        new UsageException("explore: the web server is not here; start Pleat with ./pleat explore"));
    }

    /** Ctrl-C is how this command ends. */
    private static void awaitInterrupt(Interruption interruption) {
        try {
            while (!interruption.stopSwitch().isPressed()) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }
}
