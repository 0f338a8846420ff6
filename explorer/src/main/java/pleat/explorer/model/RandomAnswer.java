package pleat.explorer.model;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Where a random run has led.
 *
 * @param stopped "steps" if it went as far as it should, "violation" with the property, "fault" where a step cannot be evaluated,
 *     "deadlock" or "end", "time" where it takes too long
 */
public record RandomAnswer(
        String path,
        String stopped,
        @JsonInclude(JsonInclude.Include.NON_NULL) String property) {}
