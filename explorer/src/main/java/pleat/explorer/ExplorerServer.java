package pleat.explorer;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.util.JavalinBindException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import pleat.app.exit.UsageException;
import pleat.app.explore.ExplorerService;
import pleat.app.explore.ServedModel;
import pleat.app.load.ModelFile;
import pleat.explorer.check.CheckRequest;
import pleat.explorer.check.Checks;
import pleat.explorer.check.EventStream;
import pleat.explorer.json.Json;
import pleat.explorer.model.Bounds;
import pleat.explorer.model.ExploredModel;
import pleat.explorer.model.ExploredPart;
import pleat.explorer.model.ModelThread;
import pleat.explorer.model.Path;
import pleat.explorer.refusal.Refusal;
import pleat.graph.Projection;

/** The web server. */
public final class ExplorerServer implements ExplorerService {
    private static final String HOST = "127.0.0.1";
    /** Of a request: it may carry the longest path. */
    private static final int MOST_HEADER_BYTES = 1 << 20;

    /** A listener that is gone is noticed when it is written to. */
    private static final long LISTEN_MILLIS = 5_000;

    @Override
    public ServedModel serve(ModelFile model, int port, String version, PrintStream err) {
        return new Server(model, port, version, err);
    }

    private static final class Server implements ServedModel {
        private final Gate gate = new Gate();
        private final ModelFile file;
        private final ModelThread model;
        private final EventStream events = new EventStream();
        private final Checks checks;
        private final Javalin web;

        Server(ModelFile file, int port, String version, PrintStream err) {
            this.file = file;
            checks = new Checks(file, events);
            model = new ModelThread(file, version, err);
            web = Javalin.create(this::configure);
            try {
                web.start(HOST, port);
            } catch (JavalinBindException taken) {
                model.close();
                throw new UsageException("--port " + port + " cannot be used: "
                        + taken.getCause().getMessage());
            }
        }

        private void configure(JavalinConfig config) {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.http.compressionStrategy = CompressionStrategy.NONE;
            config.jetty.modifyHttpConfiguration(http -> {
                http.setRequestHeaderSize(MOST_HEADER_BYTES);
                http.setSendServerVersion(false);
            });
            RoutesConfig routes = config.routes;
            routes.before(gate::pass);
            routes.get("/", Assets::page);
            routes.get(Assets.FOLDER + "{name}", Assets::file);
            routes.get("/api/model", request -> send(model.ask(ExploredModel::answer), request));
            routes.get("/api/state", request -> send(ask(request, ExploredPart::state), request));
            routes.get("/api/run", request -> {
                Parameters asked = new Parameters(request);
                int from = asked.number("from", 0, Bounds.STEPS, 0);
                int to = asked.number("to", 0, Integer.MAX_VALUE, from + Bounds.STEPS_AT_ONCE);
                send(ask(request, (part, path) -> part.run(path, from, to)), request);
            });
            routes.get("/api/random", request -> {
                Parameters asked = new Parameters(request);
                int steps = asked.number("steps", 0, Bounds.RANDOM_STEPS, 100);
                long seed = asked.longNumber("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1);
                send(ask(request, (part, path) -> part.random(path, steps, seed, Bounds.PATIENCE)), request);
            });
            routes.get("/api/graph", request -> {
                Parameters asked = new Parameters(request);
                int depth = asked.number("depth", 0, Bounds.STEPS, 2);
                int limit = asked.number("limit", 1, Bounds.GRAPH_STATES, 60);
                Projection projection = asked.projection();
                send(
                        ask(request, (part, path) -> part.graph(path, depth, limit, projection, Bounds.PATIENCE)),
                        request);
            });
            routes.get("/api/trace", this::trace);
            routes.post("/api/check", request -> {
                int id = checks.start(body(request));
                request.status(202);
                send(Map.of("id", id), request);
            });
            routes.post("/api/stop", request -> {
                checks.stop();
                request.status(202);
                send(Map.of(), request);
            });
            routes.get("/api/events", this::events);
            routes.exception(Refusal.class, (refusal, request) -> refuse(refusal, request));
            routes.exception(
                    Exception.class,
                    (defect, request) -> refuse(new Refusal(500, "internal-error", defect.toString()), request));
            routes.error(404, request -> {
                String type = request.res().getContentType();
                boolean isToldAlready = type != null && type.startsWith("application/json");
                if (!isToldAlready) {
                    refuse(new Refusal(404, "not-found", "There is nothing at " + request.path() + "."), request);
                }
            });
        }

        private <T> T ask(Context request, BiFunction<ExploredPart, Path, T> question) {
            Parameters asked = new Parameters(request);
            int part = asked.part();
            Path path = asked.path();
            return model.ask(explored -> question.apply(explored.part(part), path));
        }

        private CheckRequest body(Context sent) throws IOException {
            byte[] body = sent.bodyInputStream().readNBytes(Gate.MOST_BODY_BYTES + 1);
            if (body.length > Gate.MOST_BODY_BYTES) {
                throw Gate.tooLarge();
            }
            try {
                CheckRequest request = Json.read(body.length == 0 ? "{}".getBytes(UTF_8) : body, CheckRequest.class);
                // The text "null" is read as nothing.
                if (request == null) {
                    throw noOptions();
                }
                return request;
            } catch (UnrecognizedPropertyException unknown) {
                throw Refusal.badRequest("bad-json", "A check has no option '" + unknown.getPropertyName() + "'.");
            } catch (JsonProcessingException malformed) {
                throw noOptions();
            }
        }

        private static Refusal noOptions() {
            return Refusal.badRequest(
                    "bad-json",
                    "The body must be a JSON object with options of a check:"
                            + " properties, store, memory, threads, timeout, por.");
        }

        /** A counterexample of a check, or else one that somebody has found by hand. */
        private void trace(Context request) {
            if (!file.isPlain()) {
                throw Refusal.conflict(
                        "not-replayable",
                        "Only traces of a model that is one file, without options but -D, can be replayed.");
            }
            Path path = new Parameters(request).path();
            byte[] document = checks.last()
                    .flatMap(check -> check.trace(path))
                    .or(() -> ask(request, ExploredPart::trace))
                    .orElseThrow(() -> Refusal.conflict(
                            "nothing-wrong", "This run violates nothing that a replay could confirm."));
            request.contentType("application/json")
                    .header("Content-Disposition", "attachment; filename=\"trace.json\"")
                    .result(document);
        }

        /** Stays here as long as somebody listens. */
        private void events(Context request) throws IOException, InterruptedException {
            try (EventStream.Listener listener = events.listen()) {
                HttpServletResponse response = request.res();
                response.setContentType("text/event-stream");
                response.setCharacterEncoding("UTF-8");
                OutputStream out = response.getOutputStream();
                out.write(": welcome\n\n".getBytes(UTF_8));
                out.flush();
                for (Optional<String> event = listener.next(LISTEN_MILLIS);
                        event.isPresent();
                        event = listener.next(LISTEN_MILLIS)) {
                    out.write(event.get().getBytes(UTF_8));
                    out.flush();
                }
            }
        }

        private void refuse(Refusal refusal, Context request) {
            request.status(refusal.status());
            send(Map.of("error", Map.of("code", refusal.code(), "message", refusal.getMessage())), request);
        }

        private void send(Object answer, Context request) {
            request.contentType("application/json").result(Json.bytes(answer));
        }

        @Override
        public URI address() {
            return URI.create("http://" + HOST + ":" + web.port() + "/?token=" + gate.token());
        }

        @Override
        public void close() {
            checks.close();
            events.close();
            web.stop();
            model.close();
        }
    }
}
