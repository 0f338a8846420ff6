# EXPECT: markings=7 states=7 transitions=7 deadlocks=0 depth=6 verdict=holds
.model dummies
.inputs r
.outputs a
.dummy fork join
.graph
r+ fork
fork a+ p
a+ join/1
p join/1
join/1 r-
r- a-
a- join
join r+
.marking { <join,r+> }
.end
