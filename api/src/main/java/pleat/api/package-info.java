/**
 * Pleat as a library. {@link pleat.api.Pleat} checks a model in a file, or one that is written in Java, and gives a {@link
 * pleat.api.Result}. Programs depend on this package and on no other one of Pleat.
 */
package pleat.api;
