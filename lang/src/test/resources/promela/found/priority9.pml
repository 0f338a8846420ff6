byte g;
proctype Q() { g++; g++ }
init { atomic { run Q() priority 3; g = 5; run Q() priority 2; g = 7 }; g = 0 }
