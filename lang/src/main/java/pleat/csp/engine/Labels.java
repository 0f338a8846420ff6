package pleat.csp.engine;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import pleat.model.LayoutMustGrow;

/**
 * Numbers events by their texts. One thread, the owner, adds; any number may ask meanwhile.
 */
final class Labels {
    static final String TAU_TEXT = "tau";
    static final String TERMINATE = "terminate";
    static final int TAU = 0;
    static final int TERMINATION = 1;

    private final TermMemory memory;
    private final MapMemory numbersMemory;
    private final MapMemory messagesMemory;
    private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
    private final Map<Tuple, Integer> messages = new ConcurrentHashMap<>();
    private volatile String[] texts = new String[16];
    private volatile int size;

    Labels(TermMemory memory) {
        this.memory = memory;
        this.numbersMemory = new MapMemory(memory);
        this.messagesMemory = new MapMemory(memory);
        of(TAU_TEXT);
        of(TERMINATE);
    }

    /** Only for the owner. */
    int of(String text) {
        Integer known = numbers.get(text);
        if (known != null) {
            return known;
        }
        memory.reserveLabel(text);
        numbersMemory.reserveEntry();
        int number = size;
        if (number == texts.length) {
            memory.reservePlaces(number);
            texts = Arrays.copyOf(texts, 2 * number);
        }
        texts[number] = text;
        size = number + 1;
        numbers.put(text, number);
        return number;
    }

    /** The number of a label that is known, or -1. */
    int find(String text) {
        return numbers.getOrDefault(text, -1);
    }

    /**
     * The label of a message.
     *
     * @param key the number of the channel, the direction, and the values
     * @param channel its name
     */
    int ofMessage(Tuple key, Direction direction, String channel, Access access) {
        Integer known = messages.get(key);
        if (known != null) {
            return known;
        }
        if (access == Access.READER) {
            throw new LayoutMustGrow();
        }
        StringBuilder text = new StringBuilder(channel).append(direction.symbol(key.length() > 2));
        for (int i = 2; i < key.length(); i++) {
            text.append(i == 2 ? "" : ".").append(Values.text(key.get(i)));
        }
        int number = of(text.toString());
        memory.reserveTuple(key);
        messagesMemory.reserveEntry();
        messages.put(key.copy(), number);
        return number;
    }

    int size() {
        return size;
    }

    String text(int number) {
        return texts[number];
    }

    /** What happens to a message. */
    enum Direction {
        SENT(0),
        RECEIVED(1),
        MET(2);

        private final int number;

        Direction(int number) {
            this.number = number;
        }

        /** What stands for it in the key of a message. */
        int number() {
            return number;
        }

        String symbol(boolean hasValues) {
            return switch (this) {
                case SENT -> "!";
                case RECEIVED -> "?";
                case MET -> hasValues ? "." : "";
            };
        }
    }

    /** Who asks. */
    enum Access {
        /** May add what is missing. */
        OWNER,
        /** Leaves the expansion where something is missing. */
        READER
    }
}
