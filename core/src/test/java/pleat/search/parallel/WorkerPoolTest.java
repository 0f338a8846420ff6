package pleat.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.search.GraphModel;
import pleat.search.SharedStores;
import pleat.search.traversal.OpenProperties;
import pleat.store.ParallelStore;
import pleat.store.StateStore;

class WorkerPoolTest {
    @Test
    void backgroundWorkOfAStoreIsDone() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(3);
        GraphModel model = GraphModel.line(3);
        try (WorkerPool pool = new WorkerPool();
                StateStore store = new SharedStores().create(model.layout(), MemoryBudget.unlimited())) {
            ParallelStore parallel = store.view(ParallelStore.class).orElseThrow();
            pool.join(new Worker(model, OpenProperties.none(), parallel.lookup(), pool::checkOpen));
            for (int i = 0; i < 3; i++) {
                pool.execute(done::countDown);
            }
            assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }
}
