package pleat.promela.reference;

import pleat.model.SourceSpan;

/** A variable that names a channel. */
record Channel(Term variable, SourceSpan place) {
    int number(Context context) {
        int number = variable.value(context);
        if (number < 1 || number > context.now().channels().size()) {
            throw new Fault("there is no channel " + number, place);
        }
        return number;
    }

    Queue queue(Context context) {
        return context.now().channels().get(number(context) - 1);
    }
}
