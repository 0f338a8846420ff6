/**
 * What is checked: {@link pleat.model.Model}, a next-state function over int vectors, with the properties it is asked to
 * have and what a person needs to read its transitions. Front ends implement it, searches call it. A {@link
 * pleat.model.Product} is a model that an observer watches. Depends only on {@link pleat.state} and {@link pleat.automaton}.
 */
package pleat.model;
