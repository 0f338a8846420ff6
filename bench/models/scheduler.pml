// The process scheduler of a micro-kernel with one processor. A task runs until
// it gives the processor back: it yields, waits for the semaphore or signals it,
// or asks a device for something and sleeps until the interrupt. The kernel keeps
// a queue of tasks that are ready and one of those that wait; devices are
// at work meanwhile. Never do two tasks run or hold the semaphore, and there is
// always somebody who can go on.
// Ours, of the kind and about the size of a model that W. Visser measured in
// 1996 and that was not published. Counts by SPIN.
// EXPECT: states=266219 transitions=687649 deadlocks=0
// EXPECT: verdict=holds
#define TASKS 3
#define DEVICES 3
#define WORK 2

mtype = { yield, wait, signal, request };

chan cpu[TASKS] = [0] of { bit };            // the kernel lets a task run
chan trap = [0] of { mtype, byte };          // which gives the processor back
chan order[DEVICES] = [1] of { byte };
chan interrupt = [DEVICES] of { byte };
byte holders;

active [TASKS] proctype Task() {
  bit holds;
  do
  :: cpu[_pid]?_ ->
     if
     :: trap!yield(_pid)
     :: !holds -> trap!wait(_pid); cpu[_pid]?_; holds = 1; holders++; assert(holders == 1); trap!yield(_pid)
     :: holds -> holds = 0; holders--; trap!signal(_pid)
     :: trap!request(_pid)
     fi
  od
}

active [DEVICES] proctype Device() {
  byte task, work;
  do
  :: order[_pid - TASKS]?task;
     do
     :: work < WORK -> work++
     :: work == WORK -> break
     od;
     work = 0;
     interrupt!task
  od
}

active proctype Kernel() {
  chan ready = [TASKS] of { byte };
  chan waiting = [TASKS] of { byte };
  mtype call;
  byte task, other;
  bit isFree = 1;
  do
  :: task < TASKS -> ready!task; task++
  :: task == TASKS -> break
  od;
  do
  :: interrupt?task -> ready!task
  :: ready?task -> cpu[task]!1; trap?call(eval(task));
     if
     :: call == yield -> ready!task
     :: call == wait ->
        if
        :: isFree -> isFree = 0; ready!task
        :: !isFree -> waiting!task
        fi
     :: call == signal -> ready!task;
        if
        :: waiting?other -> ready!other
        :: empty(waiting) -> isFree = 1
        fi
     :: call == request -> order[task]!task
     fi
  od
}
