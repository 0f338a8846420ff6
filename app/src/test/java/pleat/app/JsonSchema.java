package pleat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Validates against the part of JSON Schema that docs/pleat.schema.json uses; refuses a schema that uses more. */
final class JsonSchema {
    private static final Set<String> KNOWN = Set.of(
            "$schema",
            "title",
            "description",
            "$defs",
            "$ref",
            "type",
            "enum",
            "required",
            "properties",
            "additionalProperties",
            "items",
            "oneOf",
            "minimum");

    private final JsonNode root;

    JsonSchema(Path file) throws IOException {
        this.root = new ObjectMapper().readTree(file.toFile());
    }

    /** What is wrong with a document; empty if nothing is. */
    List<String> complaints(JsonNode document) {
        return complaints(root, document, "");
    }

    private List<String> complaints(JsonNode schema, JsonNode value, String path) {
        List<String> found = new ArrayList<>();
        schema.fieldNames().forEachRemaining(keyword -> {
            if (!KNOWN.contains(keyword)) {
                throw new IllegalArgumentException("the schema uses " + keyword);
            }
        });
        if (schema.has("$ref")) {
            String pointer = schema.get("$ref").asText().substring(1);
            found.addAll(complaints(root.at(pointer), value, path));
        }
        if (schema.has("oneOf")) {
            long fitting = 0;
            List<String> all = new ArrayList<>();
            for (JsonNode choice : schema.get("oneOf")) {
                List<String> wrong = complaints(choice, value, path);
                fitting += wrong.isEmpty() ? 1 : 0;
                all.addAll(wrong);
            }
            if (fitting != 1) {
                found.add(path + ": fits " + fitting + " of the alternatives: " + all);
            }
        }
        if (schema.has("type") && !hasType(schema.get("type"), value)) {
            found.add(path + ": is not of type " + schema.get("type") + ": " + value);
        }
        if (schema.has("enum") && !contains(schema.get("enum"), value)) {
            found.add(path + ": is not one of " + schema.get("enum") + ": " + value);
        }
        if (schema.has("minimum")
                && value.isNumber()
                && value.asDouble() < schema.get("minimum").asDouble()) {
            found.add(path + ": is too small: " + value);
        }
        if (value.isObject()) {
            object(schema, value, path, found);
        }
        if (value.isArray() && schema.has("items")) {
            for (int i = 0; i < value.size(); i++) {
                found.addAll(complaints(schema.get("items"), value.get(i), path + "/" + i));
            }
        }
        return found;
    }

    private void object(JsonNode schema, JsonNode value, String path, List<String> found) {
        for (JsonNode name : schema.path("required")) {
            if (!value.has(name.asText())) {
                found.add(path + ": " + name + " is missing");
            }
        }
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            String inner = path + "/" + field.getKey();
            JsonNode described = schema.path("properties").path(field.getKey());
            JsonNode others = schema.path("additionalProperties");
            if (!described.isMissingNode()) {
                found.addAll(complaints(described, field.getValue(), inner));
            } else if (others.isObject()) {
                found.addAll(complaints(others, field.getValue(), inner));
            } else if (others.isBoolean() && !others.asBoolean()) {
                found.add(inner + ": is not described");
            }
        }
    }

    private static boolean hasType(JsonNode types, JsonNode value) {
        if (types.isArray()) {
            for (JsonNode type : types) {
                if (hasType(type, value)) {
                    return true;
                }
            }
            return false;
        }
        return switch (types.asText()) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new IllegalArgumentException("type " + types);
        };
    }

    private static boolean contains(JsonNode values, JsonNode value) {
        for (JsonNode one : values) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }
}
