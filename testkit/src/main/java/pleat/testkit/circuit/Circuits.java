package pleat.testkit.circuit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The circuits that Zheng, Price and Myers measure, as nets in Platu's language; each takes its number of cells. The paper gives no
 * netlists. The tree arbiter has the paper's numbers of states; the queue and the ring are others of the same kind, and have not.
 */
public final class Circuits {
    private static final Pattern NAME = Pattern.compile("(arb|dme|fifo|cycle)N([1-9][0-9]{0,4})");
    /** Of a circuit; a cycle may be larger. */
    private static final int MOST_CELLS = 99;

    private Circuits() {}

    /** The text of a circuit by its name in the paper: {@code arbN5}, {@code dmeN3}, {@code fifoN8}. */
    public static String named(String name) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()) {
            throw new IllegalArgumentException("no circuit is called " + name);
        }
        int cells = Integer.parseInt(parts.group(2));
        if (parts.group(1).equals("cycle")) {
            return cycle(cells);
        }
        if (cells > MOST_CELLS) {
            throw new IllegalArgumentException("a circuit has at most " + MOST_CELLS + " cells, not " + cells);
        }
        return switch (parts.group(1)) {
            case "arb" -> arbiter(cells);
            case "dme" -> ring(cells);
            default -> queue(cells);
        };
    }

    /** No circuit: a net of which one transition is enabled, however large it is. */
    private static String cycle(int transitions) {
        NetModule cycle = new NetModule("cycle");
        cycle.circle(transitions);
        return cycle.text();
    }

    private static String text(List<NetModule> modules) {
        return modules.stream().map(NetModule::text).collect(Collectors.joining());
    }

    /** A tree of arbiter cells, each of which serves two clients: users at the leaves, cells above them. */
    private static String arbiter(int cells) {
        if (cells % 2 == 0) {
            throw new IllegalArgumentException("a tree arbiter has an odd number of cells, not " + cells);
        }
        Tree tree = new Tree();
        String request = tree.cell(cells, "ap");
        NetModule environment = new NetModule("environment");
        environment.gate("ap", request);
        tree.modules.add(environment);
        return text(tree.modules);
    }

    /** A tree arbiter that grows. */
    private static final class Tree {
        private final List<NetModule> modules = new ArrayList<>();
        private int cells;
        private int users;

        /**
         * Adds a cell and all below it; returns its request to the cell above.
         *
         * @param size number of cells, this one included; odd
         * @param grant of the cell above
         */
        String cell(int size, String grant) {
            String own = "c" + cells++ + "_";
            NetModule cell = new NetModule("cell" + cells);
            modules.add(cell);
            int half = (size - 1) / 2;
            int left = half % 2 == 0 ? Math.max(0, half - 1) : half;
            String first = client(left, own + "a1");
            String second = client(size - 1 - left, own + "a2");
            cell.exclusion(own + "m1", own + "m2", first, second);
            cell.gate(own + "c", own + "m1 && !" + own + "a2");
            cell.gate(own + "d", own + "m2 && !" + own + "a1");
            cell.gate(own + "rp", own + "c || " + own + "d");
            cell.muller(own + "a1", own + "c", grant);
            cell.muller(own + "a2", own + "d", grant);
            return own + "rp";
        }

        private String client(int size, String grant) {
            if (size > 0) {
                return cell(size, grant);
            }
            String request = "u" + users++;
            NetModule user = new NetModule("user" + users);
            user.gate(request, "!" + grant);
            modules.add(user);
            return request;
        }
    }

    /** A ring of cells with users, around which a token goes; after the gates of McMillan's model of Martin's circuit. */
    private static String ring(int cells) {
        List<NetModule> modules = new ArrayList<>();
        for (int i = 0; i < cells; i++) {
            boolean hasToken = i == 0;
            String request = "p" + (i + cells - 1) % cells;
            String acknowledged = "q" + (i + 1) % cells;
            NetModule user = new NetModule("user" + i);
            user.gate("u" + i, "!r" + i);
            NetModule cell = new NetModule("cell" + i);
            cell.exclusion("a" + i, "b" + i, "u" + i, request);
            cell.gate("c" + i, "a" + i + " && !q" + i);
            cell.gate("d" + i, "b" + i + " && !r" + i);
            cell.gate("g" + i, "c" + i + " || d" + i);
            cell.muller("e" + i, "c" + i, "i" + i);
            cell.muller("f" + i, "d" + i, "i" + i);
            cell.muller("h" + i, "g" + i, "j" + i);
            cell.gate("k" + i, "g" + i + " && !h" + i);
            cell.gate("i" + i, "h" + i + " && !j" + i);
            cell.gate("l" + i, "k" + i + " && m" + i);
            cell.gate("j" + i, "l" + i + " || " + acknowledged);
            cell.gate("p" + i, "k" + i + " && n" + i);
            cell.gate("n" + i, "!e" + i + " && !m" + i, hasToken ? 0 : 1);
            cell.gate("m" + i, "!f" + i + " && !n" + i, hasToken ? 1 : 0);
            cell.gate("r" + i, "e" + i + " && m" + i);
            cell.gate("q" + i, "f" + i + " && n" + i);
            modules.add(cell);
            modules.add(user);
        }
        return text(modules);
    }

    /** A queue of cells that hand on requests and acknowledgements. It has 24 * 5^(N-1) states, from two cells on. */
    private static String queue(int cells) {
        List<NetModule> modules = new ArrayList<>();
        for (int i = 0; i < cells; i++) {
            String request = i == 0 ? "li" : "ro" + (i - 1);
            String acknowledged = i == cells - 1 ? "ri" : "lo" + (i + 1);
            NetModule cell = new NetModule("cell" + i);
            cell.gate("y" + i, "!" + acknowledged, 1);
            cell.muller("x" + i, request, "y" + i);
            cell.gate("lo" + i, "x" + i);
            cell.gate("ro" + i, "x" + i);
            modules.add(cell);
        }
        NetModule left = new NetModule("left");
        left.gate("li", "!lo0");
        NetModule right = new NetModule("right");
        right.gate("ri", "ro" + (cells - 1));
        modules.add(left);
        modules.add(right);
        return text(modules);
    }
}
