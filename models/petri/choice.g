# EXPECT: markings=3 states=3 transitions=4 deadlocks=0 depth=1 verdict=violated property=persistency length=0
# two outputs in choice: each disables the other
.model outchoice
.outputs a b
.graph
p a+ b+
a+ a-
b+ b-
a- p
b- p
.marking { p }
.end
