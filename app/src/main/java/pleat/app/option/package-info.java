/**
 * Options that several commands share, and how their values are read. Only commands depend on it.
 */
package pleat.app.option;
