package pleat.csp.declare;

/**
 * A channel or an array of channels.
 *
 * @param first its number among all channels, the elements of arrays counted one by one
 * @param size 1 for a single channel
 * @param capacity messages that one of them stores; 0 for a rendezvous
 */
public record DeclaredChannel(String name, boolean isArray, int first, int size, int capacity) {
    public String elementName(int index) {
        return isArray ? name + "[" + index + "]" : name;
    }
}
