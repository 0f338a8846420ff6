package pleat.app.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.stores.UnknownStoreException;

/** Reads store specifications. */
public final class StoreConverter implements ITypeConverter<StoreFactory> {
    @Override
    public StoreFactory convert(String text) {
        try {
            return Stores.parse(text);
        } catch (UnknownStoreException unknown) {
            throw new TypeConversionException(unknown.getMessage());
        }
    }
}
