/** The words of DVE. Every text is a sequence of these tokens: what is no word is UNKNOWN. */
lexer grammar DveLexer;

ACCEPT: 'accept';
ASSERT: 'assert';
ASYNC: 'async';
BUCHI: 'buchi';
BYTE: 'byte';
CHANNEL: 'channel';
COMMIT: 'commit';
CONST: 'const';
EFFECT: 'effect';
FALSE: 'false';
GENBUCHI: 'genbuchi';
GUARD: 'guard';
IMPLY: 'imply';
INIT: 'init';
INT: 'int';
MULLER: 'muller';
NOT: 'not';
PROCESS: 'process';
PROPERTY: 'property';
RABIN: 'rabin';
STATE: 'state';
STREETT: 'streett';
SYNC: 'sync';
SYSTEM: 'system';
TRANS: 'trans';
TRUE: 'true';

AND: 'and' | '&&';
OR: 'or' | '||';

ID: [A-Za-z_] [A-Za-z0-9_$#]*;
NAT: [0-9]+;

ARROW: '->';
CHANCE: '=>';
OPEN_PAREN: '(';
CLOSE_PAREN: ')';
OPEN_BRACKET: '[';
CLOSE_BRACKET: ']';
OPEN_BRACE: '{';
CLOSE_BRACE: '}';
COMMA: ',';
SEMICOLON: ';';
COLON: ':';
DOT: '.';
SEND: '!';
RECEIVE: '?';
ASSIGN: '=';
EQUAL: '==';
NOT_EQUAL: '!=';
LESS: '<';
LESS_EQUAL: '<=';
GREATER: '>';
GREATER_EQUAL: '>=';
SHIFT_LEFT: '<<';
SHIFT_RIGHT: '>>';
PLUS: '+';
MINUS: '-';
TIMES: '*';
DIVIDE: '/';
REMAINDER: '%';
BIT_AND: '&';
BIT_OR: '|';
BIT_XOR: '^';
COMPLEMENT: '~';

SPACE: [ \t\r\n\f]+ -> skip;
CONTINUED_LINE: '\\' '\r'? '\n' -> skip;
LINE_COMMENT: '//' ~[\r\n]* -> skip;
COMMENT: '/*' -> channel(HIDDEN), pushMode(IN_COMMENT);
UNKNOWN: . -> channel(HIDDEN);

mode IN_COMMENT;

COMMENT_TEXT: ~[*/]+ -> skip;
COMMENT_END: '*/' -> skip, popMode;
/** Hides an end of comment that stands behind it. */
COMMENTED_LINE: '//' ~[\r\n]* -> skip;
COMMENT_MARK: [*/] -> skip;
