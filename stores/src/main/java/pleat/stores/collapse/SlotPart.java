package pleat.stores.collapse;

/** A component of one slot: its value is its own number. */
record SlotPart(int position) implements Part {
    @Override
    public int learn(int[] state) {
        return position < state.length ? state[position] : 0;
    }

    @Override
    public long known(int[] state) {
        return learn(state);
    }

    @Override
    public void restore(int slot, int[] state) {
        if (position < state.length) {
            state[position] = slot;
        }
    }
}
