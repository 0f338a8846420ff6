/**
 * DVE. Alternatives are factored so that one token of lookahead decides them: an error is then found at the token that
 * causes it, with everything that could stand there known.
 */
parser grammar DveParser;

options {
    tokenVocab = DveLexer;
}

/** A condition that is not part of a model. */
condition: expr EOF;

model: (variables | channels)* process+ system EOF;

variables: CONST? type declarator (COMMA declarator)* SEMICOLON;

type: BYTE | INT;

declarator: ID (OPEN_BRACKET size = expr CLOSE_BRACKET)? (ASSIGN initialiser)?;

initialiser: expr | OPEN_BRACE list += expr (COMMA list += expr)* CLOSE_BRACE;

channels: CHANNEL (names | OPEN_BRACE type (COMMA type)* CLOSE_BRACE typedChannel (COMMA typedChannel)*) SEMICOLON;

typedChannel: ID OPEN_BRACKET capacity = expr CLOSE_BRACKET;

names: ID (COMMA ID)*;

process: PROCESS ID OPEN_BRACE variables* STATE names SEMICOLON clause* transitions? CLOSE_BRACE;

clause
    : INIT ID SEMICOLON                                      # initClause
    | COMMIT names SEMICOLON                                 # commitClause
    | ACCEPT acceptance SEMICOLON                            # acceptClause
    | ASSERT assertion (COMMA assertion)* SEMICOLON          # assertClause
    ;

acceptance
    : BUCHI? names
    | (GENBUCHI | MULLER) stateSet (COMMA stateSet)*
    | (RABIN | STREETT) statePair (COMMA statePair)*
    ;

stateSet: OPEN_PAREN names? CLOSE_PAREN;

statePair: OPEN_PAREN names? SEMICOLON names? CLOSE_PAREN;

assertion: ID COLON expr;

transitions: TRANS transition (COMMA transition)* SEMICOLON?;

transition: source = ID? (ARROW target = ID body | CHANCE outcomes);

body: OPEN_BRACE (GUARD expr SEMICOLON)? (SYNC sync SEMICOLON)? (EFFECT assignment (COMMA assignment)* SEMICOLON)? CLOSE_BRACE;

outcomes: OPEN_BRACE outcome (COMMA outcome)* CLOSE_BRACE;

outcome: ID COLON NAT;

sync: ID (SEND values? | RECEIVE targets?);

values: expr | OPEN_BRACE list += expr (COMMA list += expr)* CLOSE_BRACE;

targets: place | OPEN_BRACE list += place (COMMA list += place)* CLOSE_BRACE;

assignment: place ASSIGN expr;

place: ID (OPEN_BRACKET expr CLOSE_BRACKET)?;

/** Tightest first. AND and OR share a level, and so do the bitwise operators. */
expr
    : NAT                                                                          # number
    | (TRUE | FALSE)                                                               # truth
    | ID selector?                                                                 # named
    | OPEN_PAREN expr CLOSE_PAREN                                                  # group
    | operator = (MINUS | COMPLEMENT | NOT) expr                                   # unary
    | expr operator = (TIMES | DIVIDE | REMAINDER) expr                            # binary
    | expr operator = (PLUS | MINUS) expr                                          # binary
    | expr operator = (SHIFT_LEFT | SHIFT_RIGHT) expr                              # binary
    | expr operator = (LESS | LESS_EQUAL | GREATER_EQUAL | GREATER) expr           # binary
    | expr operator = (EQUAL | NOT_EQUAL) expr                                     # binary
    | expr operator = (BIT_OR | BIT_AND | BIT_XOR) expr                            # binary
    | expr operator = (OR | AND) expr                                              # binary
    | expr operator = IMPLY expr                                                   # binary
    ;

selector
    : OPEN_BRACKET expr CLOSE_BRACKET                                              # element
    | DOT ID                                                                       # inState
    | ARROW ID (OPEN_BRACKET expr CLOSE_BRACKET)?                                  # remote
    ;

system: SYSTEM (ASYNC | SYNC) (PROPERTY ID)? SEMICOLON;
