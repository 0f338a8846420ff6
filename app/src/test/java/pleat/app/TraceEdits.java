package pleat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Changes a JSON document in one place, at random: its values, its structure, or single characters. */
final class TraceEdits {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Stands for a value that a tree cannot hold. */
    private static final String PLACEHOLDER = "<here>";

    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "\"\"",
            "\"x\"",
            "\"../x.pml\"",
            "\"a\\u0000b\"",
            "\"" + "long".repeat(20_000) + "\"",
            "[]",
            "{}",
            "{\"x\":1}",
            "[".repeat(5_000) + "]".repeat(5_000),
            "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000),
            "0",
            "1",
            "-1",
            "2",
            "255",
            "256",
            "65536",
            "2147483647",
            "-2147483648",
            "2147483648",
            "123456789012345678901234567890",
            "9".repeat(20_000),
            "1.5",
            "1e400",
            "NaN");

    private final RandomGenerator random;

    TraceEdits(RandomGenerator random) {
        this.random = random;
    }

    String edit(String document) throws IOException {
        return random.nextInt(4) == 0 ? editCharacters(document) : editTree(document);
    }

    private String editCharacters(String document) {
        int place = random.nextInt(document.length());
        String rest = document.substring(place + 1);
        return switch (random.nextInt(5)) {
            case 0 -> document.substring(0, place);
            case 1 -> document.substring(0, place) + rest;
            case 2 -> document.substring(0, place) + (char) random.nextInt(128) + rest;
            case 3 -> document.substring(0, place) + document;
            default -> document + document.substring(place);
        };
    }

    private String editTree(String document) throws IOException {
        JsonNode tree = JSON.readTree(document);
        List<JsonNode> inner = new ArrayList<>();
        collectInner(tree, inner);
        JsonNode parent = inner.get(random.nextInt(inner.size()));
        String value = VALUES.get(random.nextInt(VALUES.size()));
        if (parent instanceof ArrayNode array) {
            editArray(array);
        } else {
            editObject((ObjectNode) parent);
        }
        return JSON.writeValueAsString(tree).replace("\"" + PLACEHOLDER + "\"", value);
    }

    private static void collectInner(JsonNode node, List<JsonNode> inner) {
        if (node.isContainerNode() && !node.isEmpty()) {
            inner.add(node);
            node.forEach(child -> collectInner(child, inner));
        }
    }

    private void editArray(ArrayNode array) {
        int index = random.nextInt(array.size());
        switch (random.nextInt(4)) {
            case 0 -> array.remove(index);
            case 1 ->
                array.insert(random.nextInt(array.size() + 1), array.get(index).deepCopy());
            case 2 -> array.insert(index, array.remove(random.nextInt(array.size())));
            default -> array.set(index, TextNode.valueOf(PLACEHOLDER));
        }
    }

    private void editObject(ObjectNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        String name = names.get(random.nextInt(names.size()));
        switch (random.nextInt(6)) {
            case 0 -> object.remove(name);
            case 1 -> object.set(name + "x", object.remove(name));
            case 2 -> object.put("more", PLACEHOLDER);
            default -> object.put(name, PLACEHOLDER);
        }
    }
}
