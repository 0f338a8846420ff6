package pleat.model;

import java.util.List;
import java.util.stream.Collectors;

/** A value in the words of the model. */
public sealed interface Value {
    /** As it stands in a sentence. */
    String text();

    /** Whether it is worth telling without being asked: most variables are 0, and most channels empty, most of the time. */
    default boolean isTelling() {
        return true;
    }

    record Int(int value) implements Value {
        @Override
        public String text() {
            return Integer.toString(value);
        }

        @Override
        public boolean isTelling() {
            return value != 0;
        }
    }

    /** A name that the model gives to a value: a symbol of an mtype, a channel. */
    record Symbol(String name) implements Value {
        @Override
        public String text() {
            return name;
        }
    }

    /** The named location at which a process is. */
    record Location(String name) implements Value {
        @Override
        public String text() {
            return name;
        }
    }

    /** The statement before which a process is, where its location has no name. */
    record Statement(String source) implements Value {
        @Override
        public String text() {
            return source;
        }
    }

    /** What is sent over a channel: {@code msg(1,0)}, {@code (1,0)}, {@code 1}. */
    record Message(List<Value> values) implements Value {
        public Message {
            values = List.copyOf(values);
        }

        @Override
        public String text() {
            if (values.size() == 1) {
                return values.get(0).text();
            }
            boolean hasHead = !values.isEmpty() && values.get(0) instanceof Symbol;
            String head = hasHead ? values.get(0).text() : "";
            return head
                    + values.stream().skip(hasHead ? 1 : 0).map(Value::text).collect(Collectors.joining(",", "(", ")"));
        }
    }

    /** The content of a channel, the oldest message first. */
    record Queue(List<Message> messages) implements Value {
        public Queue {
            messages = List.copyOf(messages);
        }

        @Override
        public String text() {
            return messages.stream().map(Message::text).collect(Collectors.joining(", ", "[", "]"));
        }

        @Override
        public boolean isTelling() {
            return !messages.isEmpty();
        }
    }
}
