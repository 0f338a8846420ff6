package pleat.bench.suite;

import java.time.Duration;

/**
 * Of one run.
 *
 * @param time of the search; a process that takes much longer is killed
 * @param memory in bytes, for visited set and search
 */
public record Limits(Duration time, long memory) {}
