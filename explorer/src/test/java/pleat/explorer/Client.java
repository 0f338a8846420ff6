package pleat.explorer;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import pleat.app.explore.ServedModel;
import pleat.app.load.ModelFile;
import pleat.app.load.ModelPath;

/** A server with a model, and somebody who asks it. */
final class Client implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final ServedModel served;

    Client(ModelFile model) {
        served = new ExplorerServer().serve(model, 0, "test", new PrintStream(OutputStream.nullOutputStream()));
    }

    /** One of the models that come with Pleat. */
    static Client of(String model) {
        return new Client(file(model));
    }

    static ModelFile file(String model) {
        return ModelPath.of(Path.of("../models", model)).read(Map.of());
    }

    static Client of(Path model) {
        return new Client(ModelPath.of(model).read(Map.of()));
    }

    URI address() {
        return served.address();
    }

    int port() {
        return address().getPort();
    }

    String token() {
        return address().getQuery().substring("token=".length());
    }

    /** Sends a request that may have no token. */
    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException broken) {
            throw new AssertionError(broken);
        }
    }

    HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(address().resolve(path));
    }

    HttpRequest.Builder allowed(String path) {
        return to(path).header("X-Pleat-Token", token());
    }

    HttpResponse<String> get(String question) {
        return send(allowed("/api/" + question));
    }

    HttpResponse<String> post(String question, String body) {
        return send(allowed("/api/" + question).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    static JsonNode json(HttpResponse<String> answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException malformed) {
            throw new AssertionError(answer.body(), malformed);
        }
    }

    /** The answer to a question that has one. */
    JsonNode ask(String question) {
        HttpResponse<String> answer = get(question);
        if (answer.statusCode() != 200) {
            throw new AssertionError(question + ": " + answer.statusCode() + " " + answer.body());
        }
        return json(answer);
    }

    /** An event of a check. */
    record Event(String name, JsonNode data) {}

    /** Hears of checks from now on. */
    Events events() {
        try {
            HttpResponse<InputStream> answer =
                    http.send(to("/api/events?token=" + token()).build(), HttpResponse.BodyHandlers.ofInputStream());
            return new Events(answer.body());
        } catch (IOException | InterruptedException broken) {
            throw new AssertionError(broken);
        }
    }

    /** What a listener hears. */
    static final class Events implements AutoCloseable {
        private final InputStream stream;
        private final Scanner lines;

        private Events(InputStream stream) {
            this.stream = stream;
            this.lines = new Scanner(stream, UTF_8);
        }

        Event next() {
            String name = "";
            while (lines.hasNextLine()) {
                String line = lines.nextLine();
                if (line.startsWith("event: ")) {
                    name = line.substring("event: ".length());
                } else if (line.startsWith("data: ")) {
                    try {
                        return new Event(name, JSON.readTree(line.substring("data: ".length())));
                    } catch (IOException malformed) {
                        throw new AssertionError(line, malformed);
                    }
                }
            }
            throw new AssertionError("the stream has ended");
        }

        /** All events up to one of this name. */
        List<Event> upTo(String name) {
            List<Event> heard = new ArrayList<>();
            do {
                heard.add(next());
            } while (!heard.get(heard.size() - 1).name().equals(name));
            return heard;
        }

        @Override
        public void close() {
            try {
                stream.close();
            } catch (IOException broken) {
                throw new AssertionError(broken);
            }
        }
    }

    /** Checks, and waits for the end. */
    JsonNode check(String request) {
        try (Events events = events()) {
            HttpResponse<String> answer = post("check", request);
            if (answer.statusCode() != 202) {
                throw new AssertionError(answer.statusCode() + " " + answer.body());
            }
            int id = json(answer).get("id").asInt();
            while (true) {
                Event event = events.next();
                if (event.name().equals("failed")) {
                    throw new AssertionError(event.data().toString());
                }
                if (event.name().equals("finished") && event.data().get("id").asInt() == id) {
                    return event.data();
                }
            }
        }
    }

    @Override
    public void close() {
        served.close();
    }
}
