/**
 * What is checked: {@link pleat.model.Model}, a next-state function over int vectors, with the properties it is asked to
 * have and what a person needs to read its transitions. Front ends implement it, searches call it; it depends only on
 * {@link pleat.state}.
 */
package pleat.model;
