/** Random questions about the infinite runs of random Promela models. */
package pleat.testkit.temporal;
