/* Peterson's lock. @ModelFile compares with the EXPECT lines. */
// EXPECT: verdict=holds deadlocks=0
bool flag[2];
byte turn, inside;

active [2] proctype P()
{
	byte other = 1 - _pid;
	do
	:: flag[_pid] = true;
	   turn = other;
	   (!flag[other] || turn == _pid);
	   inside++;
	   assert(inside == 1);
	   inside--;
	   flag[_pid] = false
	od
}
