package pleat.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gathers what was executed. A statement that was translated to several transitions is executed if one of them is. */
public final class CoverageBuilder {
    private final Map<Coverage.Statement, Boolean> statements = new LinkedHashMap<>();

    public void add(Coverage.Statement statement, boolean isExecuted) {
        statements.merge(statement, isExecuted, Boolean::logicalOr);
    }

    public Coverage build() {
        List<Coverage.Statement> unreached = new ArrayList<>();
        Set<String> idle = new LinkedHashSet<>();
        statements.keySet().forEach(statement -> idle.add(statement.process()));
        statements.forEach((statement, isExecuted) -> {
            if (isExecuted) {
                idle.remove(statement.process());
            } else {
                unreached.add(statement);
            }
        });
        unreached.sort(Comparator.comparing(Coverage.Statement::origin, SourceSpan.BY_PLACE));
        return new Coverage(statements.size(), unreached, List.copyOf(idle));
    }
}
