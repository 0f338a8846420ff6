package pleat.csp.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.csp.declare.Declarations;
import pleat.csp.declare.DeclaredChannel;
import pleat.csp.declare.DeclaredVariable;
import pleat.csp.value.Value;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** The part of the vector that holds variables and channels; the components come behind it. */
final class Vector {
    private final Map<String, Place> places = new HashMap<>();
    private final Map<String, ChannelPlace> channels = new HashMap<>();
    private final List<ChannelPlace> byNumber = new ArrayList<>();
    private final StateLayout layout = new StateLayout();
    private final int[] initial;

    /** @param widths values of the longest message of each channel, by name */
    Vector(Declarations declared, Map<String, Integer> widths) {
        List<Slot> globals = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        for (DeclaredVariable variable : declared.variables().values()) {
            boolean isTruth = variable.initial().stream().allMatch(Value.Truth.class::isInstance);
            Place place = new Place(
                    variable.name(),
                    variable.dimensions(),
                    globals.size(),
                    variable.min(),
                    variable.max(),
                    isTruth ? Place.Coding.TRUTH_FIRST : Place.Coding.PLAIN);
            places.put(variable.name(), place);
            for (int i = 0; i < variable.size(); i++) {
                int value = Values.of(variable.initial().get(i));
                values.add(isTruth ? Values.exchanged(value) : value);
                globals.add(new Slot(variable.placeName(i), Integer.MIN_VALUE, Integer.MAX_VALUE));
            }
        }
        if (!globals.isEmpty()) {
            layout.append("globals", Component.Kind.GLOBALS, globals);
        }
        int next = globals.size();
        for (DeclaredChannel channel : declared.channels().values()) {
            ChannelPlace place = new ChannelPlace(
                    channel.name(),
                    channel.isArray(),
                    channel.first(),
                    channel.size(),
                    channel.capacity(),
                    next,
                    widths.getOrDefault(channel.name(), 0));
            channels.put(channel.name(), place);
            for (int i = 0; i < channel.size(); i++) {
                byNumber.add(place);
                appendChannel(place, channel.elementName(i));
                next += place.slots();
            }
        }
        initial = new int[next];
        for (int i = 0; i < values.size(); i++) {
            initial[i] = values.get(i);
        }
    }

    private void appendChannel(ChannelPlace place, String name) {
        if (place.capacity() == 0) {
            return;
        }
        List<Slot> slots = new ArrayList<>(List.of(new Slot("count", 0, place.capacity())));
        for (int message = 0; message < place.capacity(); message++) {
            slots.add(new Slot("length[" + message + "]", 0, place.width()));
            for (int value = 0; value < place.width(); value++) {
                slots.add(new Slot("value[" + message + "][" + value + "]", Integer.MIN_VALUE, Integer.MAX_VALUE));
            }
        }
        layout.append(name, Component.Kind.CHANNEL, slots);
    }

    StateLayout layout() {
        return layout;
    }

    /** Of variables and channels. */
    int[] initial() {
        return initial.clone();
    }

    Place place(String variable) {
        return places.get(variable);
    }

    List<Place> places() {
        return places.values().stream()
                .sorted(java.util.Comparator.comparingInt(Place::first))
                .toList();
    }

    ChannelPlace channel(String name) {
        return channels.get(name);
    }

    /** The channel or array that a channel with a number belongs to. */
    ChannelPlace channel(int number) {
        return byNumber.get(number);
    }

    /** The first slot of the channel with a number. */
    int slotOf(int number) {
        ChannelPlace place = byNumber.get(number);
        return place.first() + (number - place.number()) * place.slots();
    }

    String channelName(int number) {
        ChannelPlace place = byNumber.get(number);
        return place.isArray() ? place.name() + "[" + (number - place.number()) + "]" : place.name();
    }

    int channelCount() {
        return byNumber.size();
    }
}
