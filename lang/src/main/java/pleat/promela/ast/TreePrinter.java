package pleat.promela.ast;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** Writes a tree for a person: one line a node, its plain parts behind its name, the others indented below. */
public final class TreePrinter {
    private final StringBuilder text = new StringBuilder();

    private TreePrinter() {}

    public static String print(Model model) {
        TreePrinter printer = new TreePrinter();
        model.units().forEach(unit -> printer.node("", unit, 0));
        return printer.text.toString();
    }

    /** A part of a node with its name. */
    private record Part(String name, Object value) {}

    private void node(String role, Object value, int depth) {
        if (!(value instanceof Record) || value instanceof Name) {
            line(role + value, depth);
            return;
        }
        StringBuilder plain = new StringBuilder(role + value.getClass().getSimpleName());
        List<Part> nested = new ArrayList<>();
        for (Part part : parts(value)) {
            if (part.value() instanceof Record inside && !(inside instanceof Name)) {
                nested.add(part);
            } else if (part.value() instanceof List<?> list) {
                list.forEach(element -> nested.add(new Part(part.name(), element)));
            } else if (!part.name().equals("text")) {
                plain.append(' ').append(part.value());
            }
        }
        line(plain.toString(), depth);
        nested.forEach(part -> node(part.name() + ": ", part.value(), depth + 1));
    }

    /** All parts but places in the text and what is absent. */
    private static List<Part> parts(Object value) {
        List<Part> parts = new ArrayList<>();
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            Object part = read(component, value);
            if (part instanceof Optional<?> optional) {
                optional.ifPresent(present -> parts.add(new Part(component.getName(), present)));
            } else if (!(part instanceof SourceSpan)) {
                parts.add(new Part(component.getName(), part));
            }
        }
        return parts;
    }

    private static Object read(RecordComponent component, Object value) {
        try {
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("a record without " + component.getName(), impossible);
        }
    }

    private void line(String content, int depth) {
        text.append("  ".repeat(depth)).append(content).append('\n');
    }
}
