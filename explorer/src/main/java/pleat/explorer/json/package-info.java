/** Records as JSON. */
package pleat.explorer.json;
