/** What the languages of nets have in common: {@link pleat.petri.subject.NetSubject}, a net that runs and can be shown. */
package pleat.petri.subject;
