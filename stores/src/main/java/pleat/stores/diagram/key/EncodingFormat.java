package pleat.stores.diagram.key;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;

/**
 * An {@link Encoding} as bytes: the kinds of the codes of each slot, the values that are numbered, the codes that are ranked, and the
 * pieces of each layer. Names and domains of slots are not in it. All numbers are ints, but for kinds and codes, which are bytes.
 */
public final class EncodingFormat {
    /** No state has as many slots. */
    private static final int MOST_SLOTS = 1 << 20;

    /** What an encoding takes on the heap for each slot and each piece, at most. */
    private static final long BYTES_PER_SLOT = 192;

    private static final long BYTES_PER_PIECE = 192;

    private final DataInputStream in;
    private final Account account;
    private long reserved;

    private EncodingFormat(DataInputStream in, Account account) {
        this.in = in;
        this.account = account;
    }

    public static void write(Encoding encoding, DataOutputStream out) throws IOException {
        Codes codes = encoding.codes();
        out.writeInt(encoding.width());
        for (int slot = 0; slot < encoding.width(); slot++) {
            out.writeByte(codes.kind(slot).number());
        }
        codes.numbers().writeTo(out);
        codes.ranks().writeTo(out);
        out.writeInt(encoding.shape().depth());
        for (Layer layer : encoding.shape().layers()) {
            out.writeByte(layer.pieces().size());
            for (Piece piece : layer.pieces()) {
                out.writeInt(piece.slot());
                out.writeByte(piece.shift());
                out.writeByte(piece.bits());
            }
        }
    }

    /**
     * Reads an encoding.
     *
     * @param account pays for what the reading takes on the way
     * @throws StreamCorruptedException when that is not what is there
     * @throws OutOfBudgetException when there is no room
     */
    public static Encoding read(DataInputStream in, Account account) throws IOException {
        EncodingFormat format = new EncodingFormat(in, account);
        Encoding encoding = format.encoding();
        account.release(format.reserved);
        return encoding;
    }

    private void reserve(long bytes) {
        account.reserve(bytes);
        reserved += bytes;
    }

    private Encoding encoding() throws IOException {
        int width = in.readInt();
        require(width >= 0 && width <= MOST_SLOTS, "an impossible number of slots");
        // Takes no more than there is, whatever the number says.
        byte[] bytes = in.readNBytes(width);
        require(bytes.length == width, "slots are missing");
        reserve(BYTES_PER_SLOT * width);
        Codes.Kind[] kinds = new Codes.Kind[width];
        for (int slot = 0; slot < width; slot++) {
            kinds[slot] = kind(bytes[slot]);
        }
        ValueNumbers numbers = ValueNumbers.readFrom(in);
        require(!numbers.areNone() || !Arrays.asList(kinds).contains(Codes.Kind.NUMBERED), "numbers are missing");
        Ranks ranks = Ranks.readFrom(in, width);
        List<Layer> layers = layers(width);
        return new Encoding(new Codes(new StateLayout(), kinds, numbers, ranks), width, layers).detached();
    }

    private static Codes.Kind kind(int number) throws IOException {
        for (Codes.Kind kind : Codes.Kind.values()) {
            if (kind.number() == number) {
                return kind;
            }
        }
        throw new StreamCorruptedException("an unknown kind of code");
    }

    private List<Layer> layers(int width) throws IOException {
        int depth = in.readInt();
        require(depth >= 0 && depth <= (long) width * Integer.SIZE, "an impossible number of layers");
        List<Layer> layers = new ArrayList<>();
        List<Piece> all = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            int count = in.readUnsignedByte();
            List<Piece> pieces = new ArrayList<>();
            int bits = 0;
            for (int k = 0; k < count; k++) {
                reserve(BYTES_PER_PIECE);
                Piece piece = new Piece(in.readInt(), in.readUnsignedByte(), in.readUnsignedByte());
                require(piece.slot() >= 0 && piece.slot() < width, "a piece of a slot that is not there");
                bits += piece.bits();
                require(piece.bits() > 0 && bits <= Layer.MOST_BITS, "a layer has too many bits");
                pieces.add(piece);
            }
            require(count > 0, "a layer has no bits");
            layers.add(new Layer(pieces));
            all.addAll(pieces);
        }
        requireWhole(all);
        return layers;
    }

    /** The pieces of each slot must lie side by side, from bit 0 on. */
    private static void requireWhole(List<Piece> pieces) throws IOException {
        pieces.sort(null);
        int slot = -1;
        int end = 0;
        for (Piece piece : pieces) {
            end = piece.slot() == slot ? end : 0;
            slot = piece.slot();
            require(piece.shift() == end, "the pieces of a slot do not fit together");
            end += piece.bits();
            require(end <= Integer.SIZE, "a slot has too many bits");
        }
    }

    static void require(boolean holds, String problem) throws IOException {
        if (!holds) {
            throw new StreamCorruptedException(problem);
        }
    }
}
