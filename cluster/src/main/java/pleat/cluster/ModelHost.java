package pleat.cluster;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import pleat.model.Model;
import pleat.model.ModelSource;
import pleat.model.Property;

/** The models of an executor. Is sent once per executor; what it makes there stays until the search is over. */
final class ModelHost implements Serializable {
    private static final long serialVersionUID = 1L;

    private final ModelSource source;
    /** Of the properties that are decided, their places among those of the model. */
    private final int[] selected;

    /** What the driver's model had gathered when {@link #base} was made. */
    private transient byte[] gathered;

    private transient Model base;
    private transient List<Property> properties;
    /** Models for threads that nobody uses just now. */
    private transient ArrayDeque<Model> idle;

    ModelHost(ModelSource source, int[] selected) {
        this.source = source;
        this.selected = selected;
    }

    /** A model for one thread, and what it is to decide. */
    record Lease(Model model, List<Property> properties, Model base) {}

    /** @param saved what the driver's model has gathered: the layout and the terms that states refer to */
    synchronized Lease lease(byte[] saved) {
        if (base == null || !Arrays.equals(saved, gathered)) {
            make(saved);
        }
        Model model = idle.isEmpty() ? base.forThread() : idle.pop();
        return new Lease(model, properties, base);
    }

    private void make(byte[] saved) {
        Model fresh = source.model();
        try {
            fresh.restoreFrom(new DataInputStream(new ByteArrayInputStream(saved)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        List<Property> all = fresh.properties();
        properties = Arrays.stream(selected).mapToObj(all::get).toList();
        base = fresh.deciding(properties);
        gathered = saved;
        idle = new ArrayDeque<>();
    }

    synchronized void giveBack(Lease lease) {
        if (lease.base() == base) {
            idle.push(lease.model());
        }
    }
}
