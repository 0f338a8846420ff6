typedef T { byte a[2] };
proctype Q(T t) { skip }
init { T t; run Q(t) }
