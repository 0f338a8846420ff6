package pleat.process;

import pleat.ir.Regions;
import pleat.model.LayoutMustGrow;

/** Where processes and channels that begin to exist find their regions. */
sealed interface RegionSource {
    /** The first slot of the region of a process. */
    int frame(int pid, int type);

    /** The first slot of the region of a channel. */
    int channel(int number, int shape);

    Regions regions();

    /** Adds the regions that are missing. */
    record Growing(Regions regions) implements RegionSource {
        @Override
        public int frame(int pid, int type) {
            return regions.frame(pid, type);
        }

        @Override
        public int channel(int number, int shape) {
            return regions.channel(number, shape);
        }
    }

    /** Raises {@link LayoutMustGrow} where a region is missing. */
    record Frozen(Regions regions) implements RegionSource {
        @Override
        public int frame(int pid, int type) {
            return existing(regions.now().frames().base(pid, type));
        }

        @Override
        public int channel(int number, int shape) {
            return existing(regions.now().channels().base(number, shape));
        }

        private static int existing(int base) {
            if (base == Regions.NONE) {
                throw new LayoutMustGrow();
            }
            return base;
        }
    }
}
