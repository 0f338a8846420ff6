package pleat.csp.engine;

/** What can be wrong with an operation on numbers. */
record ArithmeticFaults(FaultNumber notNumber, FaultNumber tooLarge, FaultNumber divisionByZero) {}
