package pleat.explorer;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.List;
import pleat.explorer.model.Path;
import pleat.explorer.refusal.Refusal;
import pleat.graph.Projection;

/** What a request asks for. */
record Parameters(Context request) {
    Path path() {
        String path = request.queryParam("p");
        return Path.parse(path == null ? "0" : path, request.queryParam("l"));
    }

    /** The part of the model. */
    int part() {
        return number("part", 0, Integer.MAX_VALUE, 0);
    }

    /** A whole number of a range, or what it is if it is not given. */
    int number(String name, int least, int most, int otherwise) {
        return (int) longNumber(name, least, most, otherwise);
    }

    long longNumber(String name, long least, long most, long otherwise) {
        String given = request.queryParam(name);
        if (given == null) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(given);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException none) {
            // Told below.
        }
        throw Refusal.badRequest("bad-number", "%s must be a whole number from %d to %d.".formatted(name, least, most));
    }

    /** What of the states is looked at. */
    Projection projection() {
        String names = request.queryParam("project");
        return new Projection(
                names == null
                        ? List.of()
                        : Arrays.stream(names.split(","))
                                .filter(name -> !name.isBlank())
                                .toList());
    }
}
