package pleat.explorer.refusal;

/** A request that is not answered, and why: in one word for the page, in a sentence for people. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String code;

    /** @param status of HTTP */
    public Refusal(int status, String code, String message) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
    }

    /** The request makes no sense. */
    public static Refusal badRequest(String code, String message) {
        return new Refusal(400, code, message);
    }

    /** The request makes sense, but not now or not for this model. */
    public static Refusal conflict(String code, String message) {
        return new Refusal(409, code, message);
    }

    /** What the command line would have said to the same. */
    public static String text(Exception refused) {
        return refused.getMessage().replaceFirst("^pleat: ", "");
    }

    public int status() {
        return status;
    }

    /** For the page. */
    public String code() {
        return code;
    }
}
