package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Boolean functions as reduced ordered binary decision diagrams: equal functions have equal numbers. Variables 0 to {@link
 * #PROPOSITIONS} - 1 are the propositions of a guard and come first in the order; the constructions number further variables from there
 * for what they need beside them. Nodes are never given back: constructions work in an instance of their own and {@link #copy} the
 * guards that come out.
 */
public final class Bdd {
    public static final int FALSE = 0;
    public static final int TRUE = 1;
    public static final int PROPOSITIONS = 64;

    private static final int MAX_CUBES = 1 << 16;

    /** Recursive calls that one node of the limit allows: together they bound the time. */
    private static final long STEPS_PER_NODE = 100;

    private static final int MIN_CACHE = 1 << 12;
    private static final int MAX_CACHE = 1 << 18;

    // Operations, as parts of the cache.
    private static final int AND = 0;
    private static final int OR = 1;
    private static final int MINUS = 2;
    private static final int IMPLIES = 3;

    private int[] variable = new int[1 << 10];
    private int[] low = new int[1 << 10];
    private int[] high = new int[1 << 10];
    private int[] chain = new int[1 << 10];
    private int[] buckets = new int[1 << 10];
    private int size = 2;
    private final int maxNodes;
    private long steps;
    private int cache;
    private long[] cacheKeys;
    private int[] cacheValues;

    /**
     * Without functions but the constants.
     *
     * @param maxNodes how many it may come to have, about 40 bytes each
     */
    public Bdd(int maxNodes) {
        this.maxNodes = maxNodes;
        resizeCache(MIN_CACHE);
        variable[FALSE] = Integer.MAX_VALUE;
        variable[TRUE] = Integer.MAX_VALUE;
    }

    public int variable(int number) throws LimitException {
        return node(number, FALSE, TRUE);
    }

    public int and(int f, int g) throws LimitException {
        return apply(AND, f, g);
    }

    public int or(int f, int g) throws LimitException {
        return apply(OR, f, g);
    }

    /** f and not g. */
    public int minus(int f, int g) throws LimitException {
        return apply(MINUS, f, g);
    }

    public int not(int f) throws LimitException {
        return apply(MINUS, TRUE, f);
    }

    /** Makes no nodes. */
    public boolean implies(int f, int g) throws LimitException {
        if (f == g || f == FALSE || g == TRUE) {
            return true;
        }
        if (f == TRUE || g == FALSE) {
            return false;
        }
        int slot = IMPLIES * cache + (mix(f, g) & (cache - 1));
        long key = (long) f << 32 | g;
        if (cacheKeys[slot] == key) {
            return cacheValues[slot] == TRUE;
        }
        countStep();
        int top = Math.min(variable[f], variable[g]);
        boolean result = implies(cofactor(f, top, low), cofactor(g, top, low))
                && implies(cofactor(f, top, high), cofactor(g, top, high));
        cacheKeys[slot] = key;
        cacheValues[slot] = result ? TRUE : FALSE;
        return result;
    }

    /** A function of another instance as one of this. */
    public int copy(Bdd other, int f) throws LimitException {
        return copy(other, f, new HashMap<>());
    }

    private int copy(Bdd other, int f, Map<Integer, Integer> copies) throws LimitException {
        if (f <= TRUE) {
            return f;
        }
        Integer known = copies.get(f);
        if (known == null) {
            known = node(other.variable[f], copy(other, other.low[f], copies), copy(other, other.high[f], copies));
            copies.put(f, known);
        }
        return known;
    }

    /** Whether the function, of propositions alone, holds; bit i of the valuation is proposition i. */
    public boolean holds(int f, long valuation) {
        int node = f;
        while (node > TRUE) {
            node = (valuation >> variable[node] & 1) != 0 ? high[node] : low[node];
        }
        return node == TRUE;
    }

    /** The part of all valuations for which the function holds, from 0 to 1. */
    public double share(int f) {
        return share(f, new HashMap<>());
    }

    private double share(int f, Map<Integer, Double> known) {
        if (f <= TRUE) {
            return f;
        }
        Double share = known.get(f);
        if (share == null) {
            share = (share(low[f], known) + share(high[f], known)) / 2;
            known.put(f, share);
        }
        return share;
    }

    /** A valuation of which the function, of propositions alone and not FALSE, holds. */
    public long witness(int f) {
        long valuation = 0;
        int node = f;
        while (node > TRUE) {
            if (low[node] != FALSE) {
                node = low[node];
            } else {
                valuation |= 1L << variable[node];
                node = high[node];
            }
        }
        return valuation;
    }

    /**
     * What is left of a function for each valuation of the propositions, with the valuations that leave it. The values are disjoint;
     * the remainder FALSE is left out. In a fixed order.
     */
    public Map<Integer, Integer> remainders(int f) throws LimitException {
        Map<Integer, Integer> guards = new HashMap<>();
        PriorityQueue<Integer> open = new PriorityQueue<>((a, b) ->
                variable[a] != variable[b] ? Integer.compare(variable[a], variable[b]) : Integer.compare(a, b));
        Map<Integer, Integer> remainders = new LinkedHashMap<>();
        guards.put(f, TRUE);
        open.add(f);
        while (!open.isEmpty()) {
            int node = open.remove();
            int guard = guards.get(node);
            if (variable[node] >= PROPOSITIONS) {
                if (node != FALSE) {
                    remainders.put(node, guard);
                }
                continue;
            }
            int literal = variable(variable[node]);
            add(guards, open, low[node], minus(guard, literal));
            add(guards, open, high[node], and(guard, literal));
        }
        return remainders;
    }

    private void add(Map<Integer, Integer> guards, PriorityQueue<Integer> open, int node, int guard)
            throws LimitException {
        Integer known = guards.get(node);
        if (known == null) {
            open.add(node);
            guards.put(node, guard);
        } else {
            guards.put(node, or(known, guard));
        }
    }

    /**
     * An irredundant sum of products (Minato, "Fast Generation of Irredundant Sum-of-Products Forms", 1992). A product is an array of
     * literals in the order of the variables: {@code 2 * variable}, or that plus 1 where the variable is negated. Of a monotone
     * function these are its minimal products.
     */
    public List<int[]> products(int f) throws LimitException {
        List<int[]> result = new ArrayList<>();
        products(f, f, new int[0], result);
        return result;
    }

    /** Adds products that cover the lower function and stay within the upper one; returns what they cover. */
    private int products(int lower, int upper, int[] prefix, List<int[]> result) throws LimitException {
        if (lower == FALSE) {
            return FALSE;
        }
        if (upper == TRUE) {
            result.add(prefix);
            if (result.size() > MAX_CUBES) {
                throw new LimitException("a guard has more than " + MAX_CUBES + " products");
            }
            return TRUE;
        }
        int top = Math.min(variable[lower], variable[upper]);
        int lower0 = cofactor(lower, top, low);
        int lower1 = cofactor(lower, top, high);
        int upper0 = cofactor(upper, top, low);
        int upper1 = cofactor(upper, top, high);
        int covered0 = products(minus(lower0, upper1), upper0, with(prefix, 2 * top + 1), result);
        int covered1 = products(minus(lower1, upper0), upper1, with(prefix, 2 * top), result);
        int rest = or(minus(lower0, covered0), minus(lower1, covered1));
        int covered = products(rest, and(upper0, upper1), prefix, result);
        return node(top, or(covered0, covered), or(covered1, covered));
    }

    private int cofactor(int f, int top, int[] side) {
        return variable[f] == top ? side[f] : f;
    }

    private static int[] with(int[] prefix, int literal) {
        int[] longer = Arrays.copyOf(prefix, prefix.length + 1);
        longer[prefix.length] = literal;
        return longer;
    }

    private int apply(int operation, int f, int g) throws LimitException {
        switch (operation) {
            case AND -> {
                if (f == g || g == TRUE) {
                    return f;
                }
                if (f == TRUE) {
                    return g;
                }
                if (f == FALSE || g == FALSE) {
                    return FALSE;
                }
            }
            case OR -> {
                if (f == g || g == FALSE) {
                    return f;
                }
                if (f == FALSE) {
                    return g;
                }
                if (f == TRUE || g == TRUE) {
                    return TRUE;
                }
            }
            case MINUS -> {
                if (f == g || f == FALSE || g == TRUE) {
                    return FALSE;
                }
                if (g == FALSE) {
                    return f;
                }
            }
            default -> throw new IllegalArgumentException("operation " + operation);
        }
        int slot = operation * cache + (mix(f, g) & (cache - 1));
        long key = (long) f << 32 | g;
        if (cacheKeys[slot] == key) {
            return cacheValues[slot];
        }
        countStep();
        int top = Math.min(variable[f], variable[g]);
        int result = node(
                top,
                apply(operation, cofactor(f, top, low), cofactor(g, top, low)),
                apply(operation, cofactor(f, top, high), cofactor(g, top, high)));
        // The cache may have grown meanwhile.
        slot = operation * cache + (mix(f, g) & (cache - 1));
        cacheKeys[slot] = key;
        cacheValues[slot] = result;
        return result;
    }

    private void countStep() throws LimitException {
        if (++steps > STEPS_PER_NODE * maxNodes) {
            throw new LimitException("operations on guards take more than " + STEPS_PER_NODE * maxNodes + " steps");
        }
    }

    private void resizeCache(int size) {
        cache = size;
        cacheKeys = new long[(IMPLIES + 1) * size];
        cacheValues = new int[(IMPLIES + 1) * size];
        Arrays.fill(cacheKeys, -1);
    }

    private int node(int top, int ifFalse, int ifTrue) throws LimitException {
        if (ifFalse == ifTrue) {
            return ifFalse;
        }
        int hash = mix(mix(top, ifFalse), ifTrue);
        for (int node = buckets[hash & buckets.length - 1]; node != 0; node = chain[node]) {
            if (variable[node] == top && low[node] == ifFalse && high[node] == ifTrue) {
                return node;
            }
        }
        if (size == variable.length) {
            grow();
        }
        int node = size++;
        variable[node] = top;
        low[node] = ifFalse;
        high[node] = ifTrue;
        int bucket = hash & buckets.length - 1;
        chain[node] = buckets[bucket];
        buckets[bucket] = node;
        return node;
    }

    private void grow() throws LimitException {
        if (size >= maxNodes) {
            throw new LimitException("the guards need more than " + maxNodes + " nodes");
        }
        int capacity = 2 * size;
        variable = Arrays.copyOf(variable, capacity);
        low = Arrays.copyOf(low, capacity);
        high = Arrays.copyOf(high, capacity);
        chain = new int[capacity];
        buckets = new int[capacity];
        if (capacity <= MAX_CACHE && capacity > cache) {
            resizeCache(capacity);
        }
        for (int node = 2; node < size; node++) {
            int bucket = mix(mix(variable[node], low[node]), high[node]) & capacity - 1;
            chain[node] = buckets[bucket];
            buckets[bucket] = node;
        }
    }

    private static int mix(int a, int b) {
        int hash = a * 0x9E3779B9 + b;
        hash ^= hash >>> 15;
        hash *= 0x85EBCA6B;
        return hash ^ hash >>> 13;
    }
}
