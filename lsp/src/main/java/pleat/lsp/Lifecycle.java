package pleat.lsp;

import java.util.concurrent.CountDownLatch;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/** The order of a conversation: nothing before {@code initialize}, nothing but {@code exit} after {@code shutdown}. */
final class Lifecycle {
    private enum Phase {
        NEW,
        INITIALIZED,
        SHUT_DOWN
    }

    private final CountDownLatch over = new CountDownLatch(1);
    private volatile Phase phase = Phase.NEW;
    private volatile MessageConsumer answers = message -> {};

    /** Puts itself in front of what receives messages. */
    MessageConsumer gate(MessageConsumer consumer) {
        if (!(consumer instanceof RemoteEndpoint)) {
            answers = consumer;
            return consumer;
        }
        return message -> {
            if (isInOrder(message)) {
                consumer.consume(message);
            }
        };
    }

    private boolean isInOrder(Message message) {
        if (message instanceof NotificationMessage notification) {
            if (notification.getMethod().equals("exit")) {
                end();
                return false;
            }
            return phase == Phase.INITIALIZED;
        }
        if (!(message instanceof RequestMessage request)) {
            return true;
        }
        boolean begins = request.getMethod().equals("initialize");
        if (phase == Phase.NEW && !begins) {
            refuse(request, ResponseErrorCode.ServerNotInitialized, "the first request is 'initialize'");
            return false;
        }
        if (phase == Phase.SHUT_DOWN || (phase == Phase.INITIALIZED && begins)) {
            refuse(request, ResponseErrorCode.InvalidRequest, "'" + request.getMethod() + "' cannot come here");
            return false;
        }
        phase = request.getMethod().equals("shutdown") ? Phase.SHUT_DOWN : Phase.INITIALIZED;
        return true;
    }

    private void refuse(RequestMessage request, ResponseErrorCode code, String reason) {
        ResponseMessage answer = new ResponseMessage();
        answer.setRawId(request.getRawId());
        answer.setError(new ResponseError(code, reason, null));
        answers.consume(answer);
    }

    /** The conversation is over, one way or the other. */
    void end() {
        over.countDown();
    }

    /** The exit code: 0 only when the server was asked to shut down before. */
    int awaitEnd() {
        try {
            over.await();
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
        return phase == Phase.SHUT_DOWN ? 0 : 1;
    }
}
