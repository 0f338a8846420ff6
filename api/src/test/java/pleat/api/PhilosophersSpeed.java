package pleat.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * States per second of a model in Java and of the same model in DVE, by turns in one JVM. Arguments: philosophers, rounds, store. No
 * test: speed is measured.
 */
final class PhilosophersSpeed {
    private PhilosophersSpeed() {}

    public static void main(String[] arguments) throws IOException {
        int count = Integer.parseInt(arguments[0]);
        int rounds = Integer.parseInt(arguments[1]);
        Path file = Files.writeString(Files.createTempFile("philosophers", ".dve"), dve(count));
        double bestJava = 0;
        double bestDve = 0;
        for (int round = 0; round < rounds; round++) {
            double java = rate(Pleat.check(Philosophers.model(count)).store(arguments[2]));
            double dve = rate(Pleat.check(file).store(arguments[2]));
            System.out.printf(
                    Locale.ROOT,
                    "round %d: Java %,.0f states/s, DVE %,.0f, ratio %.2f%n",
                    round,
                    java,
                    dve,
                    java / dve);
            bestJava = Math.max(bestJava, java);
            bestDve = Math.max(bestDve, dve);
        }
        System.out.printf(
                Locale.ROOT,
                "best: Java %,.0f states/s, DVE %,.0f, ratio %.2f%n",
                bestJava,
                bestDve,
                bestJava / bestDve);
        Files.delete(file);
    }

    private static double rate(Check check) {
        Result result = check.toTheEnd().run();
        return result.states() / (result.time().toNanos() / 1e9);
    }

    /** As models/dve/phils_deadlock.dve has it for seven. */
    private static String dve(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("channel up%1$d, down%1$d;%n".formatted(i));
        }
        for (int i = 0; i < count; i++) {
            text.append("""
                process Fork%1$d { state lies, held; init lies;
                  trans lies -> held { sync up%1$d?; }, held -> lies { sync down%1$d?; }; }
                process Phil%1$d { state think, half, eat, full; init think;
                  trans think -> half { sync up%1$d!; }, half -> eat { sync up%2$d!; },
                    eat -> full { sync down%1$d!; }, full -> think { sync down%2$d!; }; }
                """.formatted(i, (i + 1) % count));
        }
        return text.append("system async;\n").toString();
    }
}
