package pleat.app.editor;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/** Serves an editor that speaks the Language Server Protocol. A service: whoever has it on the class path can be used from an editor. */
public interface EditorService {
    /**
     * Answers until the editor ends the conversation.
     *
     * @param out belongs to the protocol: nobody else may write to it
     * @param log for people; not part of the protocol
     * @param version of Pleat
     * @return the exit code that the protocol asks for
     */
    int serve(InputStream in, OutputStream out, PrintStream log, String version);
}
