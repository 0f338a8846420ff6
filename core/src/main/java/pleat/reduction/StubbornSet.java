package pleat.reduction;

/**
 * Finds a set of transitions that is stubborn in a state: an enabled member brings in all that it does not accord with, a
 * disabled one brings in transitions of which one must fire before it can be enabled (A. Valmari, "Stubborn sets for reduced
 * state space generation", 1989). One that closes a cycle brings in all goals, so that they are not put off for ever. One that is
 * visible brings in all that are, so that their order is kept; and as long as something invisible is enabled, something invisible
 * is in the set, so that a run without anything visible is kept.
 *
 * <p>Which set is found depends on the state and on nothing else. A closure that comes to a transition from which another closure
 * began would mostly contain that one, and is left.
 */
final class StubbornSet {
    /**
     * A location counts for so much less than another guard: who waits until a process comes somewhere brings in steps of that
     * process, and those mostly bring in nothing else. From tries on BEEM models: 1 and "always" leave more states.
     */
    private static final int LOCATION_DISCOUNT = 3;

    private final Relations relations;
    private final long[] members;
    private final long[] best;
    private final long[] tried;
    /** Enabled transitions that are members or will be, because enabled ones bring them in. */
    private final long[] sure;
    /** Of these, the ones that have not been looked at. */
    private final long[] fresh;

    private final int[] waiting;
    private int waitingCount;
    /** How many are sure. */
    private int found;

    private int fewest;
    private int[] state;
    private long[] enabled;

    StubbornSet(Relations relations) {
        this.relations = relations;
        this.members = Bits.create(relations.size());
        this.best = Bits.create(relations.size());
        this.tried = Bits.create(relations.size());
        this.sure = Bits.create(relations.size());
        this.fresh = Bits.create(relations.size());
        this.waiting = new int[relations.size()];
    }

    /**
     * Looks for a set with few enabled members, which {@link #contains} tells then.
     *
     * @param transitions those that are enabled
     * @param count how many they are
     * @return whether there is one that does not have them all
     */
    boolean find(int[] vector, long[] transitions, int count) {
        state = vector;
        enabled = transitions;
        fewest = count;
        Bits.clear(tried);
        boolean isAllVisible = Bits.common(enabled, relations.visible()) == count;
        for (int seed = Bits.next(enabled, 0); seed >= 0 && fewest > 1; seed = Bits.next(enabled, seed + 1)) {
            if (relations.isLastResort(seed)) {
                return false;
            }
            if (!isAllVisible && Bits.get(relations.visible(), seed)) {
                continue;
            }
            if (close(seed)) {
                fewest = found;
                System.arraycopy(members, 0, best, 0, members.length);
            }
            Bits.set(tried, seed);
        }
        return fewest < count;
    }

    boolean contains(int index) {
        return Bits.get(best, index);
    }

    /** Whether the closure of the seed has fewer enabled members than the best so far. */
    private boolean close(int seed) {
        Bits.clear(members);
        Bits.clear(sure);
        waitingCount = 0;
        found = 0;
        if (!ensure(seed)) {
            return false;
        }
        Bits.set(members, seed);
        waiting[waitingCount++] = seed;
        while (waitingCount > 0) {
            int member = waiting[--waitingCount];
            boolean isSmall = Bits.get(enabled, member) ? addForEnabled(member) : addForDisabled(member);
            if (!isSmall) {
                return false;
            }
        }
        return true;
    }

    /** Takes in what enabled transitions alone bring in: mostly enough to see that the closure will not be small. */
    private boolean ensure(int index) {
        if (Bits.get(tried, index)) {
            return false;
        }
        Bits.clear(fresh);
        Bits.set(sure, index);
        found++;
        for (int next = index; next >= 0 && found < fewest; next = Bits.removeFirst(fresh)) {
            long[] brought = relations.brought(next);
            for (int word = 0; word < brought.length; word++) {
                long more = brought[word] & enabled[word] & ~sure[word];
                if ((more & tried[word]) != 0) {
                    return false;
                }
                sure[word] |= more;
                fresh[word] |= more;
                found += Long.bitCount(more);
            }
        }
        return found < fewest;
    }

    private boolean addAll(long[] set) {
        for (int word = 0; word < set.length; word++) {
            long missing = set[word] & ~members[word];
            members[word] |= missing;
            for (long able = missing & enabled[word] & ~sure[word]; able != 0; able &= ~sure[word]) {
                if (!ensure((word << 6) + Long.numberOfTrailingZeros(able))) {
                    return false;
                }
            }
            while (missing != 0) {
                waiting[waitingCount++] = (word << 6) + Long.numberOfTrailingZeros(missing);
                missing &= missing - 1;
            }
        }
        return true;
    }

    private boolean addForEnabled(int member) {
        return addAll(relations.discordant(member))
                && (!Bits.get(relations.visible(), member) || addAll(relations.visible()))
                && (!relations.isMarked(member) || addAll(relations.goals()));
    }

    private int cost(Awaited guard, long[] set) {
        int some = 0;
        int able = 0;
        for (int word = 0; word < set.length; word++) {
            long missing = set[word] & ~members[word];
            some += Long.bitCount(missing);
            able += Long.bitCount(missing & enabled[word]);
        }
        int cost = relations.size() * able + some;
        return guard.isLocation() ? cost / LOCATION_DISCOUNT : cost;
    }

    /** Of the guards that do not hold, the one that brings in least that is not there yet. */
    private boolean addForDisabled(int member) {
        Awaited cheapest = null;
        long[] least = null;
        int leastCost = -1;
        for (Awaited guard : relations.awaited(member)) {
            long[] set = guard.missing(state);
            if (set != null && leastCost != 0) {
                if (least == null) {
                    cheapest = guard;
                    least = set;
                } else {
                    // Mostly one guard fails alone, and what it costs does not matter.
                    leastCost = leastCost < 0 ? cost(cheapest, least) : leastCost;
                    int cost = cost(guard, set);
                    if (cost < leastCost) {
                        leastCost = cost;
                        cheapest = guard;
                        least = set;
                    }
                }
            }
        }
        if (least == null) {
            // Waits until nobody can step; a member that is enabled, with all that can disable it, has to go first.
            if (relations.isLastResort(member)) {
                return true;
            }
            least = relations.othersEnabling(member);
        }
        return least != null && addAll(least);
    }
}
