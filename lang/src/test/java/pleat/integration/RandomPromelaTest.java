package pleat.integration;

import pleat.testkit.promela.PromelaCounts;
import pleat.testkit.promela.PromelaDifferentialContract;

/** Random Promela models, as Pleat runs them, against SPIN. */
class RandomPromelaTest extends PromelaDifferentialContract {
    @Override
    protected PromelaCounts explore(String source) {
        return PromelaSubject.explore(source);
    }
}
