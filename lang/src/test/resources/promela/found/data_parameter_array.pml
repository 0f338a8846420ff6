proctype Q(byte a[2]) { skip }
init { run Q(1) }
