# EXPECT: markings=18 states=18 transitions=22 deadlocks=0 depth=13 verdict=violated property=usc
# repeated headers, CRLF-free, comments after items, blank lines, .internal, /k instances
.model headers
.inputs a   # first
.inputs b
.outputs c
.internal d

.graph
a+ c+  # both
b+ c+
c+ d+
d+ a- b-
a- c-
b- c-
c- d-
d- a+/1 b+/1
a+/1 c+/1
b+/1 c+/1
c+/1 a-/1 b-/1
a-/1 c-/1
b-/1 c-/1
c-/1 a+ b+
.marking { <c-/1,a+> <c-/1,b+> }
.end
ignored after end
