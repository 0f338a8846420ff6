package pleat.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import pleat.model.SourceSpan;

/**
 * Collects diagnostics. Of several errors at one place only the first is kept, since the others are mostly its
 * consequences; of several equal warnings at one place likewise. Once there are too many errors, the rest is dropped.
 */
public final class Diagnostics {
    /** So many errors are shown; nobody reads more. */
    public static final int LIMIT = 20;

    private static final int LONGEST_ARGUMENT = 200;
    private static final String TOO_MANY_CODE = "SRC0002";
    private static final Comparator<Diagnostic> BY_PLACE = Comparator.<Diagnostic, String>comparing(
                    diagnostic -> diagnostic.span().file())
            .thenComparingInt(diagnostic -> diagnostic.span().line())
            .thenComparingInt(diagnostic -> diagnostic.span().column());

    private final Map<Place, Diagnostic> collected = new LinkedHashMap<>();
    private int errors;

    public void report(DiagnosticKind kind, SourceSpan span, Object... arguments) {
        reportWithHint(() -> "", kind, span, arguments);
    }

    /**
     * Reports with a remark to show under the caret.
     *
     * @param hint may be costly to find: it is asked for only while errors are still collected
     */
    public void reportWithHint(Supplier<String> hint, DiagnosticKind kind, SourceSpan span, Object... arguments) {
        if (isFull()) {
            return;
        }
        Object[] shown = Arrays.stream(arguments)
                .map(argument -> argument instanceof Integer ? argument : cut(argument.toString()))
                .toArray();
        add(new Diagnostic(
                kind.code(), kind.severity(), span, String.format(Locale.ROOT, kind.format(), shown), hint.get()));
    }

    /** Names are as long as the source makes them. */
    private static String cut(String text) {
        return text.length() <= LONGEST_ARGUMENT ? text : text.substring(0, LONGEST_ARGUMENT - 1) + "…";
    }

    public void add(Diagnostic diagnostic) {
        if (!isFull() && collected.putIfAbsent(Place.of(diagnostic), diagnostic) == null && diagnostic.isError()) {
            errors++;
        }
    }

    public boolean hasErrors() {
        return errors > 0;
    }

    /** There are more errors than will be shown, so that looking for others is a waste. */
    public boolean isFull() {
        return errors > LIMIT;
    }

    /** In the order of their places; ends with a remark after {@link #LIMIT} errors. */
    public List<Diagnostic> inOrder() {
        List<Diagnostic> sorted = collected.values().stream().sorted(BY_PLACE).toList();
        if (!isFull()) {
            return sorted;
        }
        List<Diagnostic> shown = new ArrayList<>();
        int seen = 0;
        for (Diagnostic diagnostic : sorted) {
            if (diagnostic.isError() && seen++ == LIMIT) {
                shown.add(new Diagnostic(TOO_MANY_CODE, Severity.ERROR, diagnostic.span(), "too many errors", ""));
                break;
            }
            shown.add(diagnostic);
        }
        return shown;
    }

    /** What makes two diagnostics the same: for errors the start of the span alone. */
    private record Place(String file, int line, int column, String code) {
        static Place of(Diagnostic diagnostic) {
            return new Place(
                    diagnostic.span().file(),
                    diagnostic.span().line(),
                    diagnostic.span().column(),
                    diagnostic.isError() ? "" : diagnostic.code());
        }
    }
}
