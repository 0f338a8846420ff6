package pleat.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Passes whole messages on, so that several writers do not mix theirs: what is written becomes visible when it is flushed. */
final class FrameOutput extends OutputStream {
    private final OutputStream out;
    private final ByteArrayOutputStream message = new ByteArrayOutputStream();

    FrameOutput(OutputStream out) {
        this.out = out;
    }

    @Override
    public synchronized void write(int value) {
        message.write(value);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        message.write(bytes, offset, length);
    }

    @Override
    public synchronized void flush() throws IOException {
        message.writeTo(out);
        message.reset();
        out.flush();
    }

    /** Answers what is no request that could be understood, so that its number is not known. */
    synchronized void reject(ResponseErrorCode code, String reason) throws IOException {
        String text = "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":" + code.getValue() + ",\"message\":\""
                + reason + "\"}}";
        byte[] bytes = text.getBytes(UTF_8);
        out.write(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(UTF_8));
        out.write(bytes);
        out.flush();
    }
}
