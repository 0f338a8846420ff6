package pleat.run;

/** Stops a run from another thread. Once pressed it stays so. */
public final class StopSwitch {
    private volatile boolean pressed;

    public void press() {
        pressed = true;
    }

    public boolean isPressed() {
        return pressed;
    }
}
