/**
 * Random Promela models made from SPIN's own grammar and manual pages, without regard to how Pleat reads Promela: a model is a
 * tree of phrases, so that one on which two explorations disagree can be shrunk by its structure.
 */
package pleat.testkit.grammar;
