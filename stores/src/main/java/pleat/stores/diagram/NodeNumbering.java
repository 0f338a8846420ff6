package pleat.stores.diagram;

/** Numbers ids (positive ints) from 0 in the order in which they come for the first time. */
public final class NodeNumbering {
    private int[] ids = new int[64];
    private int[] numbers = new int[64];
    private int count;

    public int numberOf(int id) {
        if (2 * count > ids.length) {
            grow();
        }
        int at = placeOf(id);
        if (ids[at] == 0) {
            ids[at] = id;
            numbers[at] = count++;
        }
        return numbers[at];
    }

    private int placeOf(int id) {
        int mask = ids.length - 1;
        int at = ((id * 0x9E3779B9) >>> 7) & mask;
        while (ids[at] != 0 && ids[at] != id) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        int[] oldIds = ids;
        int[] oldNumbers = numbers;
        ids = new int[2 * oldIds.length];
        numbers = new int[ids.length];
        for (int i = 0; i < oldIds.length; i++) {
            if (oldIds[i] != 0) {
                int at = placeOf(oldIds[i]);
                ids[at] = oldIds[i];
                numbers[at] = oldNumbers[i];
            }
        }
    }

    /** The ids, each at the index that is its number. */
    public int[] inOrder() {
        int[] order = new int[count];
        for (int i = 0; i < ids.length; i++) {
            if (ids[i] != 0) {
                order[numbers[i]] = ids[i];
            }
        }
        return order;
    }
}
