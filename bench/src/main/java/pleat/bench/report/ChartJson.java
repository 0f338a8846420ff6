package pleat.bench.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Charts as the script of the page reads them: report.js. */
final class ChartJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ChartJson() {}

    /** An array of all charts, in letters that mean nothing to readers of HTML and XML. */
    static String of(List<Chart> charts) {
        try {
            return JSON.writeValueAsString(charts.stream().map(ChartJson::chart).toList())
                    .replace("<", "\\u003c")
                    .replace(">", "\\u003e")
                    .replace("&", "\\u0026");
        } catch (JsonProcessingException defect) {
            throw new IllegalStateException("a chart that is no JSON", defect);
        }
    }

    private static Map<String, Object> chart(Chart chart) {
        Chart.Labels labels = chart.labels();
        return Map.of(
                "title", labels.title(),
                "x", axis(labels.x(), labels.xUnit()),
                "y", axis(labels.y(), labels.yUnit()),
                "series", chart.series().stream().map(ChartJson::series).toList());
    }

    private static Map<String, String> axis(String title, Axis.Unit unit) {
        return Map.of("title", title, "unit", lower(unit));
    }

    private static Map<String, Object> series(Chart.Series series) {
        Look look = series.look();
        return Map.of(
                "name", series.name(),
                "colour", look.colour(),
                "shape", lower(look.shape()),
                "dash", dash(look),
                "line", series.kind() == Chart.Kind.LINE,
                "points", series.points());
    }

    private static List<Integer> dash(Look look) {
        return look.dash().equals("none")
                ? List.of()
                : Arrays.stream(look.dash().split(" ")).map(Integer::valueOf).toList();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
