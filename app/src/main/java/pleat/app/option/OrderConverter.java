package pleat.app.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import pleat.search.Order;

/** Reads the short names of search orders. */
final class OrderConverter implements ITypeConverter<Order> {
    /** What a user calls it. */
    static String name(Order order) {
        return order == Order.BREADTH_FIRST ? "bfs" : "dfs";
    }

    @Override
    public Order convert(String text) {
        return switch (text) {
            case "bfs" -> Order.BREADTH_FIRST;
            case "dfs" -> Order.DEPTH_FIRST;
            default -> throw new TypeConversionException("'" + text + "' is not a search: bfs or dfs");
        };
    }
}
