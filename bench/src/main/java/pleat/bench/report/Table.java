package pleat.bench.report;

import java.util.List;

/** A table, before it is known how it will be shown. */
record Table(String caption, List<Column> columns, List<List<Cell>> rows) {
    Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Cell> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException("a row of " + row.size() + " cells in a table of " + columns.size());
            }
        }
    }

    /**
     * A column.
     *
     * @param group what several columns beside each other have in common, or empty
     */
    record Column(String group, String name, Content content) {
        static Column text(String name) {
            return new Column("", name, Content.TEXT);
        }

        static Column number(String group, String name) {
            return new Column(group, name, Content.NUMBER);
        }

        String fullName() {
            return group.isEmpty() ? name : group + ", " + name;
        }
    }

    /** How cells are aligned. */
    enum Content {
        TEXT,
        NUMBER
    }

    record Cell(String text, Emphasis emphasis) {
        static Cell of(String text) {
            return new Cell(text, Emphasis.NONE);
        }

        /** States that were found before a limit was met: {@code 12,345 (time)}. */
        static Cell limit(long states, String limit) {
            return new Cell((Numbers.count(states) + " (" + limit + ")").strip(), Emphasis.LIMIT);
        }
    }

    /** Why a cell stands out. */
    enum Emphasis {
        NONE,
        BEST,
        /** A limit was met: there are more states than this. */
        LIMIT,
        /** Something is not there. */
        LACK,
        WRONG
    }
}
