// The address interface of an asynchronous processor. The incrementer, through
// which the address of the next instruction goes round, and the data unit both
// want the address register; an arbiter lets one of them in at a time. Each
// address goes to memory, and that of an instruction into a pipe of program
// counters as well. All parts talk by requests and acknowledgements in four
// phases on wires, so that every step is seen by somebody else. The decoder
// finds instructions in their order, with no data in between.
// Ours, of the kind and about the size of a model that W. Visser measured in
// 1996 and that was not published. Counts by SPIN.
// EXPECT: states=10684 transitions=32265 deadlocks=0
// EXPECT: verdict=holds
#define ADDRESSES 2
#define DATA 7

#define GIVE(req, ack)  req = 1; ack; req = 0; !ack
#define TAKE(req, ack)  ack = 1; !req; ack = 0

bit iReq, iAck, dReq, dAck;             // incrementer and data unit, to the arbiter
bit aReq, aAck;                         // arbiter, to the address register
bit mReq, mAck, nReq, nAck;             // register, to memory and to the incrementer
bit pReq, pAck, qReq, qAck;             // along the pipe of program counters
byte iBus, aBus, mBus, pBus, qBus;

active proctype Incrementer() {
  byte next;
  do
  :: iBus = next; GIVE(iReq, iAck);
     atomic { nReq -> next = (aBus + 1) % ADDRESSES }; TAKE(nReq, nAck)
  od
}

active proctype DataUnit() {
  do
  :: GIVE(dReq, dAck)
  od
}

active proctype Arbiter() {
  do
  :: atomic { iReq -> aBus = iBus }; TAKE(iReq, iAck); GIVE(aReq, aAck)
  :: atomic { dReq -> aBus = DATA }; TAKE(dReq, dAck); GIVE(aReq, aAck)
  od
}

active proctype Register() {
  do
  :: aReq; mBus = aBus; GIVE(mReq, mAck);
     if
     :: mBus == DATA
     :: else -> GIVE(nReq, nAck); pBus = mBus; GIVE(pReq, pAck)
     fi;
     TAKE(aReq, aAck)
  od
}

active proctype Memory() {
  do
  :: mReq; TAKE(mReq, mAck)
  od
}

active proctype Pipe() {
  byte pc;
  do
  :: atomic { pReq -> pc = pBus }; TAKE(pReq, pAck); qBus = pc; GIVE(qReq, qAck)
  od
}

active proctype Decoder() {
  byte expected;
  do
  :: atomic { qReq -> assert(qBus == expected); expected = (expected + 1) % ADDRESSES }
     TAKE(qReq, qAck)
  od
}
