package pleat.dve.lower;

import pleat.dve.ast.ProcessDeclaration;

/** A process whose names are known and whose slots are laid out. */
record DeclaredProcess(ProcessDeclaration tree, ProcessSymbol symbol, Role role) {}
