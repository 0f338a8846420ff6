# EXPECT: markings=3 states=6 transitions=4 deadlocks=0 depth=2 verdict=holds
# a token count on an implicit place; a+ runs twice ahead
.model implicit_count
.outputs a b
.graph
a~ b~
b~ a~
.marking { <b~,a~>=2 }
.end
