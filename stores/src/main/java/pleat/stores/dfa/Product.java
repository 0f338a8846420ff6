package pleat.stores.dfa;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.node.NodeTable;
import pleat.stores.packed.PackedTable;

/**
 * The automaton that runs two others side by side (Holzmann and Puri 1999, theorem 4.1). Each pair of nodes is treated once;
 * the result is built from its end, so that equal nodes become one.
 *
 * <p>Cost: at most the product of the sizes. Recursive, as deep as there are layers.
 */
final class Product {
    /** Which words of the two sets are in the result. */
    enum Operation {
        UNION,
        INTERSECTION
    }

    private final Operation operation;
    private final WordAutomaton left;
    private final WordAutomaton right;

    Product(Operation operation, WordAutomaton left, WordAutomaton right) {
        if (left.layers() != right.layers()) {
            throw new IllegalArgumentException(
                    "words of length %d and %d have no common automaton".formatted(left.layers(), right.layers()));
        }
        this.operation = operation;
        this.left = left;
        this.right = right;
    }

    WordAutomaton build(Account account) {
        WordAutomaton result = new WordAutomaton(left.layers(), account);
        PackedTable known = PackedTable.withValues(account);
        long scratch = left.layers() * RangeList.BYTES + HeapSize.ofReferences(left.layers());
        account.reserve(scratch);
        RangeList[] lists = new RangeList[left.layers()];
        for (int i = 0; i < lists.length; i++) {
            lists[i] = new RangeList();
        }
        result.replaceRoot(new Building(result, known, lists).of(0, left.root(), right.root()));
        account.release(scratch + known.bytes());
        return result;
    }

    private boolean rejects(int leftNode, int rightNode) {
        return switch (operation) {
            case UNION -> leftNode == NodeTable.NONE && rightNode == NodeTable.NONE;
            case INTERSECTION -> leftNode == NodeTable.NONE || rightNode == NodeTable.NONE;
        };
    }

    /** One construction. */
    private final class Building {
        private final WordAutomaton result;
        /** Pairs of nodes, and what they became. */
        private final PackedTable known;
        /** One for each layer, since all layers above are unfinished while one is worked on. */
        private final RangeList[] lists;

        private final int[] pair = new int[2];

        Building(WordAutomaton result, PackedTable known, RangeList[] lists) {
            this.result = result;
            this.known = known;
            this.lists = lists;
        }

        int of(int layer, int leftNode, int rightNode) {
            if (rejects(leftNode, rightNode)) {
                return NodeTable.NONE;
            }
            if (layer == lists.length) {
                return NodeTable.ACCEPT;
            }
            long slot = known.find(pair(leftNode, rightNode));
            if (slot != PackedTable.ABSENT) {
                return (int) known.value(slot);
            }
            int node = result.make(layer, merged(layer, leftNode, rightNode));
            known.setValue(~known.add(pair(leftNode, rightNode)), node);
            return node;
        }

        private RangeList merged(int layer, int leftNode, int rightNode) {
            RangeList list = lists[layer];
            list.clear();
            int symbol = 0;
            while (symbol < RangeList.SYMBOLS) {
                int last = Math.min(left.lastAlike(leftNode, symbol), right.lastAlike(rightNode, symbol));
                int child = of(layer + 1, left.child(leftNode, symbol), right.child(rightNode, symbol));
                list.append(symbol, last, child);
                symbol = last + 1;
            }
            return list;
        }

        private int[] pair(int leftNode, int rightNode) {
            pair[0] = leftNode;
            pair[1] = rightNode;
            return pair;
        }
    }
}
