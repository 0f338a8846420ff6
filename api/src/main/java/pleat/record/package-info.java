/**
 * Models that are written in Java: states are records, which become int vectors and back, and actions are functions. {@link
 * pleat.record.RecordDefinition} is what a user gives, {@link pleat.record.RecordSubject} what is run. Only {@code pleat.api}
 * depends on it.
 */
package pleat.record;
