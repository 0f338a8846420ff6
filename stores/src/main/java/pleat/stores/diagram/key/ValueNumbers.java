package pleat.stores.diagram.key;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import pleat.memory.HeapSize;

/**
 * Numbers for the values that some slots share: those that were learnt have the numbers from 0 on, and all others those behind,
 * in the order of their signed codes. Immutable.
 */
final class ValueNumbers {
    /** The signed codes of the values that were learnt, 0 among them, in the order of their numbers, which is ascending. */
    private final int[] learnt;
    /** A hash table of the values: one more than the number of each; 0 where there is none. */
    private final int[] numbers;

    private final int[] values;

    /** @param learnt signed codes, ascending as unsigned numbers, 0 first; or none at all */
    ValueNumbers(int... learnt) {
        this.learnt = learnt;
        int room = learnt.length == 0 ? 0 : 4 * Integer.highestOneBit(learnt.length);
        this.numbers = new int[room];
        this.values = new int[room];
        for (int i = 0; i < learnt.length; i++) {
            int value = valueOfSigned(learnt[i]);
            int place = placeOf(value);
            numbers[place] = i + 1;
            values[place] = value;
        }
    }

    /** Twice the distance from 0, and one less for negative values. */
    static int signedCode(int value) {
        return (value << 1) ^ (value >> (Integer.SIZE - 1));
    }

    static int valueOfSigned(int code) {
        return (code >>> 1) ^ -(code & 1);
    }

    boolean areSameAs(ValueNumbers others) {
        return this == others || Arrays.equals(learnt, others.learnt);
    }

    void writeTo(DataOutput out) throws IOException {
        out.writeInt(learnt.length);
        for (int code : learnt) {
            out.writeInt(code);
        }
    }

    static ValueNumbers readFrom(DataInput in) throws IOException {
        int count = in.readInt();
        EncodingFormat.require(count >= 0 && count <= CodeLearning.MOST_TOGETHER, "too many values are numbered");
        int[] learnt = new int[count];
        for (int i = 0; i < count; i++) {
            learnt[i] = in.readInt();
            boolean ascends = i == 0 ? learnt[0] == 0 : Integer.compareUnsigned(learnt[i - 1], learnt[i]) < 0;
            EncodingFormat.require(ascends, "values are not numbered in order");
        }
        return new ValueNumbers(learnt);
    }

    boolean areNone() {
        return learnt.length == 0;
    }

    int number(int value) {
        if (value == 0) {
            return 0;
        }
        int number = numbers[placeOf(value)];
        return number > 0 ? number - 1 : numberBehind(signedCode(value));
    }

    /** Where the hash table has a value, or the empty place where it belongs. */
    private int placeOf(int value) {
        int place = (value * 0x9E3779B9) >>> (Integer.numberOfLeadingZeros(numbers.length) + 1);
        while (numbers[place] != 0 && values[place] != value) {
            place = (place + 1) & (numbers.length - 1);
        }
        return place;
    }

    /** Each learnt value that comes behind has been moved to the front. */
    private int numberBehind(int signed) {
        int behind = learnt.length;
        while (behind > 0 && Integer.compareUnsigned(learnt[behind - 1], signed) > 0) {
            behind--;
        }
        return signed + learnt.length - behind;
    }

    /** The inverse of {@link #number}. */
    int value(int number) {
        if (Integer.compareUnsigned(number, learnt.length) < 0) {
            return valueOfSigned(learnt[number]);
        }
        int signed = number - learnt.length;
        for (int moved : learnt) {
            signed += Integer.compareUnsigned(moved, signed) <= 0 ? 1 : 0;
        }
        return valueOfSigned(signed);
    }

    long bytes() {
        return HeapSize.ofObject(3, 0, 0) + HeapSize.ofInts(learnt.length) + 2 * HeapSize.ofInts(numbers.length);
    }
}
